"""Laws of records: everything that is stored comes back the same, and golden records replay to the letter."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from games.rules.core.action import Action
from games.rules.core.event import Event
from games.rules.core.judge import judge
from games.rules.core.option import OptionSpec, option_specs
from games.rules.core.record import parse_actions, parse_setup, take, write_record
from games.rules.core.text import Json
from tests.rules.every_game.deals import Deal, begun, deals, values
from tests.rules.every_game.homes import Home

FINISHED_GOLDEN = 10


def through_json(value: Json) -> Json:
    """Return what is left of a value after it was written and read."""
    return json.loads(json.dumps(value, ensure_ascii=False))


def record_of(deal: Deal) -> dict[str, Json]:
    """Return the record of a finished deal."""
    outcome = deal.game.outcome(deal.end)
    assert outcome is not None
    return write_record(deal.setup, deal.actions, outcome.to_json(deal.game.texts))


def records_replay_to_equal_states(home: Home) -> None:
    """Read from its record, a deal goes through equal states and views to an equal outcome."""
    for deal in deals(home.game):
        record = record_of(deal)
        stored = through_json(record)
        assert stored == record, "a record holds what JSON does not carry"
        setup = parse_setup(stored)
        state = setup.start().state
        assert state == deal.moments[0].state
        for moment, (seat, raw) in zip(deal.moments[1:], parse_actions(stored), strict=True):
            state = take(setup.game, state, seat, raw)
            assert state == moment.state, f"another state after {seat} {raw}"
        for viewer in deal.viewers:
            assert setup.game.view(state, viewer) == deal.game.view(deal.end, viewer)
        assert "differs" not in judge(stored), "the judge finds another outcome"


def actions_and_events_round_trip(home: Home) -> None:
    """Actions and events are the same after they were sent."""
    for deal in deals(home.game):
        for moment in deal.moments:
            if moment.action is not None:
                assert Action.from_json(through_json(moment.action.to_json())) == moment.action
            for event in moment.events:
                sent = event.to_json()
                assert Event.from_json(through_json(sent)).to_json() == sent


def shortened_records_stop_where_they_stop(home: Home) -> None:
    """Without its last action a record is unfinished, and the judge names who is awaited."""
    for deal in begun(home.game):
        record = record_of(deal)
        del record["actions"][-1], record["outcome"]
        awaited = sorted(home.game.awaited(deal.moments[-2].state))
        assert judge(through_json(record)) == {"unfinished": True, "awaited": awaited, "scores": None}


def golden(home: Home) -> list[dict[str, Json]]:
    """Return the golden records of a game."""
    path = home.tests / "golden.jsonl"
    assert path.exists(), f"no golden records: {path}"
    return [json.loads(line) for line in path.read_text().splitlines() if line.strip()]


def golden_records_replay_to_the_letter(home: Home) -> None:
    """At least ten finished golden records: same scores, lines, carry; the others as expected."""
    finished = 0
    for number, record in enumerate(golden(home), start=1):
        assert record["game"] == home.game.key
        assert record["format"] == "deal-record/1"
        verdict = judge(record)
        expected = record.get("outcome") or record.get("expect")
        assert expected, f"record {number} expects nothing"
        assert_as_expected(verdict, expected, f"record {number} ({record.get('about', '')})")
        finished += bool(verdict.get("scores"))
    assert finished >= FINISHED_GOLDEN, f"only {finished} finished golden records"


def assert_as_expected(verdict: Mapping[str, Json], expected: Mapping[str, Json], where: str) -> None:
    """Fail unless the verdict has everything that is expected; the wording of lines and errors is free."""
    for key, value in expected.items():
        found = verdict.get(key)
        if key == "lines":
            assert _causes(found) == _causes(value), f"{where}: other lines"
        elif key == "error":
            assert isinstance(found, Mapping), f"{where}: no error but {verdict}"
            assert {name: found[name] for name in value} == value, where
        elif key in {"scores", "carry", "ending", "match_over", "unfinished", "awaited"}:
            assert found == value, f"{where}: {key} {found}, not {value}; {verdict.get('error')}"


def _causes(lines: Json) -> list[tuple[Any, ...]]:
    return [(line["seat"], line["points"], line["clause"]) for line in lines or ()]


def golden_records_have_lines(home: Home) -> None:
    """Some golden records say line by line why the scores are as they are, so that clauses are pinned too."""
    assert any((record.get("outcome") or {}).get("lines") for record in golden(home))


def options_are_exercised(home: Home) -> None:
    """Every value of a choice, of a range some other than its default, stands in a record or test."""
    records = [record.get("options") or {} for record in golden(home)]
    tests = "\n".join(path.read_text() for path in _tests(home))
    for spec in option_specs(home.game.options_type):
        used = {json.dumps(options.get(spec.name, spec.default)) for options in records}
        wanted = spec.values or [value for value in values(spec) if value != spec.default]
        missing = [v for v in wanted if json.dumps(v) not in used and not _mentioned(spec, v, tests)]
        if spec.values:
            assert not missing, f"option {spec.name}: nothing exercises {missing}"
        else:
            others = used - {json.dumps(spec.default)}
            assert others or len(missing) < len(wanted), f"option {spec.name}: only its default is exercised"


def _tests(home: Home) -> Iterator[Path]:
    return home.tests.glob("**/test_*.py")


def _mentioned(spec: OptionSpec, value: Json, tests: str) -> bool:
    """Tell whether a line of the tests has the option and, after it, the value."""
    return re.search(rf"\b{spec.name}\b.*(?<![\w.]){re.escape(str(value))}(?![\w.])", tests) is not None
