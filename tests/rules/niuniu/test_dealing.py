"""The deal, its shuffle, and who is banker (section 4)."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.core.errors import BadSetup
from games.rules.core.option import option_specs, parse_options
from games.rules.core.shuffle import ShuffleStream
from games.rules.pieces.cards import DECK54
from games.rules.titles.niuniu import GAME
from games.rules.titles.niuniu.options import Options
from tests.rules.niuniu.table import BULL_BULL, FIVE, NINE, NONE, dealt, hand_of, outcome

TWO = [hand_of(BULL_BULL), hand_of(FIVE)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_card_i_goes_to_seat_i_mod_n(seats: int) -> None:
    seed = bytes(range(32))
    deck = ShuffleStream(seed).shuffled(DECK54)
    pieces = GAME.shuffled(Options(), seats, {}, ShuffleStream(seed))
    assert list(pieces) == ["hands"]
    for seat, hand in enumerate(pieces["hands"]):
        assert hand.split() == [deck[i] for i in range(5 * seats) if i % seats == seat]


@pytest.mark.parametrize(
    "hands",
    [
        [TWO[0]],
        [*TWO, NONE, hand_of(NINE), "2d 3d 4d 5d 6d"],
        [TWO[0], "Th 8h 2h Js"],
        [TWO[0], "Th 8h 2h Js 5h 6h"],
        [TWO[0], "Th 8h 2h Js Ts"],
        ["Ts Ts 7h Qd 5c", TWO[1]],
        [TWO[0], "Th 8h 2h Js 1m"],
        [TWO[0], 5],
        "Ts 3s 7h Qd Kc",
        None,
    ],
)
def test_what_is_no_deal_is_refused(hands: object) -> None:
    seats = len(hands) if isinstance(hands, list) and len(hands) in (2, 3, 4) else 2
    with pytest.raises(BadSetup):
        GAME.deal(Options(), seats, {}, {"hands": hands})


@pytest.mark.parametrize("banker", [-1, 2, 99, True, 1.0, "1", None, [1]])
@pytest.mark.parametrize("option", ["host", "rotate"])
def test_a_banker_that_is_no_seat_is_refused(banker: object, option: str) -> None:
    with pytest.raises(BadSetup):
        GAME.deal(Options(banker=option), 2, {"banker": banker}, {"hands": TWO})


def test_options_and_their_defaults() -> None:
    assert Options() == Options(banker="host", auto_arrange=False, seconds=20)
    bounds = {spec.name: (spec.values, spec.least, spec.most) for spec in option_specs(Options)}
    assert bounds["banker"][0] == ("host", "rotate")
    assert bounds["auto_arrange"][0] == (False, True)
    assert bounds["seconds"][1:] == (10, 60)
    for bad in ({"banker": "x"}, {"auto_arrange": 1}, {"seconds": 9}, {"seconds": 61}):
        with pytest.raises(BadSetup):
            parse_options(Options, bad)


def test_the_first_banker_is_seat_0() -> None:
    for option in ("host", "rotate"):
        assert dealt(TWO, banker=option).carry == {"banker": 0}


def test_host_is_always_seat_0_whatever_comes_in() -> None:
    found = outcome(FIVE, BULL_BULL, NINE, bank=2, banker="host")
    assert found.scores[0] == -9
    assert found.carry == {"banker": 0}


@pytest.mark.parametrize(
    ("bank", "following", "scores"), [(0, 1, (-9, 5, 4)), (1, 2, (-5, 10, -5)), (2, 0, (-4, 5, -1))]
)
def test_rotate_hands_the_bank_to_the_next_seat(bank: int, following: int, scores: tuple[int, ...]) -> None:
    found = outcome(FIVE, BULL_BULL, NINE, bank=bank, banker="rotate")
    assert found.carry == {"banker": following}
    assert found.scores == scores


def test_the_deal_says_who_is_banker() -> None:
    events = GAME.deal(Options(banker="rotate"), 2, {"banker": 1}, {"hands": TWO}).events
    assert [(event.kind, event.seat) for event in events] == [("deal", None), ("role", 1)]
    assert events[0].data == {"counts": [5, 5]}


def test_a_void_deal_leaves_the_banker_where_it_was() -> None:
    for option, bank, after in (("rotate", 1, 1), ("host", 1, 0)):
        void = GAME.outcome(GAME.apply(dealt(TWO, bank, banker=option), 0, Action("dissolve")).state)
        assert void is not None
        assert void.carry == {"banker": after}
