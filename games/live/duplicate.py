"""Duplicate play: all tables of a round play the same deals, and none is told before all have played them."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Collection

from django.db import transaction

from games.live import chores, notify
from games.live.commit import after_commit
from games.models import Match
from games.rules.core.shuffle import SEED_BYTES
from scoring.models import DealResult
from scoring.tasks import settle_soon


def new_round_seed() -> str:
    """Return the secret from which the deals of a round are made, as hexadecimal digits."""
    return secrets.token_bytes(SEED_BYTES).hex()


def deal_seed(match: Match) -> bytes:
    """Return the seed of a match's next deal.

    That of deal n of a duplicate round is HMAC-SHA256 of the text `deal n`, keyed with the round's seed:
    whoever knows the seeds of some deals knows nothing of the others.
    """
    if not match.duplicate:
        return secrets.token_bytes(SEED_BYTES)
    key = bytes.fromhex(match.round_seed)
    return hmac.digest(key, f"deal {match.played + 1}".encode(), "sha256")


def unseal(match_ids: Collection[int]) -> None:
    """Let the deals of these matches be told to everybody, and have them paid."""
    with transaction.atomic():
        sealed = list(Match.objects.select_for_update().filter(pk__in=match_ids, sealed=True))
        Match.objects.filter(pk__in=[match.pk for match in sealed]).update(sealed=False)
        results = DealResult.objects.filter(deal__match__in=sealed, settled_at=None).order_by("ended_at")
        for deal_id in results.values_list("deal_id", flat=True):
            # Where this is lost, the repair finds the results.
            after_commit(chores.later, settle_soon, deal_id)
        for match in sealed:
            notify.table_changed(match.table_code)
