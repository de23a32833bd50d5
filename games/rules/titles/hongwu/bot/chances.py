"""How likely it is that somebody beats a play, and that a side wins the trick."""

from __future__ import annotations

from collections.abc import Iterator

from games.rules.core.action import Seat
from games.rules.families.tricks.combos import Combo, of_type
from games.rules.families.tricks.holding import copies, within
from games.rules.families.tricks.order import TRUMP, bits
from games.rules.titles.hongwu.bot.sight import Sight, unseen_of

_RESCUE = 0.3
"""How often a partner who plays after the opponents takes back what they have won."""


def side_wins(sight: Sight, led: Combo, owner: Seat, top: Combo) -> float:
    """Return the chance that the viewer's side wins the trick, if `owner` is best with `top`."""
    stays = 1.0
    for seat in sight.later:
        if not sight.friends(seat, owner):
            stays *= 1 - beats(sight, seat, led, top)
    partner = (sight.seat + 2) % 4
    if sight.friends(owner, sight.seat):
        helps = partner in sight.later and owner == sight.seat
        return stays + (1 - stays) * (_RESCUE if helps else 0.0)
    if partner not in sight.later:
        return 0.0
    last = sight.later[-1] == partner
    return beats(sight, partner, led, top) * (1.0 if last else 0.6)


def beats(sight: Sight, seat: Seat, led: Combo, top: Combo) -> float:
    """Return the chance that a seat can beat `top` in a trick of this lead."""
    if led.suit == TRUMP:
        return _holds(sight, seat, led, TRUMP, top.key)
    lacks = _lacks(sight, seat, led.suit)
    ruffs = lacks * _holds(sight, seat, led, TRUMP, top.key if top.suit == TRUMP else -1) if lacks else 0.0
    if top.suit == TRUMP:
        return ruffs
    return min(1.0, ruffs + (1 - lacks) * _holds(sight, seat, led, led.suit, top.key))


def _lacks(sight: Sight, seat: Seat, suit: str) -> float:
    if suit in sight.voids[seat]:
        return 1.0
    return float((1 - sight.shares[seat, suit]) ** unseen_of(sight, suit))


def _holds(sight: Sight, seat: Seat, led: Combo, suit: str, above: int) -> float:
    """Return the chance that a seat has a combination of the led type in a suit, higher than a step."""
    share = sight.shares[seat, suit]
    if not share or sight.counts[seat] < led.size:
        return 0.0
    fails = 1.0
    for cards in _higher(sight, led, suit, above):
        has = 1.0
        for bit in bits(cards):
            has *= _copies_chance(copies(sight.unseen, bit), led.copies, share)
        fails *= 1 - has
    return 1 - fails


def _higher(sight: Sight, led: Combo, suit: str, above: int) -> Iterator[int]:
    """Yield the cards of every combination of the led type that might be in others' hands and is higher."""
    order = sight.deck.order
    unseen = within(sight.unseen, order.mask[suit])
    if led.length == 1:
        for step in order.steps[suit][above + 1 :]:
            yield from bits(step & unseen[led.copies - 1])
        return
    for layers in of_type(order, unseen, led.copies, led.length):
        if order.step_of[1 << (layers[0].bit_length() - 1)] > above:
            yield layers[0]


def _copies_chance(unseen: int, wanted: int, share: float) -> float:
    """Return the chance to hold so many of the unseen copies of a card."""
    lost = 1 - share
    if wanted == 1:
        return float(1 - lost**unseen)
    if wanted == unseen:
        return float(share**wanted)
    return 3 * share * share * lost + share**3  # two of three


def pulled(sight: Sight, seat: Seat, size: int) -> float:
    """Return the chance that a lead of so many trumps pulls a red five out of a hand against its will."""
    red = sight.deck.order.bit["5h"]
    share = sight.shares[seat, TRUMP]
    holds = 1 - (1 - share) ** copies(sight.unseen, red)
    trumps = share * unseen_of(sight, TRUMP)
    return float(holds * min(1.0, size / max(trumps, 1.0)) ** 2)
