"""Every way of scoring ranks as it says, equals the ledger, and is rebuilt from nothing."""

import datetime as dt

import pytest
from django.test import Client
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.models import User
from scoring.correcting import Worth, deal_correct
from scoring.models import DealResult, League, LeagueGame, LedgerEntry, Season, Standing
from scoring.placing import PLACE_UNIT, matches_placed, place_units
from scoring.rebuild import rebuild_all
from scoring.selectors.league import points_lines, top_rows
from scoring.selectors.ranking import ranking, season_standings
from scoring.settlement import league_rank
from scoring.valuing import AVERAGE_UNIT, RANK_FIELDS, TIE_BREAKS
from tests.leagues.league_of import match_ends, match_of, season_of
from tests.scoring.results import people, person, played

pytestmark = pytest.mark.django_db

A_DAY = dt.timedelta(days=1)


def table(season: Season) -> list[tuple[int, str, int]]:
    rows = ranking(season_standings(season), page=1, viewer_id=None).rows
    return [(row.place, row.user.username, row.standing.value) for row in rows]


def told() -> list[tuple[object, ...]]:
    names = (
        "period",
        "game",
        "user_id",
        "points",
        "deals",
        "wins",
        "best",
        "last_at",
        *RANK_FIELDS,
    )
    return sorted(Standing.objects.values_list(*names), key=str)


def check_rebuilt() -> None:
    kept = told()
    assert rebuild_all()[1] == 0
    Standing.objects.all().delete()
    rebuild_all()
    assert told() == kept


