"""Badges of seasons: who gets which, from which table, and not before that is final."""

import datetime as dt
import re
from xml.etree import ElementTree as ET

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.services import house_bots
from scoring.models import DealResult, Season, Standing
from scoring.selectors.badges import final_seasons, places_now, season_badges
from scoring.settlement import deal_settle
from tests.scoring.results import people, played, result, season

pytestmark = pytest.mark.django_db


@pytest.fixture
def past() -> Season:
    """A season that ended a month ago."""
    return season(starts_days_ago=90, days=60)


def during(of: Season) -> dt.datetime:
    return of.starts_at + dt.timedelta(days=2)


def badges(user: User) -> tuple[list[int], list[int | None]]:
    """The places of a player's medals, and of the other seasons they took part in."""
    told = season_badges(user)
    return [one.place for one in told.medals], [one.place for one in told.took_part]


def test_the_first_three_have_medals_and_the_others_took_part(past: Season) -> None:
    users = people(5)
    played(users[:3], [9, -2, -7], of_season=past, at=during(past))
    played([users[3], users[4], users[2]], [5, 1, -6], of_season=past, at=during(past))
    assert [badges(user) for user in users] == [
        ([1], []),  # 9
        ([], [4]),  # -2
        ([], [5]),  # -13
        ([2], []),  # 5
        ([3], []),  # 1
    ]


def test_who_has_as_many_points_shares_the_medal(past: Season) -> None:
    anna, ben, cleo = people(3)
    played([anna, ben, cleo], [4, 4, -8], of_season=past, at=during(past))
    assert (badges(anna), badges(ben), badges(cleo)) == (([1], []), ([1], []), ([3], []))


def test_who_played_too_few_deals_took_part_and_takes_nobodys_place(past: Season) -> None:
    Season.objects.update(least_deals=2)
    anna, ben, cleo, dora = people(4)
    played([dora, ben, cleo], [90, -45, -45], of_season=past, at=during(past))
    played([anna, ben, cleo], [6, -3, -3], of_season=past, at=during(past))
    assert badges(dora) == ([], [None])
    assert badges(anna) == ([], [None])
    assert (badges(ben), badges(cleo)) == (([1], []), ([1], []))


def test_who_did_not_play_has_none_and_bots_take_no_place(past: Season) -> None:
    bots = season(starts_days_ago=90, days=60, bots=True)
    anna, ben = people(2)
    played([anna, ben, house_bots(1)[0]], [-1, -2, 3], bots=[2], of_season=bots, at=during(bots))
    assert (badges(anna), badges(ben)) == (([1], []), ([2], []))
    assert not season_badges(people(1)[0])


def test_there_is_none_while_the_season_runs() -> None:
    running = season()
    users = people(3)
    played(users, [9, -4, -5], of_season=running)
    assert not season_badges(users[0])
    assert [one.place for one in places_now(users[0])] == [1]


def test_the_table_is_final_once_all_is_settled(past: Season) -> None:
    anna, ben, cleo = people(3)
    played([anna, ben, cleo], [3, -1, -2], of_season=past, at=during(past))
    late = result([ben, cleo, anna], [8, -4, -4], of_season=past, at=past.ends_at - dt.timedelta(minutes=1))
    assert past not in final_seasons()
    assert not season_badges(anna)
    deal_settle(deal_id=late.deal_id)
    assert past in final_seasons()
    assert (badges(ben), badges(anna)) == (([1], []), ([2], []))
    assert not places_now(anna).exists()


def test_a_deal_that_ends_after_the_season_changes_nothing(past: Season) -> None:
    anna, ben, cleo = people(3)
    played([anna, ben, cleo], [3, -1, -2], of_season=past, at=during(past))
    played([ben, anna, cleo], [99, -50, -49], of_season=past, at=timezone.now())
    assert badges(anna) == ([1], [])


def test_weeks_of_a_season_are_no_seasons(past: Season) -> None:
    anna, ben, cleo = people(3)
    played([anna, ben, cleo], [3, -1, -2], of_season=past, at=during(past))
    assert Standing.objects.filter(user=anna, period__startswith="season:").count() == 2
    assert badges(anna) == ([1], [])


def test_the_page_names_them_draws_them_and_leads_to_the_season(past: Season, client: Client) -> None:
    users = people(4)
    played(users[:3], [9, 1, -10], of_season=past, at=during(past))
    played([users[3], *users[1:3]], [3, 1, -4], of_season=past, at=during(past))
    where = f"/leagues/{past.league.slug}/{past.pk}/"
    for user, name, symbol in zip(
        users,
        ["冠军", "季军", "第 4 名", "亚军"],
        ["medal-1", "medal-3", "took-part", "medal-2"],
        strict=True,
    ):
        html = client.get(f"/players/{user.pk}/").text
        badge = re.search(rf'<a class="badge" href="{where}">(.*?)</a>', html, re.DOTALL)[1]
        assert name in badge
        assert f"badges.svg#{symbol}" in badge
    english = client.get(f"/players/{users[0].pk}/", headers={"accept-language": "en"}).text
    assert "Champion" in english
    User.objects.update(show_record="me", show_points="me", show_best="me", show_deals="me")
    assert "badges.svg" not in client.get(f"/players/{users[0].pk}/").text


def test_every_badge_has_its_own_shape() -> None:
    drawn = ET.parse(settings.BASE_DIR / "static/cards/badges.svg").getroot()  # noqa: S314 (ours)
    shapes = {
        symbol.get("id"): "".join(ET.tostring(part, encoding="unicode") for part in symbol)
        for symbol in drawn
    }
    assert set(shapes) == {"medal-1", "medal-2", "medal-3", "took-part"}
    assert len(set(shapes.values())) == 4


def test_many_seasons_cost_one_query(django_assert_num_queries) -> None:
    users = people(3)
    for days in range(200, 100, -5):
        past = season(starts_days_ago=days, days=4)
        played(users, [2, -1, -1], of_season=past, at=during(past))
    assert not DealResult.objects.filter(settled_at=None).exists()
    with django_assert_num_queries(1):
        told = season_badges(users[0])
        assert {one.season.league.title for one in told.medals} == {"联赛"}
    assert len(told.medals) == 20
