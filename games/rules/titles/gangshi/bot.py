"""What to say (section 9), from the view alone: the chance to win, and what it is worth to stay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from games.rules.core.action import Action
from games.rules.core.text import Json, phrase
from games.rules.core.view import View
from games.rules.pieces.cards import Card, parse_cards
from games.rules.titles.gangshi.hands import DECK, WHOLE, value_of

SAMPLES = 300
BLUFFS = 24
"""One weak hand in so many is bet as if it were strong."""

_STEP, _ADD, _MASK = 6364136223846793005, 1442695040888963407, (1 << 64) - 1


def advised(view: View) -> list[Action]:
    """Return legal actions for the viewing seat, best first."""
    spot = read_spot(view)
    chance = win_chance(spot)
    best = _best(view["ask"], spot, chance)
    rest = [Action(one["verb"], one.get("arg")) for one in view["ask"]["choices"]]
    others = [action for action in rest if action.verb in ("check", "call", "fold") and action != best]
    return [best, *others]


@dataclass(frozen=True, slots=True)
class Spot:
    """What a seat knows of the cards: its own, the boards of the others still in, and all that is unseen."""

    own: tuple[Card, ...]
    boards: tuple[tuple[Card, ...], ...]
    unseen: tuple[Card, ...]


def read_spot(view: View) -> Spot:
    """Return the cards as the viewing seat knows them."""
    own = parse_cards(view["seats"][view["seat"]]["hand"])
    boards = [parse_cards(seat["exposed"]) for seat in view["seats"]]
    seen = {*own, *(card for board in boards for card in board)}
    folded = view["facts"]["folded"]
    rivals = [boards[seat] for seat in view["order"] if seat != view["seat"] and not folded[seat]]
    return Spot(own, tuple(rivals), tuple(card for card in DECK if card not in seen))


def win_chance(spot: Spot) -> float:
    """Return the share of random deals of the unseen cards in which the seat holds the highest hand."""
    needs = [WHOLE - len(board) for board in spot.boards]
    missing = WHOLE - len(spot.own)
    numbers = _numbers(spot)
    won = 0
    for _ in range(SAMPLES):
        drawn = _drawn(spot.unseen, missing + sum(needs), numbers)
        mine = value_of((*spot.own, *drawn[:missing]))
        at = missing
        for board, need in zip(spot.boards, needs, strict=True):
            if value_of((*board, *drawn[at : at + need])) > mine:
                break
            at += need
        else:
            won += 1
    return won / SAMPLES


def _numbers(spot: Spot) -> Iterator[int]:
    """Yield an endless row of numbers that the cards alone fix: the same question has the same answer."""
    value = sum(ord(char) << at % 56 for at, char in enumerate("".join((*spot.own, *spot.unseen))))
    while True:
        value = (value * _STEP + _ADD) & _MASK
        yield value >> 33


def _drawn(cards: Sequence[Card], count: int, numbers: Iterator[int]) -> list[Card]:
    deck = list(cards)
    for at in range(count):
        other = at + next(numbers) % (len(deck) - at)
        deck[at], deck[other] = deck[other], deck[at]
    return deck[:count]


def _best(ask: Mapping[str, Json], spot: Spot, chance: float) -> Action:
    """Return the one thing to say with that chance to win."""
    cost, pot = ask["data"]["call"], ask["data"]["pot"]
    if cost and chance * pot < cost:
        return Action("fold")
    strength = 2 * chance - 1
    if not cost and strength <= 0 and next(_numbers(spot)) % BLUFFS == 0:
        strength = 0.25
    verb = "raise" if cost else "bet"
    offered = [one["arg"] for one in ask["choices"] if one["verb"] == verb]
    if strength > 0 and offered:
        wanted = strength * offered[-1]
        if wanted >= offered[0]:
            return Action(verb, min(offered, key=lambda amount: abs(amount - wanted)))
    return Action("call" if cost else "check")


def described(view: View, action: Action) -> Mapping[str, Json]:
    """Return `name` and the `total` that an amount would come to; nothing for other drafts."""
    amount, seat = action.arg, view["seat"]
    if seat is None or action.verb not in ("bet", "raise") or type(amount) is not int:
        return {}
    facts = view["facts"]
    base = facts["paid"][seat] if action.verb == "bet" else facts["high"]
    return {"name": phrase(f"choice.{action.verb}", n=amount).to_json(), "total": base + amount}
