"""三门麻将 as a game of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.rules.core.action import Action, Seat
from games.rules.core.outcome import Outcome
from games.rules.core.text import Json, Phrase
from games.rules.core.view import View
from games.rules.families.mahjong.dealing import Dealt
from games.rules.families.mahjong.game import MahjongGame
from games.rules.families.mahjong.state import FLOWER_TILES, Form, Play, Setup, Win
from games.rules.titles.sanmen.bot import suggestions
from games.rules.titles.sanmen.ending import outcome_of, worth_before
from games.rules.titles.sanmen.options import Options
from games.rules.titles.sanmen.texts import NAME, SUMMARY, TEXTS
from games.rules.titles.sanmen.view import view_of


class Sanmen(MahjongGame[Options]):
    """Mahjong of 三门: no wild tile; the winner buys tiles, and who fed a seat three times is bound to it."""

    key = "sanmen"
    prefix = "SMN"
    name = NAME
    summary = SUMMARY
    options_type = Options
    texts = TEXTS
    sets = 4

    def start(
        self, options: Options, banker: Seat, carry: Mapping[str, Json], dealt: Dealt
    ) -> Setup[Options]:
        """Return the setup: four sets, eight flowers, no wild tile (SMN-1.1)."""
        form = Form(self.sets, FLOWER_TILES, options.reserve)
        kept = {"banker": carry["banker"]} if carry.get("banker") is not None else {}
        return Setup(options, options.seconds, form, banker, kept, dealt.wall)

    def worth(self, play: Play[Options], win: Win) -> Phrase:
        """Return what a win would bring for sure: the bought tiles are not known before (SMN-6.1)."""
        return worth_before(play, win)

    def suggest(self, view: View) -> Sequence[Action]:
        """Return what the bot would do, best first (section 9)."""
        return suggestions(view) if view["ask"] is not None else ()

    def view(self, state: Play[Options], seat: Seat | None) -> View:
        """Return what the viewer may know (section 8)."""
        outcome = self.outcome(state)
        return view_of(
            state,
            seat,
            game=self.key,
            prompt=self.awaited(state).get(seat) if seat is not None else None,
            outcome=outcome.to_json(self.texts) if outcome else None,
        )

    def outcome(self, state: Play[Options]) -> Outcome | None:
        """Return scores and lines (section 6) and the next banker (SMN-4.1)."""
        return outcome_of(state, self.headline(state)) if state.over else None


GAME = Sanmen()
"""The one instance, to be registered."""
