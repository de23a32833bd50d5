"""WCH-3, 4 and 5: what wins, and what each fan is for, with the cases just beside it."""

from __future__ import annotations

import pytest

from games.rules.core.game import Step
from games.rules.families.mahjong.packed import NUMBER
from games.rules.families.mahjong.state import CLAIM, DEAL, DRAW, KONG
from tests.rules.wencheng.deals import (
    PLAIN,
    after_kong,
    course,
    fans,
    holding,
    on_discard,
    own,
    robbed,
    scores,
    turn,
)

THREE = "5m 5m 5m 1p 4p 7p 9p 2s 5s 8s 1z 2z 3z 4z 1m 9m 6s"
RUNS = "2s 3s 4p 5p 6p 1m 2m 3m 6m 7m 8m 7p 8p 9p 9s 9s 1s"


@pytest.mark.parametrize(
    "hand",
    [
        "1m 1m 3m 3m 5p 5p 7p 7p 9p 9p 2s 2s 4s 4s 6s 6s 8s",
        "1m 2m 3m 4p 5p 6p 7p 7p 7p 2s 3s 4s 7s 8s 9s 2z 3z",
        "1m 2m 3m 4p 5p 6p 7p 7p 7p 2s 3s 4s 7s 8s 9s 3s 4s",
    ],
)
def test_wch_3_1_nothing_but_five_sets_and_a_pair_wins(hand):
    assert turn(holding(1, hand), 1, drawn=hand.split()[-1]).refused(1, "win") == "bad_combination"


def test_wch_3_1_one_fan_is_enough():
    assert scores(on_discard(2, 3, PLAIN)) == [-1, -1, 3, -1]


@pytest.mark.parametrize("kind", [DEAL, DRAW, KONG])
def test_wch_3_2_three_wild_tiles_may_be_laid_down_in_the_own_turn(kind):
    one = turn(holding(1, THREE), 1, kind, "6s")
    assert ("win", None) in one.options_of(1)
    assert one.refused(1, "discard", "1p") is None
    assert fans(one.act(1, "win")) == {"4.2": 5}


def test_wch_3_2_not_after_a_claim_and_not_with_two():
    assert turn(holding(1, THREE), 1, CLAIM).refused(1, "win") == "not_allowed_now"
    two = THREE.replace("5m 5m 5m", "5m 5m 3m")
    assert turn(holding(1, two), 1, drawn="6s").refused(1, "win") == "bad_combination"


def test_wch_3_2_not_on_another_seats_tile():
    one = holding(1, THREE.rsplit(" ", 1)[0])
    one.step = Step(one.state._replace(hands=(1 << 3 * NUMBER["8m"], *one.state.hands[1:])))
    one = turn(one, 0, drawn="8m").act(0, "discard", "8m")
    assert one.state.window is None
    pungs = course({0: "1p", 1: "5m 5m 5m 1p 1p"}).act(0, "discard", "1p")
    assert pungs.refused(1, "win") == "bad_combination"


def test_wch_3_2_the_button_says_that_the_hand_is_not_complete():
    one = turn(holding(1, THREE), 1, drawn="6s")
    labels = [choice["label"]["k"] for choice in one.view(1)["ask"]["choices"] if choice["verb"] == "win"]
    assert labels == ["choice.overturn"]
    event = one.game.apply(one.state, 1, one.game.moves(one.state, 1)[0]).events[0]
    assert event.say.key == "said.win.overturn"


def test_wch_3_3_the_reading_with_most_fans_counts():
    # 111 222 333 can be pungs or runs: pungs make 对对胡, runs only 平胡.
    pungs = "1p 1p 1p 2p 2p 2p 3p 3p 9p 9p 9p 4z 4z 4z 1z 1z 3p"
    assert fans(on_discard(2, 3, pungs)) == {"4.1": 1, "5.6": 5, "5.7": 5}
    runs = "1p 1p 1p 2p 2p 2p 3p 3p 4s 5s 6s 7s 8s 9s 2m 2m 3p"
    assert fans(on_discard(2, 3, runs)) == {"4.1": 1, "5.2": 1}


def test_wch_3_3_the_wild_tile_stands_where_it_is_worth_most():
    # With the wild tile as 1s the winds would be the pair; as a wind it makes a pung of the own wind.
    hand = "1z 1z 5m 2p 3p 4p 5p 6p 7s 8s 9s 2m 3m 4m 1s 1s 1p"
    assert fans(on_discard(0, 3, hand)) == {"4.1": 2, "5.8": 1}


def test_wch_3_3_what_is_laid_open_matters_for_no_suit():
    hand = "1p 1p 1p 3p 4p 5p 6p 7p 8p 2p 2p 2p 9p 9p 9p 7p 7p"
    assert fans(own(2, hand, laid="7z 6z 5f")) == {"4.1": 1, "5.1": 3, "5.4": 1, "5.5": 10}


