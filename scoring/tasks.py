"""Settlement as Celery tasks. Each may be delivered any number of times, and in several places at once."""

from celery import shared_task
from celery.utils.log import get_task_logger
from django.conf import settings
from django.db import OperationalError

from scoring import metrics
from scoring.posting import Posting
from scoring.repair import check_results, check_standings, settle_forgotten
from scoring.settlement import deal_settle, league_rank, match_rank

logger = get_task_logger(__name__)


@shared_task(acks_late=True, autoretry_for=(OperationalError,), retry_backoff=True, max_retries=5)
def settle_deal(deal_id: int) -> None:
    """Pay a deal that is over. Games ask for it with ``settle_soon``, once the deal is committed."""
    with metrics.SETTLEMENT_SECONDS.time():
        paid = deal_settle(deal_id=deal_id)
    metrics.SETTLEMENTS.labels("paid" if paid else "paid_before").inc()


@shared_task(acks_late=True, autoretry_for=(OperationalError,), retry_backoff=True, max_retries=5)
def rank_match(season_id: int, user_ids: list[int]) -> None:
    """Let the standings of a season follow a match of these users that is over."""
    match_rank(season_id=season_id, user_ids=user_ids)


@shared_task(acks_late=True, autoretry_for=(OperationalError,), retry_backoff=True, max_retries=5)
def rank_league(league_id: int) -> None:
    """Rank all seasons of a league anew, after its way of scoring has changed."""
    changed = league_rank(league_id=league_id)
    logger.info("league %s ranked anew: %s standings changed", league_id, changed)


def rank_soon(season_id: int, user_ids: list[int]) -> None:
    """Let the standings of a season follow a match that is over, soon, without waiting for the queue."""
    if not settings.REDIS_URL:
        rank_match.delay(season_id, user_ids)
    else:
        _posting.put(rank_match, season_id, user_ids)


def settle_soon(deal_id: int) -> None:
    """Put a deal into the queue for settlement, without waiting for the queue; where there is none, pay it.

    Whoever calls may serve many tables, and a queue that hangs must hold up none of them.
    """
    if not settings.REDIS_URL:
        settle_deal.delay(deal_id)
    else:
        _posting.put(settle_deal, deal_id)


_posting = Posting()


@shared_task(acks_late=True)
def repair() -> None:
    """Settle what was forgotten, and make entries and standings agree with the results."""
    done = {
        "settled": settle_forgotten(),
        "entries": check_results(),
        "standings": check_standings(),
    }
    for what, count in done.items():
        metrics.REPAIRED.labels(what).inc(count)
    if any(done.values()):
        logger.warning("repaired: %s", done)
