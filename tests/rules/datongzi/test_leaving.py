"""Time-out, leaving, breaking up (section 8)."""

from __future__ import annotations

import pytest

from games.rules.core.outcome import Ending
from games.rules.families.climbing.packed import pack
from games.rules.pieces.cards import parse_cards
from games.rules.titles.datongzi import GAME
from games.rules.titles.datongzi.points import held_bonuses
from tests.rules.datongzi.table import awaited, carry, dealt, go, lines, position, refused, scores


def fallback(state):
    action = GAME.fallback(state, state.turn)
    return action.arg or action.verb


def held(cards, decks=3):
    return held_bonuses(pack(parse_cards(cards)), decks)


def test_dtz_8_1_following_with_four_seats_is_a_pass():
    state = go(position("7s 5h", "8s", "9s 5h", "Ts 6h"), "0 play 7s")
    assert fallback(state) == "pass"


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        ("5s 5h 5c 6d 6s 7d", "6d"),
        ("5s 5h 5c 6s 6h", "6h"),
        ("6s 6c 7d", "6c"),
        ("5s 5h 5c 7s 7h 7c 7d", "5c"),
        ("5s 5s 5s 5h", "5h"),
        ("2s 2h Ac Ad Ah", "2h"),
        ("5h 5s", "5h"),
    ],
)
def test_dtz_8_1_leading_is_the_lowest_single_of_a_rank_with_fewer_than_three(hand, lead):
    for others in (("8s", "9s", "Ts"), ("8s", "9s"), ("8s",)):
        assert fallback(position(hand, *others)) == lead


@pytest.mark.parametrize(
    ("last", "hand", "play"),
    [
        ("Qs", "Kd Ad 2d", "Kd"),
        ("Qs", "Kd 5s 5h 5c 5d", "Kd"),
        ("As", "7s 7h 7c 7d 6s 6h 6c 6d", "6s 6h 6c 6d"),
        ("2s", "5s 5s 5s 6s 6h 6c 6d", "6s 6h 6c 6d"),
        ("2s 2h 2c 2d", "5s 5s 5s 6s 6h 6c 6d", "5s 5s 5s"),
        ("2s 2h 2c 2d", "9h 9h 9h 6s 6s 6s", "6s 6s 6s"),
        ("Qs", "Ks Kh Kh Kh", "Ks"),
        ("Qs Qh", "Ks Ks Ah Ad 2s", "Ks Ks"),
        ("7s 7h 7c 7d", "8s 8h 8c 8d 8d", "8h 8c 8d 8d"),
    ],
)
def test_dtz_8_1_must_beat_is_the_lowest_class_and_in_it_the_lowest_key(last, hand, play):
    state = go(position(f"{last} 9c", f"{hand} 5d"), f"0 play {last}")
    assert fallback(state) == play
    assert GAME.suggest(GAME.view(state, 1))[0] == GAME.fallback(state, 1)


@pytest.mark.parametrize(
    ("last", "hand", "play"),
    [
        ("Qs", "Ks Ks Ks Ad", "Ad"),
        ("Qs", "Kd Kd Kd Ks Ad", "Ks"),
        ("Js", "Qs Qs Qs Ad", "Ad"),
        ("As", "2s 2s 2s 6s 6h 6c 6d", "6s 6h 6c 6d"),
        ("Qs", "Ks Ks Ks", "Ks Ks Ks"),
    ],
)
def test_dtz_8_1_must_beat_takes_no_tube_apart_that_can_stay_whole(last, hand, play):
    """Cards are taken from where the hand has some to spare; note 7."""
    assert fallback(go(position(f"{last} 9c", f"{hand} 5h"), f"0 play {last}")) == play


def test_dtz_8_1_a_tube_is_torn_where_nothing_else_beats_as_cheaply():
    """Seven 筒子 bring nothing: a single of it is rather given than a bomb."""
    state = go(position("6s 9c", "7s 7s 7s 5s 5h 5c 5d"), "0 play 6s")
    assert fallback(state) == "7s"


def test_dtz_8_1_with_wings_identical_cards_carry_one_from_the_rank_with_fewest():
    state = go(position("6s 6h 6c 9c", "7s 7s 7s 8d 8h Jc", wings=True), "0 play 6s 6h 6c")
    assert fallback(state) == "7s 7s 7s Jc"


def test_dtz_8_2_who_leaves_is_played_on_for_and_scored_as_usual():
    state = go(position("7s 5h", "8s", "9s 5h", "Ts 6h"), "2 concede", "2 concede")
    assert GAME.left(state) == {2}
    assert awaited(state) == [0]
    state = go(state, "0 play 7s", "1 play 8s", "2 play 9s", "3 play Ts", "0 pass", "2 pass")
    assert GAME.outcome(state) is None


