"""What each viewer may know (section 8), and what a seat is asked."""

from __future__ import annotations

from functools import lru_cache

from games.rules.core.action import Seat
from games.rules.core.option import options_json
from games.rules.core.prompt import Choice, Look, Prompt
from games.rules.core.text import Json, Phrase, phrase
from games.rules.core.view import View
from games.rules.pieces.cards import Card, write_cards
from games.rules.titles.gangshi.betting import Range, amounts_offered, verbs_offered
from games.rules.titles.gangshi.naming import hand_name
from games.rules.titles.gangshi.scoring import outcome_of
from games.rules.titles.gangshi.state import ANTE, FIRST_BETS, State
from games.rules.titles.gangshi.texts import TEXTS

_LOOKS = {"check": Look.PRIMARY, "call": Look.PRIMARY, "fold": Look.QUIET}


def prompt_of(state: State) -> Prompt:
    """Return what the seat whose turn it is is asked: buttons for what it may say, and ranges of amounts."""
    verbs = verbs_offered(state)
    own, high, limit = state.paid[state.turn], state.high, state.limit
    choices: list[Choice] = []
    for verb, amounts in verbs.items():
        choices += _choices(verb, amounts, own, high, limit)
    data: dict[str, Json] = {
        "amounts": {
            verb: {"least": amounts[0], "most": amounts[1], "base": own if verb == "bet" else high}
            for verb, amounts in verbs.items()
            if amounts
        },
        "call": high - own,
        "pot": sum(state.paid),
    }
    return Prompt("bet", state.options.seconds, tuple(choices), data=data)


@lru_cache(4096)
def _choices(verb: str, amounts: Range | None, own: int, high: int, limit: int) -> tuple[Choice, ...]:
    """Return the buttons of one verb for a seat that has put in `own`; the same few come again and again."""
    look = _LOOKS.get(verb, Look.NORMAL)
    if amounts is None:
        cost = {"call": high - own, "allin": limit - own}.get(verb)
        label = phrase(f"choice.{verb}") if cost is None else phrase(f"choice.{verb}", n=cost)
        return (Choice(verb, look=look, label=label),)
    base = own if verb == "bet" else high
    return tuple(_amount(verb, n, look, base + n) for n in amounts_offered(amounts))


def _amount(verb: str, amount: int, look: Look, total: int) -> Choice:
    label, hint = phrase(f"choice.{verb}", n=amount), phrase("hint.total", total=total)
    return Choice(verb, arg=amount, look=look, label=label, hint=hint)


def view_of(state: State, viewer: Seat | None, *, game: str) -> View:
    """Return what the viewer may know: its own 底牌, every face-up card, what has been put in and said."""
    outcome = outcome_of(state)
    asked = viewer is not None and viewer == state.turn
    return {
        "game": game,
        "options": options_json(state.options),
        "seat": viewer,
        "order": list(range(len(state.hands))),
        "stage": "over" if state.over else f"round{state.round}",
        "turn": [] if state.over else [state.turn],
        "ask": prompt_of(state).to_json() if asked else None,
        "seats": [_seat_view(state, seat, viewer) for seat in range(len(state.hands))],
        "figures": _figures(state),
        "pot": sum(state.paid),
        "bets": _bets(state),
        "facts": _facts(state),
        "outcome": outcome.to_json(TEXTS) if outcome else None,
    }


def _figures(state: State) -> list[dict[str, Json]]:
    values = (("pot", sum(state.paid)), ("limit", state.limit), ("raises", state.raises_left))
    return [{"label": phrase(f"figure.{word}").to_json(), "value": value} for word, value in values]


def _bets(state: State) -> list[dict[str, Json]]:
    """Return what each seat has put in, round by round: the antes first."""
    seats = len(state.paid)
    before = (ANTE,) * seats
    rounds: list[dict[str, Json]] = [{"label": phrase("bets.ante").to_json(), "paid": list(before)}]
    for number in range(FIRST_BETS, state.round + 1):
        totals = list(before)
        for one in state.said:
            if one.round == number:
                totals[one.seat] = one.total
        paid: list[Json] = [after - had for after, had in zip(totals, before, strict=True)]
        rounds.append({"label": phrase(f"stage.round{number}").to_json(), "paid": paid})
        before = tuple(totals)
    return rounds


def _facts(state: State) -> dict[str, Json]:
    return {
        "round": state.round,
        "limit": state.limit,
        "high": state.high,
        "raises_left": state.raises_left,
        "opened": state.opened,
        "banker": state.banker,
        "paid": list(state.paid),
        "folded": list(state.folded),
        "said": [[one.round, one.seat, one.verb, one.total] for one in state.said],
    }


def _seat_view(state: State, seat: Seat, viewer: Seat | None) -> dict[str, Json]:
    hand, board = state.hands[seat], state.board(seat)
    laid_open = state.shown and not state.folded[seat]
    held = _held(state, seat, seen=laid_open or seat == viewer)
    return {
        "seat": seat,
        "count": len(board) if state.over and held != hand else len(hand),
        "hand": write_cards(held),
        "open": laid_open,
        "out": bool(state.folded[seat]),
        "roles": ["banker"] if seat == state.banker else [],
        "said": said.to_json() if (said := _said(state, seat)) else None,
        "exposed": write_cards(board),
        "rows": [{"cards": write_cards(hand), "name": hand_name(hand).to_json()}] if laid_open else [],
        "tags": [phrase("tag.paid", total=state.paid[seat]).to_json()],
    }


def _held(state: State, seat: Seat, *, seen: bool) -> tuple[Card, ...]:
    """Return the cards of a seat that a viewer may see; at the end an unshown 底牌 is off the table."""
    if seen:
        return state.hands[seat]
    return state.board(seat) if state.over else ()


def _said(state: State, seat: Seat) -> Phrase | None:
    """Return the seat's last word of this round; of a seat that has folded, that it did."""
    if state.folded[seat]:
        return phrase("said.fold")
    for one in reversed(state.said):
        if one.seat == seat and one.round == state.round:
            return phrase(f"said.{one.verb}", total=one.total)
    return None
