"""Who plays in the demo: names of several alphabets, colours, how well they play and what they like."""

from dataclasses import dataclass
from typing import Final

from companion.demo.merchant import Taste


@dataclass(frozen=True)
class Regular:
    name: str
    colour: str
    skill: float  # 1 is the usual
    comes: float  # how often, from 0 to 1
    taste: Taste


REGULARS: Final = (
    Regular("Ada", "red", 1.06, 0.9, Taste(network=1.5, skills=1.2, tokens=0.6)),
    Regular("Jonas", "blue", 1.02, 0.8, Taste(cities=1.6, network=0.8)),
    Regular("Łucja", "green", 1.03, 0.75, Taste(tokens=2.0, skills=1.1)),
    Regular("Ольга", "yellow", 1.03, 0.6, Taste(skills=1.4, network=1.1)),
    Regular("Marie-Claire", "purple", 0.99, 0.55, Taste(cities=1.3, tokens=1.2)),
    Regular("Tom 🎲", "blue", 0.94, 0.5, Taste(network=0.6, care=0.5)),
    Regular("Grandpa Willem", "green", 0.96, 0.25, Taste(cities=1.8, care=0.6)),
    Regular("Zoë", "red", 1.0, 0.3, Taste(tokens=1.5, care=0.8)),
)
PLACES: Final = ("At Ada's", "At Jonas's", "Café Hafen", "Lake cabin", "Library")
NOTES: Final = (
    "Decided on the very last turn.",
    "Two new cakes were tested as well.",
    "Nobody saw that coming.",
    "We forgot the tokens in the first round and began again.",
    "Long talk about whether the bank is worth it.",
    "The cat sat on the board. Twice.",
    "First game of the year!",
    "Rain outside, so a second round.",
)