def test_the_average_ranks_who_won_more_a_deal() -> None:
    a, b, c = people(3)
    autumn = season_of(scoring="average")
    played([a, b, c], [6, -3, -3], of_season=autumn)
    played([a, b, c], [0, 2, -2], of_season=autumn)
    played([people(1)[0], b, c], [-9, 8, 1], of_season=autumn)
    assert table(autumn)[:3] == [
        (1, a.username, 3 * AVERAGE_UNIT),
        (2, b.username, 7 * AVERAGE_UNIT // 3),
        (3, c.username, -4 * AVERAGE_UNIT // 3),
    ]
    check_rebuilt()


def test_wins_rank_whatever_they_brought() -> None:
    a, b, c = people(3)
    autumn = season_of(scoring="wins")
    for scores in ([1, 1, -2], [1, -5, 4], [-90, 45, 45]):
        played([a, b, c], scores, of_season=autumn)
    assert [(place, value) for place, _name, value in table(autumn)] == [(1, 2)] * 3
    check_rebuilt()


def test_a_season_takes_in_all_games_of_its_league_and_no_other() -> None:
    users = people(3)
    autumn = season_of(games=["doudizhu", "paodekuai"])
    for game in ("doudizhu", "paodekuai", "shisanshui"):
        played(users, [4, -2, -2], of_season=autumn, game=game)
    mine = Standing.objects.get(user=users[0], period=autumn.period)
    assert (mine.game, mine.points, mine.deals) == ("", 8, 2)
    assert LedgerEntry.objects.filter(season=autumn).count() == 6
    check_rebuilt()


@pytest.mark.parametrize(
    ("totals", "points", "shares"),
    [
        ([5, 2, 1, -8], [3, 2, 1, 0], [(1, 3), (2, 2), (3, 1), (4, 0)]),
        ([5, 2, 2, -9], [3, 2, 1, 0], [(1, 3), (2, 1.5), (2, 1.5), (4, 0)]),
        ([0, 0, 0], [3, 2, 1], [(1, 2)] * 3),
        ([1, 2, 3, 4, 5], [10, 5], [(5, 0), (4, 0), (3, 0), (2, 5), (1, 10)]),
        ([7] * 7, [1], [(1, 1 / 7)] * 7),
    ],
)
def test_equals_share_the_points_of_their_places(
    totals: list[int], points: list[int], shares: list[tuple[int, float]]
) -> None:
    assert place_units(totals, points) == [(place, round(won * PLACE_UNIT)) for place, won in shares]


def test_places_of_a_match_count_once_it_is_over() -> None:
    users = people(3)
    autumn = season_of(scoring="place")
    match_of(autumn, users, [2, -1, -1], [0, 3, -3], over=False)
    assert {value for _place, _name, value in table(autumn)} == {0}
    match_ends(autumn, users)
    assert table(autumn) == [
        (1, users[0].username, 5 * PLACE_UNIT // 2),
        (1, users[1].username, 5 * PLACE_UNIT // 2),
        (3, users[2].username, PLACE_UNIT),
    ]
    check_rebuilt()


def test_a_broken_match_gives_no_points_for_places_and_who_left_has_none() -> None:
    users = people(3)
    autumn = season_of(scoring="place")
    match_of(autumn, users, [9, -4, -5], broken=True)
    match_of(autumn, users, [6, -2, -4], left=[0])
    assert {name: value for _place, name, value in table(autumn)} == {
        users[0].username: 0,
        users[1].username: 2 * PLACE_UNIT,
        users[2].username: PLACE_UNIT,
    }
    check_rebuilt()


def test_a_match_that_ends_after_the_season_gives_no_points_for_places() -> None:
    users = people(3)
    past = season_of(scoring="place", days_ago=20, days=10)
    made = match_of(past, users, [2, -1, -1], over=False, at=past.ends_at - A_DAY)
    match_ends(past, users)
    assert made
    assert {standing.value for standing in Standing.objects.filter(season=past)} == {0}
    check_rebuilt()


def test_a_correction_changes_the_places_of_its_match() -> None:
    users = people(3)
    autumn = season_of(scoring="place")
    first, _second = match_of(autumn, users, [6, -3, -3], [-1, 2, -1])
    deal_correct(deal_id=first.deal_id, worth=Worth(scores=(-6, 3, 3)), reason="重判", by=None)
    assert [name for _place, name, _value in table(autumn)] == [
        user.username for user in (users[1], users[2], users[0])
    ]
    check_rebuilt()
    deal_correct(deal_id=first.deal_id, worth=None, reason="作废", by=None)
    placed = {one.user_id: one.place for one in matches_placed(autumn, [user.pk for user in users])}
    assert placed == {users[1].pk: 1, users[0].pk: 2, users[2].pk: 2}
    check_rebuilt()


def test_a_match_all_of_whose_deals_are_void_gives_nothing() -> None:
    users = people(3)
    autumn = season_of(scoring="place")
    [only] = match_of(autumn, users, [6, -3, -3])
    deal_correct(deal_id=only.deal_id, worth=None, reason="作废", by=None)
    assert matches_placed(autumn, [users[0].pk]) == []
    assert not Standing.objects.filter(season=autumn).exists()


def test_another_way_of_scoring_ranks_what_was_played_anew() -> None:
    users = people(3)
    autumn = season_of()
    match_of(autumn, users, [6, -3, -3], [-2, 1, 1], [-2, 1, 1])
    for scoring, first in (("wins", users[1]), ("place", users[0]), ("average", users[0])):
        League.objects.update(scoring=scoring, tie_breaks=["best", "wins"])
        league_rank(league_id=autumn.league_id)
        autumn = Season.objects.select_related("league").get()
        assert table(autumn)[0][1] == first.username
        check_rebuilt()


@pytest.mark.parametrize(
    ("word", "first"), [("wins", 1), ("average", 0), ("fewer", 0), ("best", 0), ("earlier", 0)]
)
def test_a_tie_break_decides_and_is_named(word: str, first: int) -> None:
    """Both have 6 points: one from a single deal, the other from three deals won, the last of them later."""
    a, b, c, d = people(4)
    autumn = season_of(tie_breaks=[word])
    now = timezone.now()
    played([a, c, d], [6, -3, -3], of_season=autumn, at=now - A_DAY)
    for hours in (3, 2, 1):
        played([b, c, d], [2, -1, -1], of_season=autumn, at=now - dt.timedelta(hours=hours))
    rows = ranking(season_standings(autumn), page=1, viewer_id=None).rows
    assert [row.user for row in rows[:2]] == [(a, b)[first], (b, a)[first]]
    assert [(row.place, row.tie_break) for row in rows[:2]] == [(1, 1), (2, None)]
    check_rebuilt()


def test_equal_in_everything_share_the_place() -> None:
    autumn = season_of(tie_breaks=["wins", "best", "fewer"])
    played(people(3), [2, -1, -1], of_season=autumn)
    rows = ranking(season_standings(autumn), page=1, viewer_id=None).rows
    assert [(row.place, row.tie_break) for row in rows] == [(1, None), (2, None), (2, None)]


def test_every_tie_break_has_its_words() -> None:
    assert set(TIE_BREAKS) == {"wins", "average", "fewer", "best", "earlier"}
    assert len({str(one.words) for one in TIE_BREAKS.values()}) == 5


def test_lines_of_a_league_by_places_end_at_what_ranks() -> None:
    users = people(3)
    autumn = season_of(scoring="place")
    match_of(autumn, users, [6, -2, -4], at=timezone.now() - 14 * A_DAY)
    match_of(autumn, users, [6, -2, -4])
    [line, *_rest] = points_lines(autumn, top_rows(autumn, 3))
    assert (line.user, line.totals) == (users[0], (3.0, 6.0))


MATCHES = st.lists(
    st.tuples(
        st.permutations(range(5)),
        st.lists(st.lists(st.integers(-9, 9), min_size=3, max_size=3), min_size=1, max_size=3),
        st.booleans(),
        st.sampled_from([(), (0,), (1, 2)]),
        st.integers(0, 40),
    ),
    min_size=1,
    max_size=3,
)


@settings(max_examples=3, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(matches=MATCHES, scoring=st.sampled_from(League.Scoring.values), wrong=st.integers(0, 5))
def test_tables_of_all_kinds_are_rebuilt_from_nothing(
    db: None, matches: list[tuple[object, ...]], scoring: str, wrong: int
) -> None:
    Standing.objects.all().delete()
    LedgerEntry.objects.all().delete()
    DealResult.objects.all().delete()
    Season.objects.all().delete()
    LeagueGame.objects.all().delete()
    League.objects.all().delete()
    users = [User.objects.get_or_create(username=f"h{n}")[0] for n in range(5)]
    autumn = season_of(scoring=scoring, tie_breaks=["wins", "earlier"], days_ago=30, days=31)
    made = []
    for order, deals, broken, left, days in matches:
        at = timezone.now() - days * A_DAY
        seats = [users[index] for index in order[:3]]
        made += match_of(autumn, seats, *deals, broken=broken, left=left, at=at)
    check_rebuilt()
    if wrong < len(made):
        deal_correct(deal_id=made[wrong].deal_id, worth=Worth(scores=(50, -20, -30)), reason="重判", by=None)
        check_rebuilt()


def test_by_comparison_no_match_is_offered_that_would_not_count() -> None:
    offered = {}
    for scoring in ("sum", "comparison"):
        season = season_of(scoring=scoring)
        client = Client()
        client.force_login(person(), backend="accounts.backends.HouseBackend")
        page = client.get(season.get_absolute_url()).content.decode()
        offered[scoring] = ("打一局联赛" in page, "只有赛程里的比赛算" in page)
    assert offered == {"sum": (True, False), "comparison": (False, True)}


def test_the_lobby_leads_to_the_rounds_where_places_go_by_comparison() -> None:
    season, client = season_of(scoring="comparison"), Client()
    client.force_login(person(), backend="accounts.backends.HouseBackend")
    there = f"/new/doudizhu/?season={season.pk}"
    lobby = client.get("/").content.decode()
    assert f'href="{season.get_absolute_url()}fixtures/"' in lobby
    assert there not in lobby
    assert f"?season={season.pk}" not in client.get("/new/doudizhu/").content.decode()
