"""The end of a deal: who pays whom, line by line, and what the next deal is given (SMN-4.1, 5, 7)."""

from __future__ import annotations

from collections.abc import Mapping

from games.rules.core.action import Seat
from games.rules.core.outcome import Ending, Outcome, ScoreLine
from games.rules.core.text import Json, Phrase, phrase
from games.rules.families.mahjong import settling
from games.rules.families.mahjong.events import win_shown
from games.rules.families.mahjong.packed import named
from games.rules.families.mahjong.settling import unwon
from games.rules.families.mahjong.state import OWN, SEATS, Play, Win
from games.rules.titles.sanmen.bonds import payer_for_all
from games.rules.titles.sanmen.options import Options
from games.rules.titles.sanmen.value import Value, value_of, value_with


def outcome_of(play: Play[Options], headline: Phrase) -> Outcome | None:
    """Return the outcome once the deal is over."""
    return unwon(play, headline) if play.win is None else _won(play, play.win, headline)


def _won(play: Play[Options], win: Win, headline: Phrase) -> Outcome:
    value = value_of(play, win)
    shares = shares_of(play, win)
    received = sum(shares.values())
    scores = [-value.total * shares.get(seat, 0) for seat in range(SEATS)]
    scores[win.seat] = value.total * received
    bound = win.how == OWN and len(shares) == 1
    lines = [*_winner_lines(win.seat, value, received), *_payer_lines(win, value, shares, bound=bound)]
    return Outcome(
        scores=tuple(scores),
        lines=tuple(lines),
        carry={"banker": win.seat},
        ending=Ending.FINISHED,
        headline=headline,
        show=_shown(win, value),
    )


def worth_before(play: Play[Options], win: Win) -> Phrase:
    """Return what a win is worth before any tile is bought for it, and how often it is paid."""
    options = play.setup.options
    sure = value_with(play, win, ()).total
    times = sum(shares_of(play, win).values())
    buys = options.ma_tiles and options.ma_value and not (options.cap and sure >= options.cap)
    key = "hint.once" if times == 1 else "hint.worth"
    return phrase(f"{key}_and_ma" if buys else key, n=sure, times=times)


def shares_of(play: Play[Options], win: Win) -> Mapping[Seat, int]:
    """Return how many times the value each payer pays (SMN-5.3, 7.5)."""
    bound = payer_for_all(play.calls, win.seat) if win.source is None else None
    return settling.shares_of(win, play.setup.options.discard_pays) if bound is None else {bound: 3}


def _winner_lines(seat: Seat, value: Value, received: int) -> list[ScoreLine]:
    parts = [phrase(f"hand.{value.colour}").to_json(), phrase(f"way.{value.way}").to_json()]
    lines = (
        (value.hand, "SMN-7.1", phrase("note.hand", parts=parts)),
        (value.flowers, "SMN-7.2", phrase("note.flowers")),
        (value.ma, "SMN-7.3", phrase("note.ma", cards=named(value.hits))),
        (-value.cut, "SMN-7.4", phrase("note.cap")),
    )
    return [ScoreLine(seat, points * received, clause, note) for points, clause, note in lines if points]


def _payer_lines(win: Win, value: Value, shares: Mapping[Seat, int], *, bound: bool) -> list[ScoreLine]:
    clause = "SMN-5.3" if bound else "SMN-7.5"
    key = "note.bound" if bound else f"note.pays.{win.how}"
    return [
        ScoreLine(seat, -value.total * times, clause, phrase(key, value=value.total, times=times))
        for seat, times in sorted(shares.items())
    ]


def _shown(win: Win, value: Value) -> dict[str, Json]:
    return {
        "win": win_shown(win),
        "factors": [
            {"label": phrase(f"factor.{key}").to_json(), "value": times} for key, times in value.factors
        ],
        "product": value.hand,
        "bought": {"tiles": named(value.bought), "hits": named(value.hits)},
    }
