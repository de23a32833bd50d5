"""A plan for a hand: the plays of its fewest-turn split, triples with their wings, and what they cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from games.rules.families.climbing.form import Form
from games.rules.families.climbing.grammar import Grammar, Pattern
from games.rules.families.climbing.packed import RED, TWO, Counts
from games.rules.families.climbing.recipe import Recipe
from games.rules.families.climbing.split import Group, Splitter

TURN_COST = RED
"""What the play that is hardest to bring home costs: each rank higher costs one less."""
BOMB_WORTH = 8
"""What a bomb saves: it brings the lead back."""
NO_PLAY = "no_play"
"""Kind of a group that is no combination of the game by itself (a triple where it must carry something)."""


class Planned(NamedTuple):
    """A play of the plan and what it is when led."""

    recipe: Recipe
    form: Form


class Plan(NamedTuple):
    """The plays in which a hand can be laid down, from the lowest rank; a lower cost is a better hand."""

    plays: tuple[Planned, ...]
    cost: int

    @property
    def ordinary(self) -> list[Planned]:
        """The plays that are no bombs."""
        return [play for play in self.plays if not play.form.power]

    @property
    def bombs(self) -> list[Planned]:
        """The bombs, the weakest first."""
        return sorted((play for play in self.plays if play.form.power), key=lambda play: play.form.power)


@dataclass(frozen=True)
class Planner:
    """Makes plans by the combinations of a grammar.

    What lies below `carry_below` may go into wings; ranks with at least `whole_from` cards stay whole (0:
    none need).
    """

    grammar: Grammar
    carry_below: int = TWO
    whole_from: int = 0
    _splitter: Splitter = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_splitter", Splitter(self.grammar, self.carry_below, self.whole_from))

    def plan(self, counts: Counts) -> Plan:
        """Return the plan for a hand (numbers by rank)."""
        groups = self._splitter.split(counts).groups
        loose = [group for group in groups if group.carried]
        plays = [self._play(self._with_wings(group, loose)) for group in groups if not group.carried]
        plays += [self._play(Recipe(group.per, group.start, group.stop)) for group in loose]
        plays.sort(key=lambda play: play.form.key)
        return Plan(tuple(plays), sum(cost_of(play.form) for play in plays))

    def _with_wings(self, group: Group, loose: list[Group]) -> Recipe:
        """Return the play of a group; a triple takes the lowest of the loose groups along."""
        for pattern in self._carriers(group):
            wings = pattern.wings
            need = group.length * wings.each if wings else 0
            taken = [light for light in loose if wings and light.per == wings.size][:need]
            if wings and taken and len(taken) == need:
                for light in taken:
                    loose.remove(light)
                ranks = tuple(light.start for light in taken)
                return Recipe(group.per, group.start, group.stop, ranks, wings.size)
        return Recipe(group.per, group.start, group.stop)

    def _carriers(self, group: Group) -> Sequence[Pattern]:
        """Return the patterns of which a group may be the body with wings; a bomb carries nothing."""
        if group.per != 3 or self.grammar.bomb(Recipe(group.per, group.start, group.stop).counts()):
            return ()
        return [
            pattern
            for pattern in self.grammar.patterns
            if pattern.per == 3 and pattern.wings and pattern.least <= group.length <= pattern.most
        ]

    def _play(self, recipe: Recipe) -> Planned:
        counts = recipe.counts()
        forms = self.grammar.readings(counts)
        return Planned(recipe, forms[0] if forms else Form(NO_PLAY, sum(counts), recipe.stop - 1))


def cost_of(form: Form) -> int:
    """Return what it costs to bring a play home: high for low plays, below nothing for bombs."""
    return -BOMB_WORTH if form.power else TURN_COST - form.key
