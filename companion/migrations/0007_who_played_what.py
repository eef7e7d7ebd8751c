from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('companion', '0006_draft'),
    ]

    operations = [
        migrations.AddIndex(
            model_name='playresult',
            index=models.Index(fields=['person', 'play'], name='who_played_what'),
        ),
    ]