@pytest.mark.parametrize(("wild_tiles", "base"), [("", 1), ("5m", 2), ("5m 5m", 3)])
def test_wch_4_1_one_and_one_for_each_wild_tile(wild_tiles, base):
    held = wild_tiles.split()
    hand = " ".join([*held, *PLAIN.split()[len(held) :]])
    assert fans(own(3, hand)) == {"4.1": base, "5.4": 1}


@pytest.mark.parametrize("options", [{"season_fan": True}, {"cap": 5}, {}])
def test_wch_4_2_five_and_nothing_is_added(options):
    one = own(0, THREE, laid="7z 6z 1f", melds=(), first=True, **options)
    assert fans(one) == {"4.2": 5}
    assert scores(one) == [15, -5, -5, -5]
    assert scores(own(0, THREE, cap=3)) == [9, -3, -3, -3]


def test_wch_4_2_not_where_the_hand_is_complete():
    complete = "5m 5m 5m 1p 2p 4p 5p 7s 8s 9s 2m 3m 4m 1s 2s 3s 9p"
    assert "4.2" not in fans(own(1, complete))


def test_wch_4_3_nine_instead_of_one_and_three():
    assert fans(own(1, "5m 5m 5m 1p 2p 4p 5p 7s 8s 9s 2m 3m 4m 1s 2s 3s 9p")) == {"4.3": 9, "5.4": 1}


def test_wch_4_3_and_4_4_also_on_a_discard():
    three = "5m 5m 5m 1p 2p 3p 4p 5p 6p 7s 8s 9s 2m 3m 4m 9s 9s"
    assert fans(on_discard(1, 2, three)) == {"4.4": 39}
    nine = "5m 5m 5m 1p 2p 4p 5p 7s 8s 9s 2m 3m 4m 1s 2s 9p 3s"
    assert fans(on_discard(1, 2, nine)) == {"4.3": 9, "5.2": 1}


def test_wch_4_4_with_shown_sets():
    hand = "5m 5m 5m 1p 2p 3p 9s 9s"
    assert fans(own(1, hand, melds=("chow 4p 5p 6p", "chow 7s 8s 9s", "pung 2m"))) == {"4.4": 39, "5.4": 1}


def test_wch_5_1_each_kong_tile_that_the_winner_laid_open():
    assert fans(on_discard(2, 3, PLAIN, laid="6z 6z 7z 8f 1f"))["5.1"] == 4
    other = holding(1, "1m", laid="6z 6z")
    assert "5.1" not in fans(on_discard(2, 3, PLAIN))
    assert other.state.flowers[1]


@pytest.mark.parametrize(
    ("hand", "melds", "flat"),
    [
        (RUNS, (), True),
        (RUNS.replace("9s 9s", "2z 2z"), (), False),
        ("2s 3s 4p 5p 6p 1m 2m 3m 6m 7m 8m 9s 9s 1s", ("chow 7p 8p 9p",), True),
        ("2s 3s 4p 5p 6p 1m 2m 3m 6m 7m 8m 9s 9s 1s", ("pung 7p",), False),
        ("4p 5p 6p 1m 2m 3m 6m 7m 8m 9s 1s 2s 3s 9s", ("chow 7p 8p 9p",), False),
    ],
)
def test_wch_5_2_all_runs(hand, melds, flat):
    assert ("5.2" in fans(on_discard(2, 3, hand, melds=melds))) == flat


def test_wch_5_3_a_shown_run_does_not_hold_the_winning_tile():
    # 9s would end the shown run; in the hand it is the pair.
    hand = "4p 5p 6p 1m 2m 3m 6m 7m 8m 1s 2s 3s 9s 9s"
    assert fans(on_discard(2, 3, hand, melds=("chow 7s 8s 9s",))) == {"4.1": 1}


@pytest.mark.parametrize(("edge_wait", "flat"), [(True, True), (False, False)])
def test_wch_5_3_a_drawn_wild_tile_at_the_edge(edge_wait, flat):
    hand = "1s 2s 4p 5p 6p 1m 2m 3m 6m 7m 8m 7p 8p 9p 9m 9m 5m"
    found = fans(own(2, hand, edge_wait=edge_wait))
    assert found == {"4.1": 2, "5.4": 1} | ({"5.2": 1} if flat else {})


