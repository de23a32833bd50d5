"""`manage.py demo`: what `make run` puts into a new site, so that there is something to look at."""

import re
from io import StringIO

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.test import Client
from django.utils import timezone

from accounts import rate_limit
from accounts.models import User
from games.models import Deal
from games.rules.core.registry import find_game
from lobby.management.commands import demo
from scoring.models import LedgerEntry, Round, Season, Standing

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def few_deals(settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine of one's own, and no more deals than can be looked at."""
    settings.LOCAL = True
    rate_limit.forget_all()
    fewer = {"deals": 24, "past_deals": demo.DEALS_A_MATCH}
    monkeypatch.setattr(demo, "LEAGUES", tuple({**facts, **fewer} for facts in demo.LEAGUES[:1]))
    monkeypatch.setattr(demo, "all_games", lambda: [find_game("doudizhu"), find_game("guanpai")])


def run() -> str:
    out = StringIO()
    call_command("demo", stdout=out)
    return out.getvalue()


def test_the_sign_ins_that_it_prints_are_good() -> None:
    told = run()
    password = re.search(r"password of each: (\S+)", told)[1]
    names = [demo.ADMIN, *re.search(r"one of (.+)", told)[1].split(", ")]
    assert len(names) >= 4
    for name in names:
        client = Client()
        signed_in = client.post("/sign-in/", {"username": name, "password": password})
        assert signed_in.status_code == 302, name
        assert client.get("/admin/").status_code == (200 if name == demo.ADMIN else 302)


def test_standings_a_season_and_replays_are_not_empty(django_capture_on_commit_callbacks) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        run()
    assert LedgerEntry.objects.count() == sum(deal.seat_count for deal in Deal.objects.all())
    assert Standing.objects.exists()
    visitor = Client()
    [running] = [season for season in Season.objects.all() if season.runs()]
    page = visitor.get(f"/leagues/{running.league.slug}/").content.decode()
    assert sum(name in page for _, name in demo.PLAYERS) >= 3
    for deal in (Deal.objects.first(), Deal.objects.filter(game="guanpai").first()):
        assert visitor.get(f"/deals/{deal.pk}/").status_code == 200
    people = User.objects.filter(kind=User.Kind.PERSON, is_staff=False)
    for person in people:
        assert visitor.get(person.get_absolute_url()).status_code == 200


def test_a_round_was_played_with_the_same_deals_and_one_is_to_come(
    django_capture_on_commit_callbacks,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        run()
    over, coming = Round.objects.order_by("number")
    assert (over.status, coming.status) == (Round.Status.OVER, Round.Status.PLANNED)
    assert coming.starts_at > timezone.now()
    tables = [Deal.objects.filter(match__round_table=row).order_by("index") for row in over.tables.all()]
    assert len(tables) == 2
    assert [deal.seed for deal in tables[0]] == [deal.seed for deal in tables[1]]
    visitor = Client()
    results = visitor.get(over.get_absolute_url()).content.decode()
    assert all(name in results for _, name in demo.PLAYERS)
    compared = visitor.get(f"{over.get_absolute_url()}deals/1/")
    assert compared.status_code == 200
    assert visitor.get(f"/deals/{tables[0][0].pk}/").status_code == 200
    assert coming.title in visitor.get(f"{over.season.get_absolute_url()}fixtures/").content.decode()


def test_once_made_it_is_kept_as_it_is() -> None:
    first = run()
    before = [list(model.objects.order_by("pk").values()) for model in (User, Deal, LedgerEntry, Standing)]
    second = run()
    assert before == [
        list(model.objects.order_by("pk").values()) for model in (User, Deal, LedgerEntry, Standing)
    ]
    assert second.splitlines() == first.splitlines()[1:]


def test_it_has_no_place_on_a_site_for_real(settings) -> None:
    settings.LOCAL = False
    with pytest.raises(CommandError):
        run()
    assert not User.objects.exists()
