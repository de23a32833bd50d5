"""What a play is worth to the seat that makes it, in points: what it may win, less what the hand loses."""

from __future__ import annotations

from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import RANK_LETTERS, RANKS, Counts, counts_of
from games.rules.titles.datongzi.bot.sight import Sight
from games.rules.titles.datongzi.forms import BOMB, PAIR_RUN, PLANE, class_of
from games.rules.titles.datongzi.points import bonus_of, card_points, held_in_rank
from games.rules.titles.datongzi.ranks import Play, tubes_in_rank

_DIGITS = 0xFFFF
_LEAD = 3
"""What it is worth to lead next."""
_SHED = 2
"""What it is worth to be rid of a card that is no strength."""
_OUT = 60
"""What it is worth to go out."""
_QUEEN = RANK_LETTERS.index("Q")
_STRENGTH = {"K": 3.0, "A": 5.0, "2": 8.0}
"""What a high card is worth in the hand; a lower one a quarter of its rank number."""
_SPLIT, _BOMB_TORN, _TUBE_TORN = 2, 14, 20
"""What it costs to leave a smaller group of a rank; to take a bomb, a 筒子 apart."""
_BOMB, _BOMB_CARD, _TUBE = 10, 4, 25
"""What a bomb of four, each further card of it, and a 筒子 without a bonus are worth in the hand (note 2)."""
_FEW = 8
"""With so few cards at one's own or an opponent's hand, what is kept may never be played."""
_KEPT, _KEPT_IF_SURE, _KEPT_LATE = 0.95, 0.85, 0.4
"""How much of its worth a strong play brings if it is kept: with a bonus while it can be beaten (note 3),
with one while it cannot, and any shortly before the end."""
_HARDLY = 0.03
"""A play that is beaten less often cannot be beaten, as far as one knows."""
_LET_OUT = 30
"""What it costs to lead what an opponent with few cards can go out with."""


def worth(sight: Sight, play: Play) -> float:
    """Return what a play is worth: led, or over what lies on the table."""
    counts = counts_of(play.cards)
    stake = sight.table + card_points(counts)
    risk = sight.risk(play.form, stake)
    won = (1 - risk) * (stake + bonus_of(play.form) + _LEAD) - risk * stake
    if sight.to_beat is None and play.form.size == sight.enemy_left:
        won -= risk * _LET_OUT
    if play.cards == sight.hand:
        return won + _OUT
    return won - price(sight, play, counts, risk)


def price(sight: Sight, play: Play, counts: Counts, risk: float) -> float:
    """Return what a hand loses with a play."""
    late = min(sight.enemy_left, sight.left[sight.seat]) <= _FEW
    form = play.form
    spent = _strong(form, counts, risk, late=late) if form.power else _plain(form, counts)
    torn = sum(_torn(sight, play, rank) for rank in range(RANKS) if counts[rank])
    return spent + (torn - bonus_of(form)) * (_KEPT_LATE if late else 1)


def _strong(form: Form, counts: Counts, risk: float, *, late: bool) -> float:
    """Return what a bomb, 筒子, 地炸 or 喜 is worth while it is held; its points count beside a bonus."""
    bonus = bonus_of(form)
    if bonus:
        return (bonus + card_points(counts)) * (
            _KEPT_LATE if late else _KEPT if risk > _HARDLY else _KEPT_IF_SURE
        )
    value = _BOMB + _BOMB_CARD * (form.size - 4) if form.kind == BOMB else _TUBE + form.key
    return value * (_KEPT_LATE if late else 1)


def _plain(form: Form, counts: Counts) -> float:
    """Return the strength of ordinary cards, less what it is worth to be rid of them."""
    size = 1 if form.kind in (PAIR_RUN, PLANE) else form.size
    strength = _STRENGTH.get(RANK_LETTERS[form.key], form.key / 4) if form.key > _QUEEN else form.key / 4
    return strength * (1 + size) / 2 - _SHED * sum(counts)


def _torn(sight: Sight, play: Play, rank: int) -> float:
    """Return what it costs that cards of a rank are taken away from others of it."""
    decks, shift = sight.options.decks, 16 * rank
    held, left = sight.hand >> shift & _DIGITS, sight.hand - play.cards >> shift & _DIGITS
    cost: float = held_in_rank(rank, held, decks) - held_in_rank(rank, left, decks)
    tubes = tubes_in_rank(held) - tubes_in_rank(left) - (class_of(play.form) == 2)
    cost += max(0, tubes) * _TUBE_TORN
    if not left:
        return cost
    before, after = counts_of(sight.hand)[rank], counts_of(sight.hand - play.cards)[rank]
    return cost + _SPLIT + (_BOMB_TORN if before > 3 >= after else 0)
