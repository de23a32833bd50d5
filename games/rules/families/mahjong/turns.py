"""Drawing, flowers, discards and kongs (MJK-3)."""

from __future__ import annotations

from dataclasses import replace

from games.rules.core.action import Seat
from games.rules.core.event import Event
from games.rules.families.mahjong.events import (
    flowers_laid,
    kong_announced,
    set_shown,
    tile_discarded,
    tile_drawn,
    won,
)
from games.rules.families.mahjong.options import discard_window, robbing_window
from games.rules.families.mahjong.packed import FOURS, ONE, Kind, count
from games.rules.families.mahjong.state import (
    ADDED,
    CLAIM,
    CONCEALED,
    DRAW,
    KONG,
    OWN,
    SEATS,
    Meld,
    O,
    Play,
    Turn,
    Win,
    put,
)


def draw_next(play: Play[O], seat: Seat, events: list[Event]) -> Play[O]:
    """Return the seat's new turn with a tile from the front, or the drawn end if none may be taken."""
    if play.last:
        return play._replace(window=None, drawn_out=True)
    return take(play, seat, DRAW, events)


def take(play: Play[O], seat: Seat, kind: str, events: list[Event]) -> Play[O]:
    """Return the seat's turn after it took a tile and replaced its flowers (MJK-3.1).

    It comes from the front, in a `kong` turn from the end. A flower that is the last tile stays in the hand
    (MJK-3.3).
    """
    wall, form = play.setup.wall, play.setup.form
    front, end = play.front, play.end
    if kind == KONG:
        end -= 1
        tile = wall[end]
    else:
        tile = wall[front]
        front += 1
    events += tile_drawn(seat, tile, end - front)
    laid: tuple[Kind, ...] = ()
    while tile in form.flowers and end - front > form.reserve:
        laid = (*laid, tile)
        events.append(flowers_laid(seat, (tile,)))
        end -= 1
        tile = wall[end]
        events += tile_drawn(seat, tile, end - front)
    missed = play.turn.missed if kind == KONG else 0
    return play._replace(
        hands=put(play.hands, seat, play.hands[seat] + ONE[tile]),
        front=front,
        end=end,
        flowers=put(play.flowers, seat, play.flowers[seat] + laid) if laid else play.flowers,
        turn=Turn(seat, kind, tile, bool(laid), missed),
        window=None,
    )


def discard(play: Play[O], kind: Kind, events: list[Event]) -> Play[O]:
    """Return the moment after a discard: a question to those who can claim it, or the next draw."""
    seat = play.turn.seat
    events.append(tile_discarded(seat, kind))
    missed = missed_wins(play)
    thrown = play._replace(
        hands=put(play.hands, seat, play.hands[seat] - ONE[kind]),
        discards=put(play.discards, seat, (*play.discards[seat], kind)),
        thrown=(*play.thrown, (seat, kind)),
        taken=False,
        turn=Turn(seat, play.turn.kind),
        no_win=put(play.no_win, seat, missed) if missed != play.no_win[seat] else play.no_win,
        no_pung=put(play.no_pung, seat, 0) if play.no_pung[seat] else play.no_pung,
    )
    window = discard_window(thrown, kind)
    if window is not None:
        return thrown._replace(window=window)
    return draw_next(thrown, (seat + 1) % SEATS, events)


def missed_wins(play: Play[O]) -> int:
    """Return the kinds, as bits, of winning tiles drawn in this turn and not won with so far (MJK-5.1)."""
    turn, form = play.turn, play.setup.form
    if turn.kind in (DRAW, KONG) and form.is_complete(play.hands[turn.seat]):
        return turn.missed | 1 << form.counts_as(turn.drawn)
    return turn.missed


def own_kong(play: Play[O], kind: Kind, events: list[Event]) -> Play[O]:
    """Return the moment after a concealed kong, or after an added one was announced (MJK-3.4, 3.5)."""
    seat = play.turn.seat
    play = play._replace(turn=replace(play.turn, missed=missed_wins(play)))
    hand = play.hands[seat]
    if count(hand, kind) == 4:
        meld = Meld("kong", (kind,) * 4, how=CONCEALED)
        events.append(set_shown(seat, meld))
        made = play._replace(
            hands=put(play.hands, seat, hand - 4 * ONE[kind]),
            shown=put(play.shown, seat, (*play.shown[seat], meld)),
            last_kong=CONCEALED,
        )
        return take(made, seat, KONG, events)
    events.append(kong_announced(seat, kind))
    window = robbing_window(play, kind)
    if window is not None:
        return play._replace(window=window)
    return add_to_pung(play, kind, events)


def add_to_pung(play: Play[O], kind: Kind, events: list[Event]) -> Play[O]:
    """Return the `kong` turn after a pung has become a kong."""
    seat = play.turn.seat
    sets = []
    for meld in play.shown[seat]:
        if meld.form == "pung" and meld.tiles[0] == kind:
            sets.append(Meld("kong", (kind,) * 4, meld.source, meld.claimed, ADDED))
            events.append(set_shown(seat, sets[-1]))
        else:
            sets.append(meld)
    made = play._replace(
        hands=put(play.hands, seat, play.hands[seat] - ONE[kind]),
        shown=put(play.shown, seat, tuple(sets)),
        last_kong=ADDED,
        window=None,
    )
    return take(made, seat, KONG, events)


def win_own(play: Play[O], events: list[Event]) -> Play[O]:
    """Return the end of a deal that is won in the seat's own turn."""
    win = own_win(play)
    events.append(won(win))
    return play._replace(win=win)


def own_win(play: Play[O]) -> Win:
    """Return the win that the seat in turn could take."""
    turn = play.turn
    whole = play.setup.form.is_complete(play.hands[turn.seat])
    return Win(turn.seat, OWN, turn.drawn, None, turn.kind, turn.replaced, whole)


def may_win(play: Play[O]) -> bool:
    """Tell whether the seat in turn can win: its hand is complete, or can be overturned."""
    form, hand = play.setup.form, play.hands[play.turn.seat]
    if play.turn.kind == CLAIM:
        return False
    return form.is_complete(hand) or 0 < form.overturn <= form.wild_in(hand)


def kongs(play: Play[O]) -> tuple[Kind, ...]:
    """Return the kinds of which the seat in turn can make a kong (MJK-3.4)."""
    turn, form = play.turn, play.setup.form
    if turn.kind == CLAIM or play.last:
        return ()
    hand = play.hands[turn.seat]
    fours, melds = hand & FOURS, play.shown[turn.seat]
    if not fours and not melds:
        return ()
    found: list[Kind] = []
    while fours:
        low = fours & -fours
        found.append((low.bit_length() - 1) // 3)
        fours ^= low
    found += [meld.tiles[0] for meld in melds if meld.form == "pung" and count(hand, meld.tiles[0])]
    return tuple(sorted(kind for kind in found if kind != form.wild))
