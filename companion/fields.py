"""A form for the questions that a game asks, and its answers as the game wants them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django import forms

from scoring.game import Choices, Counts, Field, Flag, Number, OneOf, Text, Ticks

POINTS = "points"  # the number that may be typed in place of what a helper asks


@dataclass(frozen=True)
class Question:
    """One question as it is shown; how many of each are several fields."""

    kind: str
    label: str
    fields: tuple[forms.BoundField, ...]


class Questions(forms.Form):
    """All questions of a sheet."""

    def __init__(self, asked: Sequence[Field], entered: Any = None) -> None:
        super().__init__(entered)
        self.asked = tuple(asked)
        for field in self.asked:
            if isinstance(field, Counts):
                self.fields.update(_counts(field))
            else:
                self.fields[field.name] = _field(field)

    @property
    def questions(self) -> list[Question]:
        return [self._question(field) for field in self.asked]

    @property
    def helpers(self) -> list[Question]:
        """Of a cell of the pad: all but the points, which may be typed in their place."""
        return [self._question(field) for field in self.asked if field.name != POINTS]

    def _question(self, field: Field) -> Question:
        names = list(_counts(field)) if isinstance(field, Counts) else [field.name]
        return Question(type(field).__name__.lower(), field.label, tuple(self[name] for name in names))

    @property
    def points(self) -> forms.BoundField | None:
        return self[POINTS] if POINTS in self.fields else None

    def answers(self) -> dict[str, Any]:
        """What was answered, by the name of the question; a number left open is None. a.1, a.2 … make one list a."""
        answers: dict[str, Any] = {}
        for field in self.asked:
            name, dot, _number = field.name.partition(".")
            answer = self._answer(field)
            if dot:
                answers[name] = (*answers.get(name, ()), *([] if answer is None else [answer]))
            else:
                answers[name] = answer
        return answers

    def _answer(self, field: Field) -> Any:
        if isinstance(field, Counts):
            return tuple(
                value for value, _words in field.choices for _ in range(self.cleaned_data[f"{field.name}-{value}"] or 0)
            )
        found = self.cleaned_data[field.name]
        if isinstance(field, OneOf):
            return _values(field.choices).get(found)
        if isinstance(field, Ticks):
            return tuple(_values(field.choices)[one] for one in found)
        return found


def _values(choices: Choices) -> dict[str, str | int]:
    return {str(value): value for value, _words in choices}


def _field(field: Number | OneOf | Ticks | Flag | Text) -> forms.Field:
    match field:
        case Number():
            return forms.IntegerField(
                label=field.label,
                min_value=field.low,
                max_value=field.high,
                required=field.is_needed,
                initial=field.value,
            )
        case OneOf():
            return forms.ChoiceField(
                label=field.label, choices=field.choices, initial=field.value, required=not field.is_optional,
                widget=forms.RadioSelect,
            )  # fmt: skip
        case Ticks():
            return forms.MultipleChoiceField(
                label=field.label, choices=field.choices, initial=list(field.value), required=False,
                widget=forms.CheckboxSelectMultiple,
            )  # fmt: skip
        case Flag():
            return forms.BooleanField(label=field.label, initial=field.value, required=False)
        case Text():
            return forms.CharField(label=field.label, initial=field.value, max_length=field.longest, required=False)


def _counts(field: Counts) -> dict[str, forms.Field]:
    return {
        f"{field.name}-{value}": forms.IntegerField(
            label=words, min_value=0, max_value=most, required=False, initial=field.value.count(value) or None
        )
        for (value, words), most in zip(field.choices, field.most, strict=True)
    }
