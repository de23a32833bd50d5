"""Who can claim a tile, and with what (MJK-4.1, 4.2, 5)."""

from __future__ import annotations

from functools import lru_cache

from games.rules.core.action import Seat
from games.rules.families.mahjong.packed import FIELD, ONE, SUITED, Hand, Kind, count
from games.rules.families.mahjong.state import ORDER, SEATS, Form, O, Play, Window

CHOW_BIT, PUNG_BIT, KONG_BIT, WIN_BIT = 1, 2, 4, 8
_NOBODY = (0,) * SEATS


def discard_window(play: Play[O], kind: Kind) -> Window | None:
    """Return the question about a discard, None where no seat has an option (MJK-4.3)."""
    if kind in play.setup.form.flowers:
        return None
    source = play.turn.seat
    find = _wins if play.last else _options
    options = tuple([find(play, seat, kind) if seat != source else 0 for seat in ORDER])
    return _asked(kind, source, options, robbing=False)


def robbing_window(play: Play[O], kind: Kind) -> Window | None:
    """Return the question about a tile that is to be added to a pung, wins only (MJK-3.5)."""
    source = play.turn.seat
    options = tuple([_wins(play, seat, kind) if seat != source else 0 for seat in ORDER])
    return _asked(kind, source, options, robbing=True)


def _asked(kind: Kind, source: Seat, options: tuple[int, ...], *, robbing: bool) -> Window | None:
    if options == _NOBODY:
        return None
    waiting = tuple(seat for seat in ORDER if options[seat])
    return Window(kind, source, robbing, options, waiting)


def _options(play: Play[O], seat: Seat, kind: Kind) -> int:
    found = _wins(play, seat, kind)
    hand = play.hands[seat]
    equal = count(hand, kind)
    if equal == 3:
        found |= KONG_BIT
    if equal >= 2 and not pung_refused(play, seat, kind):
        found |= PUNG_BIT
    if seat == (play.turn.seat + 1) % SEATS and chows(play.setup.form, hand, kind):
        found |= CHOW_BIT
    return found


def _wins(play: Play[O], seat: Seat, kind: Kind) -> int:
    form = play.setup.form
    if not form.is_complete(play.hands[seat] + ONE[kind]):
        return 0
    return 0 if play.no_win[seat] >> form.counts_as(kind) & 1 else WIN_BIT


def pung_refused(play: Play[O], seat: Seat, kind: Kind) -> bool:
    """Tell whether a pung of two such tiles in hand is barred (MJK-5.2) or would leave wild tiles alone."""
    form = play.setup.form
    if play.no_pung[seat] >> form.counts_as(kind) & 1:
        return True
    hand = play.hands[seat]
    return count(hand, kind) >= 2 and only_wild(form, hand - 2 * ONE[kind])


def only_wild(form: Form, hand: Hand) -> bool:
    """Tell whether a hand holds nothing but wild tiles (MJK-4.2)."""
    return form.wild >= 0 and not hand & ~FIELD[form.wild]


def chows(form: Form, hand: Hand, kind: Kind) -> tuple[tuple[Kind, Kind], ...]:
    """Return the pairs of own tiles with which a hand can chow this tile (MJK-4.1, 4.2)."""
    return tuple(
        (one, two)
        for one, two in runs_with(kind, form.wild, form.stand_in)
        if hand & FIELD[one] and hand & FIELD[two] and not only_wild(form, hand - ONE[one] - ONE[two])
    )


@lru_cache(maxsize=1 << 12)
def runs_with(kind: Kind, wild: Kind, stand_in: Kind) -> tuple[tuple[Kind, Kind], ...]:
    """Return the pairs of tiles that make a run with this one; W is in none, its stand-in in its place."""
    meant = wild if kind == stand_in else kind
    if meant >= SUITED or meant < 0:
        return ()
    pairs = []
    for first in (meant - 2, meant - 1, meant):
        if 0 <= first % 9 <= 6 and first // 9 == meant // 9 and first >= 0:
            others = [tile for tile in (first, first + 1, first + 2) if tile != meant]
            pairs.append(_as_held(others, wild, stand_in))
    return tuple((one, two) for one, two in pairs if one >= 0 and two >= 0)


def _as_held(kinds: list[Kind], wild: Kind, stand_in: Kind) -> tuple[Kind, Kind]:
    one, two = (stand_in if kind == wild else kind for kind in kinds)
    return one, two