def test_wch_5_3_a_drawn_wild_tile_in_the_middle_or_as_the_pair():
    middle = "1s 3s 4p 5p 6p 1m 2m 3m 6m 7m 8m 7p 8p 9p 9m 9m 5m"
    assert "5.2" not in fans(own(2, middle))
    pair = "1s 2s 3s 4p 5p 6p 1m 2m 3m 6m 7m 8m 7p 8p 9p 1s 5m"
    assert "5.2" in fans(own(2, pair))  # the pair is 1s and 1s, the wild tile begins 1-2-3
    alone = "1s 2s 3s 4p 5p 6p 1m 2m 3m 6m 7m 8m 7p 8p 9p 9m 5m"
    assert fans(own(2, alone)) == {"4.1": 2, "5.4": 1}  # 9m is left over for the pair


def test_wch_5_3_with_a_heavenly_win_there_is_no_winning_tile():
    assert fans(own(0, RUNS, DEAL)) == {"4.1": 1, "5.2": 1, "5.4": 1, "5.13": 10}


def test_wch_5_4_own_draw_also_with_a_kong_draw():
    assert fans(own(3, PLAIN)) == {"4.1": 1, "5.4": 1}
    hand = "1m 2m 3m 4p 5p 6p 2s 3s 4s 7s 8s 9s 2z 2z"
    assert fans(after_kong(3, hand, "added", melds=("added 7p",)))["5.4"] == 1


FLUSH = "1p 1p 1p 3p 4p 5p 6p 7p 8p 2p 2p 2p 9p 9p 9p 7p 7p"


def test_wch_5_5_one_suit_and_winds_alone():
    assert fans(on_discard(2, 3, FLUSH)) == {"4.1": 1, "5.5": 10}
    winds = "1z 1z 1z 2z 2z 2z 3z 3z 4z 4z 5m 5m 5m"
    assert fans(own(1, winds + " 4z", melds=("pung 3z",)))["5.5"] == 10
    assert "5.5" not in fans(on_discard(2, 3, FLUSH.replace("7p 7p", "7s 7s")))


def test_wch_5_5_white_is_of_the_suit_of_the_wild_kind():
    white = FLUSH.replace("9p 9p 9p", "5p 5p 5p").replace("7p 7p", "5z 5z")
    assert fans(on_discard(2, 3, white, wild="9p")) == {"4.1": 1, "5.5": 10}
    assert fans(on_discard(2, 3, white, wild="5m")) == {"4.1": 1}


@pytest.mark.parametrize(("pair", "half"), [("1z", True), ("7p", False), ("7s", False)])
def test_wch_5_6_one_suit_and_winds(pair, half):
    hand = FLUSH.replace("7p 7p", f"{pair} {pair}")
    assert ("5.6" in fans(on_discard(2, 3, hand))) == half


def test_wch_5_6_shown_sets_count():
    assert "5.6" not in fans(
        on_discard(2, 3, FLUSH[: -len(" 9p 9p 9p 7p 7p")] + " 1z 1z", melds=("pung 9s",))
    )
    assert "5.6" in fans(on_discard(2, 3, FLUSH[: -len(" 9p 9p 9p 7p 7p")] + " 1z 1z", melds=("pung 9p",)))


def test_wch_5_7_no_run_kongs_too():
    hand = "1p 1p 1p 3s 3s 3s 9m 9m 9m 2m 2m"
    assert fans(on_discard(2, 3, hand, melds=("concealed 8s", "pung 7p"))) == {"4.1": 1, "5.7": 5, "5.10": 2}
    assert "5.7" not in fans(on_discard(2, 3, hand, melds=("concealed 8s", "chow 7p 8p 9p")))


@pytest.mark.parametrize(("seat", "banker", "wind"), [(0, 0, "1z"), (2, 0, "3z"), (0, 3, "2z"), (1, 2, "4z")])
def test_wch_5_8_the_own_wind_once(seat, banker, wind):
    hand = "1m 2m 3m 4p 5p 6p 2s 3s 4s 7s 8s 9s 2s 2s"
    loser = (seat + 1) % 4
    assert fans(on_discard(seat, loser, hand, melds=(f"pung {wind}",), banker=banker))["5.8"] == 1
    other = "1z" if wind != "1z" else "2z"
    assert "5.8" not in fans(on_discard(seat, loser, hand, melds=(f"pung {other}",), banker=banker))


def test_wch_5_8_not_as_a_pair():
    assert "5.8" not in fans(on_discard(1, 3, PLAIN))


def test_wch_5_9_claimed_and_added_kongs():
    hand = "1m 2m 3m 4p 5p 6p 2s 3s 4s 2z 2z"
    assert fans(on_discard(2, 3, hand, melds=("claimed 7p", "added 9s"))) == {"4.1": 1, "5.9": 2}
    assert fans(on_discard(2, 3, hand, melds=("claimed 3z", "pung 9s"))) == {"4.1": 1, "5.8": 1, "5.9": 1}


