"""`manage.py rejudge`: judge stored deals again and list those whose outcome differs from what was paid."""

from __future__ import annotations

import datetime as dt
import json
from argparse import ArgumentParser, ArgumentTypeError
from collections import Counter
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone
from django.utils.dateparse import parse_date, parse_datetime

from games.rejudge import ALARMING, Finding, finished_deals, judge_deals
from games.rules.core.registry import all_games


class Command(BaseCommand):
    """Judge stored deals again; nothing is written."""

    help = (
        "Replay finished deals under their rules and print a line of JSON for each whose scores, ending or "
        "lines differ from what stands, or whose log breaks a rule. Deals of rules that are not at hand are "
        "counted apart. Changes nothing. Exit status 0 if nothing was found, else 1."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take what narrows the deals."""
        parser.add_argument(
            "--game", choices=[one.key for one in all_games()], default="", help="only deals of this game"
        )
        parser.add_argument(
            "--since", type=moment, metavar="DATE", help="only deals that ended then or later (2026-11-30)"
        )
        parser.add_argument("--deal", type=int, nargs="+", metavar="ID", help="only these deals")

    def handle(
        self, *, game: str, since: dt.datetime | None, deal: list[int] | None, **_options: Any
    ) -> None:
        """Print what was found, and how much was looked at. Raises SystemExit with status 1 for a find."""
        counts: Counter[Finding] = Counter()
        for found in judge_deals(finished_deals(game=game, since=since, deals=deal)):
            counts[found.finding] += 1
            if found.finding in ALARMING:
                self.stdout.write(json.dumps(found.to_json(), ensure_ascii=False))
        told = ", ".join(f"{count} {finding}" for finding, count in sorted(counts.items()))
        self.stderr.write(f"{counts.total()} deals judged again: {told or 'none'}")
        if any(counts[finding] for finding in ALARMING) or (deal and counts.total() < len(set(deal))):
            raise SystemExit(1)


def moment(text: str) -> dt.datetime:
    """Return the beginning of a day, or a moment, by the site's time zone. Raises ArgumentTypeError."""
    try:
        day = parse_date(text)
        at = dt.datetime.combine(day, dt.time()) if day else parse_datetime(text)
    except ValueError:
        at = None
    if at is None:
        raise ArgumentTypeError(f"{text!r} is no date")
    return timezone.make_aware(at) if timezone.is_naive(at) else at
