"""Section 5 and HTS-6.1: showdowns, best arrangements, loose jokers."""

from __future__ import annotations

import pytest

from games.rules.core.option import parse_options
from games.rules.families.climbing.packed import counts_of, pack
from games.rules.pieces.cards import parse_cards
from games.rules.titles.heitaosan.arrange import best_arrangement, loose_jokers
from games.rules.titles.heitaosan.options import Options
from tests.rules.heitaosan.table import GAME, carry, dealt, filled, lines, position, scores

EIGHT = {"mode": "eight_jokers"}
BOMBS = ("4s 4h 4c 4d", "5s 5h 5c 5d", "6s 6h 6c 6d", "7s 7h 7c 7d")


def counts(cards: str):
    return counts_of(pack(parse_cards(cards)))


def best(cards: str, **options) -> int:
    chosen = parse_options(Options, options)
    return sum(bomb.reward for bomb in best_arrangement(chosen, counts(cards)))


def loose(cards: str, *, eight: bool = False) -> int:
    return sum(loose_jokers(counts(cards), eight=eight))


def reasons(*wanted: str, **options) -> tuple[str, ...]:
    """Return why there is a showdown when each seat that is not given otherwise has a bomb."""
    eight = options.get("mode") == "eight_jokers"
    given = [wanted[seat] if seat < len(wanted) else BOMBS[seat] for seat in range(4)]
    state = dealt(filled(*given, eight=eight), **{"fine_showdown": 0, **options})
    assert bool(state.reasons) == (state.stage == "over")
    return state.reasons


def test_hts_5_1_a_four_jokers_or_a_bomb_of_class_nine():
    assert reasons("BJ BJ RJ RJ") == ("nine",)
    assert reasons("9s 9s 9h 9h 9c 9c 9d BJ RJ") == ("nine",)
    assert reasons("9s 9s 9h 9h 9c 9c 9d BJ") == ()
    assert reasons("9s 9s 9h 9h 9c 9c 9d BJ", bonus_ranks="J") == ()


def test_hts_5_1_a_seven_2s_and_a_joker_are_of_class_nine():
    """Example 12."""
    assert reasons("2s 2s 2h 2h 2c 2c 2d BJ") == ("nine",)
    assert reasons("7s 7s 7h 7h 7c 7c 7d BJ", "5s 5h 5c 5d", BOMBS[2], "8s 8h 8c 8d", bonus_ranks="7") == (
        "nine",
    )


def test_hts_5_1_b_in_eight_all_jokers_or_class_eleven():
    """Example 14."""
    assert reasons("BJ BJ BJ BJ RJ RJ RJ RJ", **EIGHT) == ("kings",)
    assert reasons("8s 8s 8h 8h 8c 8c 8d BJ RJ RJ RJ", **EIGHT) == ("eleven",)
    assert reasons("8s 8s 8h 8h 8c 8c 8d BJ RJ RJ", **EIGHT) == ()
    assert reasons("2s 2s 2h 2h 2c 2c 2d BJ RJ RJ", **EIGHT) == ("eleven",)
    assert reasons("9s 9s 9h 9h 9c BJ RJ RJ RJ RJ", **EIGHT) == ()


def test_hts_5_1_c_eight_of_a_rank():
    assert reasons("9s 9s 9h 9h 9c 9c 9d 9d") == ("hard",)
    assert reasons("9s 9s 9h 9h 9c 9c 9d 9d", **EIGHT) == ("hard",)
    assert reasons("9s 9s 9h 9h 9c 9c 9d 9d", mode="solo") == ("hard",)


@pytest.mark.parametrize(("limit", "shown"), [(1, True), (3, True), (0, False)])
def test_hts_5_1_d_three_loose_jokers(limit, *, shown):
    hand = "BJ RJ RJ 8s 8h"
    assert reasons(hand, fine_showdown=limit) == (("fines",) if shown else ())


def test_hts_5_1_d_loose_jokers_of_all_hands_count_together():
    hands = ("BJ RJ 8s 8h", "BJ 9s 9h", "6s 6h 6c 6d RJ", BOMBS[3])
    assert reasons(*hands, fine_showdown=3) == ("fines",)
    hands = ("BJ RJ 8s 8h", "9s 9h", "6s 6h 6c 6d RJ BJ", BOMBS[3])
    assert reasons(*hands, fine_showdown=3) == ()
    assert reasons(*hands, fine_showdown=1) == ("fines",)


def test_hts_5_1_d_never_in_solo():
    assert reasons("BJ RJ RJ 8s 8h", mode="solo", fine_showdown=1) == ()


def test_hts_5_1_e_a_hand_without_bomb():
    hands = ("8s 8h", *BOMBS[1:])
    jokers = "4s 4h 4c 4d BJ BJ RJ RJ"
    assert reasons(*hands, no_bomb_showdown=True)[-1] == "no_bomb"
    assert reasons(*hands) == ()
    assert reasons("4s 4h 4c 4d BJ RJ", *BOMBS[1:3], "7s 7h 7c 7d BJ RJ", no_bomb_showdown=True) == ()
    assert reasons("8s BJ BJ BJ BJ", BOMBS[1] + " RJ RJ RJ RJ", no_bomb_showdown=True, **EIGHT) == ()
    assert reasons(jokers, no_bomb_showdown=True) == ("nine",)