def test_wch_5_10_concealed_kongs():
    hand = "1m 2m 3m 4p 5p 6p 2s 3s 4s 2z 2z"
    assert fans(on_discard(2, 3, hand, melds=("concealed 7p", "concealed 9s"))) == {"4.1": 1, "5.10": 4}
    assert fans(on_discard(2, 3, hand, melds=("concealed 3z", "pung 9s"))) == {"4.1": 1, "5.8": 1, "5.10": 2}


def test_wch_5_11_only_by_robbing():
    assert fans(robbed(3, 1, PLAIN)) == {"4.1": 1, "5.11": 1}
    assert "5.11" not in fans(on_discard(3, 1, PLAIN))


@pytest.mark.parametrize(("last", "bloom"), [("concealed", 2), ("claimed", 1), ("added", 1)])
def test_wch_5_12_the_last_kong_decides(last, bloom):
    hand = "1m 2m 3m 4p 5p 6p 2s 3s 4s 2z 2z"
    one = after_kong(1, hand, last, melds=("concealed 7p", "claimed 9s"))
    assert fans(one)["5.12"] == bloom


def test_wch_5_12_not_on_the_replacement_of_a_kong_tile():
    *held, last = PLAIN.split()
    one = course({1: " ".join(held)}, front="7z", end=last).act(0, "discard", "1z").passes()
    assert one.view(1)["seats"][1]["drawn"] == last
    assert "5.12" not in fans(one.act(1, "win"))


def test_wch_5_12_by_a_real_kong_and_a_flower_between():
    hand = "1m 2m 3m 4p 5p 6p 2s 3s 4s 7s 8s 9s 2z 7p 7p 7p 7p"
    one = course({0: hand}, end="2z 7z").act(0, "kong", "7p").act(0, "win")
    assert fans(one) == {"4.1": 1, "5.1": 1, "5.4": 1, "5.10": 2, "5.12": 2}


def test_wch_5_13_only_the_banker_before_a_kong():
    assert fans(own(0, PLAIN, DEAL))["5.13"] == 10
    assert "5.13" not in fans(after_kong(0, PLAIN, "concealed"))
    assert "5.13" not in fans(own(1, PLAIN, first=True))


def test_wch_5_14_on_the_first_discard_also_after_a_kong_of_the_banker():
    ready = "2m 3m 4p 5p 6p 7p 7p 7p 2s 3s 4s 7s 8s 9s 2z 2z"
    one = course({0: "9m 9m 9m 9m 1m", 2: ready}).act(0, "kong", "9m").act(0, "discard", "1m").act(2, "win")
    assert fans(one)["5.14"] == 5
    two = course({0: "9m", 1: "1m", 2: ready}).act(0, "discard", "9m").passes().act(1, "discard", "1m")
    assert "5.14" not in fans(two.act(2, "win"))


@pytest.mark.parametrize(("broken", "earthly"), [(False, True), (True, False)])
def test_wch_5_14_in_the_first_draw_unless_somebody_claimed(broken, earthly):
    *held, last = PLAIN.split()
    hands = {0: "9m", 1: "9m 9m 8p", 3: " ".join(held)}
    one = course(hands).act(0, "discard", "9m")
    if broken:
        one.act(1, "pung").act(1, "discard", "8p").passes()
    else:
        one.passes().idle()
    one.next_tiles(last).idle()
    assert one.view(3)["seats"][3]["drawn"] == last
    assert ("5.14" in fans(one.act(3, "win"))) == earthly


def test_wch_5_14_not_after_a_kong_of_anybody():
    *held, last = PLAIN.split()
    one = course({0: "9m 9m 9m 9m", 1: " ".join(held)}).act(0, "kong", "9m").next_tiles(last)
    one.act(0, "discard", one.view(0)["seats"][0]["drawn"]).passes()
    assert "5.14" not in fans(one.act(1, "win"))


def test_wch_5_14_not_in_a_second_draw():
    assert "5.14" not in fans(own(1, PLAIN))


def test_wch_5_15_wild_tiles_alone():
    flush = "5m 5m 1p 1p 1p 3p 4p 5p 6p 7p 8p 2p 2p 2p 9p 9p 9p"
    assert fans(on_discard(2, 3, flush))["5.5"] == 10
    winds = "3z 3z 1p 1p 1p 3p 4p 5p 6p 7p 8p 2p 2p 2p 9p 9p 9p"
    assert fans(on_discard(2, 3, winds, wild="3z")) == fans(on_discard(2, 3, flush))  # no honour, no wind
    own_wind = "3z 3z 3z 1p 1p 1p 3p 4p 5p 6p 7p 8p 2p 2p 2p 9p 9p"
    assert fans(own(2, own_wind, wild="3z")) == {"4.4": 39, "5.4": 1, "5.5": 10}
