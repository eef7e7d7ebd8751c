"""The final score of each seat, of a position, a record or a pad."""

from companion.management.commands._answering import AnsweringCommand


class Command(AnsweringCommand):
    help = "The final score of each seat, of a position, a record or a pad."
    question = "score"
