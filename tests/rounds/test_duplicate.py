"""Duplicate rounds: every table plays the same deals, and nothing is told before all have played them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse

from accounts.errors import Refused
from games.finished_deal import Sealed, finished_deal
from games.live.duplicate import deal_seed
from games.live.frames import step_frames, view_frame
from games.live.running import current
from games.management.commands.verify_deal import verify
from games.models import Deal, Match
from games.rejudge import finished_deals
from games.rules.core.match import Match as MatchSoFar
from games.rules.core.outcome import Ending, Outcome
from games.rules.core.shuffle import commitment
from games.rules.core.text import phrase
from scoring.comparison import (
    COMPARISON_UNIT,
    comparison_gains,
    difference,
    rivals,
    round_comparison,
    units,
)
from scoring.correcting import Worth, deal_correct
from scoring.models import DealResult, LedgerEntry, Round, Standing
from scoring.rebuild import standings_repair
from scoring.repair import deal_check, settle_forgotten
from scoring.settlement import deal_settle
from tests.rounds.conftest import Club, close_round, play_out

pytestmark = pytest.mark.django_db

SEED = "5a" * 32
"""Of deals that the two tables of `half` make different results of; of some they would make the same."""


@pytest.fixture
def half(club: Club) -> tuple[Round, Match, Match]:
    """A duplicate round of which one table has played, and the other its first deal."""
    one = club.opened(duplicate=True)
    Round.objects.filter(pk=one.pk).update(seed=SEED)
    first, second = club.seat_everybody(one)
    play_out(first)
    play_out(second, deals=1, contrary=True)
    one.refresh_from_db()
    return one, first, second


@pytest.fixture
def whole(half: tuple[Round, Match, Match]) -> Round:
    """The same round when both tables have played."""
    one, _first, second = half
    play_out(second, contrary=True)
    close_round(one)
    return one


# The same deals ----------------------------------------------------------------------------------


def test_all_tables_play_the_same_deals(half: tuple[Round, Match, Match]) -> None:
    _one, first, second = half
    play_out(second)
    mine, theirs = (list(match.deals.order_by("index")) for match in (first, second))
    assert [deal.seed for deal in mine] == [deal.seed for deal in theirs]
    assert len({deal.seed for deal in mine}) == 2
    assert [deal.commitment for deal in mine] == [commitment(bytes.fromhex(deal.seed)) for deal in theirs]
    assert {str(deal.carry) for deal in [*mine, *theirs]} == {"{}"}, "every deal stands alone"


def test_the_seed_of_a_deal_is_what_the_document_says() -> None:
    match = Match(round_seed="00" * 32, played=0)
    assert deal_seed(match).hex() == "d142920936d1b559b6a00c9cb30557cdf2382c8a4bde56b34c432951f626202c"
    assert deal_seed(Match(round_seed="00" * 32, played=1)) != deal_seed(match)


def test_a_void_deal_takes_its_number_in_a_duplicate_match() -> None:
    void = Outcome((0, 0, 0), (), {"first_bidder": 1}, Ending.VOID, phrase("x"))
    so_far = MatchSoFar(seats=3, length=2)
    assert so_far.after(void).played == 0
    after = MatchSoFar(seats=3, length=2, duplicate=True).after(void)
    assert (after.played, after.carry, after.over) == (1, None, False)
    assert after.after(void).over


def test_each_round_has_a_secret_of_its_own(club: Club) -> None:
    one = club.opened(duplicate=True)
    assert len(bytes.fromhex(one.seed)) == 32
    plain, *_ = club.plan()
    assert plain.seed == ""


# Secrets -----------------------------------------------------------------------------------------


def test_nothing_is_told_of_a_deal_that_others_still_play(half: tuple[Round, Match, Match]) -> None:
    _one, first, _second = half
    deal = first.deals.first()
    with pytest.raises(Sealed):
        finished_deal(deal.pk)
    assert verify(deal.pk)["sound"] is False
    assert "seed" not in verify(deal.pk)
    assert deal not in finished_deals()
    client = Client(headers={"Accept-Language": "zh-hans"})
    page = client.get(reverse("games:deal", args=[deal.pk]))
    assert page.status_code == 403
    assert "这一轮全部打完以后才公开" in page.content.decode()
    answer = client.get(f"/api/v1/deals/{deal.pk}/record/")
    assert (answer.status_code, answer.json()["code"]) == (403, "sealed")


def test_players_keep_what_they_saw_but_not_the_seed(half: tuple[Round, Match, Match]) -> None:
    _one, first, _second = half
    running = current(first.deals.first().pk)
    seat = running.seat_of(first.seats.get(seat=0).user_id)
    assert running.over
    assert seat == 0
    assert view_frame(running, seat)["seed"] is None
    assert all("seed" not in step for step in step_frames(running, seat, running.number - 1))


def test_nothing_is_paid_or_corrected_before_the_round_is_over(half: tuple[Round, Match, Match]) -> None:
    _one, first, _second = half
    deal_id = first.deals.first().pk
    assert not deal_settle(deal_id=deal_id)
    assert settle_forgotten() == 0
    found = deal_check(deal_id=deal_id)
    assert (found.missing, found.unsettled) == (0, False)
    with pytest.raises(Refused, check=lambda error: error.code == "sealed"):
        deal_correct(deal_id=deal_id, worth=None, reason="x", by=None)
    assert not LedgerEntry.objects.exists()


def test_all_is_told_and_paid_once_the_round_is_over(whole: Round) -> None:
    deals = list(Deal.objects.filter(match__round_table__round=whole))
    assert len(deals) == 4
    assert not DealResult.objects.filter(settled_at=None).exists()
    assert LedgerEntry.objects.count() == 16
    for deal in deals:
        assert finished_deal(deal.pk) is not None
        assert verify(deal.pk)["sound"] is True
    page = Client().get(reverse("games:deal", args=[deals[0].pk]))
    assert page.status_code == 200
    assert deals[0].seed in page.content.decode()


# Comparison --------------------------------------------------------------------------------------


def test_a_difference_is_to_the_mean_of_the_others() -> None:
    assert difference([6, 0, -3]) == [Fraction(15, 2), Fraction(-3, 2), Fraction(-6)]
    assert difference([5, 5]) == [0, 0]
    assert difference([7]) == [None]
    assert sum(difference([3, 1, 4, 1, 5, 9, 2])) == 0
    assert units(Fraction(1, 16)) * 16 == COMPARISON_UNIT


def test_a_round_is_compared_by_the_ledger(whole: Round, club: Club) -> None:
    compared = round_comparison(whole)
    assert sorted(compared.deals) == [1, 2]
    for index, seats in compared.deals.items():
        for seat, held in seats.items():
            paid = {
                entry.deal.match.round_table.number: entry.amount
                for entry in LedgerEntry.objects.filter(deal__index=index, seat=seat)
            }
            assert {one.table: one.points for one in held} == paid
            one, other = held
            assert one.value == one.points - other.points == -other.value
    assert set(compared.totals) == {user.pk for user in club.users}
    assert sum(compared.totals.values()) == 0
    assert any(compared.totals.values()), "or nothing would be compared here"


def test_gains_are_the_totals_in_units(whole: Round, club: Club) -> None:
    totals = round_comparison(whole).totals
    gains = comparison_gains(club.season, [user.pk for user in club.users])
    assert {user: sum(amount for _at, amount in got) for user, got in gains.items()} == {
        user: total * COMPARISON_UNIT for user, total in totals.items()
    }
    deal = Deal.objects.filter(match__round_table__round=whole).first()
    assert rivals(deal.pk) == sorted(user.pk for user in club.users)


@pytest.fixture
def by_comparison(club: Club) -> Club:
    """The same club, ranked by comparison."""
    club.season.league.scoring = "comparison"
    club.season.league.save()
    return club


def values(club: Club) -> dict[int, int]:
    standings = Standing.objects.filter(season=club.season, period=club.season.period)
    return dict(standings.values_list("user", "value"))


def test_a_league_is_ranked_by_comparison(by_comparison: Club, whole: Round) -> None:
    totals = round_comparison(whole).totals
    assert any(totals.values())
    assert values(by_comparison) == {user: total * COMPARISON_UNIT for user, total in totals.items()}
    standing = Standing.objects.filter(season=by_comparison.season).first()
    Standing.objects.filter(pk=standing.pk).update(value=7)
    standings_repair(user_id=standing.user_id)
    assert values(by_comparison) == {user: total * COMPARISON_UNIT for user, total in totals.items()}


def test_values_follow_a_correction_at_every_table(by_comparison: Club, whole: Round) -> None:
    deal = Deal.objects.get(match__round_table__round=whole, match__round_table__number=1, index=1)
    deal_correct(deal_id=deal.pk, worth=Worth((9, -3, -3, -3)), reason="x", by=None)
    assert values(by_comparison) == {
        user: total * COMPARISON_UNIT for user, total in round_comparison(whole).totals.items()
    }


def test_a_correction_is_compared_and_a_void_deal_is_not(whole: Round) -> None:
    deal = Deal.objects.get(match__round_table__round=whole, match__round_table__number=1, index=1)
    deal_correct(deal_id=deal.pk, worth=Worth((9, -3, -3, -3)), reason="x", by=None)
    held = next(one for one in round_comparison(whole).deals[1][0] if one.table == 1)
    assert held.points == 9 * deal.match.stake
    deal_correct(deal_id=deal.pk, worth=None, reason="y", by=None)
    seats = round_comparison(whole).deals[1]
    assert [one.table for one in seats[0]] == [2]
    assert seats[0][0].value is None, "there is nothing left to compare with"


def test_what_a_bot_wins_for_somebody_is_nobodys(club: Club) -> None:
    one = club.opened(duplicate=True)
    absent = club.users[0]
    from lobby.fixtures.sweep import round_sweep
    from lobby.services.seat_take import seat_take

    for row in one.tables.all():
        for seat in row.seats.exclude(entrant__user=absent).select_related("entrant__user"):
            seat_take(code=row.table_code, user=seat.entrant.user)
    round_sweep(now=one.open_until)
    for match in Match.objects.filter(round_table__round=one):
        play_out(match)
    close_round(one)
    compared = round_comparison(one)
    assert set(compared.totals) == {user.pk for user in club.users[1:]}
    assert {len(held) for seats in compared.deals.values() for held in seats.values()} == {2}
