"""Who goes up and who goes down when a season is over."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from scoring.models import Division, Entrant, League, Season, Standing
from scoring.selectors.ranking import season_standings

UP, DOWN, STAYS = "up", "down", ""


@dataclass(frozen=True, slots=True)
class Succeeding:
    """One entrant of the season that is over: place (None: not ranked), and the division to come."""

    entrant: Entrant
    place: int | None
    division: Division | None
    move: str = STAYS


@dataclass(slots=True)
class Succession:
    """The season to come, before it is made: by each division of the old one its entrants, best first."""

    season: Season
    divisions: list[Division]
    entrants: list[Succeeding] = field(default_factory=list)

    def lines(self) -> Iterator[str]:
        """Yield what is to come, in words: a line a division, and one for those in none."""
        by_division: dict[Division | None, list[Succeeding]] = defaultdict(list)
        for one in self.entrants:
            by_division[one.division].append(one)
        for division in [*self.divisions, *([None] if by_division[None] else [])]:
            names = _("、").join(_in_words(one) for one in by_division[division]) or _("（没有人）")
            yield f"{division.title}: {names}" if division else names


def _in_words(one: Succeeding) -> str:
    arrow = {UP: " ↑", DOWN: " ↓"}.get(one.move, "")
    return f"{one.entrant.user.shown_name}{arrow}"


def succession(season: Season) -> Succession:
    """Return who would play in which division of the season after one, as its table stands. Few queries.

    Of each division the first go up and the last go down, as many as it says; who has played too few deals
    to be ranked stands below all who are ranked. Who has withdrawn is left out. Without divisions everybody
    goes on, but in a league that is open to all nobody has to: there one enters by playing.
    """
    divisions = list(season.divisions.all())
    coming = Succession(season, divisions)
    if not divisions and season.league.access == League.Access.OPEN:
        return coming
    entrants = Entrant.objects.filter(season=season, state=Entrant.State.ENTERED)
    by_division: dict[int | None, list[Entrant]] = defaultdict(list)
    for entrant in entrants.select_related("user", "division").order_by("entered_at", "pk"):
        by_division[entrant.division_id].append(entrant)
    for index, division in enumerate(divisions or [None]):
        ordered = _ordered(season, division, by_division.pop(division and division.pk, []))
        coming.entrants += _moved(divisions, index, ordered)
    for rest in by_division.values():
        last = divisions[-1] if divisions else None
        coming.entrants += [Succeeding(entrant, None, last) for entrant in rest]
    return coming


def _ordered(
    season: Season, division: Division | None, entrants: Sequence[Entrant]
) -> list[tuple[Entrant, int | None]]:
    """Return entrants of a division with their places, those without one last."""
    ranked = season_standings(season, division).filter(user__in=[entrant.user_id for entrant in entrants])
    places = {user_id: place for place, user_id in enumerate(ranked.values_list("user", flat=True), start=1)}
    others = Standing.objects.filter(season=season, period=season.period).exclude(user__in=places)
    deals = dict(others.values_list("user", "deals"))

    def order(entrant: Entrant) -> tuple[int, int]:
        return places.get(entrant.user_id, len(places) + 1), -deals.get(entrant.user_id, 0)

    return [(entrant, places.get(entrant.user_id)) for entrant in sorted(entrants, key=order)]


def _moved(
    divisions: Sequence[Division], index: int, ordered: Sequence[tuple[Entrant, int | None]]
) -> Iterator[Succeeding]:
    division = divisions[index] if divisions else None
    up = division.promotes if division and index > 0 else 0
    down = division.relegates if division and index + 1 < len(divisions) else 0
    first_down = max(up, len(ordered) - down)
    for number, (entrant, place) in enumerate(ordered):
        if number < up and place is not None:
            yield Succeeding(entrant, place, divisions[index - 1], UP)
        elif number >= first_down:
            yield Succeeding(entrant, place, divisions[index + 1], DOWN)
        else:
            yield Succeeding(entrant, place, division)
