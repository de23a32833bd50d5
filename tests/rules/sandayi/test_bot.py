"""Section 9: what a bot does, and what hints say."""

from __future__ import annotations

import hashlib

import pytest

from games.rules.core.action import Action
from games.rules.core.record import setup_from_seed
from games.rules.families.tricks.points import points_of
from games.rules.titles.sandayi import GAME
from games.rules.titles.sandayi.bot.burying import last_is_safe
from games.rules.titles.sandayi.bot.playing import stand
from games.rules.titles.sandayi.bot.strength import best_trump, promise
from tests.rules.sandayi.table import acted, best, dealt, position

SEVEN = "RJ 2s 2c 9h 8h 7h 6h 3s 4s 6c 7c 3d"
SIX = "RJ 2s 2c 9h 8h 7h 4c 3s 4s 6c 7c 3d"
TWO_TOPS = "RJ 2s Jh 9h 8h 7h 6h 3s 4s 6c 7c 3d"


def test_seven_trumps_with_three_tops_are_worth_60():
    assert promise(SEVEN.split()) == 60
    assert best(dealt(SEVEN))[0] == 60


@pytest.mark.parametrize("hand", [SIX, TWO_TOPS])
def test_with_less_it_passes(hand):
    assert promise(hand.split()) == 0
    assert best(dealt(hand)) == ["pass"]


def test_sure_tricks_raise_the_bid():
    hands = [
        SEVEN,
        "RJ 2s 2c Ah Kh 7h 6h As 4s 6c 7c 3d",
        "RJ 2s 2c 2h Ah Kh 7h 6h As 6c Ac 3d",
        "RJ BJ 2s 2c 2h Ah Kh 7h 6h As Ac Ad",
    ]
    bids = [promise(hand.split()) for hand in hands]
    assert bids == sorted(set(bids))
    assert bids[-1] == 80


def test_what_the_hand_is_worth_may_be_too_low_by_now():
    state = acted(dealt("", SEVEN), "0 bid 60")
    assert best(state) == ["pass"]
    assert best(acted(dealt("", "", SEVEN), "0 pass", "1 pass")) == ["pass"]


def test_trump_is_the_long_suit_not_the_one_with_2s():
    assert best_trump(["2s", "2h", "2c", "9s", "8s", "9d", "8d", "7d", "6d", "Ah", "Kh", "Qh"]) == "d"


def burying(hand, kitty):
    state = acted(dealt(hand, kitty=kitty), "0 bid 80")
    return [set(way.split()) for way in best(state)]


LONG = "RJ BJ 2s 2c 2h Ah Kh 9h 8h 7h Ts 3c"


def test_bury_empties_a_short_suit():
    buried = burying(LONG, "9d 8d 7d As 9c 8c")[0]
    left = (set(LONG.split()) | {"9d", "8d", "7d", "As", "9c", "8c"}) - buried
    assert {card[1] for card in left if card[0] not in "2RB" and card[1] != "h"} == {"s"}
    assert "As" in left


def test_bury_points_where_the_last_trick_is_safe():
    buried = burying(LONG, "Kd Td 9d 8d Jc Qc")[0]
    assert last_is_safe([*LONG.split(), "Kd"], "h")
    assert {"Kd", "Td", "Ts"} <= buried
    assert points_of(buried) == 30


def test_bury_no_points_where_the_last_trick_is_not_safe():
    hand, kitty = "2s 9h 8h 7h 6h 5h 3h Ks Js 3c 4c 6c", "7c 8c 9c Td 3d 4d"
    assert not last_is_safe([*hand.split(), *kitty.split()], "h")
    assert points_of(burying(hand, kitty)[0]) == 0


def test_bury_no_trumps_while_there_are_six_side_cards():
    for way in burying(LONG, "9d 8d 7d As 9c 8c"):
        assert not way & {"RJ", "BJ", "2s", "2c", "2h", "Ah", "Kh", "9h", "8h", "7h"}


def test_the_suit_is_named_for_which_it_buried():
    state = acted(dealt(LONG, kitty="9d 8d 7d As 9c 8c"), "0 bid 80")
    state = GAME.apply(state, 0, GAME.suggest(GAME.view(state, 0))[0]).state
    assert best(state)[0] == "h"


def test_banker_keeps_its_highest_trump_for_the_last_trick():
    state = position("RJ 3s", "Ks As", "4s 3c", "6s 4c", trump="h", turn=1)
    state = acted(state, "1 play As", "2 play 4s", "3 play 6s")
    assert best(state) == ["3s"]
    state = position("RJ 3d", "Ks 9s", "4s 3c", "6s 4c", trump="h", turn=1, taken=20)
    state = acted(state, "1 play Ks", "2 play 4s", "3 play 6s")
    assert best(state)[0] == "3d"


def test_banker_leads_a_side_card_rather_than_its_last_trump():
    state = position("RJ 3d", "Ks 9s", "4s 3c", "6s 4c", trump="h", taken=20)
    assert best(state)[0] == "3d"


