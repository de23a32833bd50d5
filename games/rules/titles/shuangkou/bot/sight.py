"""What a seat can know of a deal in play, from its view: its hand, what is still out, who is near the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.rules.core.action import Seat
from games.rules.core.text import Json
from games.rules.core.view import View
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import Counts, Packed, counts_of
from games.rules.families.climbing.plan import Plan, Planner
from games.rules.families.climbing.plays import some_plays
from games.rules.families.climbing.seen import hand_of, packed_from, played_in, to_beat_of
from games.rules.titles.shuangkou.dealing import WHOLE_DECK
from games.rules.titles.shuangkou.patterns import BOMB_SIZE, GRAMMAR
from games.rules.titles.shuangkou.seating import SEATS, Order, opposite
from games.rules.titles.shuangkou.sizes import class_of, size_of

PLANNER = Planner(GRAMMAR, whole_from=BOMB_SIZE)
"""Makes plans of the fewest plays that keep bombs whole (notes 1 and 6)."""
_SOON = 6
"""The deal may end soon when the opponents have so few cards together."""


@dataclass(frozen=True, slots=True)
class Sight:
    """The deal as a seat sees it in its turn.

    `left` is the number of cards by seat, `out` by rank what the opponents may hold: all cards that the seat
    has not seen. `best` is the seat whose play `to_beat` is to be beaten, `played` the classes of the bombs
    that the seat has played.
    """

    seat: Seat
    order: Order
    hand: Packed
    left: tuple[int, ...]
    out: Counts
    to_beat: Form | None
    best: Seat | None
    played: tuple[int, ...]
    options: Mapping[str, Json]

    @property
    def counts(self) -> Counts:
        """Own hand by rank."""
        return counts_of(self.hand)

    @property
    def plan(self) -> Plan:
        """The plan for the own hand."""
        return PLANNER.plan(self.counts)

    @property
    def partner(self) -> Seat:
        """The seat that sits opposite."""
        return opposite(self.order, self.seat)

    @property
    def over_partner(self) -> bool:
        """Whether the play to be beaten is the partner's."""
        return self.best == self.partner

    @property
    def enemies(self) -> list[Seat]:
        """The opponents who still have cards."""
        return [seat for seat in self.order if seat not in (self.seat, self.partner) and self.left[seat]]

    @property
    def enemy_left(self) -> int:
        """The number of cards of the opponent who is nearest to going out."""
        return min(self.left[seat] for seat in self.enemies)

    @property
    def still_to_answer(self) -> list[Seat]:
        """The seats that act after this one before the turn comes to the seat that played last."""
        place = self.order.index(self.seat)
        after = [self.order[(place + step) % SEATS] for step in range(1, SEATS)]
        stop = after.index(self.best) if self.best in after else len(after)
        return [seat for seat in after[:stop] if self.left[seat]]

    @property
    def ends_soon(self) -> bool:
        """Whether the opponents may soon end the deal, and bombs that are left count for nothing (note 6)."""
        return not self.options["count_left"] and sum(self.left[seat] for seat in self.enemies) <= _SOON

    @property
    def bombs_are_worth(self) -> bool:
        """Whether playing the bombs of the hand would give a higher 相."""
        combine, held = self.options["combine"], [class_of(play.form) for play in self.plan.bombs]
        return size_of([*self.played, *held], combine) > size_of(self.played, combine)

    def stands(self, form: Form, against: Iterable[Seat] | None = None) -> bool:
        """Tell whether no opponent (or none of these) can beat a play but perhaps a plain one with a bomb."""
        most = max((self.left[seat] for seat in against or self.enemies), default=0)
        stronger = some_plays(GRAMMAR, self.out, form)
        if form.power:
            return all(sum(recipe.counts()) > most for recipe in stronger)
        return form.size > most or all(GRAMMAR.bomb(recipe.counts()) for recipe in stronger)


def sight_of(view: View) -> Sight:
    """Return what the viewing seat, which is to play, can know."""
    seat, seats, facts = view["seat"], view["seats"], view["facts"]
    order, hand = tuple(view["order"]), hand_of(view)
    gone = played_in(view)
    partners = packed_from([seats[opposite(order, seat)]["exposed"]])
    return Sight(
        seat=seat,
        order=order,
        hand=hand,
        left=tuple(other["count"] for other in seats),
        out=counts_of(WHOLE_DECK - hand - gone - partners),
        to_beat=to_beat_of(view),
        best=view["lead"]["seat"] if view["lead"] else None,
        played=tuple(facts["bombs"][seat]),
        options=view["options"],
    )
