"""What a seat can know of a deal in play, from its view: its hand, what is still out, who is near the end."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.action import Seat
from games.rules.core.view import View
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.grammar import Grammar
from games.rules.families.climbing.packed import Counts, Packed, counts_of, pack
from games.rules.families.climbing.plan import Planner
from games.rules.families.climbing.plays import bomb_plays, some_plays
from games.rules.families.climbing.seen import hand_of, packed_from, played_in, to_beat_of
from games.rules.pieces.cards import DECK54
from games.rules.titles.doudizhu.patterns import ANY_WINGS, UNIFORM_WINGS
from games.rules.titles.doudizhu.rulesets import RULE_SETS

_DECK = pack(DECK54)
_PLANNERS = {uniform: Planner(grammar) for uniform, grammar in ((False, ANY_WINGS), (True, UNIFORM_WINGS))}


@dataclass(frozen=True, slots=True)
class Sight:
    """The deal as a seat sees it in its turn.

    `left` is the number of cards by seat, `out` what the opponents may hold by rank: an open hand as it is,
    else all cards not seen. `best` is the seat whose play `to_beat` is to be beaten.
    """

    rules: str
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
    def grammar(self) -> Grammar:
        """The combinations that are played."""
        return RULE_SETS[self.rules].grammar

    @property
    def planner(self) -> Planner:
        """Makes plans by those combinations."""
        return _PLANNERS[self.grammar is UNIFORM_WINGS]

    @property
    def partner(self) -> Seat | None:
        """The other farmer; None for the landlord."""
        return None if self.seat == self.landlord else 3 - self.seat - self.landlord

    @property
    def enemies(self) -> list[Seat]:
        """The seats of the other side."""
        return [seat for seat in range(3) if seat not in (self.seat, self.partner)]

    @property
    def before_landlord(self) -> bool:
        """Whether the landlord acts right after this farmer (note 5)."""
        return self.partner is not None and (self.seat + 1) % 3 == self.landlord

    @property
    def enemy_left(self) -> int:
        """The number of cards of the opponent who is nearest to going out."""
        return min(self.left[seat] for seat in self.enemies)

    def stands(self, form: Form) -> bool:
        """Tell whether no opponent can beat a play but perhaps with a bomb (note 8)."""
        if form.size > max(self.left[seat] for seat in self.enemies):
            return True
        return all(self._is_bomb(recipe.counts()) for recipe in some_plays(self.grammar, self.out, form))

    def _is_bomb(self, counts: Counts) -> bool:
        return self.grammar.bomb(counts) is not None

    def bombs_out(self, above: int = 0) -> int:
        """Return how many bombs of more than this power the opponents may hold."""
        fitting = max(self.left[seat] for seat in self.enemies)
        return sum(sum(bomb.counts()) <= fitting for bomb in bomb_plays(self.grammar, self.out, above))


def sight_of(view: View) -> Sight:
    """Return what the viewing seat, which is to play, can know."""
    seat, seats, landlord = view["seat"], view["seats"], view["facts"]["landlord"]
    hand = hand_of(view)
    if seat != landlord and seats[landlord]["open"]:
        out = packed_from([seats[landlord]["hand"]])
    else:
        out = _DECK - hand - played_in(view)
    return Sight(
        rules=view["options"]["rules"],
        seat=seat,
        landlord=landlord,
        hand=hand,
        left=tuple(other["count"] for other in seats),
        out=counts_of(out),
        to_beat=to_beat_of(view),
        best=view["lead"]["seat"] if view["lead"] else None,
    )
