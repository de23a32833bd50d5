"""The notes at the end of the rules page, position by position, and whole deals without a mistake."""

from __future__ import annotations

import hashlib
from random import Random

import pytest

from games.rules.core.action import Action
from games.rules.core.record import setup_from_seed
from games.rules.families.climbing.packed import counts_of, pack
from games.rules.pieces.cards import parse_cards
from games.rules.titles.heitaosan import GAME
from games.rules.titles.heitaosan.bot.plan import planner_of
from games.rules.titles.heitaosan.options import Options
from tests.rules.heitaosan.table import go, position, refused

LONG = "3c 4c 4d 6c 6h 7h 8d 9h Td Jd Jh Kc"
"""What the other seats hold where only their number matters."""


def choice(state) -> str:
    """Return what the bot does: its cards, or the verb of what is no play."""
    actions = GAME.suggest(GAME.view(state, state.turn))
    for action in actions:
        assert refused(state, state.turn, action) is None
    assert len(set(actions)) == len(actions)
    best = actions[0]
    return best.arg if best.verb == "play" else best.verb


def lead(hand: str, *others: str, **more) -> set[str]:
    """Return the cards that the bot of seat 0 leads; its partner is seat 1."""
    hands = [*others, *[LONG] * (3 - len(others))]
    return set(choice(position(hand, *hands, **more)).split())


def answer(last: str, hand: str, *, of: str = "enemy", left: str = LONG, **more) -> set[str]:
    """Return what seat 0 plays over `last` of seat 3, an opponent or (`of` partner) its partner.

    `left` is what seat 3 holds besides.
    """
    sides = (0, 1, 1, 0) if of == "partner" else (0, 0, 1, 1)
    state = position(hand, LONG, LONG, f"{last} {left}".strip(), turn=3, sides=sides, **more)
    return set(choice(go(state, f"3 play {last}")).split())


def cards(text: str) -> set[str]:
    return set(text.split())


def test_note_1_jokers_belong_to_the_bomb_where_they_bring_most():
    hand = counts_of(pack(parse_cards("2s 2h 2c 2d 6s 6s 6h 6h 6c 6c BJ 3s 4h 9d")))
    plan = planner_of(Options()).plan(hand)
    assert [(bomb.form.size, bomb.form.key, bomb.reward) for bomb in plan.bombs] == [(4, 12, 1), (7, 3, 4)]


def test_note_1_bombs_stay_whole_with_their_jokers():
    hand = "7s 7h 7c 7d BJ 3s 5h 8s 9c Jd Qh Kd"
    assert not lead(hand) & cards("7s 7h 7c 7d BJ")
    assert answer("As", hand, left="3c") in ({"pass"}, cards("7s 7h 7c 7d BJ"))


def test_note_2_no_joker_outside_a_bomb_while_there_is_one():
    hand = "7s 7h 7c 7d BJ RJ 3s 5h 8s 9c Jd Qh Kd"
    assert answer("2s", hand) in ({"pass"}, cards("7s 7h 7c 7d BJ RJ"))
    assert not lead("7s 7h 7c 7d BJ BJ 3s 5h 8s 9c Jd") & {"BJ"}


def test_note_2_a_joker_is_played_if_that_wins():
    assert answer("2s", "BJ") == {"BJ"}


def test_note_2_without_a_bomb_a_joker_costs_the_same_in_hand():
    assert answer("2s", "RJ 4s 5h Ks Kh", left="3c 3d") == {"RJ"}


def test_note_3_a_rewarded_bomb_is_played_while_one_can_in_a_solo_deal():
    hand = "7s 7s 7h 7h 7c 3s 5h 8s 9c Jd Qh Kd"
    assert lead(hand, "3c 4c 5c", solo=2, mode="solo") == cards("7s 7h 7c")
    assert answer("3c", hand, left="4c 5c", solo=3, mode="solo") == cards("7s 7h 7c")


