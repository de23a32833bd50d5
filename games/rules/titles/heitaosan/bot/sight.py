"""What a seat can know of a deal in play, from its view: its hand, what is still out, who is near the end."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.action import Seat
from games.rules.core.option import parse_options
from games.rules.core.view import View
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import BLACK, RED, Counts, Packed, counts_of
from games.rules.families.climbing.seen import hand_of, played_in, to_beat_of
from games.rules.titles.heitaosan.bombs import LEAST, power_of
from games.rules.titles.heitaosan.bot.plan import Plan, Planner, planner_of
from games.rules.titles.heitaosan.dealing import PACKED_DECKS
from games.rules.titles.heitaosan.options import Options
from games.rules.titles.heitaosan.patterns import Combinations
from games.rules.titles.heitaosan.state import ORDER, SEATS


@dataclass(frozen=True, slots=True)
class Sight:
    """The deal as a seat sees it in its turn.

    `left` is the number of cards by seat, `unseen` what the others hold by rank; `best` is the seat whose
    play `to_beat` is to be beaten; `first_out` the seat that went out first.
    """

    options: Options
    seat: Seat
    sides: tuple[int, ...]
    solo: Seat | None
    hand: Packed
    left: tuple[int, ...]
    unseen: Counts
    to_beat: Form | None
    best: Seat | None
    first_out: Seat | None

    @property
    def counts(self) -> Counts:
        """Own hand by rank."""
        return counts_of(self.hand)

    @property
    def planner(self) -> Planner:
        """What makes plans at this table."""
        return planner_of(self.options)

    @property
    def combinations(self) -> Combinations:
        """What may be played at this table."""
        return self.planner.combinations

    @property
    def plan(self) -> Plan:
        """The plan for the own hand."""
        return self.planner.plan(self.counts)

    @property
    def enemies(self) -> list[Seat]:
        """The seats of the other side that hold cards."""
        own = self.sides[self.seat]
        return [seat for seat in ORDER if self.sides[seat] != own and self.left[seat]]

    @property
    def friends(self) -> list[Seat]:
        """The other seats of the own side that hold cards."""
        own = self.sides[self.seat]
        return [seat for seat in ORDER if self.sides[seat] == own and seat != self.seat and self.left[seat]]

    @property
    def over_friend(self) -> bool:
        """Whether the play to be beaten is one of the own side."""
        return self.best is not None and self.sides[self.best] == self.sides[self.seat]

    @property
    def enemy_left(self) -> int:
        """The number of cards of the opponent who is nearest to going out."""
        return min((self.left[seat] for seat in self.enemies), default=SEATS * SEATS)

    @property
    def friend_left(self) -> int:
        """The number of cards of the partner who is nearest to going out; many if there is none."""
        return min((self.left[seat] for seat in self.friends), default=SEATS * SEATS)

    @property
    def racing(self) -> bool:
        """Whether somebody is out, so that the next to go out decides (note 4)."""
        return self.first_out is not None

    def stands(self, form: Form) -> bool:
        """Tell whether no opponent can beat a play, but perhaps with a bomb what is none."""
        most = max((self.left[seat] for seat in self.enemies), default=0)
        if form.power:
            return not self._outbombed(form, most)
        if form.size > most and form.kind not in ("triple", "plane"):
            return True
        pattern, length = self.combinations.grammar.pattern_of(form)
        if pattern.per * length > most:
            return True
        return not any(
            all(self.unseen[rank] >= pattern.per for rank in range(top - length + 1, top + 1))
            for top in range(form.key + 1, pattern.ceiling(length))
        )

    def _outbombed(self, form: Form, most: int) -> bool:
        jokers = self.unseen[BLACK] + self.unseen[RED]
        for rank, number in enumerate(self.unseen[:BLACK]):
            if number >= LEAST and power_of(min(number + jokers, most), rank) > form.power:
                return True
        plays = (bomb.plays(self.unseen, form.power) for bomb in self.combinations.grammar.bombs[1:])
        return any(recipe.per <= most for found in plays for recipe in found)


def sight_of(view: View) -> Sight:
    """Return what the viewing seat, which is asked, can know."""
    seat, seats, facts = view["seat"], view["seats"], view["facts"]
    options = parse_options(Options, view["options"])
    hand = hand_of(view)
    played = played_in(view)
    return Sight(
        options=options,
        seat=seat,
        sides=tuple(facts["sides"]),
        solo=facts["solo"],
        hand=hand,
        left=tuple(other["count"] for other in seats),
        unseen=counts_of(PACKED_DECKS[options.eight] - hand - played),
        to_beat=to_beat_of(view),
        best=view["lead"]["seat"] if view["lead"] else None,
        first_out=facts["out"][0] if facts["out"] else None,
    )
