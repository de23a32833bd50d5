"""What each viewer may know: the kit's view, and for everybody the 承包 counts and bonds (section 8)."""

from __future__ import annotations

from games.rules.core.action import Seat
from games.rules.core.prompt import Prompt
from games.rules.core.text import Json, phrase
from games.rules.core.view import View
from games.rules.families.mahjong.state import Play
from games.rules.families.mahjong.views import common_view
from games.rules.titles.sanmen.bonds import bonds, claim_counts
from games.rules.titles.sanmen.options import Options


def view_of(
    play: Play[Options], viewer: Seat | None, *, game: str, prompt: Prompt | None, outcome: Json
) -> View:
    """Return all that the viewer may know; `outcome` as JSON, or None."""
    view = common_view(play, viewer, game=game, prompt=prompt, outcome=outcome)
    counts, bound = claim_counts(play.calls), bonds(play.calls)
    view["facts"] |= {"counts": counts, "bound": [list(pair) for pair in bound]}
    for shown in view["seats"]:
        shown["tags"] = _tags(shown["seat"], counts, bound)
    return view


def _tags(seat: Seat, counts: list[list[int]], bound: list[tuple[Seat, Seat]]) -> list[Json]:
    """Return whom a seat is bound to, and in one line how often it has claimed from each of the others."""
    tags: list[Json] = []
    counted: list[Json] = []
    for other, times in enumerate(counts[seat]):
        if (min(seat, other), max(seat, other)) in bound:
            tags.append(phrase("tag.bound", other=other).to_json())
        elif times:
            counted.append(phrase("tag.count", other=other, n=times).to_json())
    return [*tags, phrase("tag.counts", parts=counted).to_json()] if counted else tags
