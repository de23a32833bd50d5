"""How likely it is that somebody beats a card, and that a side wins the trick."""

from __future__ import annotations

from games.rules.core.action import Seat
from games.rules.families.tricks.order import TRUMP as TRUMPS
from games.rules.titles.sandayi.bot.sight import Sight

_RESCUE = 0.4
"""How often a fellow defender after the banker takes back a trick that the banker has won."""


def beats(sight: Sight, seat: Seat, led: str, best: int) -> float:
    """Return the chance that a later seat can beat the card `best` in a trick of this suit."""
    order, share = sight.deck.order, _share(sight, seat)
    trumps = sight.unseen & sight.trumps()
    void = sight.voids[seat]
    if led == TRUMPS or order.suit_of_bit(best) == TRUMPS:
        above = sight.higher(best) if order.suit_of_bit(best) == TRUMPS else trumps
        if TRUMPS in void or not above:
            return 0.0
        holds = 1 - (1 - share) ** above.bit_count()
        return holds if led == TRUMPS else holds * _lacks(sight, seat, led, share)
    lacks = _lacks(sight, seat, led, share)
    ruffs = 0.0 if TRUMPS in void else lacks * (1 - (1 - share) ** trumps.bit_count())
    if led in void:
        return ruffs
    return min(1.0, 1 - (1 - share) ** sight.higher(best).bit_count() + ruffs)


def _share(sight: Sight, seat: Seat) -> float:
    """Return the chance that a seat holds a given unseen card."""
    return sight.counts[seat] / max(1, sight.unseen.bit_count())


def _lacks(sight: Sight, seat: Seat, suit: str, share: float) -> float:
    if suit in sight.voids[seat]:
        return 1.0
    return float((1 - share) ** (sight.unseen & sight.deck.order.mask[suit]).bit_count())


def side_wins(sight: Sight, led: str, owner: Seat, best: int) -> float:
    """Return the chance that the viewer's side wins the trick, if `owner` is best with the card `best`."""
    stays = 1.0
    for seat in sight.later:
        if not sight.friends(seat, owner):
            stays *= 1 - beats(sight, seat, led, best)
    ours = sight.friends(owner, sight.seat)
    if sight.seat == sight.banker:
        return stays if ours else 1 - stays
    after = sight.banker in sight.later and sight.later[-1] != sight.banker
    if ours:
        return stays + (1 - stays) * (_RESCUE if after else 0.0)
    helpers = [1 - beats(sight, seat, led, best) for seat in sight.later if seat != sight.banker]
    lost = 1.0
    for fails in helpers:
        lost *= fails
    return 1 - lost
