"""Card points, bonuses, places, the deal's points and the ledger (sections 4 and 6)."""

from __future__ import annotations

import pytest

from games.rules.families.climbing.packed import counts_of, pack
from games.rules.pieces.cards import parse_cards
from games.rules.titles.datongzi import GAME
from games.rules.titles.datongzi.dealing import DECKS
from games.rules.titles.datongzi.forms import reading
from games.rules.titles.datongzi.points import bonus_of, card_points
from tests.rules.datongzi.table import carry, go, lines, position, scores


def bonus(cards, decks=3):
    return bonus_of(reading(pack(parse_cards(cards)), None, decks=decks, wings=False))


def ended(*, first, face=(0, 0), reward=(0, 0), decks=3, before=None, **options):
    """Return a deal of four seats that seat 0 and its side end with the places told by `first`."""
    hands = {
        "first and second": ("", "6h 7h", "6s", "6c 7c", (0,)),
        "first and third": ("", "", "6s", "6c 7c", (0, 1)),
        "first and fourth": ("", "", "6s 7s", "8c", (0, 1)),
    }[first]
    turn = 3 if first == "first and fourth" else 2
    state = position(
        *hands[:4], turn=turn, out=hands[4], face=face, bonus=reward, decks=decks, before=before, **options
    )
    if turn == 3:
        return go(state, "3 play 8c", "2 pass")
    state = go(state, "2 play 6s", "3 pass")
    return go(state, "1 pass") if first == "first and second" else state


def test_dtz_4_1_card_points():
    assert [card_points(counts_of(pack([card]))) for card in ("5d", "Ts", "Kh", "6s", "Js", "As", "2s")] == [
        5, 10, 10, 0, 0, 0, 0,
    ]  # fmt: skip
    assert card_points(counts_of(pack(DECKS[3]))) == 300
    assert card_points(counts_of(pack(DECKS[4]))) == 400


def test_dtz_4_2_bonuses_of_tubes():
    for suit in "shcd":
        assert [bonus(" ".join([rank + suit] * 3)) for rank in "KA2"] == [100, 200, 300]
        assert not any(bonus(" ".join([rank + suit] * 3)) for rank in "56789TJQ")


def test_dtz_4_2_bonuses_of_earth_bombs_and_joys():
    for rank in "56789TJQKA2":
        assert bonus(" ".join(f"{rank}{suit}" for suit in "sshhccdd")) == 400
        joy = {"K": 500, "A": 600, "2": 700}.get(rank, 400)
        assert {bonus(" ".join([rank + suit] * 4), 4) for suit in "shcd"} == {joy}


def test_dtz_4_2_bombs_and_ordinary_plays_have_none():
    assert not any(bonus(cards) for cards in ("2s", "2s 2h", "2s 2h 2c", "2s 2h 2c 2d", "Ks Ks Ks Kh"))
    assert not bonus("2s 2s 2h 2h 2c 2c 2d 2d", 4)


def test_dtz_4_2_a_set_that_was_beaten_brings_nothing():
    """Not even to the partner's side: only the last play counts."""
    state = position("Ks Ks Ks 5s", "6h 7h", "As As As 6s", "6c 7c")
    state = go(state, "0 play Ks Ks Ks", "1 pass", "2 play As As As", "3 pass", "0 pass", "1 pass")
    assert (state.bonus, state.face) == ((200, 0), (30, 0))


@pytest.mark.parametrize(
    ("first", "three", "four"),
    [("first and second", 120, 160), ("first and third", 60, 80), ("first and fourth", 0, 0)],
)
def test_dtz_4_3_places_of_four_seats(first, three, four):
    for decks, points in ((3, three), (4, four)):
        found = lines(ended(first=first, decks=decks))
        assert found == ({"DTZ-4.3": [2 * points, -2 * points] * 2} if points else {})


def test_dtz_4_3_the_other_side_may_be_first():
    state = go(position("6h 7h", "", "6c 7c", "6s", turn=3, out=(1,)), "3 play 6s", "0 pass", "2 pass")
    assert lines(state) == {"DTZ-4.3": [-240, 240, -240, 240]}


