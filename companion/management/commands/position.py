"""The position at a record's end, or a position completed and checked."""

from companion.management.commands._answering import AnsweringCommand


class Command(AnsweringCommand):
    help = "The position at a record's end, or a position completed and checked."
    question = "position"
