"""Section 8: who sees what."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.core.game import Step
from games.rules.families.mahjong.packed import NAMES, pack
from games.rules.titles.wencheng import GAME
from games.rules.titles.wencheng.options import Options
from tests.rules.wencheng.deals import PLAIN, course, holding, kinds, meld, own, turn


@pytest.mark.parametrize(("turned", "stand_in"), [("5m", "5z"), ("2z", "5z"), ("5z", "")])
def test_section_8_everybody_sees_the_turned_tile_and_what_is_wild(turned, stand_in):
    one = course({}, wild=turned)
    for viewer in (0, 2, None):
        view = one.view(viewer)
        assert view["wall"] == {"left": 78, "reserve": 16, "turned": turned}
        assert view["wild"] == {"tile": turned, "stand_in": stand_in}


def _passed_over(tile, other):
    """The same deal twice, but for which of two flower kinds was passed over and which lies deep."""
    deal = dict(course({}).deal)
    wall = deal["wall"].split()
    wall.remove(tile)
    at = wall.index(other)
    wall.append(tile)
    one = GAME.deal(Options(), 4, {}, {**deal, "wall": " ".join(wall)}).state
    wall[at], wall[-1] = wall[-1], wall[at]
    return one, GAME.deal(Options(), 4, {}, {**deal, "wall": " ".join(wall)}).state


def test_section_8_nobody_sees_what_was_passed_over_in_turning():
    one, two = _passed_over("7z", "6z")
    assert NAMES[one.setup.wall[-1]] != NAMES[two.setup.wall[-1]]
    for viewer in (0, 1, 2, 3, None):
        assert GAME.view(one, viewer) == GAME.view(two, viewer)


def test_section_8_only_the_own_hand_draw_and_options():
    one = course({0: "1m", 3: PLAIN.rsplit(" ", 1)[0]}).act(0, "discard", "1m")
    for viewer in (0, 1, None):
        view = one.view(viewer)
        assert view["ask"] is None
        assert view["turn"] == []
        assert [bool(seat["hand"]) for seat in view["seats"]] == [viewer == 0, viewer == 1, False, False]
    assert {choice["verb"] for choice in one.view(3)["ask"]["choices"]} == {"win", "pass"}
    drawn = turn(holding(1, PLAIN), 1, drawn="1m")
    assert drawn.view(1)["seats"][1]["drawn"] == "1m"
    assert drawn.view(0)["seats"][1]["drawn"] == ""


def test_section_8_winds_shown_sets_and_flowers_are_seen_by_all():
    one = holding(2, "1m 1m", melds=("concealed 9s", "chow 4m 5z 6m"), laid="7z 1f", banker=1)
    seat = one.view(None)["seats"][2]
    assert (seat["wind"], seat["flowers"], seat["count"]) == ("2z", "7z 1f", 2)
    assert [(meld["kind"], meld["how"], meld["tiles"]) for meld in seat["melds"]] == [
        ("kong", "concealed", "9s 9s 9s 9s"),
        ("chow", "", "4m 5z 6m"),
    ]


def test_section_8_at_the_end_all_hands_are_shown():
    view = own(1, PLAIN).view(None)
    assert all(seat["hand"] for seat in view["seats"])
    win = view["outcome"]["show"]["win"]
    assert (win["seat"], win["from"], win["how"], win["tile"]) == (1, None, "own", "1m")


def test_a_draft_names_the_wild_kind_among_what_it_waits_for():
    one = turn(holding(1, PLAIN.replace("1m", "9m")), 1, drawn="9m")
    draft = GAME.describe(one.view(1), Action("discard", "9m"))
    waits = {wait["tile"]: wait["left"] for wait in draft["waits"]}
    assert set(waits) == {"1m", "4m", "5m"}
    assert waits["5m"] == 3


def offered(one, seat):
    """Return what the win button says: its label, and what the win would be worth."""
    win = next(choice for choice in one.view(seat)["ask"]["choices"] if choice["verb"] == "win")
    return win["label"]["k"], win["hint"]["p"]["n"]


def test_a_win_button_says_what_the_win_is_worth():
    assert offered(turn(holding(1, PLAIN, laid="7z"), 1, drawn="1m"), 1) == ("choice.win", 3)
    three = "5m 5m 5m 1p 4p 7p 9p 2s 5s 8s 1z 2z 3z 4z 1m 9m 6s"
    assert offered(turn(holding(1, three), 1, drawn="6s"), 1) == ("choice.overturn", 5)
    ready = PLAIN.rsplit(" ", 1)[0]
    assert offered(course({0: "1m", 3: ready}).act(0, "discard", "1m"), 3) == ("choice.win", 6)
    capped = course({0: "1m", 3: ready}, cap=4).act(0, "discard", "1m")
    assert offered(capped, 3) == ("choice.win", 4)


def test_a_win_button_on_a_robbed_kong_counts_the_robbing():
    one = holding(3, PLAIN.rsplit(" ", 1)[0])
    state = one.state
    hands = (state.hands[0], pack(kinds("1m 9p 9p")), *state.hands[2:])
    shown = (state.shown[0], (meld("pung 1m"),), *state.shown[2:])
    one.step = Step(state._replace(hands=hands, shown=shown))
    one = turn(one, 1, drawn="1m").act(1, "kong", "1m")
    assert offered(one, 3) == ("choice.win", 2)