def test_note_3_a_rewarded_bomb_is_played_before_a_double_loss():
    hand = "7s 7s 7h 7h 7c 3s 5h 8s 9c Jd Qh Kd"
    state = position(hand, LONG, "", "3c 4c 5c", turn=0, out=(2,))
    assert set(choice(state).split()) == cards("7s 7h 7c")


@pytest.mark.parametrize("bomb", ["7s 7h 7c 7d", "7s 7s 7h 7h 7c 7c"])
def test_note_3_no_bomb_over_a_low_single_early(bomb):
    hand = f"{bomb} 3s 5h 5s 8s 9c Jd Jh Qh Kd 4s 4h 6s Ts Td"
    assert not answer("3c", hand) & cards(bomb)


def test_note_3_a_rewarded_bomb_over_something_strong():
    hand = "7s 7s 7h 7h 7c 7c 3s 5h 5s 8s 9c Jd Jh Qh Kd 4s 4h 6s Ts Td"
    assert answer("As Ah Ac Ks Kh", hand) == cards("7s 7h 7c")


def test_note_4_out_second_after_the_partner_whatever_it_takes():
    """The partner is out: a plain bomb that brings the lead is not spared."""
    hand = "7s 7h 7c 7d 3s 5h 8s"
    state = position("", hand, LONG, "As " + LONG, turn=3, out=(0,))
    state = go(state, "3 play As")
    assert set(choice(state).split()) == cards("7s 7h 7c 7d")


def test_note_4_after_an_opponent_is_out_the_other_is_stopped():
    hand = "7s 7h 7c 7d 3s 5h 8s 9c"
    state = go(position(hand, LONG, "", "As 3c", turn=3, out=(2,)), "3 play As")
    assert set(choice(state).split()) == cards("7s 7h 7c 7d")


def test_note_5_a_partners_play_stands():
    assert answer("3c", "4s 9h Jd Jc Kd Kh 2s", of="partner") == {"pass"}


def test_note_5_unless_it_is_the_exit():
    assert answer("3c", "4s", of="partner") == {"4s"}


def test_note_5_low_cards_are_led_for_a_partner_with_few():
    hand = "3s 5h 5s 8s 8h 8c 9c 9d Jd Jh Qh Kd 2s"
    assert lead(hand, "4c 6d") in ({"3s"}, {"5h", "5s"})


def test_note_6_low_singles_are_wings_before_pairs():
    assert lead("6s 6h 6c 3s 4h 9c 9d Jd Jh Kd Kh 2s") == cards("6s 6h 6c 3s 4h")
    assert answer("5s 5h 5c 7s 7h", "6s 6h 6c 3s 4h 9c 9d Jd Jh Kd Kh 2s") == cards("6s 6h 6c 3s 4h")


def test_note_6_one_triple_is_kept_for_the_last_hand():
    hand = counts_of(pack(parse_cards("6s 6h 6c Qs Qh Qd 3s 4h")))
    plan = planner_of(Options()).plan(hand)
    assert plan.tail is not None
    assert (plan.tail.form.key, plan.turns) == (9, 2)
    assert lead("6s 6h 6c Qs Qh Qd 3s 4h") == cards("6s 6h 6c 3s 4h")
    assert lead("Qs Qh Qd") == cards("Qs Qh Qd")


SOLO_HAND = "2s 2s 2h 2h 2c 2c As As Ah Ah Ac Ac RJ RJ Ks Kh Qs Qh 3s"


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (SOLO_HAND, "solo"),
        ("2s 2s 2h 2h 2c As As Ah Ah 3s 5h 8s 9c Jd Qh Kd 4h 6s", "pass"),
        (SOLO_HAND.replace("Ks Kh Qs Qh", "4s 5h 7s 8h 9s Ts"), "pass"),
    ],
)
def test_note_7_solo_only_with_control(hand, expected):
    state = position(hand, LONG, LONG, LONG, asking=True, number=2, mode="solo")
    assert choice(state) == expected


def test_note_8_an_equal_bomb_does_not_beat():
    assert answer("7s 7h 7c 7d", "7s 7h 7c 7d 3s 4s") == {"pass"}


