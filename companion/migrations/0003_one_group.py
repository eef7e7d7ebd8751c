from uuid import uuid4

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps


def give_all_to_one_group(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """What was kept so far is the history of one group; every person gets an id, every play its board and its words."""
    Group, Person, Play, Table = (apps.get_model("companion", name) for name in ("Group", "Person", "Play", "Table"))
    if not (Person.objects.exists() or Play.objects.exists() or Table.objects.exists()):
        return
    group = Group.objects.create()
    Table.objects.update(group=group)
    for person in Person.objects.all():
        person.group, person.uid = group, uuid4()
        person.save()
    for play in Play.objects.prefetch_related("results"):
        play.group = group
        play.board = play.setup.get("board", "")
        play.search = "\n".join(result.name for result in play.results.all()).casefold()
        play.save()


class Migration(migrations.Migration):

    dependencies = [("companion", "0002_history")]
    operations = [migrations.RunPython(give_all_to_one_group, migrations.RunPython.noop)]
