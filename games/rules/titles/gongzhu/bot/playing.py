"""Which play a bot prefers: what the trick is likely to bring, and what is better out of the hand."""

from __future__ import annotations

from games.rules.core.action import Action, Seat
from games.rules.core.view import View
from games.rules.families.tricks.combos import Combo
from games.rules.families.tricks.trick import Laid
from games.rules.pieces.cards import Card
from games.rules.titles.gongzhu.bot.chances import Standing, stays, to_come
from games.rules.titles.gongzhu.bot.sight import Sight, sight_of
from games.rules.titles.gongzhu.bot.worth import gain
from games.rules.titles.gongzhu.compare import strength_in
from games.rules.titles.gongzhu.deck import HEARTS, LAID, ORDER, PIG, SHEEP, TRANSFORMER
from games.rules.titles.gongzhu.plays import plays
from games.rules.titles.gongzhu.raw import raw_score
from games.rules.titles.gongzhu.state import SEATS

_SPADES, _DIAMONDS = ORDER.mask["s"], ORDER.mask["d"]
_PIG = ORDER.bit[PIG]
_ABOVE_PIG = ORDER.bit["Ks"] | ORDER.bit["As"]


def playing(view: View) -> list[Action]:
    """Return every legal play of the viewing seat, best first."""
    sight = sight_of(view)
    scored = [
        (-_score(sight, LAID[str(act.arg)]), n, act) for n, act in enumerate(plays(sight.hand, sight.asked))
    ]
    return [action for _, _, action in sorted(scored, key=lambda item: item[:2])]


def _score(sight: Sight, laid: Laid) -> float:
    led = sight.asked.led
    if led is None:
        if laid.combo is None:
            raise ValueError("a lead is a combination")
        return _outlook(sight, laid.combo, laid, sight.seat) + relief(sight, laid) + _lead_taste(sight, laid)
    winner = sight.seat if strength_in(led, laid) > sight.strength else sight.best
    return _outlook(sight, led, laid, winner) + relief(sight, laid)


def _outlook(sight: Sight, led: Combo, laid: Laid, winner: Seat | None) -> float:
    """Return what the trick is likely to be worth to the viewer, if `winner` is best after this play."""
    cards = (*sight.laid, *laid.cards.split(" "))
    taker = sight.seat if winner is None else winner
    standing = _standing(sight, led, laid if taker == sight.seat else None)
    now = gain(sight, taker, cards)
    chance = stays(sight, led, standing, now / sight.weight(taker))
    if taker == sight.seat:
        now += to_come(sight, led, standing.top)
    if chance == 1.0:
        return now
    return chance * now + (1 - chance) * gain(sight, _rival(sight, taker), cards)


def _standing(sight: Sight, led: Combo, own: Laid | None) -> Standing:
    """Return the best play after the viewer's: its own, or else what lay there before."""
    if own is not None:
        ones, twos = own.layers
        return Standing(1 << (ones.bit_length() - 1), pair=bool(twos))
    size = led.copies
    best = ((sight.best or 0) - sight.seat) % SEATS  # seats from the viewer on
    turn = best - (SEATS - len(sight.laid) // size)
    ones, twos = LAID[" ".join(sight.laid[turn * size : (turn + 1) * size])].layers
    return Standing(1 << (ones.bit_length() - 1), pair=bool(twos))


def _rival(sight: Sight, taker: Seat) -> Seat:
    """Return a later seat that may take the trick from `taker`, an opponent rather than a partner."""
    return min((seat for seat in sight.later if seat != taker), key=lambda seat: (sight.weight(seat), seat))


def relief(sight: Sight, laid: Laid) -> float:
    """Return how much better the hand is without these cards."""
    return sum(_relief(sight, card) for card in laid.cards.split(" "))


def _relief(sight: Sight, card: Card) -> float:
    height = ORDER.step_of[ORDER.bit[card]]
    if card == PIG:
        return 30.0
    if card == SHEEP:
        return -20.0
    if card == TRANSFORMER:
        own = raw_score(sight.won[sight.seat], sight.exposed, sight.decks).total
        return min(30.0, -0.3 * own) if own < 0 else -5.0
    if card in ("As", "Ks") and sight.others_may_hold(PIG):
        return 6 + 0.3 * height
    if card in ("Ad", "Kd", "Qd") and sight.others_may_hold(SHEEP):
        return -6.0
    return (0.4 if card[1] == "h" else 0.3) * height


def _lead_taste(sight: Sight, laid: Laid) -> float:
    """Return what speaks for or against a lead beyond its own trick: low pairs lose, hearts hurt others."""
    ones, twos = laid.layers
    pair = 8.0 - 0.5 * ORDER.step_of[twos] if twos and not ones & _DIAMONDS else 0.0
    if ones & HEARTS:
        return pair + 8.0
    return pair + _spade_taste(sight, ones) if ones & _SPADES else pair


def _spade_taste(sight: Sight, ones: int) -> float:
    """Return what speaks for or against a lead of spades: hunting the pig, or hiding it."""
    if sight.hand.ones & _PIG:
        return -20.0
    if not sight.others_may_hold(PIG):
        return 0.0
    if not sight.hand.ones & _ABOVE_PIG:
        return 12.0
    return -200.0 if ones & _ABOVE_PIG or (sight.hand.ones & _SPADES).bit_count() <= 2 else -15.0
