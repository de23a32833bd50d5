"""Who sees what (section 8), by the views and by exchanging hidden cards."""

from __future__ import annotations

import json

from games.rules.core.event import visible
from games.rules.titles.gangshi import GAME
from games.rules.titles.gangshi.options import Options
from tests.rules.gangshi.table import FOUR, checked_down, code, dealt, play, record, turn


def test_only_the_owner_sees_a_card_that_lies_face_down():
    state = dealt(FOUR)
    for seat, hole in enumerate(["8s", "8h", "8c", "8d"]):
        assert GAME.view(state, seat)["seats"][seat]["hand"].split()[0] == hole
        for viewer in {0, 1, 2, 3, None} - {seat}:
            assert hole not in json.dumps(GAME.view(state, viewer))


def test_exchanging_two_hidden_cards_changes_no_other_view():
    stock = record(FOUR)["deal"]["stock"].split()
    stock[1], stock[2] = stock[2], stock[1]
    one, other = dealt(FOUR), GAME.deal(Options(), 4, {}, {"stock": " ".join(stock)}).state
    for viewer in (0, 3, None):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)
    assert GAME.view(one, 1) != GAME.view(other, 1)


def test_everybody_sees_boards_totals_limit_raises_and_who_speaks():
    state = play(dealt(FOUR), "0 bet 4", "1 raise 4")
    for viewer in (0, 3, None):
        view = GAME.view(state, viewer)
        assert view["turn"] == [2]
        assert view["facts"]["paid"] == [5, 9, 1, 1]
        assert view["facts"]["limit"] == 10
        assert view["facts"]["raises_left"] == 2
        assert [figure["value"] for figure in view["figures"]] == [16, 10, 2]
        assert [seat["exposed"] for seat in view["seats"]] == ["As", "Ah", "Ac", "Ad"]
        assert view["seats"][0]["roles"] == ["banker"]
        assert view["seats"][1]["said"]["k"] == "said.raise"


def test_the_show_opens_the_hands_still_in_and_no_other():
    hands = ["8s As Ks Qs Js", "8h Ah", "8c Ac Kc Qc Tc"]
    state = checked_down(play(dealt(hands), "0 check", "1 fold", "2 check"))
    for viewer in (0, 2, None):
        seats = GAME.view(state, viewer)["seats"]
        assert [seat["hand"] for seat in seats] == [hands[0], "Ah", hands[2]]
        assert [seat["open"] for seat in seats] == [True, False, True]
        assert seats[1]["rows"] == []
        assert seats[0]["rows"][0]["name"]["k"] == "hand.flush"
        assert "8h" not in json.dumps(GAME.view(state, viewer))
    assert GAME.view(state, 1)["seats"][1]["hand"] == "8h Ah"


def test_no_event_shows_a_card_that_lies_face_down_before_the_show():
    pieces = record(FOUR)["deal"]
    step = GAME.deal(Options(), 4, {}, pieces)
    told = [visible(step.events, seat) for seat in (0, 1, None)]
    assert told[0] == told[1] == told[2]
    assert [event["cards"] for event in told[0] if event["e"] == "draw"] == ["As", "Ah", "Ac", "Ad"]


def test_an_all_in_that_only_matches_is_offered_once_as_a_call():
    state = play(dealt(FOUR[:2]), "0 check", "1 check", "0 check", "1 check", "0 allin")
    ask = GAME.view(state, 1)["ask"]
    assert [(choice["verb"], choice["label"]["p"]) for choice in ask["choices"][:1]] == [("call", {"n": 39})]
    assert [choice["verb"] for choice in ask["choices"]] == ["call", "fold"]
    assert [move.verb for move in GAME.moves(state, 1)] == ["call", "fold"]
    assert code(state, 1, "allin") is None
    assert play(state, "1 allin").paid == play(state, "1 call").paid == (40, 40)


def test_the_prompt_offers_buttons_and_ranges():
    state = play(dealt(FOUR[:2]), "0 check", "1 check", "0 check", "1 check", "0 bet 3")
    ask = GAME.view(state, turn(state))["ask"]
    assert ask["data"] == {"amounts": {"raise": {"least": 3, "most": 36, "base": 4}}, "call": 3, "pot": 5}
    buttons = [(choice["verb"], choice.get("arg")) for choice in ask["choices"]]
    raises = [("raise", 3), ("raise", 11), ("raise", 19), ("raise", 36)]
    assert buttons == [("call", None), *raises, ("allin", None), ("fold", None)]
    assert GAME.view(state, 0)["ask"] is None
