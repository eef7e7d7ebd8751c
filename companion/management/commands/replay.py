"""Play a record from its start through the rules."""

from companion.management.commands._answering import AnsweringCommand


class Command(AnsweringCommand):
    help = "Play a record from its start through the rules."
    question = "replay"
