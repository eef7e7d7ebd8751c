"""What whoever is on turn does without touching a post: income, tokens, favours, the pawn, the plate."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _

from companion.games.hansa.board.cards.offers import Card, Offer, Section, View, pieces_words, query, written
from companion.games.hansa.board.lit import lit_things
from companion.games.hansa.board.words import province_words
from scoring.hansa.components import Pieces, Token
from scoring.hansa.moves import BuyFavour, Income, MovePawn, PlaceToken, PlayImprove, PlayPlus, PlaySwap


def income_card(view: View, asked: Mapping[str, str]) -> Card:
    """A stepper for each kind; what is asked for at first is as much as the bank allows, traders before merchants."""
    possible = {move.pieces: move for move in view.legal.simple if isinstance(move, Income)}
    most = max(possible, key=lambda pieces: (pieces.total, pieces.merchant), default=Pieces(0, 0))
    taken = Pieces(_count(asked, "trader", most.trader), _count(asked, "merchant", most.merchant))
    take = _("Take {pieces}").format(pieces=pieces_words(taken))

    def stepper(kind: str, trader: int, merchant: int) -> tuple[Offer, ...]:
        steps = {"−": Pieces(taken.trader - trader, taken.merchant - merchant),
                 "+": Pieces(taken.trader + trader, taken.merchant + merchant)}  # fmt: skip
        return tuple(
            Offer(f"{sign} {kind}", step=query(do="income", trader=str(to.trader), merchant=str(to.merchant)))
            for sign, to in steps.items()
            if to in possible
        )

    facts = (_("In your stock: {pieces}").format(pieces=pieces_words(view.player.stock)),)
    return Card(
        title=_("Income"),
        facts=facts,
        seat=view.seat,
        sections=(
            Section("", (*stepper(_("trader"), 1, 0), *stepper(_("merchant"), 0, 1))),
            Section("", (view.offer(take, Income(view.seat, taken), _("1 action"), is_main=True),)),
        ),
    )


def _count(asked: Mapping[str, str], name: str, default: int) -> int:
    text = asked.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 3 else default


def tokens_card(view: View) -> Card:
    """Each unused token with what it can do now (H-TOK-10 to H-TOK-16)."""
    sections = [Section(view.words(token), tuple(_token(view, token))) for token in dict.fromkeys(view.player.unused)]
    return Card(
        title=_("Tokens"),
        facts=() if sections else (_("{name} has no unused token.").format(name=view.words(view.seat)),),
        seat=view.seat,
        sections=tuple(sections),
    )


def _token(view: View, token: str) -> Iterator[Offer]:
    match token:
        case "extra-office":
            yield Offer(_("Use it"), refusal=_("It is used while establishing a route: tap a full one of yours."))
        case "plus-3" | "plus-4":
            yield view.offer(_("Use it"), PlayPlus(view.seat, token))
        case "improve-skill":
            for move in view.legal.simple:
                if isinstance(move, PlayImprove):
                    yield Offer(view.words(move.skill), written(move))
        case "swap-offices":
            moves = [move for move in view.legal.simple if isinstance(move, PlaySwap)]
            for move in moves:
                label = _("{city}, slots {first} and {second}")
                first, second = move.slots
                yield Offer(label.format(city=view.words(move.city), first=first, second=second), written(move))
            if not moves:
                yield Offer(_("Use it"), refusal=_("Nowhere two offices stand that could be swapped."))
        case "move-3" | "remove-3":
            yield Offer(_("Use it"), step=query(do=token))


def favours_card(view: View) -> Card:
    """H-FAV-2: two tokens for a favour, at the start of a turn."""
    by_favour: dict[str, list[Offer]] = {favour: [] for favour in view.position.favours_on_offer}
    for move in view.legal.simple:
        if isinstance(move, BuyFavour):
            label = _("for “{first}” and “{second}”")
            first, second = map(view.words, move.tokens)
            by_favour[move.favour].append(Offer(label.format(first=first, second=second), written(move)))
    sentence = _("At the start of the turn, for two unused tokens and all actions.")
    sections = tuple(Section(view.words(favour), tuple(offers)) for favour, offers in by_favour.items())
    return Card(title=_("Emperor's favours"), facts=(sentence,), seat=view.seat, sections=sections)


def pawn_card(view: View) -> Card:
    """Two players: the pawn's provinces, free of charge or for an action (H-2P-4, H-2P-5)."""
    free: list[Offer] = []
    paid: list[Offer] = []
    for move in view.legal.simple:
        if isinstance(move, MovePawn):
            (paid if move.paid else free).append(Offer(province_words(view.position, move.province), written(move)))
    sections = [Section(_("Free of charge"), tuple(free))] if free else []
    sections += [Section(_("For an action"), tuple(paid))] if paid else []
    return Card(title=_("The pawn"), seat=view.seat, sections=tuple(sections))


def plate_card(view: View, token: str, route: str, drawn: Token | None) -> Card:
    """The token from the plate: first which it is, then the routes that may take it are lit (H-TOK-5).

    Where Kontor draws, it is turned over by a tap: until then nobody knows it.
    """
    moves = [move for move in view.legal.simple if isinstance(move, PlaceToken)]
    kinds = [kind for kind in dict.fromkeys(move.token for move in moves) if drawn in (None, kind)]
    turn_over = drawn is not None and token != drawn
    offers = []
    for kind in kinds:
        name = _("Turn it over") if turn_over else view.words(kind)
        offers.append(Offer(name, step=query(do="plate", token=kind), is_main=kind == token))
    put = [move for move in moves if (move.token, move.route) == (token, route)]
    label = _("Put it at {route}")
    done = [Offer(label.format(route=view.words(move.route)), written(move), is_main=True) for move in put]
    is_known = token in kinds
    return Card(
        title=_("Place the token from the plate"),
        facts=(_("Tap a lit route.") if is_known else _("Which one is it?"),),
        seat=view.seat,
        sections=(Section("", tuple(offers)), Section("", tuple(done))),
        lit=lit_things(view.position, set(), {move.route: "1" for move in moves} if is_known else {}),
        draft=query(do="plate", token=token) if is_known else "",
        marks={"route": route} if put else {},
    )