@pytest.mark.parametrize("decks", [3, 4])
def test_dtz_4_4_places_of_three_seats(decks):
    state = go(position("", "6s 8d", "7s", turn=2, out=(0,), decks=decks), "2 play 7s", "1 play 8d")
    assert GAME.outcome(state).show["sides"]["points"] == [100, -60, -40]
    assert lines(state) == {"DTZ-4.4": [300, -180, -120]}


@pytest.mark.parametrize("decks", [3, 4])
def test_dtz_4_4_places_of_two_seats(decks):
    state = go(position("8s", "6s", decks=decks), "0 play 8s")
    assert GAME.outcome(state).show["sides"]["points"] == [60, -60]
    assert lines(state) == {"DTZ-4.4": [120, -120]}


def test_dtz_4_5_deal_points_may_be_negative_and_so_may_a_total():
    state = ended(first="first and second", face=(180, 20), before={"totals": (40, 60)})
    assert GAME.outcome(state).show["sides"]["points"] == [300, -100]
    assert carry(state)["totals"] == [340, -40]


def test_dtz_6_1_each_score_is_the_difference_of_the_sides():
    state = ended(first="first and third", face=(180, 100), reward=(200, 100))
    assert scores(state) == [300, -300, 300, -300]


def test_dtz_6_1_without_partners_each_seat_against_each_other():
    state = go(position("", "6s 8d", "7s", turn=2, out=(0,), face=(90, 120, 60)), "2 play 7s", "1 play 8d")
    points = [190, 60, 20]
    assert GAME.outcome(state).show["sides"]["points"] == points
    assert scores(state) == [3 * own - sum(points) for own in points]


def test_dtz_6_2_a_line_for_each_seat_of_each_part():
    state = ended(first="first and third", face=(180, 100), reward=(200, 100))
    assert lines(state) == {
        "DTZ-4.1": [80, -80, 80, -80],
        "DTZ-4.2": [100, -100, 100, -100],
        "DTZ-4.3": [120, -120, 120, -120],
    }


def test_dtz_6_2_parts_that_are_nought_for_all_have_no_line():
    state = ended(first="first and fourth", face=(100, 100), reward=(300, 300))
    assert lines(state) == {}
    assert scores(state) == [0, 0, 0, 0]


def test_dtz_6_2_who_has_nought_beside_others_has_a_line():
    state = go(position("", "6s 8d", "7s", turn=2, out=(0,), face=(50, 40, 60)), "2 play 7s", "1 play 8d")
    assert lines(state)["DTZ-4.1"] == [0, -30, 30]


def test_dtz_6_2_deal_points_and_totals_by_side_are_shown():
    state = ended(first="first and third", face=(180, 100), before={"totals": (100, 200)})
    assert GAME.outcome(state).show["sides"] == {"points": [240, 40], "totals": [340, 240]}
    raw = GAME.outcome(state).show["raw"]
    assert [seat and (seat["seats"], seat["total"]) for seat in raw] == [
        ([0, 2], 240),
        ([1, 3], 40),
        None,
        None,
    ]
    assert [(part["clause"], part["value"]) for part in raw[1]["parts"]] == [
        ("DTZ-4.1", 100),
        ("DTZ-4.3", -60),
    ]


def test_dtz_6_2_who_plays_alone_has_a_row_alone():
    state = go(position("", "6s 8d", "7s", turn=2, out=(0,), face=(50, 40, 60)), "2 play 7s", "1 play 8d")
    assert [seat["seats"] for seat in GAME.outcome(state).show["raw"]] == [[0], [1], [2]]


def test_dtz_6_3_over_a_match_scores_add_up_to_the_difference_of_the_final_totals():
    """Two deals, the second of which ends the match with rounding and reward."""
    one = ended(first="first and third", face=(180, 95))
    after = carry(one)
    before = {key: tuple(after[key]) for key in ("totals", "face", "bonus")}
    two = ended(first="first and second", face=(140, 35), before=before, target=300, final_reward=100)
    final = carry(two)["totals"]
    assert carry(two)["match_over"]
    sums = [a + b for a, b in zip(scores(one), scores(two), strict=True)]
    assert sums == [final[0] - final[1], final[1] - final[0]] * 2
