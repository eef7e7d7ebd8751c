from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('companion', '0007_finished_tables_and_phones'),
    ]

    operations = [
        migrations.AddIndex(
            model_name='playresult',
            index=models.Index(fields=['person', 'play'], name='who_played_what'),
        ),
    ]
