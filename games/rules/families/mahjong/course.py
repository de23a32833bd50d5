"""The course of a deal: what each action does, what may be done, what is done when time runs out."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.event import Event
from games.rules.core.text import phrase
from games.rules.families.mahjong.checking import Read, read
from games.rules.families.mahjong.claims import answer
from games.rules.families.mahjong.options import CHOW_BIT, KONG_BIT, PUNG_BIT, WIN_BIT, chows
from games.rules.families.mahjong.packed import FIELD, NAMES, NONE, Hand, Kind, distinct, unpack
from games.rules.families.mahjong.state import Answer, O, Play, Window
from games.rules.families.mahjong.turns import discard, kongs, may_win, own_kong, win_own

WIN, PUNG, PASS = Action("win"), Action("pung"), Action("pass")
DISCARDS = tuple(Action("discard", tile) for tile in NAMES)
KONGS = tuple(Action("kong", tile) for tile in NAMES)


def after(play: Play[O], seat: Seat, action: Action) -> tuple[Play[O], list[Event]]:
    """Check, then return the moment after an action and what happened. Raises IllegalAction."""
    done = read(play, seat, action)
    events: list[Event] = []
    if done.verb == CONCEDE:
        events.append(Event("left", seat, say=phrase("said.left", seat=seat)))
        return play._replace(left=play.left | {seat}), events
    if done.verb == DISSOLVE:
        return play._replace(void=True, window=None), events
    if play.window is not None:
        return answer(play, play.window, seat, Answer(done.verb, done.tiles), events), events
    return _turn_done(play, done, events), events


def _turn_done(play: Play[O], done: Read, events: list[Event]) -> Play[O]:
    if done.verb == "discard":
        return discard(play, done.tiles[0], events)
    if done.verb == "kong":
        return own_kong(play, done.tiles[0], events)
    return win_own(play, events)


def moves(play: Play[O], seat: Seat) -> Sequence[Action]:
    """Return every legal action of an awaited seat but leaving and breaking up."""
    if play.window is not None:
        return (*claims(play, play.window, seat), PASS)
    found = discards(_discardable(play, play.hands[seat]))
    if may_win(play):
        found = (WIN, *found)
    making = kongs(play)
    return (*(KONGS[kind] for kind in making), *found) if making else found


def claims(play: Play[O], window: Window, seat: Seat) -> list[Action]:
    """Return what a seat could claim, highest first."""
    options = window.options[seat]
    found = []
    if options & WIN_BIT:
        found.append(WIN)
    if options & KONG_BIT:
        found.append(KONGS[window.tile])
    if options & PUNG_BIT:
        found.append(PUNG)
    if options & CHOW_BIT:
        own = chows(play.setup.form, play.hands[seat], window.tile)
        found += [Action("chow", f"{NAMES[one]} {NAMES[two]}") for one, two in own]
    return found


def _discardable(play: Play[O], hand: Hand) -> Hand:
    wild = play.setup.form.wild
    return hand if wild < 0 else hand & ~FIELD[wild]


def discards(hand: Hand) -> tuple[Action, ...]:
    """Return the discards of each kind of a hand."""
    return tuple([DISCARDS[kind] for kind in distinct(hand)])


def fallback(play: Play[O], seat: Seat, *, overturn: bool = True) -> Action:
    """Return the action for a seat whose time has run out (MJK-10).

    `overturn`: whether a hand that is not complete is laid down where it may be.
    """
    window = play.window
    if window is not None:
        return WIN if window.options[seat] & WIN_BIT else PASS
    if may_win(play) and (overturn or play.setup.form.is_complete(play.hands[seat])):
        return WIN
    return DISCARDS[_least_needed(play, play.hands[seat])]


def _least_needed(play: Play[O], hand: Hand) -> Kind:
    """Return the tile just drawn; where there is none, or it is wild, the last of the hand that is not."""
    drawn = play.turn.drawn
    if drawn not in (NONE, play.setup.form.wild):
        return drawn
    return unpack(_discardable(play, hand))[-1]
