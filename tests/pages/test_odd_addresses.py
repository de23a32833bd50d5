"""Addresses that no page of ours holds: they lead nowhere, and never to a 500."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.urls import URLResolver, get_resolver, reverse
from django.urls.converters import IntConverter

from accounts.models import User
from games.live.match import match_begin
from games.live.submit import Command, submit
from games.models import Deal
from games.rules.core.action import DISSOLVE, Action


@pytest.fixture
def finished(anna: User, ben: User, person) -> Deal:
    match = match_begin(
        table_code="ABC234",
        game="doudizhu",
        options={},
        stake=1,
        length=4,
        season_id=None,
        seats=[(user, False) for user in (anna, ben, person("cleo"))],
    )
    deal = Deal.objects.get(match=match)
    submit(Command(deal.pk, 0, Action(DISSOLVE)))
    return deal


@pytest.mark.parametrize("seat", ["3", "-1", "９", "²", "9" * 5000, "01", "ALL", "a\0b", " 1"])
def test_a_replay_from_a_seat_that_is_none_is_not_there(browser, finished: Deal, seat: str) -> None:
    there = reverse("games:deal_frames", args=[finished.pk])
    assert browser().get(there, {"seat": seat}).status_code == 404
    assert browser().get(there, {"seat": "2"}).status_code == 200


@pytest.mark.parametrize("number", ["0", str(2**63), "9" * 5000])
@pytest.mark.parametrize(
    "path", ["/deals/{}/", "/deals/{}/record.json", "/deals/{}/replay.json", "/players/{}/"]
)
def test_numbers_that_no_row_can_have_are_not_there(browser, db: None, path: str, number: str) -> None:
    assert browser().get(path.format(number)).status_code == 404


def taken(resolver: URLResolver) -> Iterator[tuple[str, Any]]:
    """Yield what every address of the site takes for its arguments, with the address."""
    for pattern in resolver.url_patterns:
        yield from ((str(pattern.pattern), one) for one in pattern.pattern.converters.values())
        if isinstance(pattern, URLResolver):
            yield from taken(pattern)


def test_no_address_takes_a_number_that_no_column_can_hold(db: None) -> None:
    found = list(taken(get_resolver()))
    assert len(found) > 40
    assert [path for path, one in found if isinstance(one, IntConverter)] == []
