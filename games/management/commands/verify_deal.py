"""`manage.py verify_deal ID …`: were finished deals dealt and scored as promised?"""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.finished_deal import is_sealed
from games.live.running import setup_of
from games.models import Deal
from games.rules.core.action import Action
from games.rules.core.record import replay
from games.rules.core.shuffle import commitment


class Command(BaseCommand):
    """Check the shuffle and the log of finished deals from nothing but their seed and actions."""

    help = "check that finished deals were dealt from the seed promised before their first card"

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the numbers of the deals."""
        parser.add_argument("deals", nargs="+", type=int)

    def handle(self, *_args: Any, deals: list[int], **_options: Any) -> None:
        """Print one JSON line a deal. Raises CommandError if one does not fit or is still running."""
        sound = True
        for number in deals:
            verdict = verify(number)
            sound = sound and bool(verdict["sound"])
            self.stdout.write(json.dumps(verdict, ensure_ascii=False))
        if not sound:
            raise CommandError("not every deal could be verified")


def verify(number: int) -> dict[str, Any]:
    """Return what was found of one deal; `sound` is the verdict. A running deal's seed is not touched."""
    deal = Deal.objects.filter(pk=number).first()
    if deal is None or deal.status != Deal.Status.OVER or is_sealed(deal):
        return {"deal": number, "sound": False, "why": "there is no finished deal of that number"}
    if deal.set_up:
        return {"deal": number, "sound": False, "why": "the deal was set up for practice, not shuffled"}
    promised = commitment(bytes.fromhex(deal.seed)) == deal.commitment
    setup = setup_of(deal)
    actions = [(row.seat, Action(row.verb, row.arg)) for row in deal.actions.order_by("number")]
    *_, (state, _events) = replay(setup, actions)
    outcome = setup.game.outcome(state)
    # A deal that was given up for want of players has an outcome that its log does not hold.
    given_up = outcome is None and deal.outcome is not None and deal.outcome["ending"] == "void"
    scored = outcome is not None and list(outcome.scores) == deal.outcome["scores"]
    return {
        "deal": number,
        "sound": promised and (scored or given_up),
        "seed": deal.seed,
        "commitment": deal.commitment,
        "seed_fits": promised,
        "scores_fit": scored or given_up,
        "dealt": dict(setup.pieces),
    }
