"""What a seat can know of a deal in play, from its view: its hand, what is unseen, how sure a play is."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.view import View
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import Counts, Packed, counts_of
from games.rules.families.climbing.plan import Plan, Planner
from games.rules.families.climbing.plays import some_plays
from games.rules.families.climbing.seen import hand_of, packed_from, played_in, to_beat_of
from games.rules.titles.guanpai.bot.odds import risk_of
from games.rules.titles.guanpai.dealing import PACKED_DECKS
from games.rules.titles.guanpai.patterns import FOUR, GRAMMAR

_PLANNER = Planner(GRAMMAR, whole_from=FOUR)
"""Makes plans that keep fours and three queens whole (notes 1 and 6)."""
_SURE = 0.25
"""A play that is beaten less often than this is as good as sure."""
_BOMB_WORTH = 1.0
"""How many turns a bomb saves: it brings the lead back."""
_HIGH_WORTH = 0.5
"""How many turns the highest card of all saves against the lowest: it answers more."""
_RANKS = 12


@dataclass(frozen=True, slots=True)
class Sight:
    """The deal as a seat sees it in its turn.

    `other_left` is the number of cards of the other seat, `out` the unseen cards by rank, of which it holds
    so many; `to_beat` what is to be beaten; `free` whether it may pass; `played` whether it has made a play.
    """

    hand: Packed
    other_left: int
    out: Counts
    to_beat: Form | None
    free: bool
    played: bool

    @property
    def counts(self) -> Counts:
        """Own hand by rank."""
        return counts_of(self.hand)

    def plan(self, counts: Counts) -> Plan:
        """Return the plan for so many cards by rank."""
        return _PLANNER.plan(counts)

    def risk(self, form: Form) -> float:
        """Return how likely the other seat can beat a play without a bomb."""
        return risk_of(form, self.out, self.other_left)

    def stands(self, form: Form) -> bool:
        """Tell whether nothing unseen beats a play, but perhaps a bomb over what is none (note 3)."""
        if form.size > self.other_left and not form.power:
            return True
        return not any(self._answers(recipe.counts(), form) for recipe in some_plays(GRAMMAR, self.out, form))

    def sure(self, form: Form) -> bool:
        """Tell whether a play is hardly ever beaten."""
        return self.risk(form) < _SURE or self.stands(form)

    def cost(self, plan: Plan) -> float:
        """Return how many turns a plan still needs and how many it will lose; the last play need not hold."""
        risks = [self.risk(play.form) for play in plan.ordinary]
        high = sum(play.form.key for play in plan.ordinary) / _RANKS * _HIGH_WORTH
        lost = sum(risks) - max(risks, default=0.0)
        return len(risks) + lost - high - _BOMB_WORTH * len(plan.bombs)

    def _answers(self, counts: Counts, form: Form) -> bool:
        if GRAMMAR.bomb(counts) is None:
            return True
        return form.power > 0 and sum(counts) <= self.other_left


def sight_of(view: View) -> Sight:
    """Return what the viewing seat, which is to play, can know."""
    seat, seats, facts = view["seat"], view["seats"], view["facts"]
    hand = hand_of(view)
    played = played_in(view)
    deck = PACKED_DECKS[view["options"]["twos"]]
    return Sight(
        hand=hand,
        other_left=seats[1 - seat]["count"],
        out=counts_of(deck - hand - played - packed_from([facts["known_out"]])),
        to_beat=to_beat_of(view),
        free=any(choice["verb"] == "pass" for choice in view["ask"]["choices"]),
        played=facts["plays"][seat] > 0,
    )
