"""The card of the table itself: going onto the map and off it."""

from django.utils.translation import gettext as _

from companion.games.hansa.board.cards.offers import Card, Offer, Section, View, note
from scoring.hansa.notebook import note_down
from scoring.hansa.notes import UseMap
from scoring.refusals import RuleViolation


def table_card(view: View) -> Card:
    if view.position.on_map:
        fact = _("Moves are made on the map, checked by the rules and counted by Kontor.")
        beside = Offer(_("Play beside the board from now on"), note(do="map", on=False), hint=_("all numbers stay"))
        return Card(_("This table"), (Section("", (beside,)),), (fact,))
    fact = _("This table plays beside the board: Kontor keeps the numbers, not the pieces.")
    return Card(_("This table"), (Section("", tuple(_onto_the_map(view))),), (fact,))


def _onto_the_map(view: View) -> list[Offer]:
    """At once where the position is whole; else what is missing, and the choice to go on all the same."""
    label = _("Play on the map from now on")
    try:
        note_down(view.position, UseMap())
    except RuleViolation as refusal:
        as_it_is = Offer(_("All the same, as it is"), note(do="map", as_is=True))
        return [Offer(label, refusal=view.refusal(refusal)), as_it_is]
    return [Offer(label, note(do="map"), is_main=True)]
