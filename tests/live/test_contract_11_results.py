"""Point 11: a result, its ledger entries and the standings agree, always."""

import asyncio
from typing import Any

from tests.live.moves import stored_log
from tests.services.client import at_table, play_on
from tests.services.ports import wait_until
from tests.services.seating import ask_database, newcomers, playing_table
from tests.services.site import Site

BOOKS = """
from games.models import Deal
from scoring.models import DealResult, LedgerEntry, Standing
result = DealResult.objects.get(deal_id=deal)
entries = LedgerEntry.objects.filter(deal_id=deal).order_by("seat")
records = Standing.objects.filter(period="record", user_id__in=result.seats)
answer = {
    "scores": result.scores,
    "settled": result.settled_at is not None,
    "entries": [[entry.seat, entry.user_id, entry.score, entry.amount] for entry in entries],
    "lines": [sum(line["points"] for line in entry.lines) for entry in entries],
    "records": dict(records.values_list("user_id", "points")),
    "number": Deal.objects.get(pk=deal).number,
}
"""
FORGET = """
import datetime as dt
from django.db import connection
from django.db.models import F
from scoring.models import DealResult, LedgerEntry, Standing
users = DealResult.objects.get(deal_id=deal).seats
LedgerEntry.objects.filter(deal_id=deal).delete()
Standing.objects.filter(user_id__in=users).delete()
answer = DealResult.objects.filter(deal_id=deal).update(
    settled_at=None, ended_at=F("ended_at") - dt.timedelta(minutes=1)
)
"""
REPAIR = """
from scoring.tasks import repair
repair()
answer = None
"""


def books(site: Site, deal: int) -> dict[str, Any]:
    return dict(ask_database(site, BOOKS, deal=deal))


def wait_for_settlement(site: Site, deal: int) -> None:
    """Players are told of the end first; the books are made up right after."""
    wait_until(lambda: books(site, deal)["settled"], what=f"deal {deal} is settled")


def agree(stored: dict[str, Any], people: list[int], outcome: dict[str, Any], stake: int) -> None:
    assert stored["settled"]
    assert stored["scores"] == outcome["scores"]
    assert stored["lines"] == outcome["scores"]
    for seat, (score, user) in enumerate(zip(outcome["scores"], people, strict=True)):
        assert stored["entries"][seat] == [seat, user, score, score * stake]
        assert stored["records"][str(user)] == score * stake


async def played(site: Site, stake: int) -> tuple[int, list[int], dict[str, Any]]:
    trio = newcomers(site, 3)
    async with at_table(site, playing_table(site, trio, stake=stake, length=1), *trio) as clients:
        [outcome, *_] = await asyncio.gather(*map(play_on, clients))
        await clients[0].when(lambda: clients[0].table["status"] == "over")
        wait_for_settlement(site, clients[0].deal)
        return clients[0].deal, [person.id for person in trio], outcome


async def test_the_ledger_is_scores_times_stake_and_the_standings_say_the_same(calm: Site) -> None:
    deal, people, outcome = await played(calm, 7)
    agree(books(calm, deal), people, outcome, 7)
    assert len(stored_log(calm, deal)) == books(calm, deal)["number"]


async def test_settling_again_changes_nothing(calm: Site) -> None:
    deal, people, outcome = await played(calm, 3)
    for _ in range(3):
        ask_database(
            calm, "from scoring.tasks import settle_deal\nsettle_deal(deal)\nanswer = None", deal=deal
        )
    agree(books(calm, deal), people, outcome, 3)


async def test_what_was_forgotten_is_repaired(calm: Site) -> None:
    """The process died between the last action and its settlement."""
    deal, people, outcome = await played(calm, 2)
    ask_database(calm, FORGET, deal=deal)
    assert books(calm, deal)["entries"] == []
    ask_database(calm, REPAIR)
    agree(books(calm, deal), people, outcome, 2)


async def test_a_deal_with_bots_counts_for_the_players_own_record_alone(calm: Site) -> None:
    [anna] = newcomers(calm, 1)
    async with at_table(calm, playing_table(calm, [anna, None, None], stake=2, length=1), anna) as [client]:
        outcome = await play_on(client)
        await client.when(lambda: client.table["status"] == "over")
    wait_for_settlement(calm, client.deal)
    periods = ask_database(
        calm,
        "from scoring.models import Standing\n"
        "answer = list(Standing.objects.filter(user_id=user).values_list('period', 'points'))",
        user=anna.id,
    )
    assert periods == [["record", 2 * outcome["scores"][0]]]
