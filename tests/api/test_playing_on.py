"""Playing on from a moment, and what became of a deal, over the interface."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from accounts.models import User
from games.models import Deal, Match
from games.record_import import record_import
from scoring.correcting import deal_correct
from tests.api.conftest import Caller
from tests.records.played import course, record, stored
from tests.scoring.results import people, played

pytestmark = pytest.mark.django_db


def test_a_deal_is_played_on_as_it_stood(caller: Callable[..., Caller], anna: User, ben: User) -> None:
    original = stored("niuniu", anna)
    setup, actions, _outcome = course("niuniu")
    asked, at = caller(ben, "play", "read"), 1
    answer = asked.post(f"deals/{original.pk}/play-on/", {"at": at, "seat": 1})
    assert answer.status_code == 201
    table = answer.json()
    assert (table["you"]["seat"], table["practice"]["at"], table["watch"]) == (1, at, False)
    seats = [(seat["bot"], seat["user"] == ben.pk) for seat in table["seats"]]
    assert seats == [(False, True) if seat == 1 else (True, False) for seat in range(setup.seats)]
    deal = Deal.objects.get(match=table["match"]["id"])
    logged = deal.actions.get(number=at)
    assert (logged.seat, logged.verb) == (actions[0][0], actions[0][1].verb)
    assert asked.get(f"deals/{deal.pk}/view/").json()["view"]["seat"] == 1
    again = asked.post(f"deals/{original.pk}/play-on/", {"at": at, "seat": 0})
    assert (again.status_code, again.json()["code"]) == (409, "already_playing")


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"at": 9999, "seat": 0}, 409, "no_moment"),
        ({"at": 0, "seat": 9}, 404, "no_seat"),
        ({"at": -1, "seat": 0}, 400, "bad_message"),
        ({"seat": 0}, 400, "bad_message"),
    ],
)
def test_what_is_no_moment_is_refused(
    body: dict[str, int], status: int, code: str, caller: Callable[..., Caller], anna: User
) -> None:
    kept = record_import(owner=anna, record=record("niuniu"))
    answer = caller(anna, "play").post(f"records/{kept.key}/play-on/", body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert not Match.objects.exists()


def test_a_deal_says_that_it_was_corrected(db: None) -> None:
    users = people(3)
    first = played(users, [6, -3, -3], stake=10)
    played(users, [2, -1, -1], stake=10)
    deal_correct(deal_id=first.deal_id, worth=None, reason="查过了", by=None)
    rows = Caller().get(f"players/{users[0].pk}/deals/").json()["results"]
    told = {row["deal"]: (row["corrected"], row["ending"], row["points"]) for row in rows}
    assert told[first.deal_id] == (True, "void", 0)
    assert sorted(told.values()) == [(False, "finished", 20), (True, "void", 0)]
