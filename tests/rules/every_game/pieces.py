"""Laws of cards and tiles: none is lost, none comes twice, each that moves is named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from games.rules.core.action import Seat
from games.rules.core.event import Event
from games.rules.core.game import AnyGame
from games.rules.core.record import Setup
from games.rules.core.text import Json
from games.rules.pieces.cards import parse_cards
from games.rules.pieces.tiles import parse_tiles
from tests.rules.every_game.deals import Deal, Moment, deals, views
from tests.rules.every_game.homes import Home

Pieces = Counter[str]
ZONES = ("kitty", "wall", "stock")
"""Keys of a `deal` object, besides `hands`, that hold pieces."""


def parse(game: AnyGame, text: str) -> Pieces:
    """Return the pieces of a text in the notation of the game."""
    return Counter(parse_tiles(text) if game.pieces_kind == "tiles" else parse_cards(text))


def dealt(setup: Setup) -> Pieces:
    """Return all pieces of a setup."""
    texts = [*setup.pieces.get("hands", ()), *(setup.pieces.get(zone, "") for zone in ZONES)]
    return sum((parse(setup.game, text) for text in texts), Counter())


@dataclass
class Ledger:
    """What can be accounted for at one moment: hands and what lies before each seat, and all that was played.

    Hands and what is laid are as the owners' own views show them; `played` is what `play` events have named.
    """

    hands: list[Pieces]
    laid: list[Pieces]
    played: Pieces = field(default_factory=Counter)

    @property
    def seen(self) -> Pieces:
        return sum((*self.hands, *self.laid, self.played), Counter())


def ledgers(deal: Deal) -> Iterator[tuple[Moment, Ledger]]:
    """Yield every moment with its ledger."""
    played: Pieces = Counter()
    for at, moment in enumerate(deal.moments):
        played = played + sum(
            (parse(deal.game, e.cards) for e in moment.events if e.kind == "play"), Counter()
        )
        own = [views(deal, seat)[at]["seats"][seat] for seat in range(deal.setup.seats)]
        yield (
            moment,
            Ledger([_held(deal.game, one) for one in own], [laid(deal.game, one) for one in own], played),
        )


def _held(game: AnyGame, seat: Json) -> Pieces:
    """Return the hand of a seat; pieces that are set in rows may stand in both places."""
    rows = sum((parse(game, row["cards"]) for row in seat.get("rows") or ()), Counter())
    return parse(game, seat["hand"]) | rows


def laid(game: AnyGame, seat: Json) -> Pieces:
    """Return the pieces that lie before a seat: flowers, discards, melds."""
    texts = [seat.get("flowers", ""), seat.get("discards", ""), *(m["tiles"] for m in seat.get("melds", ()))]
    return sum((parse(game, text) for text in texts), Counter())


def pieces_are_conserved(home: Home) -> None:
    """No piece comes twice, and none goes from a hand to nowhere without an event that names it."""
    for deal in deals(home.game):
        whole = dealt(deal.setup)
        before: Pieces = Counter()
        for moment, ledger in ledgers(deal):
            seen = ledger.seen
            assert not seen - whole, f"more pieces than were dealt: {dict(seen - whole)}"
            lost = before - seen - _named(home.game, moment.events)
            assert not lost, f"lost without an event: {dict(lost)} by {moment.action}"
            before = seen


def hands_are_as_dealt(home: Home) -> None:
    """At the start every seat holds what it was dealt (flowers lie before it)."""
    for deal in deals(home.game):
        _, ledger = next(ledgers(deal))
        for seat, text in enumerate(deal.setup.pieces.get("hands", ())):
            missing = parse(home.game, text) - ledger.hands[seat] - ledger.laid[seat]
            assert not missing, f"seat {seat} was dealt {dict(missing)} and does not have it"


def moved_pieces_are_named(home: Home) -> None:
    """What a `play` names has left the hand, what a `kitty` names has come to the seat that took it."""
    for deal in deals(home.game):
        pairs = list(ledgers(deal))
        for at, ((_, old), (moment, new)) in enumerate(pairwise(pairs), start=1):
            for seat in range(deal.setup.seats):
                _assert_named(home.game, moment, seat, old.hands[seat], new.hands[seat])
            wall = views(deal, None)[at].get("wall")
            if wall is not None:
                unseen = dealt(deal.setup) - new.seen - parse(home.game, wall.get("turned", ""))
                assert wall["left"] == unseen.total(), "the wall is miscounted"


def _assert_named(game: AnyGame, moment: Moment, seat: Seat, old: Pieces, new: Pieces) -> None:
    own = [event for event in moment.events if event.seat == seat and event.visible_to(seat)]
    played = _named(game, (event for event in own if event.kind == "play"))
    taken = _named(game, (event for event in own if event.kind == "kitty"))
    gone, come = old + taken - new, new - old
    assert not played - old - taken, f"seat {seat} played what it did not have: {dict(played - old)}"
    assert not played - gone, f"seat {seat} still holds what it played: {dict(played - gone)}"
    assert not taken - come - played, f"seat {seat} took {dict(taken)} and got {dict(come)}"
    assert not gone - _named(game, own), f"seat {seat} lost {dict(gone)} without an event of its own"


def _named(game: AnyGame, events: Iterable[Event]) -> Pieces:
    return sum((parse(game, event.cards) for event in events), Counter())
