"""What staff have made of a finished deal, for the pages that show it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.models import Deal
from scoring.models import Correction
from scoring.templatetags.points import signed


def last_correction(deal: Deal) -> Correction | None:
    """Return the correction that holds, or None if the deal stands as it was paid."""
    return deal.corrections.order_by("-pk").first()


def correction_words(correction: Correction, names: Sequence[str]) -> str:
    """Return what the deal is worth since and why, in the reader's language; ``names`` by seat."""
    if correction.kind == Correction.Kind.VOID:
        return _("已更正：这一局作废，不计分。%(reason)s") % {"reason": correction.reason}
    pairs = zip(names, correction.scores, strict=True)
    scores = " · ".join(f"{name} {signed(score)}" for name, score in pairs)
    return _("已更正：%(scores)s。%(reason)s") % {"scores": scores, "reason": correction.reason}


def correction_json(correction: Correction) -> dict[str, Any]:
    """Return it as a record holds it, beside the outcome that was paid first."""
    return {
        "kind": correction.kind,
        "scores": correction.scores,
        "ending": correction.ending,
        "at": correction.at.isoformat(),
    }
