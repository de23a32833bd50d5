"""The end of a deal: who pays whom, line by line, and who is banker next (WCH-2.4, 6)."""

from __future__ import annotations

from collections.abc import Mapping

from games.rules.core.action import Seat
from games.rules.core.outcome import Ending, Outcome, ScoreLine
from games.rules.core.text import Json, Phrase, phrase
from games.rules.families.mahjong.events import win_shown
from games.rules.families.mahjong.settling import shares_of, unwon
from games.rules.families.mahjong.state import SEATS, Play, Win
from games.rules.titles.wencheng.fans import Fan, Value, value_of
from games.rules.titles.wencheng.options import Options


def outcome_of(play: Play[Options], headline: Phrase) -> Outcome | None:
    """Return the outcome once the deal is over."""
    return unwon(play, headline) if play.win is None else _won(play, play.win, headline)


def _won(play: Play[Options], win: Win, headline: Phrase) -> Outcome:
    value = value_of(play, win)
    shares = shares_of(win, play.setup.options.discard_pays)
    received = sum(shares.values())
    scores = [-value.total * shares.get(seat, 0) for seat in range(SEATS)]
    scores[win.seat] = value.total * received
    banker = play.setup.banker
    return Outcome(
        scores=tuple(scores),
        lines=(*_winner_lines(win.seat, value, received), *_payer_lines(win, value, shares)),
        carry={"banker": banker if win.seat == banker else (banker + 1) % SEATS},
        ending=Ending.FINISHED,
        headline=headline,
        show=_shown(win, value),
    )


def _winner_lines(seat: Seat, value: Value, received: int) -> list[ScoreLine]:
    lines = [
        ScoreLine(
            seat,
            one.fans * received,
            one.clause,
            phrase("note.fan", name=fan_name(one).to_json(), fans=one.fans, times=received),
        )
        for one in value.fans
    ]
    if value.cut:
        note = phrase("note.cap", fans=value.total, times=received)
        lines.append(ScoreLine(seat, -value.cut * received, "WCH-6.1", note))
    return lines


def fan_name(one: Fan) -> Phrase:
    """Return what brings a fan, with the number of tiles or sets where several do."""
    key = f"fan.{one.section}_{one.number}"
    if one.clause == "WCH-4.1":
        return phrase("fan.4_1_wild", n=one.times) if one.times else phrase(key)
    return phrase(key, n=one.times) if one.clause in ("WCH-5.1", "WCH-5.9", "WCH-5.10") else phrase(key)


def _payer_lines(win: Win, value: Value, shares: Mapping[Seat, int]) -> list[ScoreLine]:
    clause = "WCH-6.2" if win.source is None else "WCH-6.3"
    how = win.how if win.complete else "overturn"
    return [
        ScoreLine(
            seat,
            -value.total * times,
            clause,
            phrase(f"note.pays.{how}", fans=value.total, times=times),
        )
        for seat, times in sorted(shares.items())
    ]


def _shown(win: Win, value: Value) -> dict[str, Json]:
    return {
        "win": win_shown(win),
        "remark": phrase("remark.fans", n=value.total).to_json(),
    }
