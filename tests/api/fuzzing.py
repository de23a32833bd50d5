"""Requests made from the schema of the interface, at random and at its edges: none may end in a 500."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import schemathesis
from django.test import Client
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode

from tests.api.conftest import Caller

HASTY = settings(
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
LAST = "tokens"
"""What is done to tokens ends what the callers may do, so it comes at the end."""


def schema() -> dict[str, Any]:
    """Return the schema as the site gives it to programs."""
    answer = Client().get("/api/v1/schema/", headers={"Accept": "application/vnd.oai.openapi+json"})
    assert answer.status_code == 200
    return json.loads(answer.content)


def operations(whole: dict[str, Any]) -> Iterator[Any]:
    """Yield every operation of the schema."""
    loaded = schemathesis.openapi.from_dict(whole)
    found = [result.ok() for result in loaded.get_all_operations()]
    yield from sorted(found, key=lambda operation: f"/{LAST}/" in operation.path)


def fuzz(
    whole: dict[str, Any], callers: list[Caller], known: dict[str, list[Any]], each: int
) -> tuple[Counter[int], list[str]]:
    """Make `each` requests of every operation; return their statuses, and what was answered with a 500.

    `known` are values of parameters in addresses that exist: half of the requests name one of them.
    """
    statuses: Counter[int] = Counter()
    broken: list[str] = []
    for operation in operations(whole):
        _fuzz_one(operation, callers, known, each, statuses, broken)
    return statuses, broken


def _fuzz_one(
    operation: Any,
    callers: list[Caller],
    known: dict[str, list[Any]],
    each: int,
    statuses: Counter[int],
    broken: list[str],
) -> None:
    right = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    wrong = operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)

    @settings(HASTY, max_examples=each)
    @given(data=st.data())
    def ask(data: st.DataObject) -> None:
        case = data.draw(st.one_of(right, wrong))
        for name in case.path_parameters or {}:
            if name in known and data.draw(st.booleans()):
                case.path_parameters[name] = data.draw(st.sampled_from(known[name]))
        caller = data.draw(st.sampled_from(callers))
        answer = send(case, caller)
        statuses[answer.status_code] += 1
        if answer.status_code >= 500 and answer.status_code != 503:
            broken.append(f"{case.method} {case.formatted_path} {case.body!r:.300} {answer.content[:300]!r}")

    ask()


def send(case: Any, caller: Caller) -> Any:
    """Send a request that schemathesis has drawn, as a caller who bears a token."""
    prepared = case.as_transport_kwargs(base_url="http://testserver")
    body = prepared.get("json", prepared.get("data"))
    if "json" in prepared:
        body = json.dumps(body).encode("utf-8", "surrogatepass")
    elif not isinstance(body, bytes | None):
        body = json.dumps(body, default=str).encode("utf-8", "surrogatepass")
    path = prepared["url"].removeprefix("http://testserver/api/v1/")
    query = prepared.get("params") or {}
    client = Client(raise_request_exception=False)
    headers = {"Authorization": f"Bearer {caller.secret}"} if caller.secret else {}
    return client.generic(
        prepared["method"],
        f"/api/v1/{path}",
        body or b"",
        "application/json",
        query_params={name: value for name, value in query.items() if value is not None},
        headers=headers,
    )
