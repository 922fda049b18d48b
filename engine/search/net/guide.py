"""What a loop of the net says for the search: what is begun in it how often, and what is acted on."""

from __future__ import annotations

from math import ceil

from engine.cards.base.kinds import Ability
from engine.cards.definitions.card import CardDefinition
from engine.frozen_dataclass import dataclass
from engine.search.net.classes import ANY_CARD
from engine.search.net.net import Net, Possible, helpers
from engine.search.net.solver import can_solve

MOST_TIMES = 8
"""The most times that an act counts: what is done more often is done the same way again."""


@dataclass(frozen=True, slots=True)
class GuidedAct:
    """Something that is begun: an ability of a card is activated, or the card is cast (None); so many times."""

    card: str
    ability: Ability | None
    times: int


@dataclass(frozen=True, slots=True)
class Guide:
    """A loop of the net: its acts, and the names of the cards that are acted on.

    `pieces` are the cards that were asked about. Of others the net only knows kinds: `acts_on_others` says that
    one of them is acted on.
    """

    pieces: frozenset[str] = frozenset()
    acts: tuple[GuidedAct, ...] = ()
    acted_on: frozenset[str] = frozenset()
    acts_on_others: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether it says nothing."""
        return not self.acts

    def is_acted_on(self, card: str) -> bool:
        """Return whether the loop acts on a card, or may be taken to."""
        return card in self.acted_on or (self.acts_on_others and card not in self.pieces)

    def times(self, card: str, ability: Ability | None) -> int:
        """Return how often an act has a part in the loop."""
        of_card = (act for act in self.acts if act.card == card)
        return next((act.times for act in of_card if _is_same(act.ability, ability)), 0)


NO_GUIDE = Guide()


def guide_of(net: Net, possible: Possible) -> Guide:
    """Return the guide of a loop of a net."""
    acts: list[GuidedAct] = []
    acted_on: set[str] = set()
    for step in possible.steps:
        transition = net.builder.transitions[step.number]
        if transition.acts is not None:
            card, ability = transition.acts
            acts.append(GuidedAct(card, ability, min(MOST_TIMES, ceil(step.times))))
        if transition.acts_on:
            acted_on.add(transition.acts_on)
    has_others = not acted_on.isdisjoint({*helpers(), ANY_CARD})
    return Guide(frozenset(net.names), tuple(acts), frozenset(acted_on), has_others)


def guide_for(cards: tuple[CardDefinition, ...]) -> Guide:
    """Return the guide of the loop that the net knows of these cards.

    An empty one where it knows none, or no solver.
    """
    if not can_solve():
        return NO_GUIDE
    net = Net(cards)
    possible = net.loop(net.names) or net.loop()
    return NO_GUIDE if possible is None else guide_of(net, possible)


def _is_same(one: Ability | None, other: Ability | None) -> bool:
    return one is other or (one is not None and one == other)
