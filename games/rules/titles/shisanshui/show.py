"""The show: what is laid open and told when every seat has acted, as data and as events.

The order is that of the table: the rows of all seats front to back, special hands last; then pair by pair;
then 打枪 and 碾过, 全垒打, the bonus, and the declared hands. `steps` carries the totals after each of these.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from games.rules.core.action import Seat
from games.rules.core.event import Event
from games.rules.core.text import Json, Phrase, phrase
from games.rules.families.showdown.ranking import Ranking
from games.rules.pieces.cards import Card, write_cards
from games.rules.titles.shisanshui.naming import rows_json, special_name
from games.rules.titles.shisanshui.scoring import Duel, Report, Result
from games.rules.titles.shisanshui.setting import ROW_NAMES, Act, Setting
from games.rules.titles.shisanshui.special import SPECIALS


def headline(result: Result) -> Phrase:
    """Return who won, in words."""
    best = max(result.scores)
    if result.homer is not None:
        return phrase("headline.homerun", seat=result.homer, water=result.scores[result.homer])
    if best == 0:
        return phrase("headline.draw")
    winners = [seat for seat, score in enumerate(result.scores) if score == best]
    if len(winners) > 1:
        return phrase("headline.shared", seat=winners[0], other=winners[1], water=best)
    return phrase("headline.won", seat=winners[0], water=best)


def show_json(
    result: Result, acts: Sequence[Act], hands: Sequence[Sequence[Card]], order: Ranking
) -> dict[str, Json]:
    """Return the show for the result: every row, every pair, who shot whom, the sums step by step."""
    return {
        "seats": [_seat_json(seat, act, hands[seat], order) for seat, act in enumerate(acts)],
        "pairs": [_duel_json(duel) for duel in result.duels],
        "shots": [_shot_json(duel) for duel in result.duels if duel.shooter is not None],
        "homer": result.homer,
        "specials": [_report_json(report) for report in result.reports],
        "steps": list(_steps(result)),
    }


def show_events(
    result: Result, acts: Sequence[Act], hands: Sequence[Sequence[Card]], order: Ranking
) -> tuple[Event, ...]:
    """Return the events of the show, `over` last."""
    seats = [_seat_json(seat, act, hands[seat], order) for seat, act in enumerate(acts)]
    seats.sort(key=lambda shown: "special" in shown)
    events = [_rows_event(shown) for shown in seats]
    events += [_compare_event(duel) for duel in result.duels]
    events += [_shoot_event(duel) for duel in result.duels if duel.shooter is not None]
    if result.homer is not None:
        events.append(_homerun_event(result, result.homer))
    events += [_report_event(report) for report in result.reports]
    events.append(Event("over", say=headline(result), data={"scores": list(result.scores)}))
    return tuple(events)


def _seat_json(seat: Seat, act: Act, hand: Sequence[Card], order: Ranking) -> dict[str, Json]:
    if isinstance(act, Setting):
        return {"seat": seat, "rows": rows_json(act, order)}
    special = {"key": act.key, "name": special_name(act.key).to_json(), "water": SPECIALS[act.key].water}
    return {"seat": seat, "rows": [], "special": special, "cards": write_cards(hand)}


def _how(duel: Duel) -> str | None:
    if duel.shooter is None:
        return None
    return "shoot" if duel.swept else "crush"


def _duel_json(duel: Duel) -> dict[str, Json]:
    return {
        "one": duel.one,
        "other": duel.other,
        "results": [(water > 0) - (water < 0) for water in duel.rows],
        "waters": list(duel.rows),
        "plain": duel.plain,
        "shooter": duel.shooter,
        "how": _how(duel),
        "home": duel.home,
        "bonus": duel.bonus,
        "water": duel.water,
    }


def _shot_json(duel: Duel) -> dict[str, Json]:
    """Return a 打枪 or 碾过 from the shooter's side: the pair's water before and after doubling."""
    target = duel.other if duel.shooter == duel.one else duel.one
    return {
        "seat": duel.shooter,
        "other": target,
        "how": _how(duel),
        "before": abs(duel.plain),
        "after": abs(duel.doubled),
        "bonus": duel.bonus,
    }


def _report_json(report: Report) -> dict[str, Json]:
    return {"one": report.one, "other": report.other, "winner": report.winner, "water": report.water}


def _steps(result: Result) -> Iterator[dict[str, Json]]:
    """Yield each step of the show with what it brings every seat and the totals so far."""
    seats = len(result.scores)
    told = list(_gains(result))
    totals = accumulate(
        (_by_seat(seats, pairs) for _, pairs in told),
        lambda sums, gains: [a + b for a, b in zip(sums, gains, strict=True)],
        initial=[0] * seats,
    )
    next(totals)
    for (step, pairs), sums in zip(told, totals, strict=True):
        yield {**step, "gains": _by_seat(seats, pairs), "totals": sums}


_Gain = tuple[Seat, Seat, int]


def _by_seat(seats: int, pairs: Sequence[_Gain]) -> list[int]:
    gains = [0] * seats
    for one, other, water in pairs:
        gains[one] += water
        gains[other] -= water
    return gains


def _gains(result: Result) -> Iterator[tuple[dict[str, Json], list[_Gain]]]:
    duels = result.duels
    for row, name in enumerate(ROW_NAMES if duels else ()):
        yield {"step": "row", "row": name}, [(duel.one, duel.other, duel.rows[row]) for duel in duels]
    for duel in duels:
        if duel.shooter is not None:
            yield {"step": "shoot", **_shot_json(duel)}, [(duel.one, duel.other, duel.plain)]
    if result.homer is not None:
        step = {"step": "homerun", "seat": result.homer}
        yield step, [(duel.one, duel.other, duel.extra) for duel in duels]
    if any(duel.bonus for duel in duels):
        yield {"step": "bonus"}, [(duel.one, duel.other, duel.added) for duel in duels if duel.bonus]
    for report in result.reports:
        if report.winner is not None:
            loser = report.one + report.other - report.winner
            step = {"step": "special", "seat": report.winner, "other": loser}
            yield step, [(report.winner, loser, report.water)]


def _rows_event(shown: dict[str, Json]) -> Event:
    seat = shown["seat"]
    if "special" in shown:
        special = shown["special"]
        say = phrase("log.special", seat=seat, special=special["name"], water=special["water"])
        return Event("rows", seat=seat, cards=shown["cards"], say=say, data={"rows": [], "special": special})
    names = dict(zip(ROW_NAMES, (row["detail"] for row in shown["rows"]), strict=True))
    return Event("rows", seat=seat, say=phrase("log.rows", seat=seat, **names), data={"rows": shown["rows"]})


def _compare_event(duel: Duel) -> Event:
    signed = [f"+{water}" if water > 0 else f"−{-water}" if water else "0" for water in duel.rows]
    say = phrase("log.compare", seat=duel.one, other=duel.other, **dict(zip(ROW_NAMES, signed, strict=True)))
    data = _duel_json(duel)
    return Event("compare", seat=data.pop("one"), say=say, data=data)


def _shoot_event(duel: Duel) -> Event:
    data = _shot_json(duel)
    seat = data.pop("seat")
    say = phrase(
        f"log.{data['how']}", seat=seat, other=data["other"], before=data["before"], after=data["after"]
    )
    return Event("shoot", seat=seat, say=say, data=data)


def _homerun_event(result: Result, homer: Seat) -> Event:
    data = {
        "pairs": [
            {
                "other": duel.other if duel.one == homer else duel.one,
                "before": abs(duel.doubled),
                "after": abs(duel.doubled + duel.extra),
            }
            for duel in result.duels
            if homer in (duel.one, duel.other)
        ]
    }
    return Event("homerun", seat=homer, say=phrase("log.homerun", seat=homer), data=data)


def _report_event(report: Report) -> Event:
    winner = report.one if report.winner is None else report.winner
    loser = report.one + report.other - winner
    word = "log.special.equal" if report.winner is None else "log.special.won"
    say = phrase(word, seat=winner, other=loser, water=report.water)
    return Event(
        "compare", seat=winner, say=say, data={"other": loser, "special": True, "water": report.water}
    )
