"""What a seat can know of a deal in play, from its view: its hand, what is unseen, how sure a play is."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.action import Seat
from games.rules.core.option import parse_options
from games.rules.core.view import View
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import Packed
from games.rules.families.climbing.seen import hand_of, played_in, to_beat_of
from games.rules.titles.datongzi.bot.odds import Odds, odds_of
from games.rules.titles.datongzi.dealing import PACKED_DECKS
from games.rules.titles.datongzi.options import Options
from games.rules.titles.datongzi.points import bonus_of

BIG = 30
"""A trick with so many points is worth a bomb (note 2)."""
NEAR = 5
"""An opponent with so few cards is to be stopped (note 2)."""
_WOULD_BEAT = 0.9
"""How often one beats with an ordinary play if one can, where nobody must."""
_WOULD_SPEND, _WOULD_SPEND_ON_BIG = 0.05, 0.3
"""How often one spends a bomb or more on a small trick, and on a big one."""


@dataclass(frozen=True, slots=True)
class Sight:
    """The deal as a seat sees it in its turn.

    `left` is the number of cards by seat; `enemies` the odds of every seat of another side that has cards;
    `best` the seat whose play is to be beaten; `table` the card points in the trick.
    """

    seat: Seat
    sides: tuple[int, ...]
    hand: Packed
    left: tuple[int, ...]
    options: Options
    enemies: tuple[Odds, ...]
    to_beat: Form | None
    best: Seat | None
    table: int

    @property
    def must_beat(self) -> bool:
        """Whether everybody must beat what it can."""
        return len(self.left) < 4

    @property
    def over_partner(self) -> bool:
        """Whether the play to be beaten is the partner's."""
        return self.best is not None and self.sides[self.best] == self.sides[self.seat]

    @property
    def partner_answers(self) -> bool:
        """Whether the partner still acts in this trick if nobody plays before it."""
        if self.must_beat or self.best is None or not self.left[(self.seat + 2) % 4]:
            return False
        return (self.best - self.seat) % 4 > 2

    @property
    def enemy_left(self) -> int:
        """The number of cards of the opponent who is nearest to going out; 0 if all are out."""
        counts = (
            number
            for seat, number in enumerate(self.left)
            if number and self.sides[seat] != self.sides[self.seat]
        )
        return min(counts, default=0)

    def risk(self, form: Form, stake: int) -> float:
        """Return how likely an opponent beats a play when so many points are in the trick."""
        safe = 1.0
        for odds in self.enemies:
            safe *= (1 - self._would_beat() * odds.ordinary(form)) * (
                1 - self._would_spend(form, stake) * odds.stronger(form.power)
            )
        return 1 - safe

    def _would_beat(self) -> float:
        return 1.0 if self.must_beat else _WOULD_BEAT

    def _would_spend(self, form: Form, stake: int) -> float:
        if self.must_beat or bonus_of(form):
            return 1.0
        return _WOULD_SPEND_ON_BIG if stake >= BIG else _WOULD_SPEND


def sight_of(view: View) -> Sight:
    """Return what the viewing seat, which is to play, can know."""
    seat, seats, facts = view["seat"], view["seats"], view["facts"]
    options = parse_options(Options, view["options"])
    hand = hand_of(view)
    played = played_in(view)
    unseen = PACKED_DECKS[options.decks] - hand - played
    sides, left = tuple(facts["sides"]), tuple(other["count"] for other in seats)
    held = {left[other] for other in range(len(seats)) if sides[other] != sides[seat] and left[other]}
    odds = {number: odds_of(unseen, number, options.decks) for number in held}
    return Sight(
        seat=seat,
        sides=sides,
        hand=hand,
        left=left,
        options=options,
        enemies=tuple(
            odds[left[other]] for other in range(len(seats)) if sides[other] != sides[seat] and left[other]
        ),
        to_beat=to_beat_of(view),
        best=view["lead"]["seat"] if view["lead"] else None,
        table=facts["table"],
    )
