"""Which card a bot prefers: what the trick is likely to bring, and what is better kept."""

from __future__ import annotations

from games.rules.core.action import Action
from games.rules.core.view import View
from games.rules.families.tricks.order import TRUMP as TRUMPS
from games.rules.families.tricks.order import bits
from games.rules.families.tricks.points import points_of
from games.rules.families.tricks.trick import strength
from games.rules.titles.sandayi.bot.chances import side_wins
from games.rules.titles.sandayi.bot.sight import Sight, sight_of
from games.rules.titles.sandayi.scoring import ENOUGH, EQUAL

_GIFT = 5
"""Points that each later defender is likely to add to a trick that its side wins."""
_END = 6
"""With so many cards left defenders think of the last trick."""
_BANKER_GUARD, _GUARD = 30.0, 8.0
"""What the highest trump is worth for the last trick."""


def playing(view: View) -> list[Action]:
    """Return every legal play of the viewing seat, best first."""
    sight = sight_of(view)
    rated = [(-_rating(sight, bit), number, bit) for number, bit in enumerate(bits(sight.legal))]
    return [sight.deck.playing(bit) for _, _, bit in sorted(rated)]


def stand(taken: float, bid: int) -> float:
    """Return how well the defenders stand with so many points, in points.

    A nought costs them dearly, enough is what counts, more than that is worth nothing; 50 pays double.
    """
    need = ENOUGH - bid
    if taken == EQUAL:
        return 0.5 * need + 30.0
    return 0.5 * min(taken, need) + (15.0 if taken >= need else 0.0) - (8.0 if taken == 0 else 0.0)


def _rating(sight: Sight, bit: int) -> float:
    card = sight.deck.order.cards[bit.bit_length() - 1]
    combo = sight.deck.laid[card].combo
    led = sight.led or combo
    if led is None or combo is None:
        raise ValueError("a card is a single")
    wins = sight.best is None or strength(led, combo) > sight.strength
    owner = sight.seat if wins or sight.best is None else sight.best
    chance = side_wins(sight, led.suit, owner, bit if wins else sight.best_bit)
    worth = _trick_worth(sight, chance, points_of((card,)))
    return worth + (_lead_taste(sight, bit, chance) if sight.led is None else 0.0) - _keep(sight, bit)


def _trick_worth(sight: Sight, chance: float, own: int) -> float:
    """Return what the trick is likely to bring the viewer's side, which wins it with this chance."""
    gifts = _GIFT * sum(1 for seat in sight.later if seat != sight.banker)
    points = sight.table + own + gifts
    change = stand(sight.taken + points, sight.bid) - stand(sight.taken, sight.bid)
    if sight.seat == sight.banker:
        return 0.3 * chance * own - (1 - chance) * change + 0.5 * chance
    return chance * change - 0.5 * (1 - chance) * own


def _lead_taste(sight: Sight, bit: int, chance: float) -> float:
    """Return what speaks for a lead beyond its own trick: the banker draws trumps when it is long."""
    trumps = sight.trumps()
    if sight.seat != sight.banker:
        return -3.0 if bit & trumps else 0.0
    if not bit & trumps:
        return 2.0 * chance
    out = (sight.unseen & trumps).bit_count()
    own = (sight.hand & trumps).bit_count()
    drawn = min(out, sum(1 for seat in sight.later if TRUMPS not in sight.voids[seat]))
    return 2.5 * drawn * chance if own > 1 and 2 * own >= out else -1.0


def _keep(sight: Sight, bit: int) -> float:
    """Return what a card is worth in the hand: trumps, and above all a high one for the last trick."""
    step = sight.deck.order.step_of[bit]
    if not bit & sight.trumps():
        return 0.15 * step + (1.0 if sight.is_master(bit) else 0.0)
    keep = 1.0 + 0.3 * step
    return keep + _guard(sight) if bit == _highest_trump(sight) else keep


def _highest_trump(sight: Sight) -> int:
    trumps = sight.hand & sight.trumps()
    return 1 << (trumps.bit_length() - 1)


def _guard(sight: Sight) -> float:
    """Return what it is worth to have the highest trump of the hand still there for the last trick.

    The banker would lose by digging, so it never lets go of it; defenders think of it near the end.
    """
    left = sight.hand.bit_count()
    if sight.seat == sight.banker:
        return _BANKER_GUARD if left > 1 else 0.0
    return _GUARD if 1 < left <= _END else 0.0
