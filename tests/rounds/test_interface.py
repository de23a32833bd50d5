"""Rounds as programs see them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from django.test import Client

from scoring.comparison import round_comparison
from scoring.models import League, LedgerEntry
from tests.rounds.conftest import Club, close_round, play_out

pytestmark = pytest.mark.django_db


def get(club: Club, path: str = "") -> Any:
    return Client().get(f"/api/v1/leagues/club/seasons/{club.season.pk}/rounds/{path}")


def test_rounds_are_listed(club: Club) -> None:
    club.plan(count=2, duplicate=True)
    told = get(club).json()
    assert told["count"] == 2
    first, second = told["results"]
    assert (first["number"], second["number"]) == (1, 2)
    assert (first["duplicate"], first["game"], first["status"], first["division"]) == (
        True, "niuniu", "planned", None,
    )  # fmt: skip


def test_a_duplicate_round_is_told_when_it_is_over(club: Club) -> None:
    one = club.opened(duplicate=True)
    first, second = club.seat_everybody(one)
    play_out(first)
    told = get(club, f"{one.pk}/").json()
    assert told["comparison"] is None
    assert {seat["points"] for table in told["tables"] for seat in table["seats"]} == {None}
    play_out(second, contrary=True)
    close_round(one)
    told = get(club, f"{one.pk}/").json()
    totals = round_comparison(one).totals
    assert {row["user"]["id"]: Fraction(row["value"]) for row in told["comparison"]} == totals
    for table in told["tables"]:
        for seat in table["seats"]:
            paid = LedgerEntry.objects.filter(user=seat["user"]["id"], deal__match=table["match"])
            assert seat["points"] == sum(entry.amount for entry in paid)


def test_what_is_for_members_is_told_to_no_stranger(club: Club) -> None:
    [one] = club.plan()
    League.objects.update(visibility="members")
    assert get(club).status_code == 404
    assert get(club, f"{one.pk}/").status_code == 404
