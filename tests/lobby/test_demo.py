"""`manage.py demo`: what `make run` puts into a new site, so that there is something to look at."""

import re
from io import StringIO

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.test import Client

from accounts.models import User
from games.models import Deal
from games.rules.core.registry import find_game
from lobby.management.commands import demo
from scoring.models import LedgerEntry, Season, Standing

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def few_deals(settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine of one's own, and no more deals than can be looked at."""
    settings.LOCAL = True
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
