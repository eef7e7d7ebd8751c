import companion.codes
import django.db.models.deletion
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('companion', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Group',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(blank=True, max_length=60)),
                ('key', models.CharField(default=companion.codes.new_key, max_length=16, unique=True)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('counted_until', models.DateTimeField(blank=True, null=True)),
            ],
        ),
        migrations.CreateModel(
            name='Photo',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('width', models.PositiveSmallIntegerField()),
                ('height', models.PositiveSmallIntegerField()),
                ('added_at', models.DateTimeField(auto_now_add=True)),
                ('deleted_at', models.DateTimeField(blank=True, null=True)),
            ],
            options={
                'ordering': ['added_at', 'id'],
            },
        ),
        migrations.CreateModel(
            name='Tally',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('game', models.CharField(max_length=20)),
                ('board', models.CharField(blank=True, max_length=40)),
                ('document', models.JSONField()),
            ],
        ),
        migrations.AlterModelOptions(
            name='play',
            options={'ordering': ['-played_at', '-id']},
        ),
        migrations.RemoveConstraint(
            model_name='playresult',
            name='a_colour_plays_once',
        ),
        migrations.AddField(
            model_name='person',
            name='colour',
            field=models.CharField(blank=True, max_length=10),
        ),
        migrations.AddField(
            model_name='person',
            name='merged_into',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='spellings', to='companion.person'),
        ),
        migrations.AddField(
            model_name='person',
            name='uid',
            field=models.UUIDField(default=uuid.uuid4, editable=False, null=True),
        ),
        migrations.AddField(
            model_name='play',
            name='board',
            field=models.CharField(blank=True, max_length=40),
        ),
        migrations.AddField(
            model_name='play',
            name='deleted_at',
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='play',
            name='notes',
            field=models.TextField(blank=True, max_length=2000),
        ),
        migrations.AddField(
            model_name='play',
            name='place',
            field=models.CharField(blank=True, max_length=80),
        ),
        migrations.AddField(
            model_name='play',
            name='search',
            field=models.TextField(blank=True),
        ),
        migrations.AddField(
            model_name='play',
            name='share_key',
            field=models.CharField(blank=True, max_length=16, null=True, unique=True),
        ),
        migrations.AddField(
            model_name='play',
            name='source',
            field=models.CharField(blank=True, max_length=20),
        ),
        migrations.AddField(
            model_name='table',
            name='place',
            field=models.CharField(blank=True, max_length=80),
        ),
        migrations.AddField(
            model_name='table',
            name='played_at',
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AlterField(
            model_name='person',
            name='name',
            field=models.CharField(max_length=60),
        ),
        migrations.AlterField(
            model_name='play',
            name='decided_by',
            field=models.CharField(blank=True, max_length=20),
        ),
        migrations.AlterField(
            model_name='play',
            name='pad',
            field=models.JSONField(blank=True, null=True),
        ),
        migrations.AlterField(
            model_name='play',
            name='started_at',
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AlterField(
            model_name='play',
            name='table',
            field=models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='play', to='companion.table'),
        ),
        migrations.AlterField(
            model_name='playresult',
            name='colour',
            field=models.CharField(blank=True, max_length=10),
        ),
        migrations.AlterField(
            model_name='playresult',
            name='person',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='results', to='companion.person'),
        ),
        migrations.AddConstraint(
            model_name='playresult',
            constraint=models.UniqueConstraint(condition=models.Q(('colour', ''), _negated=True), fields=('play', 'colour'), name='a_colour_plays_once'),
        ),
        migrations.AddField(
            model_name='group',
            name='members',
            field=models.ManyToManyField(blank=True, related_name='play_groups', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='person',
            name='group',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='people', to='companion.group'),
        ),
        migrations.AddField(
            model_name='play',
            name='group',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='plays', to='companion.group'),
        ),
        migrations.AddField(
            model_name='table',
            name='group',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='tables', to='companion.group'),
        ),
        migrations.AddIndex(
            model_name='play',
            index=models.Index(condition=models.Q(('deleted_at', None)), fields=['group', '-played_at', '-id'], name='plays_newest_first'),
        ),
        migrations.AddIndex(
            model_name='play',
            index=models.Index(condition=models.Q(('deleted_at', None)), fields=['group', 'game', 'board', '-played_at'], name='plays_of_a_board'),
        ),
        migrations.AddConstraint(
            model_name='person',
            constraint=models.UniqueConstraint(fields=('group', 'name'), name='a_name_is_one_person_in_a_group'),
        ),
        migrations.AddField(
            model_name='photo',
            name='play',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='photos', to='companion.play'),
        ),
        migrations.AddField(
            model_name='tally',
            name='group',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tallies', to='companion.group'),
        ),
        migrations.AddField(
            model_name='tally',
            name='person',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='tallies', to='companion.person'),
        ),
        migrations.AddConstraint(
            model_name='tally',
            constraint=models.UniqueConstraint(fields=('person', 'game', 'board'), name='a_person_counts_once'),
        ),
        migrations.AddConstraint(
            model_name='tally',
            constraint=models.UniqueConstraint(condition=models.Q(('person', None)), fields=('group', 'game', 'board'), name='everybody_counts_once'),
        ),
    ]