def test_hts_5_2_all_hands_are_shown_and_there_is_no_base():
    """Example 13."""
    hands = filled("BJ RJ RJ", "9s 9s 9h 9h 9c 9c 9d BJ", "8s 8h 7c", "Ts Th 7s", spread=True)
    state = dealt(hands, fine_showdown=3)
    assert state.reasons == ("fines",)
    held = {clause for clause, _ in lines(state)}
    assert held == {"HTS-8.3", "HTS-6.3"}
    view = GAME.view(state, None)
    assert [seat["hand"] != "" and seat["open"] for seat in view["seats"]] == [True] * 4
    assert GAME.awaited(state) == {}


def test_example_13_numbers():
    nines = "9s 9s 9h 9h 9c 9c BJ"  # six and a joker: class seven, 4 from each
    hands = filled("BJ RJ RJ 8s", nines, "8h 8c", "Ts Th", spread=True)
    state = dealt(hands, fine_showdown=3)
    assert (scores(state), carry(state)) == ([-13, 15, -1, -1], {"leader": 0, "deal": 1})
    outcome = GAME.outcome(state)
    assert (outcome.counted, outcome.show["remark"]["k"]) == (False, "remark.uncounted")


def test_a_showdown_for_another_reason_too_is_counted():
    hands = filled("BJ RJ RJ 8s", "9s 9s 9h 9h 9c 9c 9d 9d", "8h 8c", "Ts Th", spread=True)
    state = dealt(hands, fine_showdown=3)
    assert state.reasons[-1] == "fines"
    assert len(state.reasons) > 1
    outcome = GAME.outcome(state)
    assert (outcome.counted, outcome.carry["deal"]) == (True, 2)
    assert outcome.show["remark"]["k"] == "remark.showdown"


def test_hts_5_3_jokers_go_where_they_bring_most():
    """Examples 10 and 12."""
    assert best("7s 7s 7h 7h 7c 7c 9s 9h 9c 9d BJ RJ") == 8
    assert best("2s 2h 2c 2d 6s 6s 6h 6h 6c 6c BJ") == 5
    assert best("2s 2s 2h 2h 2c 5s 5h 5c 5d BJ") == 4
    assert best("2s 2s 2h 2h 2c 2c 2d BJ BJ RJ RJ") == 24
    assert best("4s 4h 4c 4d") == 0
    assert best("3s 3h BJ RJ") == 0


def test_hts_5_3_in_eight_four_equal_jokers_may_stand_alone():
    """Example 14."""
    assert best("RJ RJ RJ RJ BJ 3s", **EIGHT) == 20
    assert best("9s 9s 9h 9h 9c RJ RJ RJ RJ BJ", **EIGHT) == 32
    assert best("8s 8s 8h 8h 8c 8c 8d RJ RJ BJ", **EIGHT) == 32
    assert best("8s 8s 8h 8h 8c 8c 8d RJ RJ RJ BJ", **EIGHT) == 40
    assert best("2s 2s 2h 2h 2c 2c 2d RJ RJ BJ", **EIGHT) == 40
    assert best("4s 4h 4c 4d RJ RJ RJ RJ BJ", **EIGHT) == 21


def test_hts_5_4_natural_eights_and_eight_jokers_are_fixed():
    """Examples 11 and 14."""
    hand = "8s 8s 8h 8h 8c 8c 8d 8d 4s 4s 4h 4h 4c 4d BJ"
    assert best(hand) == 20
    assert best(hand, **EIGHT) == 44
    assert best("BJ BJ BJ BJ RJ RJ RJ RJ 9s 9s 9h 9h 9c", **EIGHT) == 41
    assert best("8s 8s 8h 8h 8c 8c 8d 8d BJ RJ") == 16


def test_example_11_at_the_table():
    hand = "8s 8s 8h 8h 8c 8c 8d 8d 4s 4s 4h 4h 4c 4d BJ"
    hands = filled(hand, "5s 5h 5c 5d RJ", "6s 6h 6c 6d BJ", "7s 7h 7c 7d RJ", spread=True)
    state = dealt(hands, fine_showdown=0)
    assert state.reasons == ("nine", "hard")
    mine = [points for clause, points in lines(state) if clause == "HTS-8.3" and points[0] > 0]
    assert [sum(line[seat] for line in mine) for seat in range(4)] == [60, -20, -20, -20]
    assert carry(state) == {"leader": 0, "deal": 2}


def test_hts_6_1_loose_jokers():
    assert loose("BJ RJ 3s 3h 3c") == 2
    assert loose("BJ RJ 3s 3h 3c 3d") == 0
    assert loose("BJ BJ RJ RJ 3s") == 0
    assert loose("BJ BJ RJ 3s") == 3


def test_hts_6_1_in_eight_a_complete_four_protects_itself_alone():
    """Example 14."""
    assert loose("RJ RJ RJ RJ BJ 3s", eight=True) == 1
    assert loose("BJ BJ RJ RJ 3s", eight=True) == 4
    assert loose("RJ RJ RJ RJ BJ 3s 3h 3c 3d", eight=True) == 0


def test_the_cards_of_a_bomb_in_hand_are_named():
    state = position("9s", "4s Js Js Jh Jh Jc BJ RJ", "Ts", "7s 8h")
    state = GAME.apply(state, 0, action("9s")).state
    state = GAME.apply(state, 1, action(None)).state
    state = GAME.apply(state, 2, action("Ts")).state
    notes = [line.note.params for line in GAME.outcome(state).lines if line.clause == "HTS-8.3"]
    assert notes[0] == {"name": {"k": "class.7"}, "cards": "Js Js Jh Jh Jc RJ BJ"}


def action(cards):
    from games.rules.core.action import Action

    return Action("play", cards) if cards else Action("pass")