def test_banker_draws_trumps_when_it_is_long():
    state = position(
        "RJ BJ 2h 2s Ah Kh Qh 9h", "3h 4h 3s 4s 6s 7s 8s 9s", "6h 7h Js Qs Ks As 3c 4c",
        "8h Jc Qc Kc Ac 3d 4d 6d", trump="h",
    )  # fmt: skip
    first = best(state)[0]
    assert state.deck.order.suit_of[first] == "trump"
    assert first != "RJ"


def test_banker_does_not_fight_for_a_trick_without_points():
    state = position("RJ 9h 3d 4d", "Ks Qs 9s 8s", "4s 3c 6c 7c", "6s 4c 8c 9c", trump="h", turn=1, taken=20)
    state = acted(state, "1 play Qs", "2 play 4s", "3 play 6s")
    assert best(state)[0] == "3d"


def test_banker_ruffs_a_trick_with_points():
    state = position("RJ 9h 3d 4d", "Ks Qs 9s 8s", "Ts 3c 6c 7c", "5s 4c 8c 9c", trump="h", turn=1, taken=20)
    state = acted(state, "1 play Ks", "2 play Ts", "3 play 5s")
    assert best(state)[0] == "9h"


def test_defender_plays_points_on_a_fellows_sure_trick():
    state = position("3s 4d 6d", "As 7d 8d", "Ts 9s 6s", "7s 8s 9d", trump="h", turn=0, taken=10)
    state = acted(state, "0 play 3s", "1 play As")
    assert best(state)[0] == "Ts"


def test_defender_gives_no_points_to_the_banker():
    state = position("As 4d 6d", "7s 7d 8d", "Ts 9s 5s", "Ks 8s 9d", trump="h", turn=0, taken=10)
    state = acted(state, "0 play As", "1 play 7s")
    assert best(state) == ["9s", "5s", "Ts"]
    assert best(acted(state, "2 play 9s"))[0] == "8s"


def test_defender_keeps_its_high_trump_for_the_last_trick():
    state = position("4s 9h", "RJ 8d", "7d 9d", "Jd 7c", trump="h", turn=0, taken=20, bid=60)
    state = acted(state, "0 play 4s")
    assert best(state)[0] == "8d"


def test_defender_discards_points_where_a_fellow_has_won_for_sure():
    state = position("3s 4d", "As 7d", "8s 9d", "Kc 9c", trump="h", turn=0, taken=20)
    state = acted(state, "0 play 3s", "1 play As", "2 play 8s")
    assert best(state)[0] == "Kc"


def test_at_fifty_defenders_want_no_more():
    state = position("3s 4d", "As 7d", "8s 9d", "Kc 9c", trump="h", turn=0, taken=50)
    state = acted(state, "0 play 3s", "1 play As", "2 play 8s")
    assert best(state)[0] == "9c"


@pytest.mark.parametrize("bid", [60, 65, 70, 75, 80])
def test_how_well_the_defenders_stand(bid):
    need = 105 - bid
    assert stand(0, bid) < stand(5, bid) < stand(need - 5, bid) < stand(need, bid) < stand(50, bid)
    assert stand(need, bid) == stand(55, bid) == stand(100, bid)


def test_a_seat_that_is_not_asked_gets_no_hint():
    state = dealt(SEVEN)
    assert [list(GAME.suggest(GAME.view(state, seat))) for seat in (1, 2, 3, None)] == [[]] * 4


def banker_score(number, banker, defenders):
    """What the banker of a deal scores if it and the others play so (bidding and burying by the bot)."""
    seed = hashlib.sha256(f"bots {number}".encode()).digest()
    state = setup_from_seed(GAME, GAME.options_type(), 4, {}, seed).start().state
    while (seat := state.turn) is not None:
        banks = state.contract is not None and seat == state.contract.banker
        simple = state.stage == "play" and (banker if banks else defenders) == "simple"
        action = GAME.fallback(state, seat) if simple else GAME.suggest(GAME.view(state, seat))[0]
        state = GAME.apply(state, seat, action).state
    return GAME.outcome(state).scores[state.contract.banker] if state.contract else 0


def test_bots_play_better_than_the_fallback_on_either_side():
    def total(banker, defenders):
        return sum(banker_score(number, banker, defenders) for number in range(120))

    even = total("bot", "bot")
    assert total("simple", "bot") < even < total("bot", "simple")


def test_hints_are_legal_and_all_different():
    state = acted(dealt(SEVEN), "0 bid 80")
    while (seat := state.turn) is not None:
        hints = GAME.suggest(GAME.view(state, seat))
        assert len(set(hints)) == len(hints) <= 12
        for action in hints:
            GAME.check(state, seat, action)
        state = GAME.apply(state, seat, hints[0]).state


def test_the_prompt_may_be_answered_by_anybody_who_reads_it():
    state = dealt(SEVEN)
    (prompt,) = GAME.awaited(state).values()
    assert {Action(choice.verb, choice.arg) for choice in prompt.choices} == set(GAME.moves(state, 0))