def test_dtz_8_2_leaving_is_possible_out_of_turn_and_prices_nothing():
    plain = position("8s", "6s 5s")
    assert scores(go(plain, "1 concede", "0 play 8s")) == scores(go(plain, "0 play 8s"))


def test_dtz_8_3_card_points_won_and_the_sets_that_were_dealt():
    """Example 15, although one seat is out already."""
    state = dealt("Ks Ks Ks Ah Ah Ah 7s 7s 7s", "5s 6s 8d 9d")
    state = state._replace(face=(45, 80), bonus=(200, 0), out=(1,))
    others = sum(held_bonuses(hand, 3) for hand in state.setup.dealt[1::2])
    own = held_bonuses(state.setup.dealt[2], 3)
    state = go(state, "3 dissolve")
    points = [345 + own, 80 + others]
    assert GAME.outcome(state).show["sides"]["points"] == points
    assert scores(state)[0] == points[0] - points[1]


def test_dtz_8_3_played_or_not_won_or_lost():
    """A set that was played, and beaten, counts as if it were still held; the trick on the table does not."""
    state = position("Ks Ks Ks 6s", "As As As 6h", "7s 8s", "7h 8h")
    state = go(state, "0 play Ks Ks Ks", "1 play As As As", "2 dissolve")
    assert lines(state) == {"DTZ-8.3": [-100, 100, -100, 100]}


def test_dtz_8_3_neither_bonuses_won_nor_places_count():
    state = position("Ks Ks Ks", "6h 7h", "7s 8s", "7c 8c")
    state = go(state, "0 play Ks Ks Ks", "1 pass", "2 pass", "3 pass")
    assert state.bonus == (100, 0)
    state = go(state, "1 dissolve")
    assert GAME.outcome(state).show["sides"]["points"] == [30 + 100, 0]
    assert lines(state) == {"DTZ-4.1": [30, -30, 30, -30], "DTZ-8.3": [100, -100, 100, -100]}


@pytest.mark.parametrize(
    ("cards", "decks", "value"),
    [
        ("Ks Ks Ks Kh Kh Kc Kc Kd Kd", 3, 400),
        ("2s 2s 2s 2h 2h 2h 2c 2c 2c 2d 2d", 3, 900),
        ("2s 2s 2s 2h 2h 2h 2c 2c 2d 2d", 3, 600),
        ("As As As Ah Ah Ah Ac Ac Ad Ad", 3, 400),
        ("5s 5s 5h 5h 5c 5c 5d 5d", 3, 400),
        ("5s 5s 5s 5h 5h 5c 5c 5d", 3, 0),
        ("Ks Ks Ks Kh Kh Kh", 3, 200),
        ("Ks Ks Ks Ks", 4, 500),
        ("5h 5h 5h 5h", 4, 400),
        ("Ah Ah Ah", 4, 200),
        ("6c 6c 6c", 4, 0),
        ("Ks Ks Ks Ks 5h 5h 5h 5h Ah Ah Ah 6c 6c 6c", 4, 1100),
        ("As As As As 2d 2d 2d 2d", 4, 1300),
        ("5s 5s 5h 5h 5c 5c 5d 5d", 4, 0),
    ],
)
def test_dtz_8_3_what_holdings_are_worth(cards, decks, value):
    assert held(cards, decks) == value


def test_dtz_8_4_between_two_deals_nothing_is_asked():
    over = go(position("8s", "6s 5s"), "0 play 8s")
    assert refused(over, "0 dissolve") == "deal_over"
    assert scores(over) == [120, -120]


def test_dtz_8_5_neither_rounding_nor_reward_and_the_match_is_over():
    before = {"totals": (995, 40), "face": (400, 300), "bonus": (100, 0)}
    state = position("7s 5h", "8s", "9s 5h", "Ts 6h", turn=2, face=(30, 15), before=before, final_reward=500)
    state = go(state, "2 play 9s", "3 dissolve")
    outcome = GAME.outcome(state)
    assert lines(state) == {"DTZ-4.1": [15, -15, 15, -15]}
    assert outcome.carry == {
        "leader": 2,
        "totals": [1025, 55],
        "face": [400, 300],
        "bonus": [100, 0],
        "match_over": True,
    }
    assert outcome.ending == Ending.DISSOLVED
    assert outcome.match_over
    assert outcome.headline.key == "headline.dissolved"


def test_dtz_8_5_the_leader_is_the_seat_that_led_the_deal():
    state = dealt(first=1)
    assert carry(go(state, "3 dissolve"))["leader"] == 1
