"""Views as data, and how one view becomes the next. The keys of a view are listed in docs/views.md."""

from __future__ import annotations

from collections.abc import Mapping

from games.rules.core.text import Json

View = Mapping[str, Json]
"""All that a seat (or a spectator) may know: a JSON object built from nothing, never cut out of the whole."""


def changes(old: View, new: View) -> dict[str, Json]:
    """Return the top-level keys of `new` that are not the same in `old`. Views of a game share their keys."""
    return {key: value for key, value in new.items() if key not in old or old[key] != value}


def changed(old: View, delta: Mapping[str, Json]) -> dict[str, Json]:
    """Return the view after the changes: `changed(old, changes(old, new)) == new`."""
    return {**old, **delta}
