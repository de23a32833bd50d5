"""The show: hands laid open, the banker against each player, score lines, the headline."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.rules.core.action import Seat
from games.rules.core.event import Event
from games.rules.core.outcome import ScoreLine
from games.rules.core.text import Json, Phrase, phrase
from games.rules.pieces.cards import Card, write_cards
from games.rules.titles.niuniu.hands import Laid, points_of, shown
from games.rules.titles.niuniu.scoring import CLAUSES, MULTIPLES, Duel, Result, Why

Hands = Sequence[Sequence[Card]]


def bull_name(bull: int) -> Phrase:
    """Return the name of a bull, e.g. 牛7; 没牛 for none."""
    return Phrase(f"bull.{bull}")


def points_name(cards: Sequence[Card]) -> Phrase:
    """Return the points of some cards in words."""
    return phrase("points", points=points_of(cards))


def rows_json(laid: Laid) -> list[Json]:
    """Return the rows of a bull for views and events: the three with their points, the two with the bull."""
    if not laid.rows:
        return []
    three, two = laid.rows
    name = bull_name(laid.bull).to_json()
    points = points_name(three).to_json()
    return [
        {"cards": write_cards(three), "name": points, "detail": points, "water": 0},
        {"cards": write_cards(two), "name": name, "detail": name, "water": MULTIPLES[laid.bull]},
    ]


def headline(result: Result) -> Phrase:
    """Return what became of the banker, in words."""
    score = result.scores[result.banker]
    if score == 0:
        return phrase("headline.even", seat=result.banker)
    return phrase("headline.won" if score > 0 else "headline.lost", seat=result.banker, points=abs(score))


def show_json(result: Result, laid: Sequence[Laid], hands: Hands) -> dict[str, Json]:
    """Return the show for the result page: every hand, every pair from the banker's side, two steps.

    First the threes are turned up, then the twos, with which all is decided; a hand that was not put together
    lies open as a whole.
    """
    nothing = [0] * len(result.scores)
    scores = list(result.scores)
    return {
        "seats": [_seat_json(seat, one, hands[seat]) for seat, one in enumerate(laid)],
        "pairs": [_pair_json(duel) for duel in result.duels],
        "steps": [
            {"step": "row", "row": "front", "gains": nothing, "totals": list(nothing)},
            {"step": "row", "row": "middle", "gains": scores, "totals": list(scores)},
        ],
    }


def _seat_json(seat: Seat, laid: Laid, hand: Sequence[Card]) -> dict[str, Json]:
    if laid.rows:
        return {"seat": seat, "rows": rows_json(laid)}
    none = {"key": "none", "name": bull_name(laid.bull).to_json(), "water": MULTIPLES[laid.bull]}
    return {"seat": seat, "rows": [], "special": none, "cards": write_cards(shown(hand))}


def _pair_json(duel: Duel) -> dict[str, Json]:
    return {
        "one": duel.banker,
        "other": duel.player,
        "waters": [],
        "winner": duel.winner,
        "times": duel.times,
        "clause": CLAUSES[duel.why],
        "water": duel.times if duel.winner == duel.banker else -duel.times,
    }


def show_events(result: Result, laid: Sequence[Laid], hands: Hands) -> tuple[Event, ...]:
    """Return the events of the show, `over` last."""
    return (
        *(_rows_event(seat, one, hands[seat]) for seat, one in enumerate(laid)),
        *(_compare_event(duel, laid) for duel in result.duels),
        Event("over", say=headline(result), data={"scores": list(result.scores)}),
    )


def _rows_event(seat: Seat, laid: Laid, hand: Sequence[Card]) -> Event:
    cards = write_cards(shown(hand))
    say = phrase("log.rows", seat=seat, cards=cards, bull=bull_name(laid.bull).to_json())
    return Event("rows", seat=seat, cards=cards, say=say, data={"rows": rows_json(laid)})


def _compare_event(duel: Duel, laid: Sequence[Laid]) -> Event:
    params = _told(duel, laid)
    say = phrase(f"log.{duel.why}", seat=duel.winner, other=duel.loser, **params)
    return Event("compare", seat=duel.winner, say=say, data={"other": duel.loser, "water": duel.times})


def score_lines(result: Result, laid: Sequence[Laid]) -> tuple[ScoreLine, ...]:
    """Return for every pair the line of the banker and that of the player (NIU-5.2)."""
    return tuple(line for duel in result.duels for line in _pair_lines(duel, laid))


def _pair_lines(duel: Duel, laid: Sequence[Laid]) -> Iterator[ScoreLine]:
    params = _told(duel, laid)
    for seat, other in ((duel.banker, duel.player), (duel.player, duel.banker)):
        won = seat == duel.winner
        note = phrase(f"note.{duel.why}.{'won' if won else 'lost'}", other=other, **params)
        yield ScoreLine(seat, duel.times if won else -duel.times, "NIU-5.2", note)


def _told(duel: Duel, laid: Sequence[Laid]) -> dict[str, Json]:
    """Return what the words about a pair need: the winner's bull, and the loser's or the deciding card."""
    params: dict[str, Json] = {"bull": bull_name(laid[duel.winner].bull).to_json(), "times": duel.times}
    if duel.why is Why.BULL:
        params["low"] = bull_name(laid[duel.loser].bull).to_json()
    if duel.why is Why.CARD:
        params["cards"] = duel.card
    return params
