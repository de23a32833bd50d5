"""What a seat can know of a deal in play, from its view: its hand, what is still out, who is near the end."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.action import Seat
from games.rules.core.view import View
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import Counts, Packed, counts_of
from games.rules.families.climbing.plan import Plan, Planner
from games.rules.families.climbing.plays import some_plays
from games.rules.families.climbing.seen import hand_of, packed_from, played_in, to_beat_of
from games.rules.titles.doudizhu4.auction import ORDER, SEATS
from games.rules.titles.doudizhu4.dealing import WHOLE_DECK
from games.rules.titles.doudizhu4.patterns import GRAMMAR

BOMB_SIZE = 4
PLANNER = Planner(GRAMMAR, whole_from=BOMB_SIZE)
"""Makes plans that keep bombs whole (note 3)."""


@dataclass(frozen=True, slots=True)
class Sight:
    """The deal as a seat sees it in its turn.

    `left` is the number of cards by seat, `out` what the opponents may hold by rank: an open hand as it is,
    else all cards not seen. `best` is the seat whose play `to_beat` is to be beaten.
    """

    seat: Seat
    landlord: Seat
    hand: Packed
    left: tuple[int, ...]
    out: Counts
    to_beat: Form | None
    best: Seat | None

    @property
    def counts(self) -> Counts:
        """Own hand by rank."""
        return counts_of(self.hand)

    @property
    def plan(self) -> Plan:
        """The plan for the own hand."""
        return PLANNER.plan(self.counts)

    @property
    def farmer(self) -> bool:
        """Whether it plays with the other farmers."""
        return self.seat != self.landlord

    @property
    def over_partner(self) -> bool:
        """Whether the play to be beaten is another farmer's."""
        return self.farmer and self.best is not None and self.best != self.landlord

    @property
    def enemies(self) -> list[Seat]:
        """The seats of the other side."""
        return [self.landlord] if self.farmer else [seat for seat in ORDER if seat != self.seat]

    @property
    def enemy_left(self) -> int:
        """The number of cards of the opponent who is nearest to going out."""
        return min(self.left[seat] for seat in self.enemies)

    @property
    def landlord_answers(self) -> bool:
        """Whether the landlord still acts in this trick if nobody plays before it."""
        if self.best is None:
            return True
        steps = (self.best - self.seat) % SEATS
        return 0 < (self.landlord - self.seat) % SEATS < steps

    @property
    def next_is_landlord(self) -> bool:
        """Whether the landlord acts right after this farmer."""
        return (self.seat + 1) % SEATS == self.landlord

    def stands(self, form: Form) -> bool:
        """Tell whether no opponent can beat a play but perhaps with a bomb over what is none (note 8)."""
        most = max(self.left[seat] for seat in self.enemies)
        if form.power:
            stronger = some_plays(GRAMMAR, self.out, form)
            return all(sum(recipe.counts()) > most for recipe in stronger)
        if form.size > most:
            return True
        return all(GRAMMAR.bomb(recipe.counts()) for recipe in some_plays(GRAMMAR, self.out, form))


def sight_of(view: View) -> Sight:
    """Return what the viewing seat, which is to play, can know."""
    seat, seats, facts = view["seat"], view["seats"], view["facts"]
    hand, landlord = hand_of(view), facts["landlord"]
    if seat != landlord and seats[landlord]["open"]:
        out = packed_from([seats[landlord]["hand"]])
    else:
        played = played_in(view)
        out = WHOLE_DECK - hand - played
    return Sight(
        seat=seat,
        landlord=landlord,
        hand=hand,
        left=tuple(other["count"] for other in seats),
        out=counts_of(out),
        to_beat=to_beat_of(view),
        best=view["lead"]["seat"] if view["lead"] else None,
    )
