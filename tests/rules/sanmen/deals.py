"""Deals of 三门麻将 that are about to be won."""

from __future__ import annotations

from typing import Any

from games.rules.core.game import Step
from games.rules.families.mahjong.packed import NUMBER
from games.rules.titles.sanmen import GAME
from games.rules.titles.sanmen.options import Options
from tests.rules.mahjong.scripts import Course, pieces

PLAIN = "1m 2m 3m 4p 5p 6p 7s 8s 9s 2m 3m 4m 5p 5p"
"""A plain hand; without its last tile it waits for 5p."""
NO_MA = {"ma_tiles": 0}


def course(
    hands: dict[int, str], front: str = "", end: str = "", *, banker: int = 0, **options: Any
) -> Course:
    return Course(GAME, pieces(hands, front, end, banker=banker), Options(**options))


def with_calls(one: Course, *calls: tuple[int, int]) -> Course:
    """Let these claims, as (seat, from), have been made before."""
    one.step = Step(one.state._replace(calls=calls))
    return one


def with_flowers(one: Course, seat: int, flowers: str) -> Course:
    """Let a seat have laid these flowers open."""
    laid = list(one.state.flowers)
    laid[seat] = tuple(NUMBER[tile] for tile in flowers.split())
    one.step = Step(one.state._replace(flowers=tuple(laid)))
    return one


def own_draw(seat: int, hand: str = PLAIN, ma: str = "", **options: Any) -> Course:
    """The seat wins a hand by 自摸 on its last tile: the banker as dealt, another with its first draw."""
    if seat == 0:
        return course({0: hand}, front=ma, **options)
    *held, last = hand.split()
    one = course({seat: " ".join(held)}, front=ma, **options)
    one.turn_of(seat - 1).next_tiles(last).idle()
    assert one.view(seat)["seats"][seat]["drawn"] == last
    return one


def on_discard(winner: int, loser: int, hand: str = PLAIN, ma: str = "", **options: Any) -> Course:
    """The winner wins on the last tile of the hand, the first discard of the loser, who is banker."""
    *held, last = hand.split()
    banker = options.pop("banker", loser)
    assert banker == loser
    one = course({winner: " ".join(held), loser: last}, front=ma, banker=loser, **options)
    return one.act(loser, "discard", last)


def scores(one: Course) -> list[int]:
    return list(one.outcome().scores)


def lines(one: Course) -> list[tuple[int, int, str]]:
    return [(line.seat, line.points, line.clause) for line in one.outcome().lines]
