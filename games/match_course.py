"""The course of a match: who sat where, what every deal brought, and how they stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from accounts.models import User
from games.models import Deal, Match
from games.rules.core.outcome import Ending


@dataclass(frozen=True, slots=True)
class Stand:
    """How a seat stands: who played its last deal, who played it before, its points and its place.

    `score` is in points of the rules, `points` is that times the match's stake. Seats with the same score
    share a place.
    """

    seat: int
    user: User
    bot: bool
    before: tuple[User, ...]
    score: int
    points: int
    place: int


@dataclass(frozen=True, slots=True)
class Played:
    """A finished deal: its scores by seat, corrections in, and the totals after it."""

    deal: Deal
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    ending: str
    corrected: bool = False

    @property
    def void(self) -> bool:
        """Whether the deal counted for nothing."""
        return self.ending == Ending.VOID


@dataclass(frozen=True, slots=True)
class Course:
    """A match so far: its seats by place, and its finished deals in order."""

    match: Match
    stands: Sequence[Stand]
    deals: Sequence[Played] = field(default_factory=tuple)

    @property
    def by_seat(self) -> list[Stand]:
        """The seats in their order at the table."""
        return sorted(self.stands, key=lambda stand: stand.seat)


def match_course(match: Match) -> Course:
    """Return the course of `match` by its finished deals; without any, it has no seats either."""
    over = match.deals.filter(status=Deal.Status.OVER).order_by("pk")
    deals = list(over.prefetch_related("seats__user", "corrections"))
    if not deals:
        return Course(match, ())
    worth = [_worth(deal) for deal in deals]
    totals = list(accumulate((scores for scores, _ending, _corrected in worth), _sum))
    played = [
        Played(deal, scores, so_far, ending, corrected)
        for deal, so_far, (scores, ending, corrected) in zip(deals, totals, worth, strict=True)
    ]
    return Course(match, _stands(match, deals, totals[-1]), played)


def _worth(deal: Deal) -> tuple[tuple[int, ...], str, bool]:
    """Return what a deal is worth by the last word on it, how it ended, and whether it was corrected."""
    last = max(deal.corrections.all(), key=lambda one: one.pk, default=None)
    if last is not None:
        return tuple(last.scores), last.ending, True
    return tuple(deal.outcome["scores"]), deal.outcome["ending"], False


def _sum(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _stands(match: Match, deals: Sequence[Deal], totals: Sequence[int]) -> list[Stand]:
    held: dict[int, dict[int, tuple[User, bool]]] = {seat: {} for seat in range(match.seat_count)}
    for deal in deals:
        for one in deal.seats.all():
            held[one.seat].pop(one.user_id, None)
            held[one.seat][one.user_id] = (one.user, one.bot)
    stands = []
    for seat, users in held.items():
        *before, (user, bot) = users.values()
        score = totals[seat]
        stands.append(
            Stand(
                seat=seat,
                user=user,
                bot=bot,
                before=tuple(earlier for earlier, _bot in before),
                score=score,
                points=score * match.stake,
                place=1 + sum(other > score for other in totals),
            )
        )
    return sorted(stands, key=lambda stand: (stand.place, stand.seat))
