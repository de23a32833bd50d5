"""Section 7: who sees what."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.core.record import setup_from_seed
from games.rules.titles.guanpai import GAME
from games.rules.titles.guanpai.options import Options
from tests.rules.guanpai.table import LADDER, TWELVE, dealt, filled, go, position

VIEWERS = (0, 1, None)


def test_own_hand_only_until_the_deal_is_over():
    state = dealt()
    for viewer in VIEWERS:
        seats = GAME.view(state, viewer)["seats"]
        assert [bool(seat["hand"]) for seat in seats] == [seat == viewer for seat in (0, 1)]
        assert [seat["count"] for seat in seats] == [17, 17]
        assert GAME.view(state, viewer)["facts"]["left_out"] == ""
    assert GAME.view(state, 0)["seats"][0]["hand"].startswith("Ad Kc Qh Js Td 9c 8s 8h 8c 8d 7s")


def test_all_is_shown_once_it_is_over():
    state = go(dealt(), f"0 play {TWELVE}", "1 pass", "0 play 8s 8c 8d 4s 4c")
    for viewer in VIEWERS:
        view = GAME.view(state, viewer)
        assert set(view["seats"][1]["hand"].split()) == set(LADDER[1].split())
        left_out = set(view["facts"]["left_out"].split())
        assert len(left_out) == 15
        assert not left_out & {*LADDER[0].split(), *LADDER[1].split()}
        assert set(view["outcome"]["show"]["remark"]["p"]["cards"].split()) == left_out


def test_the_called_card_is_no_secret_and_stays_listed_while_it_is_held():
    state = dealt(filled("", "5s", out="3s 4s"))
    for viewer in VIEWERS:
        view = GAME.view(state, viewer)
        assert (view["facts"]["called"], view["facts"]["known_out"]) == ("5s", "3s 4s")
        assert [seat["exposed"] for seat in view["seats"]] == ["", "5s"]
    state = go(state, "1 play 5s")
    assert [seat["exposed"] for seat in GAME.view(state, None)["seats"]] == ["", ""]


def test_the_last_winner_leads_without_a_card():
    step = GAME.deal(Options(lead="winner"), 2, {"winner": 1}, {"hands": list(LADDER)})
    assert [event.kind for event in step.events] == ["deal"]
    view = GAME.view(step.state, 0)
    assert (view["facts"]["called"], view["facts"]["known_out"], view["facts"]["leader"]) == (None, "", 1)


def test_the_hidden_cards_may_lie_anywhere():
    """Neither seat nor spectator can tell a card of the other hand from one that was left out."""
    one, two = filled("3s", "9s", out="9h")
    other = two.replace("9s", "9h")
    for viewer in (0, None):
        views = [GAME.view(dealt((one, hand)), viewer) for hand in (two, other)]
        assert views[0] == views[1]


def test_every_play_and_pass_and_the_number_of_bombs_is_public():
    state = go(position("Qs Qh Qc 5s", "3s 3h 3c 3d 9s", bomb_double=True), "0 play Qs Qh Qc")
    state = go(state, "1 play 3s 3h 3c 3d", "0 pass")
    for viewer in VIEWERS:
        view = GAME.view(state, viewer)
        assert view["facts"]["history"] == [[[0, "Qs Qh Qc"], [1, "3s 3h 3c 3d"], [0, ""]]]
        assert view["facts"]["bombs"] == 2
        assert [figure["value"] for figure in view["figures"][1:]] == [2, 4]
        assert view["seats"][0]["said"] == {"k": "say.pass"}
        assert view["turn"] == [1]


def test_a_single_card_left_is_announced():
    """报单 (section 7)."""
    step = GAME.apply(position("3s 9s", "4s 5s"), 0, Action("play", "3s"))
    assert [event.say.key for event in step.events if event.say] == ["pattern.single", "say.last_card"]
    tags = [tag["k"] for tag in GAME.view(step.state, None)["seats"][0]["tags"]]
    assert "tag.last_card" in tags


@pytest.mark.parametrize("seconds", [10, 20, 60])
def test_the_time_for_a_play(seconds):
    prompt = GAME.awaited(dealt(seconds=seconds))[0]
    assert prompt.seconds == seconds
    assert GAME.awaited(position("3s", "4s", seconds=35))[0].seconds == 35


def test_what_a_choice_would_be_is_described_from_the_view_alone():
    view = GAME.view(dealt(), 0)
    assert GAME.describe(view, Action("play", "8s 8c 8d 4s 4c"))["name"]["k"] == "pattern.triple_pair"
    assert GAME.describe(view, Action("play", "8s 8c 4s")) == {}
    assert GAME.describe(view, Action("play", "?")) == {}
    assert GAME.describe(view, Action("pass")) == {}


def test_must_beat_tells_nobody_else_whether_a_pass_was_forced():
    for hand in ("4s 5h", "Ks 5h"):
        state = go(position("9s 3s", hand, must_beat=True), "0 play 9s")
        view = GAME.view(state, 0)
        assert view["ask"] is None
        assert view["turn"] == [1]


def test_a_seeded_deal_is_the_same_for_all():
    setup = setup_from_seed(GAME, Options(twos=3), 2, {}, bytes(32))
    assert setup.start().state == setup.start().state