def test_an_opponent_with_one_card_is_led_no_single():
    assert lead("3s 5h 9c 9d Jh Kd", LONG, "4s") == cards("9c 9d")


def test_hints_go_on_with_every_other_kind_of_play():
    state = go(position("3s 9c", "4s 5s 7s 7h 7c 7d", LONG, LONG), "0 play 3s")
    hints = GAME.suggest(GAME.view(state, 1))
    assert Action("play", "7s 7h 7c 7d") in hints
    assert Action("pass") in hints


def test_nobody_but_the_seat_that_is_asked_gets_hints():
    state = position("3s 9c", "4s 5s", LONG, LONG)
    assert GAME.suggest(GAME.view(state, 1)) == ()
    assert GAME.suggest(GAME.view(state, None)) == ()


def seeds(word: str, count: int):
    return [hashlib.sha256(f"{word} {number}".encode()).digest() for number in range(count)]


def mistakes(state, seat: int, arg: str) -> list[str]:
    """Return what the notes call a mistake in a play that is not the last of its hand."""
    hand, play = counts_of(state.hands[seat]), counts_of(pack(parse_cards(arg)))
    if hand == play:
        return []
    form = state.setup.combinations.reading(play, state.trick.to_beat, last=False)
    whole = [rank for rank in range(13) if hand[rank] >= 4]
    found = []
    if form.power:
        found += ["bomb in part"] if any(0 < play[rank] < hand[rank] for rank in whole) else []
        low = state.trick.best is not None and state.trick.to_beat[:3] == ("single", 1, 0)
        found += ["bombed a single 3"] if low and not any(state.out) and sum(hand) > 20 else []
    else:
        found += ["joker outside a bomb"] if whole and play[13] + play[14] else []
        found += ["broken bomb"] if any(play[rank] for rank in whole) else []
    best = state.trick.best
    found += ["over the partner"] if best and state.sides[best.seat] == state.sides[seat] else []
    return found


@pytest.mark.parametrize("mode", ["classic", "eight_jokers", "solo"])
def test_bots_play_whole_deals_without_a_mistake(mode):
    options = Options(mode=mode, fine_showdown=0)
    for number, seed in enumerate(seeds(mode, 25)):
        carry = {"leader": number % 4, "deal": 2}
        state = setup_from_seed(GAME, options, 4, carry, seed).start().state
        actions = 0
        while GAME.outcome(state) is None:
            seat = state.turn
            action = GAME.suggest(GAME.view(state, seat))[0]
            if action.verb == "play":
                assert not mistakes(state, seat, action.arg), (state.hands[seat], action)
            state = GAME.apply(state, seat, action).state
            actions += 1
        assert actions < 200


@pytest.mark.parametrize("mode", ["classic", "eight_jokers"])
def test_bots_win_against_random_play(mode):
    """Partners that are bots gain clearly on partners that play at random."""
    options = Options(mode=mode, fine_showdown=0)
    gained = deals = 0
    for number, seed in enumerate(seeds("random", 20)):
        state, rng = setup_from_seed(GAME, options, 4, {}, seed).start().state, Random(number)
        side = number % 2
        while (outcome := GAME.outcome(state)) is None:
            seat = state.turn
            if state.sides[seat] == side:
                action = GAME.suggest(GAME.view(state, seat))[0]
            else:
                action = rng.choice(GAME.moves(state, seat))
            state = GAME.apply(state, seat, action).state
        gained += sum(outcome.scores[seat] for seat in range(4) if state.sides[seat] == side)
        deals += 1
    assert gained / deals > 5


def test_tables_that_differ_in_nothing_that_a_plan_heeds_share_a_planner():
    """What planners remember stays bounded, whatever options come up."""
    one = planner_of(Options(bonus_ranks="K 7"))
    assert one is planner_of(Options(bonus_ranks="7 K", mode="solo", fine_showdown=3, seconds=30))
    assert one is not planner_of(Options(bonus_ranks="7"))
    assert one is not planner_of(Options(bonus_ranks="7 K", mode="eight_jokers"))
