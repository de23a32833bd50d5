"""Settlement as Celery tasks. Each may be delivered any number of times, and in several places at once."""

from celery import shared_task
from celery.utils.log import get_task_logger
from django.conf import settings
from django.db import OperationalError

from scoring import metrics
from scoring.posting import Posting
from scoring.repair import check_results, check_standings, settle_forgotten
from scoring.settlement import deal_settle

logger = get_task_logger(__name__)


@shared_task(acks_late=True, autoretry_for=(OperationalError,), retry_backoff=True, max_retries=5)
def settle_deal(deal_id: int) -> None:
    """Pay a deal that is over. Games ask for it with ``settle_soon``, once the deal is committed."""
    with metrics.SETTLEMENT_SECONDS.time():
        paid = deal_settle(deal_id=deal_id)
    metrics.SETTLEMENTS.labels("paid" if paid else "paid_before").inc()


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
