"""What even superusers cannot change, and what they can."""

from collections.abc import Callable

import pytest
from django.apps import apps
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from lobby.models import Table
from scoring.models import DealResult, League, LedgerEntry, Season, Standing
from scoring.settlement import deal_settle
from tests.admin.conftest import deal_of, play
from tests.scoring.results import people, played

pytestmark = pytest.mark.django_db

READ_ONLY = (
    "scoring_ledgerentry",
    "scoring_dealresult",
    "scoring_standing",
    "games_deal",
    "games_match",
    "lobby_table",
    "accounts_ban",
    "admin_logentry",
)


@pytest.mark.parametrize("model", READ_ONLY)
def test_nobody_adds_changes_or_deletes(
    admin: Client, boss: object, table: Callable[..., Table], model: str
) -> None:
    deal_settle(deal_id=play(deal_of(table())).pk)
    boss.bans.create(reason="x", by=boss, ends_at=timezone.now())
    LogEntry.objects.log_actions(boss.pk, [boss], 2, change_message="x")
    app, name = model.split("_")
    rows = apps.get_model(app, name).objects
    row = rows.first()
    before = rows.values().get(pk=row.pk)
    assert admin.get(reverse(f"admin:{model}_add")).status_code == 403
    assert admin.post(reverse(f"admin:{model}_delete", args=[row.pk]), {"post": "yes"}).status_code == 403
    there = reverse(f"admin:{model}_change", args=[row.pk])
    page = admin.get(there)
    assert page.status_code == 200
    assert 'name="_save"' not in page.content.decode()
    assert admin.post(there, {"amount": 1000, "points": 1000, "reason": "y"}).status_code == 403
    data = {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"}
    admin.post(reverse(f"admin:{model}_changelist"), data)
    assert rows.values().get(pk=row.pk) == before


def test_ledger_shows_why(admin: Client) -> None:
    played(people(3), [6, -3, -3], stake=2)
    entry = LedgerEntry.objects.get(seat=0)
    html = admin.get(reverse("admin:scoring_ledgerentry_change", args=[entry.pk])).content.decode()
    assert "DDZ-7.2" in html
    assert "12" in html


@pytest.mark.parametrize(
    "model", ["scoring_ledgerentry", "scoring_dealresult", "scoring_standing", "games_deal"]
)
def test_search_finds_by_name_or_number(admin: Client, model: str) -> None:
    anna = people(1)[0]
    made = played([anna, *people(2)], [2, -1, -1])
    word = made.deal_id if model in {"scoring_dealresult", "games_deal"} else anna.name
    found = admin.get(f"{reverse(f'admin:{model}_changelist')}?q={word}")
    assert found.context["cl"].result_count >= 1
    nothing = admin.get(f"{reverse(f'admin:{model}_changelist')}?q=zzzz")
    assert nothing.context["cl"].result_count == 0


# Leagues -----------------------------------------------------------------------------------------------


def league_form(**changes: object) -> dict[str, object]:
    return {
        "name": "秋季联赛",
        "name_en": "Autumn",
        "slug": "autumn",
        "about": "",
        "access": "open",
        "visibility": "public",
        "scoring": "sum",
        "place_points": "3, 2, 1, 0",
        "games-TOTAL_FORMS": 1,
        "games-INITIAL_FORMS": 0,
        "games-MIN_NUM_FORMS": 1,
        "games-MAX_NUM_FORMS": 1000,
        "games-0-number": 1,
        "games-0-game": "doudizhu",
        "games-0-options": '{"rules": "online"}',
        "games-0-stake": 2,
        "games-0-length": 8,
        "seasons-TOTAL_FORMS": 1,
        "seasons-INITIAL_FORMS": 0,
        "seasons-MIN_NUM_FORMS": 0,
        "seasons-MAX_NUM_FORMS": 1000,
        "seasons-0-name": "第一季",
        "seasons-0-starts_at_0": "2026-12-01",
        "seasons-0-starts_at_1": "00:00",
        "seasons-0-ends_at_0": "2027-01-01",
        "seasons-0-ends_at_1": "00:00",
        "seasons-0-least_deals": 5,
        **changes,
    }


def test_league_and_season_are_made_together(admin: Client) -> None:
    admin.post(reverse("admin:scoring_league_add"), league_form())
    league = League.objects.get()
    [fixed] = league.games.all()
    assert fixed.options["rules"] == "online"
    assert fixed.options["seconds"]  # what was left out has its usual value
    assert Season.objects.get().league == league
    assert LogEntry.objects.filter(content_type__model="league").exists()


def test_what_was_played_for_is_never_deleted(admin: Client) -> None:
    """The ledger would forget for what its points were, and the season's table would be gone."""
    admin.post(reverse("admin:scoring_league_add"), league_form())
    season = Season.objects.get()
    played(people(3), [6, -3, -3], of_season=season, at=season.starts_at)
    before = list(LedgerEntry.objects.values())
    assert {entry["season_id"] for entry in before} == {season.pk}
    for row, model in ((season, "season"), (season.league, "league")):
        admin.post(reverse(f"admin:scoring_{model}_delete", args=[row.pk]), {"post": "yes"})
        data = {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"}
        admin.post(reverse(f"admin:scoring_{model}_changelist"), data)
    inline = {
        "seasons-INITIAL_FORMS": 1,
        "seasons-0-id": season.pk,
        "seasons-0-league": season.league_id,
        "seasons-0-DELETE": "on",
    }
    there = reverse("admin:scoring_league_change", args=[season.league_id])
    assert admin.post(there, league_form(**inline)).status_code == 200  # told, and not done
    assert list(Season.objects.all()) == [season]
    assert list(LedgerEntry.objects.values()) == before
    assert Standing.objects.filter(season=season).exists()


def test_what_nobody_has_played_for_can_be_deleted(admin: Client) -> None:
    admin.post(reverse("admin:scoring_league_add"), league_form())
    there = reverse("admin:scoring_league_delete", args=[League.objects.get().pk])
    assert admin.post(there, {"post": "yes"}).status_code == 302
    assert not League.objects.exists()
    assert not Season.objects.exists()


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"games-0-options": '{"rules": "nonsense"}'}, "options"),
        ({"games-0-options": '{"nonsense": 1}'}, "options"),
        ({"games-0-options": "[1]"}, "options"),
        ({"games-0-options": "{"}, "options"),
        ({"games-0-game": "chess"}, "game"),
        ({"games-0-stake": 0}, "stake"),
        ({"games-0-length": 101}, "length"),
        ({"slug": "with space"}, "slug"),
        ({"access": "code"}, "entry_code"),
        ({"place_points": "1, 2"}, "place_points"),
        ({"place_points": "3; 2"}, "place_points"),
        ({"tie_break_1": "wins", "tie_break_2": "wins"}, "tie_break_1"),
    ],
)
def test_league_that_cannot_be_played_is_refused(
    admin: Client, changes: dict[str, object], field: str
) -> None:
    response = admin.post(reverse("admin:scoring_league_add"), league_form(**changes))
    assert response.status_code == 200
    games = response.context["inline_admin_formsets"][0].formset
    assert field in {**response.context["adminform"].form.errors, **games.forms[0].errors}
    assert not League.objects.exists()


def test_season_that_ends_before_it_begins_is_refused(admin: Client) -> None:
    changes = {"seasons-0-ends_at_0": "2026-11-01"}
    response = admin.post(reverse("admin:scoring_league_add"), league_form(**changes))
    assert response.status_code == 200
    assert not Season.objects.exists()


def test_models_of_points_are_there_for_staff_to_look(staff: Callable[..., Client]) -> None:
    played(people(3), [2, -1, -1])
    client = staff("scoring.view_ledgerentry")
    assert client.get(reverse("admin:scoring_ledgerentry_changelist")).status_code == 200
    for model in ("scoring_standing", "scoring_dealresult", "games_deal", "accounts_user"):
        assert client.get(reverse(f"admin:{model}_changelist")).status_code == 403
    assert (DealResult.objects.count(), Standing.objects.count()) == (1, 15)
