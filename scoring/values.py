"""Values that do not change: a changed copy of a frozen dataclass, quickly."""

from typing import TYPE_CHECKING, Any, TypeVar

Value = TypeVar("Value")

if TYPE_CHECKING:
    from dataclasses import replace as replace  # so that mypy checks the names and types of what changes
else:

    def replace(value: Value, /, **changes: Any) -> Value:
        """As dataclasses.replace, five times as fast: for frozen dataclasses without slots or __post_init__."""
        copy = object.__new__(type(value))
        fields = copy.__dict__
        fields.update(value.__dict__)
        fields.update(changes)
        return copy
