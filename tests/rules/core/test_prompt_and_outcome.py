"""Prompts and outcomes as they are sent."""

from __future__ import annotations

from games.rules.core.outcome import Ending, Outcome, ScoreLine
from games.rules.core.prompt import Choice, Look, Pick, Prompt
from games.rules.core.text import Phrase, Text, phrase


def test_a_button_sends_the_verb_alone() -> None:
    choice = Choice("pass", look=Look.QUIET)
    assert choice.to_json() == {"verb": "pass", "look": "quiet", "label": {"k": "choice.pass"}}


def test_a_button_with_an_argument_is_labelled_by_it() -> None:
    assert Choice("bid", 2).to_json() == {
        "verb": "bid",
        "arg": 2,
        "look": "normal",
        "label": {"k": "choice.bid.2"},
    }


def test_an_argument_of_0_is_sent() -> None:
    assert Choice("bid", 0).to_json()["arg"] == 0


def test_pieces_to_pick() -> None:
    choice = Choice(
        "play", pick=Pick(1, 20), label=Phrase("choice.lead"), hint=phrase("hint.beat", cards="3s")
    )
    assert choice.to_json() == {
        "verb": "play",
        "look": "normal",
        "label": {"k": "choice.lead"},
        "pick": {"zone": "hand", "least": 1, "most": 20},
        "hint": {"k": "hint.beat", "p": {"cards": "3s"}},
    }


def test_rows_to_fill() -> None:
    assert Pick(13, 13, rows=(3, 5, 5)).to_json()["rows"] == [3, 5, 5]


def test_a_prompt_keeps_its_window_to_itself() -> None:
    prompt = Prompt("claim", 8, (Choice("pass"),), window=True, data={"tile": "5p"})
    assert prompt.to_json() == {
        "kind": "claim",
        "seconds": 8,
        "choices": [Choice("pass").to_json()],
        "data": {"tile": "5p"},
    }
    assert "data" not in Prompt("claim", 8, ()).to_json()


def test_an_outcome_as_records_hold_it() -> None:
    texts = {"note.win": Text("{seat} 赢", "{seat} wins")}
    outcome = Outcome(
        scores=(2, -2),
        lines=(
            ScoreLine(0, 2, "X-7.2", phrase("note.win", seat=0)),
            ScoreLine(1, -2, "X-7.2", phrase("note.win", seat=0)),
        ),
        carry={"first": 1},
        ending=Ending.FINISHED,
        headline=phrase("note.win", seat=0),
    )
    written = outcome.to_json(texts)
    assert written["scores"] == [2, -2]
    assert written["lines"][1] == {
        "seat": 1,
        "points": -2,
        "clause": "X-7.2",
        "note": "0 赢",
        "say": {"k": "note.win", "p": {"seat": 0}},
    }
    assert (written["carry"], written["ending"], written["match_over"]) == ({"first": 1}, "finished", False)
