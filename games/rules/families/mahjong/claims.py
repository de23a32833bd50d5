"""Answers to a claims window: rank, release, what comes of them (MJK-4.4 to 4.6, 5)."""

from __future__ import annotations

from dataclasses import replace

from games.rules.core.action import Seat
from games.rules.core.event import Event
from games.rules.families.mahjong.events import answered, set_shown, won
from games.rules.families.mahjong.options import CHOW_BIT, KONG_BIT, PUNG_BIT, WIN_BIT
from games.rules.families.mahjong.packed import ONE, Kind, pack
from games.rules.families.mahjong.state import (
    CLAIM,
    CLAIMED,
    DISCARD,
    KONG,
    ROB,
    SEATS,
    Answer,
    Meld,
    O,
    Play,
    Turn,
    Win,
    Window,
    put,
)
from games.rules.families.mahjong.turns import add_to_pung, draw_next, take

_BIT = {"win": WIN_BIT, "kong": KONG_BIT, "pung": PUNG_BIT, "chow": CHOW_BIT}


def answer(play: Play[O], window: Window, seat: Seat, said: Answer, events: list[Event]) -> Play[O]:
    """Return the moment after a legal answer: others are waited for, or the best claim is carried out."""
    play = _given_up(play, window, seat, said.verb)
    best = window.best
    if said.verb != "pass" and _rank(window, seat, said.verb) > _best_rank(window):
        best = (seat, said)
    stated = replace(window, answers=(*window.answers, (seat, said)), best=best)
    floor = _best_rank(stated)
    waiting = tuple(s for s in window.waiting if s != seat and _highest(window, s) > floor)
    if waiting:
        events.append(answered(seat, said.verb))
        return play._replace(window=replace(stated, waiting=waiting))
    return _closed(play, stated, events)


def _given_up(play: Play[O], window: Window, seat: Seat, verb: str) -> Play[O]:
    """Bar the kind for what the seat could have done and did not (MJK-5.1, 5.2)."""
    options = window.options[seat]
    kind = 1 << play.setup.form.counts_as(window.tile)
    if options & WIN_BIT and verb != "win":
        play = play._replace(no_win=put(play.no_win, seat, play.no_win[seat] | kind))
    if options & (KONG_BIT | PUNG_BIT) and verb not in ("kong", "pung"):
        play = play._replace(no_pung=put(play.no_pung, seat, play.no_pung[seat] | kind))
    return play


def _rank(window: Window, seat: Seat, verb: str) -> int:
    """Return the rank of a claim: win, of two the nearer seat's; then kong and pung; then chow (MJK-4.4)."""
    if verb == "win":
        return 8 + SEATS - (seat - window.source) % SEATS
    return {"kong": 2, "pung": 2, "chow": 1}[verb]


def _best_rank(window: Window) -> int:
    return _rank(window, window.best[0], window.best[1].verb) if window.best else 0


def _highest(window: Window, seat: Seat) -> int:
    """Return the rank of the best that a seat could claim."""
    return max(_rank(window, seat, verb) for verb, bit in _BIT.items() if window.options[seat] & bit)


def _closed(play: Play[O], window: Window, events: list[Event]) -> Play[O]:
    if window.best is None:
        if window.robbing:
            return add_to_pung(play, window.tile, events)
        return draw_next(play, (window.source + 1) % SEATS, events)
    seat, said = window.best
    if said.verb == "win":
        return _won(play, window, seat, events)
    return _claimed(play, window, seat, said, events)


def _won(play: Play[O], window: Window, seat: Seat, events: list[Event]) -> Play[O]:
    """Return the end of a deal won on another seat's tile, which goes to the winner."""
    win = Win(seat, ROB if window.robbing else DISCARD, window.tile, window.source)
    events.append(won(win))
    tile = ONE[window.tile]
    hands = put(play.hands, seat, play.hands[seat] + tile)
    if window.robbing:
        hands = put(hands, window.source, hands[window.source] - tile)
        return play._replace(hands=hands, window=None, win=win)
    discards = _without_last(play, window.source)
    return play._replace(hands=hands, discards=discards, taken=True, window=None, win=win)


def _without_last(play: Play[O], source: Seat) -> tuple[tuple[Kind, ...], ...]:
    """Return the discards without the one that was claimed (MJK-4.6)."""
    return put(play.discards, source, play.discards[source][:-1])


def _claimed(play: Play[O], window: Window, seat: Seat, said: Answer, events: list[Event]) -> Play[O]:
    meld, own = _set_of(play, window, said)
    events.append(set_shown(seat, meld))
    kong = said.verb == "kong"
    made = play._replace(
        hands=put(play.hands, seat, play.hands[seat] - pack(own)),
        shown=put(play.shown, seat, (*play.shown[seat], meld)),
        discards=_without_last(play, window.source),
        taken=True,
        calls=(*play.calls, (seat, window.source)),
        turn=Turn(seat, CLAIM),
        window=None,
        last_kong=CLAIMED if kong else play.last_kong,
    )
    return take(made, seat, KONG, events) if kong else made


def _set_of(play: Play[O], window: Window, said: Answer) -> tuple[Meld, tuple[Kind, ...]]:
    """Return the set that a claim makes, and the own tiles in it."""
    tile, source = window.tile, window.source
    if said.verb == "chow":
        tiles = tuple(sorted((*said.tiles, tile), key=play.setup.form.counts_as))
        return Meld("chow", tiles, source, tile), said.tiles
    if said.verb == "pung":
        return Meld("pung", (tile,) * 3, source, tile), (tile,) * 2
    return Meld("kong", (tile,) * 4, source, tile, CLAIMED), (tile,) * 3
