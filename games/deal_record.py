"""The record of a stored deal, for export."""

from typing import Any

from games.deal_correction import correction_json, last_correction
from games.finished_deal import is_sealed
from games.live.running import setup_of
from games.models import Deal
from games.rules.core.action import Action
from games.rules.core.record import write_record


class StillRunning(ValueError):
    """A record holds every hand, so it does not exist before that deal and its round are over."""


def deal_record(deal: Deal) -> dict[str, Any]:
    """Return the whole deal as one JSON object (docs/protocol.md, "record").

    Raises StillRunning, and UnknownGame for a game that the house no longer plays.
    """
    if deal.status != Deal.Status.OVER or is_sealed(deal):
        raise StillRunning(deal.pk)
    setup = setup_of(deal)
    actions = [
        (row.seat, Action.from_json([row.verb] if row.arg is None else [row.verb, row.arg]))
        for row in deal.actions.order_by("number")
    ]
    return write_record(setup, actions, deal.outcome)


def deal_file(deal: Deal) -> dict[str, Any]:
    """Return the record with what the deck can be recomputed from, and what staff have made of it since.

    Raises as `deal_record` does.
    """
    whole = deal_record(deal)
    if not deal.set_up:
        whole |= {"seed": deal.seed, "commitment": deal.commitment}
    correction = last_correction(deal)
    return whole if correction is None else {**whole, "corrected": correction_json(correction)}
