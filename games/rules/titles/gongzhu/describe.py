"""What a draft would be, before it is sent."""

from __future__ import annotations

from collections.abc import Mapping

from games.rules.core.action import Action
from games.rules.core.text import Json
from games.rules.core.view import View
from games.rules.titles.gongzhu.compare import NAMES, pattern
from games.rules.titles.gongzhu.deck import LAID


def description(view: View, action: Action) -> Mapping[str, Json]:
    """Return the name of the cards that a `play` would lay; nothing for what is no play."""
    laid = LAID.get(action.arg) if isinstance(action.arg, str) else None
    if action.verb != "play" or laid is None:
        return {}
    trick = view["trick"]
    led = LAID[trick[0]["cards"]].combo if trick else laid.combo
    if led is None or sum(map(int.bit_count, laid.layers)) != led.copies:
        return {}
    return {"name": NAMES[pattern(led, laid)].to_json()}
