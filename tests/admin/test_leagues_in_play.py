"""What is being played is not taken out from under those who play: seasons, divisions, games of leagues."""

import datetime as dt

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.models import Division, LeagueGame, Round, Season
from tests.scoring.results import season

pytestmark = pytest.mark.django_db


def form_of(client: Client, there: str, **changes: object) -> dict[str, object]:
    """The fields of an admin form as a browser would send them, with changes."""
    context = client.get(there).context
    forms = [context["adminform"].form]
    for inline in context["inline_admin_formsets"]:
        forms += [inline.formset.management_form, *inline.formset.initial_forms]
    fields: dict[str, object] = {}
    for form in forms:
        for bound in form:
            value = bound.value()
            if value is True:
                fields[bound.html_name] = "on"
            elif isinstance(value, dt.datetime):
                local = timezone.localtime(value)
                fields |= {
                    f"{bound.html_name}_0": f"{local:%Y-%m-%d}",
                    f"{bound.html_name}_1": f"{local:%H:%M}",
                }
            elif value is not None and value is not False:
                fields[bound.html_name] = value
    return fields | changes


def round_of(autumn: Season, division: Division | None = None) -> Round:
    return Round.objects.create(
        season=autumn,
        division=division,
        game=LeagueGame.objects.get(league=autumn.league),
        number=1,
        starts_at=timezone.now(),
        duplicate=True,
        seed="ab" * 32,
        status=Round.Status.PLAYING,
    )


def test_a_division_with_rounds_stays(admin: Client) -> None:
    autumn = season()
    high, low = (Division.objects.create(season=autumn, number=number, name=str(number)) for number in (1, 2))
    one = round_of(autumn, high)
    there = reverse("admin:scoring_season_change", args=[autumn.pk])
    assert admin.post(there, form_of(admin, there, **{"divisions-0-DELETE": "on"})).status_code == 200
    assert admin.post(there, form_of(admin, there, **{"divisions-1-DELETE": "on"})).status_code == 302
    assert list(Division.objects.all()) == [high]
    assert Round.objects.get() == one
    assert not Division.objects.filter(pk=low.pk).exists()


def test_a_season_with_rounds_stays(admin: Client) -> None:
    autumn = season()
    one = round_of(autumn)
    there = reverse("admin:scoring_league_change", args=[autumn.league_id])
    assert admin.post(there, form_of(admin, there, **{"seasons-0-DELETE": "on"})).status_code == 200
    for model, row in (("season", autumn), ("league", autumn.league)):
        admin.post(reverse(f"admin:scoring_{model}_delete", args=[row.pk]), {"post": "yes"})
    assert Round.objects.get() == one
    assert one.season == autumn


@pytest.mark.parametrize("change", [{"games-0-game": "gongzhu"}, {"games-0-DELETE": "on"}])
def test_a_game_stays_as_long_as_a_season_runs(admin: Client, change: dict[str, str]) -> None:
    autumn = season()
    LeagueGame.objects.create(league=autumn.league, game="niuniu", number=2)
    there = reverse("admin:scoring_league_change", args=[autumn.league_id])
    games = LeagueGame.objects.filter(league=autumn.league).values_list("game", flat=True)
    assert admin.post(there, form_of(admin, there, **change)).status_code == 200
    assert list(games.all()) == ["doudizhu", "niuniu"]
    Season.objects.update(ends_at=timezone.now())
    assert admin.post(there, form_of(admin, there, **change)).status_code == 302
    assert list(games.all()) == (["gongzhu", "niuniu"] if "games-0-game" in change else ["niuniu"])


def test_a_game_that_rounds_play_stays_when_the_season_is_over(admin: Client) -> None:
    autumn = season()
    round_of(autumn)
    Season.objects.update(ends_at=timezone.now())
    there = reverse("admin:scoring_league_change", args=[autumn.league_id])
    answer = admin.post(there, form_of(admin, there, **{"games-0-game": "gongzhu"}))
    assert answer.status_code == 200
    assert LeagueGame.objects.get().game == "doudizhu"
