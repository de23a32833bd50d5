"""The end of a match: target, rounding, final reward, carry (section 7)."""

from __future__ import annotations

import pytest

from games.rules.core.match import Match
from games.rules.titles.datongzi import GAME
from games.rules.titles.datongzi.match import rounded
from tests.rules.datongzi.table import carry, go, lines, position, scores


def ended(totals, points, *, face=(0, 0), bonus=(0, 0), **options):
    """Return a deal of four seats, the places even, in which the sides won these card points."""
    before = {"totals": totals, "face": face, "bonus": bonus}
    state = position("", "", "6s 7s", "8c", turn=3, out=(0, 1), face=points, before=before, **options)
    return go(state, "3 play 8c", "2 pass")


def test_dtz_7_1_below_the_target_the_match_goes_on():
    state = ended((700, 600), (295, 5))
    assert carry(state)["totals"] == [995, 605]
    assert not carry(state)["match_over"]
    assert not GAME.outcome(state).match_over


def test_dtz_7_1_the_target_or_more_ends_it():
    for points in (300, 320):
        state = ended((700, 600), (points, 0))
        assert carry(state)["match_over"]
        assert GAME.outcome(state).match_over


def test_dtz_7_1_the_target_is_an_option():
    assert carry(ended((200, 100), (100, 0), target=300))["match_over"]
    assert not carry(ended((900, 100), (100, 0), target=1100))["match_over"]


def test_dtz_7_1_with_two_seats_600():
    for total, over in ((535, False), (540, True)):
        state = go(position("8s", "6s", before={"totals": (total, 0)}), "0 play 8s")
        assert carry(state)["match_over"] is over


def test_dtz_7_1_both_over_the_target_the_higher_total_wins():
    headline = GAME.outcome(ended((900, 980), (150, 50))).headline
    assert headline.key == "headline.match"
    assert headline.params["who"]["p"] == {"seat": 0, "other": 2}


def test_dtz_7_1_equal_totals_are_a_draw():
    assert GAME.outcome(ended((900, 950), (150, 100))).headline.key == "headline.draw"


def test_dtz_7_1_a_deal_is_never_cut_short():
    """The target is reached in the middle of a deal, which goes on."""
    state = position("2s 6s", "6h 7h", "Ks 8s", "6c 7c", face=(300, 0), before={"totals": (990, 0)})
    state = go(state, "0 play 2s", "1 pass", "2 pass", "3 pass")
    assert list(GAME.awaited(state)) == [0]


def test_dtz_7_2_the_first_out_leads_the_next_deal():
    state = go(position("", "8h 7h", "9s", "6c 7c", turn=2, out=(0,)), "2 play 9s", "3 pass", "1 pass")
    assert carry(state)["leader"] == 0


@pytest.mark.parametrize(
    ("total", "hundreds"),
    [
        (1055, 1100), (1050, 1100), (1045, 1000), (-145, -100), (-150, -200), (0, 0), (49, 0), (50, 100),
        (-49, 0), (-50, -100), (-95, -100), (1000, 1000),
    ],
)  # fmt: skip
def test_dtz_7_3_rounding_to_the_nearest_hundred_fifty_away_from_nought(total, hundreds):
    assert rounded(total) == hundreds


def test_dtz_7_3_the_ledger_carries_the_difference():
    state = ended((765, 545), (290, 300))
    assert lines(state) == {"DTZ-4.1": [-10, 10, -10, 10], "DTZ-7.3": [90, -90, 90, -90]}
    assert carry(state)["totals"] == [1100, 800]


def test_dtz_7_3_a_negative_total_is_rounded_too():
    assert carry(ended((1000, -345), (0, 0)))["totals"] == [1000, -300]
    assert carry(ended((1000, -350), (0, 0)))["totals"] == [1000, -400]


def test_dtz_7_4_the_reward_goes_to_the_side_with_most_card_points_in_the_match():
    """Which need not be the side with the higher total."""
    state = ended((1000, 500), (50, 60), face=(200, 200), final_reward=200)
    assert carry(state)["face"] == [250, 260]
    assert lines(state)["DTZ-7.4"] == [-200, 200, -200, 200]
    assert carry(state)["totals"] == [1100, 800]
    assert GAME.outcome(state).headline.params["who"]["p"]["seat"] == 0


def test_dtz_7_4_among_equals_the_most_bonuses():
    state = ended((1000, 500), (60, 60), bonus=(100, 300), final_reward=100)
    assert lines(state)["DTZ-7.4"] == [-100, 100, -100, 100]


def test_dtz_7_4_among_equals_still_the_earliest_out():
    state = ended((1000, 500), (60, 60), bonus=(100, 100), final_reward=100)
    assert lines(state)["DTZ-7.4"] == [100, -100, 100, -100]


def test_dtz_7_4_the_first_out_need_not_be_among_the_equals():
    """Of seats 0 and 1, with as many card points and bonuses, seat 1 was out before (example 14)."""
    before = {"totals": (970, 0, 0), "face": (500, 500, 420), "bonus": (300, 300, 900)}
    state = position("6s 7s", "8c", "", turn=1, out=(2,), before=before, final_reward=100)
    state = go(state, "1 play 8c")
    assert carry(state)["match_over"] is False
    state = position("6s 7s", "8c", "", turn=1, out=(2,), before=before, final_reward=100, target=900)
    state = go(state, "1 play 8c")
    assert lines(state)["DTZ-7.4"] == [-100, 200, -100]


def test_dtz_7_4_no_reward_while_the_match_goes_on_nor_where_none_is_agreed():
    assert "DTZ-7.4" not in lines(ended((0, 0), (60, 0), final_reward=1000))
    assert "DTZ-7.4" not in lines(ended((1000, 0), (60, 0)))


def test_dtz_7_5_carry_after_the_last_deal():
    state = ended((765, 545), (290, 300), face=(410, 340), bonus=(100, 0), final_reward=100)
    assert carry(state) == {
        "leader": 0,
        "totals": [1200, 800],
        "face": [700, 640],
        "bonus": [100, 0],
        "match_over": True,
    }
    assert scores(state) == [180, -180, 180, -180]


def test_a_match_of_the_house_ends_with_it():
    match = Match(seats=4, length=0)
    assert not match.after(GAME.outcome(ended((0, 0), (5, 0)))).over
    assert match.after(GAME.outcome(ended((1000, 0), (5, 0)))).over
