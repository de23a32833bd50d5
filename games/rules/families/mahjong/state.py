"""A deal of mahjong as frozen data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

from games.rules.core.action import Seat
from games.rules.core.text import Json
from games.rules.families.mahjong.complete import complete, complete_with
from games.rules.families.mahjong.packed import FIELD, NONE, ONE, PLAIN, Hand, Kind, count

O = TypeVar("O")  # noqa: E741

SEATS = 4
ORDER = range(SEATS)
FLOWER_TILES = frozenset(range(PLAIN, PLAIN + 8))
"""春夏秋冬 and 梅兰菊竹."""

DEAL, DRAW, KONG, CLAIM = "deal", "draw", "kong", "claim"
"""Kinds of a turn (MJK-3.2)."""
CONCEALED, ADDED, CLAIMED = "concealed", "added", "claimed"
"""Kinds of a kong (MJK-3.4, 4.1)."""
OWN, DISCARD, ROB = "own", "discard", "rob"
"""Ways to win: on an own draw, on a discard, on a robbed kong."""


@dataclass(frozen=True, slots=True)
class Form:
    """The shape of a game: sets in a hand, flower kinds, reserve, and the wild kind W with its stand-in.

    `overturn` is the number of wild tiles with which an own turn may be won with any hand; 0: never.
    """

    sets: int
    flowers: frozenset[Kind]
    reserve: int
    wild: Kind = NONE
    stand_in: Kind = NONE
    overturn: int = 0
    barred: Hand = field(init=False, repr=False, compare=False)
    """The bits of tiles that fit nothing where a tile is wild: it stands for no flower."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "barred", sum(FIELD[kind] for kind in self.flowers))

    def counts_as(self, kind: Kind) -> Kind:
        """Return the kind that a tile counts as: the stand-in is of W's own kind (MJK-6.2)."""
        return self.wild if kind == self.stand_in else kind

    def wild_in(self, hand: Hand) -> int:
        """Return how many wild tiles are in a hand."""
        return 0 if self.wild < 0 else count(hand, self.wild)

    def real(self, hand: Hand) -> Hand:
        """Return a hand without its wild tiles, the stand-ins as the kind that they count as."""
        if self.wild < 0:
            return hand
        hand &= ~FIELD[self.wild]
        standing = hand >> 3 * self.stand_in & 7 if self.stand_in >= 0 else 0
        if standing:
            hand += standing * (ONE[self.wild] - ONE[self.stand_in])
        return hand

    def is_complete(self, hand: Hand) -> bool:
        """Tell whether a concealed part is a winning one (MJK-6.1, 6.2)."""
        if self.wild < 0:
            return complete(hand)
        if hand & self.barred:
            return False
        wild = hand >> 3 * self.wild & 7
        return complete_with(self.real(hand), wild) if wild else complete(self.real(hand))


@dataclass(frozen=True, slots=True)
class Setup(Generic[O]):
    """What does not change in a deal; `carry` is what it was given, `turned` the tile that shows W."""

    options: O
    seconds: int
    form: Form
    banker: Seat
    carry: Mapping[str, Json]
    wall: tuple[Kind, ...]
    turned: Kind = NONE

    def wind(self, seat: Seat) -> int:
        """Return the wind number of a seat: 0 East … 3 North (MJK-1.3)."""
        return (seat - self.banker) % SEATS


@dataclass(frozen=True, slots=True)
class Meld:
    """A shown set: `form` chow, pung or kong; `how` the kind of a kong, else empty.

    `source` is the seat that it was claimed from, None for a concealed kong; `claimed` the tile.
    """

    form: str
    tiles: tuple[Kind, ...]
    source: Seat | None = None
    claimed: Kind = NONE
    how: str = ""


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is, or whose discard or kong is asked about.

    `drawn` is the tile taken last in this turn; `replaced` is true where it replaced a flower; `missed` are
    the kinds (as bits) of winning tiles that the seat drew in this turn and did not win with (MJK-5.1).
    """

    seat: Seat
    kind: str
    drawn: Kind = NONE
    replaced: bool = False
    missed: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """What a seat said to a discard; `tiles` are its own two tiles of a chow."""

    verb: str
    tiles: tuple[Kind, ...] = ()


@dataclass(frozen=True, slots=True)
class Window:
    """A question to the seats that can claim a tile (MJK-4.3), or rob it (MJK-3.5).

    `options` are bits by seat (claims.py); `best` is the best claim stated so far and its seat; `waiting` the
    seats that have neither answered nor been released (MJK-4.5).
    """

    tile: Kind
    source: Seat
    robbing: bool
    options: tuple[int, ...]
    waiting: tuple[Seat, ...]
    answers: tuple[tuple[Seat, Answer], ...] = ()
    best: tuple[Seat, Answer] | None = None


@dataclass(frozen=True, slots=True)
class Win:
    """How the deal was won; `kind` is the kind of turn of an own draw, `complete` false for another hand."""

    seat: Seat
    how: str
    tile: Kind
    source: Seat | None = None
    kind: str = ""
    replaced: bool = False
    complete: bool = True


class Play(NamedTuple, Generic[O]):
    """A moment of a deal.

    `hands` are packed; `front` and `end` bound the wall that is left. `thrown` holds every discard in order,
    `discards` by seat those that were not claimed, `taken` whether the newest was; `calls` holds every claim
    of a discard as (seat, from). `no_win` and `no_pung` are the barred kinds by seat, as bits of what they
    count as (MJK-5); `last_kong` is how the last kong was made. The deal is over with a `win`, or
    `drawn_out`, or `void`. A named tuple, because one is made for every step and has many fields.
    """

    setup: Setup[O]
    hands: tuple[Hand, ...]
    front: int
    end: int
    turn: Turn
    shown: tuple[tuple[Meld, ...], ...] = ((),) * SEATS
    flowers: tuple[tuple[Kind, ...], ...] = ((),) * SEATS
    discards: tuple[tuple[Kind, ...], ...] = ((),) * SEATS
    thrown: tuple[tuple[Seat, Kind], ...] = ()
    taken: bool = False
    calls: tuple[tuple[Seat, Seat], ...] = ()
    window: Window | None = None
    no_win: tuple[int, ...] = (0,) * SEATS
    no_pung: tuple[int, ...] = (0,) * SEATS
    last_kong: str = ""
    win: Win | None = None
    drawn_out: bool = False
    void: bool = False
    left: frozenset[Seat] = frozenset()

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return self.win is not None or self.drawn_out or self.void

    @property
    def wall_left(self) -> int:
        """The number of tiles in the wall."""
        return self.end - self.front

    @property
    def last(self) -> bool:
        """Whether the last tile (末张) has been taken (MJK-1.2)."""
        return self.end - self.front <= self.setup.form.reserve


T = TypeVar("T")


def put(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Return the row with another value at a seat."""
    return (*row[:seat], value, *row[seat + 1 :])
