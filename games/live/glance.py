"""What a process looks up every few seconds, so that a hint that was lost costs a moment and nothing more."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Max

from games.models import Deal, Match, Presence

CHUNK = 500

Mark = Callable[[Sequence[str]], Mapping[str, Hashable]]
"""Takes table codes; returns for each something that differs once its `table` message would."""
marks: list[Mark] = []
"""The looks of other apps; the lobby adds its own."""


site_looks: list[Callable[[], Hashable]] = []
"""What is looked up for all readers of the site alike; the lobby adds its news."""


@dataclass(frozen=True, slots=True)
class Glance:
    """One table: its newest deal and that row's revision, and what its `table` message hangs on."""

    code: str
    deal_id: int | None
    revision: int
    mark: Hashable


def glance(codes: Iterable[str]) -> list[Glance]:
    """Look at tables; a handful of queries for 500 of them."""
    wanted, found = list(codes), []
    for start in range(0, len(wanted), CHUNK):
        found += _look(wanted[start : start + CHUNK])
    return found


def newest_deal(code: str) -> int | None:
    """Return the newest deal of a table, running or over; None before the first."""
    deals = Deal.objects.filter(match__table_code=code)
    return deals.order_by("-pk").values_list("pk", flat=True).first()


def _look(codes: list[str]) -> list[Glance]:
    newest = dict(
        Match.objects.filter(table_code__in=codes)
        .values_list("table_code")
        .annotate(newest=Max("deals__pk"))
        .order_by()
    )
    rows = Deal.objects.filter(pk__in=newest.values())
    deals = {pk: rest for pk, *rest in rows.values_list("pk", "revision", "frozen_at", "clock__drivers")}
    told = [mark(codes) for mark in (_matches, _people, *marks)]
    looks = []
    for code in codes:
        revision, *rest = deals.get(newest.get(code), (0,))
        mark = (str(rest), *(one.get(code) for one in told))
        looks.append(Glance(code=code, deal_id=newest.get(code), revision=revision, mark=mark))
    return looks


def _matches(codes: Sequence[str]) -> Mapping[str, Hashable]:
    rows = Match.objects.filter(table_code__in=codes).order_by("pk")
    fields = rows.values_list("table_code", "pk", "status", "played", "next_at", "ready", "vote")
    # The later match of a table takes the place of the earlier one.
    return {code: str(rest) for code, *rest in fields}


def _people(codes: Sequence[str]) -> Mapping[str, Hashable]:
    there: dict[str, set[Hashable]] = defaultdict(set)
    rows = Presence.objects.filter(table_code__in=codes, here=True)
    for code, *rest in rows.values_list("table_code", "user_id", "line"):
        there[code].add(tuple(rest))
    return {code: frozenset(people) for code, people in there.items()}
