"""Actions that somebody might send: near misses of legal ones, and junk."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from games.rules.core.action import Action, Seat
from tests.rules.every_game.deals import Deal, Moment
from tests.rules.every_game.pieces import dealt

JUNK = (
    None,
    "",
    " ",
    "?",
    "/",
    " / / ",
    "3S",
    "10s",
    "３s",
    "3s  3h",
    "3s,3h",
    "3s 3h ",
    "BJ BJ BJ",
    "0m 8z 9f",
    "a" * 5000,
    "\x00",
    "\ud800",
    "-1",
    -1,
    0,
    1,
    2,
    3,
    10**30,
)


def drafts(deal: Deal, moment: Moment, seat: Seat, rng: Random, count: int = 30) -> Iterator[Action]:
    """Yield actions of every verb of the deal with arguments that are nearly right or quite wrong."""
    verbs = sorted({"concede", "dissolve", "x"} | {action.verb for _, action in deal.actions})
    legal = [
        action for s in deal.game.awaited(moment.state) for action in deal.game.moves(moment.state, s)[:50]
    ]
    hand = deal.game.view(moment.state, seat)["seats"][seat]["hand"].split()
    everything = sorted(dealt(deal.setup).elements())
    for _ in range(count):
        verb = rng.choice(verbs)
        match rng.randrange(4):
            case 0:
                yield Action(verb, rng.choice(JUNK))
            case 1 if hand:
                yield Action(verb, " ".join(rng.sample(hand, rng.randint(1, min(6, len(hand))))))
            case 2:
                yield Action(verb, " ".join(rng.sample(everything, rng.randint(1, 6))))
            case _ if legal:
                yield _nearly(rng.choice(legal), verb, rng)


def _nearly(action: Action, verb: str, rng: Random) -> Action:
    """Return the action with another verb, a piece less, a piece twice, or as it is."""
    if not isinstance(action.arg, str) or rng.random() < 0.3:
        return Action(verb, action.arg)
    words = action.arg.split(" ")
    at = rng.randrange(len(words))
    return Action(
        action.verb, " ".join(words[:at] + words[at : at + rng.choice((0, 1, 2))] * 2 + words[at + 1 :])
    )
