"""A finished deal for the front page: a short real one, played over in front of the visitor."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from django.core.cache import cache
from django.db.models import Exists, OuterRef

from accounts.models import Audience
from accounts.names import HOUSE_NAMES, shown_name
from games.live.running import load
from games.models import Deal, DealSeat
from games.phrase_html import Speaker
from games.rules.core.event import Event
from games.rules.core.game import AnyGame
from games.rules.core.record import Setup, replay, setup_from_seed
from games.rules.core.registry import all_games
from games.rules.core.selfplay import bots_play
from scoring.models import League

KEEP_SECONDS = 600
RECENT = 20
LONGEST = 70
"""Actions: a deal of which one sees the end."""
HOUSE_SEED = bytes.fromhex("0f" * 32)
"""The deal that a site shows before anybody has played on it."""

Course = Sequence[tuple[Any, tuple[Event, ...]]]


def showcase(language: str) -> dict[str, Any]:
    """Return the deal as the page's script and template need it; the same one for some minutes."""
    found: dict[str, Any] = cache.get_or_set(
        f"showcase:{language}", lambda: _showcase(language), KEEP_SECONDS
    )
    return found


def _showcase(language: str) -> dict[str, Any]:
    game = next(game for game in all_games() if game.family == "climbing")
    deal = _short_deal(game)
    if deal is None:
        setup = setup_from_seed(game, game.options_type(), 3, {}, HOUSE_SEED)
        actions, _ = bots_play(setup)
        people = [
            {"name": shown_name(name, of_house=True), "pigment": i}
            for i, name in enumerate(islice(HOUSE_NAMES, setup.seats))
        ]
        return _told(setup, list(replay(setup, actions)), people, language) | {"deal": None}
    running = load(deal.pk)
    actions = [(entry.seat, entry.action) for entry in running.log if entry.seat is not None and entry.action]
    people = [{"name": seat.user.shown_name, "pigment": seat.user.pigment} for seat in deal.seats.all()]
    return _told(running.setup, list(replay(running.setup, actions)), people, language) | {"deal": deal.pk}


def _short_deal(game: AnyGame) -> Deal | None:
    """Return the shortest of the latest finished deals; not of people who keep their record to themselves."""
    private = DealSeat.objects.filter(deal=OuterRef("pk"), bot=False).exclude(
        user__show_deals=Audience.EVERYBODY
    )
    deals = (
        Deal.objects.filter(game=game.key, status=Deal.Status.OVER, rules_version=game.version)
        .filter(~Exists(private), outcome__ending="finished", number__lte=LONGEST)
        .filter(pieces__isnull=True)
        .exclude(match__sealed=True)
        .exclude(match__season__league__visibility=League.Visibility.MEMBERS)
        .prefetch_related("seats__user")
        .order_by("-ended_at")[:RECENT]
    )
    return min(deals, key=lambda deal: deal.number, default=None)


def _told(setup: Setup, course: Course, people: list[dict[str, Any]], language: str) -> dict[str, Any]:
    game = setup.game
    outcome = game.outcome(course[-1][0])
    assert outcome is not None  # noqa: S101 (only finished deals come here)
    bottom = max(range(setup.seats), key=lambda seat: (outcome.scores[seat], -seat))
    speaker = Speaker(game.texts, language, tiles=False, name_of=lambda seat: people[seat]["name"])
    first = course[0][0]
    seats = [
        people[seat]
        | {
            "seat": seat,
            "place": ("bottom", "right", "left")[(seat - bottom) % setup.seats],
            "hand": game.view(first, seat)["seats"][seat]["hand"].split(),
            "score": outcome.scores[seat],
        }
        for seat in range(setup.seats)
    ]
    return {
        "game": game.name.in_language(language),
        "seats": seats,
        "kitty": setup.pieces.get("kitty", "").split(),
        "steps": list(_steps(game, course, speaker)),
        "headline": speaker.say(outcome.headline.to_json()),
        "scores": list(outcome.scores),
    }


def _steps(game: AnyGame, course: Course, speaker: Speaker) -> Iterator[Mapping[str, Any]]:
    """Yield what the script shows, one after the other."""
    for state, events in course[1:]:
        for event in events:
            say = speaker.say(event.say.to_json()) if event.say else ""
            match event.kind:
                case "say" | "pass":
                    yield {"do": "say", "seat": event.seat, "say": say}
                case "play":
                    yield {"do": "play", "seat": event.seat, "cards": event.cards.split(), "say": say}
                case "kitty" if event.seat is not None:
                    hand = game.view(state, event.seat)["seats"][event.seat]["hand"].split()
                    yield {"do": "kitty", "seat": event.seat, "hand": hand}
                case "trick":
                    yield {"do": "clear"}
