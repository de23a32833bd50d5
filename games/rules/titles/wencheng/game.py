"""文成麻将 as a game of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.rules.core.action import Action, Seat
from games.rules.core.outcome import Outcome
from games.rules.core.text import Json, Phrase, phrase
from games.rules.core.view import View
from games.rules.families.mahjong import course
from games.rules.families.mahjong.dealing import Dealt
from games.rules.families.mahjong.game import MahjongGame
from games.rules.families.mahjong.state import Play, Setup, Win
from games.rules.families.mahjong.views import common_view
from games.rules.titles.wencheng.bot import suggestions
from games.rules.titles.wencheng.ending import outcome_of
from games.rules.titles.wencheng.fans import value_of
from games.rules.titles.wencheng.options import Options
from games.rules.titles.wencheng.texts import NAME, SUMMARY, TEXTS
from games.rules.titles.wencheng.wild import SETS, form_with, turn_up

_NO_MORE_DRAW = 3
"""With at most so many tiles left besides the reserve, the seat in turn would not draw again."""


class Wencheng(MahjongGame[Options]):
    """Mahjong of 文成: five sets and a pair, a turned tile says what is wild, fans are added."""

    key = "wencheng"
    prefix = "WCH"
    name = NAME
    summary = SUMMARY
    options_type = Options
    texts = TEXTS
    emblem = "5m 5z 7z"
    sets = SETS

    def start(
        self, options: Options, banker: Seat, carry: Mapping[str, Json], dealt: Dealt
    ) -> Setup[Options]:
        """Return the setup: what is wild, and the wall without the tile that shows it (WCH-1.4)."""
        turned, wall = turn_up(dealt.wall)
        kept = {"banker": carry["banker"]} if carry.get("banker") is not None else {}
        form = form_with(turned, options.reserve)
        return Setup(options, options.seconds, form, banker, kept, wall, turned)

    def worth(self, play: Play[Options], win: Win) -> Phrase:
        """Return the fans that a win would bring."""
        return phrase("hint.fans", n=value_of(play, win).total)

    def fallback(self, state: Play[Options], seat: Seat) -> Action:
        """Return the kit's; an incomplete hand is laid down only if the seat would not draw again."""
        soon_over = state.wall_left <= state.setup.form.reserve + _NO_MORE_DRAW
        return course.fallback(state, seat, overturn=soon_over)

    def suggest(self, view: View) -> Sequence[Action]:
        """Return what the bot would do, best first (section 9)."""
        return suggestions(view) if view["ask"] is not None else ()

    def view(self, state: Play[Options], seat: Seat | None) -> View:
        """Return what the viewer may know (section 8)."""
        outcome = self.outcome(state)
        return common_view(
            state,
            seat,
            game=self.key,
            prompt=self.awaited(state).get(seat) if seat is not None else None,
            outcome=outcome.to_json(self.texts) if outcome else None,
        )

    def outcome(self, state: Play[Options]) -> Outcome | None:
        """Return scores and lines (section 6) and the next banker (WCH-2.4)."""
        return outcome_of(state, self.headline(state)) if state.over else None


GAME = Wencheng()
"""The one instance, to be registered."""
