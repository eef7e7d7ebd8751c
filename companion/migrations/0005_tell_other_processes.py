"""PostgreSQL itself tells every process which table changed, whoever changed it: a server, a restore, a shell."""

from collections.abc import Callable

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

TELL = """
CREATE FUNCTION kontor_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('kontor', NEW.id || ':' || NEW.version);
    RETURN NULL;
END $$;
CREATE TRIGGER kontor_tell AFTER UPDATE OF version ON companion_table FOR EACH ROW EXECUTE FUNCTION kontor_tell();
"""
BE_SILENT = "DROP TRIGGER kontor_tell ON companion_table; DROP FUNCTION kontor_tell();"


def on_postgresql(sql: str) -> Callable[[StateApps, BaseDatabaseSchemaEditor], None]:
    def run(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
        if schema_editor.connection.vendor == "postgresql":
            schema_editor.execute(sql)

    return run


class Migration(migrations.Migration):
    dependencies = [("companion", "0004_a_person_has_a_group")]
    operations = [migrations.RunPython(on_postgresql(TELL), on_postgresql(BE_SILENT))]
