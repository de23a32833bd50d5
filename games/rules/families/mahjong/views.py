"""What each viewer may know of a deal (MJK-9, docs/views.md)."""

from __future__ import annotations

from collections.abc import Iterator

from games.rules.core.action import Seat
from games.rules.core.option import options_json
from games.rules.core.prompt import Prompt
from games.rules.core.text import Json
from games.rules.families.mahjong.describing import waits_of
from games.rules.families.mahjong.packed import NAMES, Hand, Kind, named, size, written
from games.rules.families.mahjong.sight import sight
from games.rules.families.mahjong.state import ORDER, Meld, O, Play

PLAY, ASKING, OVER = "play", "claim", "over"
"""The stages: a seat's turn, a claims window, the end."""


def stage_of(play: Play[O]) -> str:
    """Return the stage of a deal."""
    return OVER if play.over else PLAY if play.window is None else ASKING


def common_view(
    play: Play[O], viewer: Seat | None, *, game: str, prompt: Prompt | None, outcome: Json
) -> dict[str, Json]:
    """Return the view that every game of mahjong has; `facts` is for the game to add to."""
    form = play.setup.form
    wall: dict[str, Json] = {"left": play.wall_left, "reserve": form.reserve}
    if play.setup.turned >= 0:
        wall["turned"] = NAMES[play.setup.turned]
    view: dict[str, Json] = {
        "game": game,
        "options": options_json(play.setup.options),
        "seat": viewer,
        "order": list(ORDER),
        "stage": stage_of(play),
        "turn": [play.turn.seat] if stage_of(play) == PLAY else [],
        "ask": prompt.to_json() if prompt else None,
        "seats": [_seat_shown(play, viewer, seat) for seat in ORDER],
        "wall": wall,
        "wild": _wild_shown(play),
        "last_discard": _last_discard(play),
        "window": _window_shown(play, viewer),
        "facts": _facts(play),
        "outcome": outcome,
    }
    if viewer is not None and not play.over and size(play.hands[viewer]) % 3 == 1:
        own = sight(view)
        view["seats"][viewer]["waits"] = waits_of(own, own.hand)
    return view


def _wild_shown(play: Play[O]) -> Json:
    form = play.setup.form
    if form.wild < 0:
        return None
    return {"tile": NAMES[form.wild], "stand_in": NAMES[form.stand_in] if form.stand_in >= 0 else ""}


def _last_discard(play: Play[O]) -> Json:
    """Return the newest discard; `taken` once it was claimed or won."""
    if not play.thrown:
        return None
    seat, kind = play.thrown[-1]
    return {"seat": seat, "tile": NAMES[kind], "taken": play.taken}


def _window_shown(play: Play[O], viewer: Seat | None) -> Json:
    """Return that an answer is awaited, and the viewer's own; never from whom."""
    window = play.window
    if window is None:
        return None
    own = [said.verb for seat, said in window.answers if seat == viewer]
    return {
        "tile": NAMES[window.tile],
        "from": window.source,
        "robbing": window.robbing,
        "answer": own[0] if own else None,
    }


def _seat_shown(play: Play[O], viewer: Seat | None, seat: Seat) -> dict[str, Json]:
    own = seat == viewer
    hand = play.hands[seat]
    shown: dict[str, Json] = {
        "seat": seat,
        "count": size(hand),
        "hand": sorted_hand(hand) if own or play.over else "",
        "roles": ["banker"] if seat == play.setup.banker else [],
        "wind": NAMES[27 + play.setup.wind(seat)],
        "melds": [meld_shown(meld) for meld in play.shown[seat]],
        "flowers": named(play.flowers[seat]),
        "discards": named(play.discards[seat]),
        "drawn": "",
        "barred": None,
        "waits": [] if own else None,
        "tags": [],
    }
    if own:
        turn = play.turn
        if turn.seat == seat and turn.drawn >= 0 and not play.over:
            shown["drawn"] = NAMES[turn.drawn]
        shown["barred"] = {"win": _kinds(play.no_win[seat]), "pung": _kinds(play.no_pung[seat])}
    return shown


def sorted_hand(hand: Hand) -> str:
    """Return a hand as it is sorted: m p s z f."""
    return written(hand)


def meld_shown(meld: Meld) -> dict[str, Json]:
    """Return a shown set; `claimed` is the tile that came from another seat."""
    claimed = NAMES[meld.claimed] if meld.claimed >= 0 else ""
    return {
        "kind": meld.form,
        "how": meld.how,
        "tiles": named(meld.tiles),
        "from": meld.source,
        "claimed": claimed,
    }


def _kinds(bits: int) -> str:
    return named(_bits(bits))


def _bits(bits: int) -> Iterator[Kind]:
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def _facts(play: Play[O]) -> dict[str, Json]:
    """Return the public history that hints read: every discard in order, claims, turn and form."""
    return {
        "thrown": [[seat, NAMES[kind]] for seat, kind in play.thrown],
        "calls": [list(call) for call in play.calls],
        "turn": {"seat": play.turn.seat, "kind": play.turn.kind},
        "sets": play.setup.form.sets,
        "flowers": named(sorted(play.setup.form.flowers)),
    }
