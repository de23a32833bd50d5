"""Section 9: what the bot does."""

from __future__ import annotations

from games.rules.core.action import Action
from games.rules.core.game import Step
from games.rules.families.mahjong.packed import NUMBER
from games.rules.families.mahjong.state import Meld
from games.rules.titles.sanmen import GAME
from tests.rules.sanmen.deals import PLAIN, course, with_calls

READY = "6s 7s 1m 2m 3m 4p 5p 6p 7p 8p 9p 2z 2z"


def best(one, seat):
    return GAME.suggest(one.view(seat))[0]


def show(one, seat, *melds):
    """Let a seat have shown these sets, without any tile leaving its hand."""
    shown = list(one.state.shown)
    shown[seat] = tuple(Meld("pung", (NUMBER[tile],) * 3, 0, NUMBER[tile]) for tile in melds)
    one.step = Step(one.state._replace(shown=tuple(shown)))
    return one


def test_note_1_it_wins_whenever_it_can():
    assert best(course({0: PLAIN}), 0) == Action("win")
    assert best(course({0: "5s", 2: READY}).act(0, "discard", "5s"), 2) == Action("win")


def test_note_2_it_keeps_nearest_to_complete():
    assert best(course({0: READY + " 1z"}), 0) == Action("discard", "1z")


def test_note_2_of_equal_discards_the_one_with_most_useful_tiles():
    # One of three beginnings of a run must go: 4s 5s waits for eight tiles, the others for four.
    hand = "4s 5s 1m 2m 3m 4p 5p 6p 2z 2z 8m 9m 1s 3s"
    assert best(course({0: hand}), 0).arg in {"8m", "9m", "1s", "3s"}


def test_note_3_it_goes_for_one_suit_only_with_nine_tiles_that_fit():
    nine = "1p 2p 4p 5p 7p 9p 9p 1z 1z 3z 4m 5m 6m 9s"
    assert best(course({0: nine}), 0).arg in {"4m", "5m", "6m", "9s"}
    eight = "1p 2p 4p 5p 7p 9p 9p 1z 3z 4m 5m 6m 2s 3s"
    assert best(course({0: eight}), 0).arg not in {"4m", "5m", "6m"}


def test_note_4_a_claim_must_bring_the_hand_nearer():
    ready_by_it = {0: "3m", 1: "1m 2m 4p 5p 6p 7s 8s 9s 2s 3s 1z 1z 9p"}
    assert best(course(ready_by_it).act(0, "discard", "3m"), 1) == Action("chow", "1m 2m")
    of_no_use = {0: "3m", 1: "1m 2m 3m 5z 5p 6p 7p 7s 8s 9s 1z 1z 2s"}
    assert best(course(of_no_use).act(0, "discard", "3m"), 1) == Action("pass")


def test_note_4_never_the_third_from_one_seat_unless_it_makes_ready():
    far = {0: "3m", 1: "1m 2m 4p 5p 7s 8s 9m 1z 3z 5z 7z 1s 9s"}
    one = course(far).act(0, "discard", "3m")
    assert best(one, 1) == Action("chow", "1m 2m")
    assert best(with_calls(one, (1, 0), (1, 0)), 1) == Action("pass")
    ready = {0: "3m", 1: "1m 2m 4p 5p 6p 7s 8s 9s 2s 3s 1z 1z 9p"}
    one = with_calls(course(ready).act(0, "discard", "3m"), (1, 0), (1, 0))
    assert best(one, 1) == Action("chow", "1m 2m")


def test_note_5_it_does_not_feed_a_seat_that_took_two_of_its_discards():
    # 1z and 9p are of no use alike; the seat that took two shows 筒.
    hand = "1m 2m 4m 5m 6m 8m 4s 5s 6s 8s 2s 1z 9p 9m"
    one = with_calls(show(course({0: hand}), 2, "2p", "7p"), (2, 0), (2, 0))
    ranked = [action.arg for action in GAME.suggest(one.view(0))]
    assert ranked[0] != "9p"
    assert "9p" not in ranked or ranked.index("1z") < ranked.index("9p")


def test_note_6_a_concealed_kong_unless_it_breaks_a_run():
    free = "7z 7z 7z 7z 1m 2m 3m 4p 5p 6p 7s 8s 2z 9s"
    assert Action("kong", "7z") in GAME.suggest(course({0: free.replace("9s", "5m")}).view(0))
    needed = "3m 3m 3m 3m 4m 5m 4p 5p 6p 7s 8s 9s 2z 1z"
    suggested = GAME.suggest(course({0: needed}).view(0))
    assert suggested[0].verb != "kong"


def test_note_6_no_added_kong_that_a_seat_with_two_sets_may_rob():
    def added(sets, tile="3m"):
        one = course({0: f"{tile} 1m 2m 4p 5p 6p 7s 8s 9s 2z 2z"})
        one.step = Step(one.state._replace(hands=one.state.hands))
        show(one, 0, tile)
        return show(one, 2, *sets)

    def kongs(one):
        return [action for action in GAME.suggest(one.view(0)) if action.verb == "kong"]

    assert kongs(added((), "7z")) == [Action("kong", "7z")]
    assert kongs(added(("1p", "9p"), "7z")) == [Action("kong", "7z")]
    assert kongs(added(("1p", "9p"))) == []


def test_note_7_late_it_discards_what_was_safe_since_the_likely_winners_turn():
    hand = "1m 4m 7m 1p 4p 7p 1s 4s 7s 1z 2z 3z 4z 9m"
    one = show(course({0: hand}), 2, "5p", "6p").last_tile(15)
    thrown = ((2, NUMBER["8p"]), (3, NUMBER["7p"]))
    one.step = Step(one.state._replace(thrown=thrown))
    assert best(one, 0) == Action("discard", "7p")


def test_suggestions_are_legal_and_need_no_more_than_the_view():
    one = course({})
    while not one.state.over:
        seat = one.awaited()[0]
        for action in GAME.suggest(one.view(seat)):
            assert one.refused(seat, action.verb, action.arg) is None
        action = best(one, seat)
        one.act(seat, action.verb, action.arg)
    assert GAME.suggest(one.view(0)) == ()
