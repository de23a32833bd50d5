"""Laws of setups: the shuffle deals a whole deck, and nothing but a whole deal is accepted."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from games.rules.core.errors import BadSetup
from games.rules.core.game import AnyGame
from games.rules.core.option import option_specs, parse_options
from games.rules.core.record import Setup, setup_from_seed
from games.rules.core.text import Json
from games.rules.pieces.cards import JOKERS
from tests.rules.every_game.deals import deals, option_samples, seed
from tests.rules.every_game.homes import Home
from tests.rules.every_game.pieces import ZONES, Pieces, dealt

JUNK: tuple[Any, ...] = (
    None, True, -1, 4, 99, 10**30, 1.5, "", "x", "3s", [], ["3s"], [[]], [None] * 4, {}, {"k": "v"},
)  # fmt: skip


def _setups(game: AnyGame, count: int) -> Iterator[list[Setup]]:
    for options in option_samples(game):
        for seats in game.seat_counts(options):
            yield [setup_from_seed(game, options, seats, {}, seed("setup", i)) for i in range(count)]


def shuffles_deal_whole_decks(home: Home) -> None:
    """Every shuffle deals pieces of one deck, none too often; the same seed deals the same."""
    for setups in _setups(home.game, 12):
        decks = [dealt(setup) for setup in setups]
        whole = Counter()
        for deck in decks:
            whole |= deck
        # flowers come once where tiles come four times, and a deck may have jokers added to it
        copies = {whole[piece] for piece in whole if not piece.endswith("f") and piece not in JOKERS}
        assert len(copies) == 1, f"some pieces come more often than others: {dict(whole)}"
        part = any(deck != whole for deck in decks)  # where the rest of the deck stays unseen
        assert not part or copies == {1}, "a piece is dealt twice"
        assert len({deck.total() for deck in decks}) == 1, "deals of different sizes"
        assert len({json.dumps(setup.pieces) for setup in setups}) > 1, "every seed deals the same"
        for index, setup in enumerate(setups):
            again = setup_from_seed(setup.game, setup.options, setup.seats, {}, seed("setup", index))
            assert again.pieces == setup.pieces, "one seed, two deals"
            assert json.loads(json.dumps(setup.pieces)) == setup.pieces
            setup.start()


def dealt_pieces_are_fairly_spread(home: Home) -> None:
    """A card is dealt to every seat about equally often (a coarse check that the order is used)."""
    game, options = home.game, home.game.options_type()
    seats = game.seat_counts(options)[0]
    rounds = 400
    first: Counter[str] = Counter()
    seen: set[str] = set()
    for i in range(rounds):
        setup = setup_from_seed(game, options, seats, {}, seed("spread", i))
        pieces = dealt(setup)
        if not setup.pieces.get("hands"):
            return  # the order of the wall is the shuffle itself
        first += Counter(setup.pieces["hands"][0].split())
        seen |= set(pieces)
    mean = first.total() / len(seen)
    for piece in seen:
        copies = 1 if not piece.endswith("f") else 0.25
        assert first[piece] > mean * copies * 0.5, f"{piece} hardly ever comes to seat 0"


def bad_deals_are_refused(home: Home) -> None:
    """A piece too many, too few, twice, of another game, or a hand too few: `bad_setup`."""
    for (setup,) in _setups(home.game, 1):
        for fault, pieces in _faulty(home.game, setup.pieces, dealt(setup)):
            assert_refused(replace(setup, pieces=pieces), fault)


def _faulty(
    game: AnyGame, pieces: Mapping[str, Json], whole: Pieces
) -> Iterator[tuple[str, Mapping[str, Json]]]:
    stranger = "BJ" if game.pieces_kind == "tiles" else "1m"
    scarce = min(whole, key=lambda piece: (whole[piece], piece))
    for key, index, words in _zones(pieces):
        rest = words[1:] if words[0] != scarce else words[:-1]
        for fault, line in (
            ("a piece too few", words[1:]),
            ("a piece too many", [*words, scarce]),
            ("a piece twice", [*rest, scarce] if scarce in words else [scarce, *words[1:]]),
            ("a piece of another game", [stranger, *words[1:]]),
            ("a word that is no piece", ["?", *words[1:]]),
            ("no pieces", []),
        ):
            if Counter(line) != Counter(words):
                yield f"{fault} in {key}", _with(pieces, key, index, " ".join(line))
        for junk in (None, 5, words, {}):
            yield f"{key} is {junk!r}", _with(pieces, key, index, junk)
    if "hands" in pieces:
        yield "a hand too few", {**pieces, "hands": pieces["hands"][1:]}
        yield "a hand too many", {**pieces, "hands": [*pieces["hands"], pieces["hands"][0]]}
        yield "no list of hands", {**pieces, "hands": " ".join(pieces["hands"])}
    yield "nothing", {}


def _zones(pieces: Mapping[str, Json]) -> Iterator[tuple[str, int, list[str]]]:
    for index, hand in enumerate(pieces.get("hands", ())):
        yield "hands", index, hand.split(" ")
    for zone in ZONES:
        if pieces.get(zone):
            yield zone, 0, pieces[zone].split(" ")


def _with(pieces: Mapping[str, Json], key: str, index: int, line: Json) -> Mapping[str, Json]:
    if key != "hands":
        return {**pieces, key: line}
    hands = list(pieces["hands"])
    hands[index] = line
    return {**pieces, "hands": hands}


def assert_refused(setup: Setup, fault: str) -> None:
    """Fail unless the deal cannot begin."""
    try:
        setup.start()
    except BadSetup:
        return
    raise AssertionError(f"accepted: {fault}: {setup.pieces}")


def junk_in_a_setup_is_refused_or_ignored(home: Home) -> None:
    """Junk in place of any part of a deal or carry is `bad_setup`, or no part of the game at all."""
    for deal in deals(home.game)[:6]:
        outcome = home.game.outcome(deal.end)
        assert outcome is not None
        carry = {**outcome.carry, "unknown": 1}
        for junk in JUNK:
            for key in deal.setup.pieces:
                _try(replace(deal.setup, pieces={**deal.setup.pieces, key: junk}))
            for key in carry:
                odd = {**carry, key: junk}
                _try(replace(deal.setup, carry=odd))
                _try_shuffle(deal.setup, odd)


def _try(setup: Setup) -> None:
    try:
        state = setup.start().state
    except BadSetup:
        return
    for seat, prompt in setup.game.awaited(state).items():
        assert seat in range(setup.seats), f"carry {setup.carry} makes seat {seat} act"
        assert prompt.choices
    setup.game.view(state, None)


def _try_shuffle(setup: Setup, carry: Mapping[str, Json]) -> None:
    try:
        _try(setup_from_seed(setup.game, setup.options, setup.seats, carry, seed("junk")))
    except BadSetup:
        return


def carry_of_the_wrong_type_is_refused(home: Home) -> None:
    """What the game hands on to the next deal it does not take back in another shape."""
    for deal in deals(home.game)[:6]:
        outcome = home.game.outcome(deal.end)
        assert outcome is not None
        for key in outcome.carry:
            for junk in ("x", 1.5, {"k": 1}, [[]]):
                assert_refused(
                    replace(deal.setup, carry={**outcome.carry, key: junk}), f"carry {key} {junk!r}"
                )


def options_out_of_bounds_are_refused(home: Home) -> None:
    """An option takes its own values and nothing else."""
    for spec in option_specs(home.game.options_type):
        for value in (None, "x", 1.5, [], {}, -1, 10**30, spec.least - spec.step, spec.most + spec.step):
            if not spec.admits(value):
                try:
                    parse_options(home.game.options_type, {spec.name: value})
                except BadSetup:
                    continue
                raise AssertionError(f"{spec.name} may be {value!r}")
        assert spec.admits(spec.default), f"the default of {spec.name} is out of its bounds"
