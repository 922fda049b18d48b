"""Whether cards could close a loop, and by which abilities: a necessary condition that takes milliseconds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.cards.amounts.numbers import Number
from engine.cards.base.mana import MANA_TYPES
from engine.cards.costs.cost import Cost
from engine.cards.costs.tapping import TapThis
from engine.cards.costs.zones import SacrificeOthers
from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.definitions.card import BASIC_LAND_TYPES, CardDefinition
from engine.cards.effects.mana import AddMana
from engine.cards.filters.characteristics import HasType
from engine.frozen_dataclass import dataclass
from engine.search.net.abilities import all_abilities
from engine.search.net.classes import LAND, Tags
from engine.search.net.course import the_course_of_the_game
from engine.search.net.imagined import ImaginedTable
from engine.search.net.net_building import NetBuilder
from engine.search.net.redeeming import redeem
from engine.search.net.solving import solve
from engine.search.net.wishes import WISH, add_wishes, price_of

CREATURE, MANA_CREATURE, OUTLET = "a creature", "a mana creature", "a sacrifice outlet"
MANY_HELPERS = 6


@cache
def helpers() -> dict[str, CardDefinition]:
    """Return the helpers that stand on every imagined table."""
    any_mana = tuple((one,) for one in MANA_TYPES)
    tap = ActivatedAbility(Cost((TapThis(),)), Body((Mode((AddMana(any_mana, Number(1)),)),)))
    sacrifice = ActivatedAbility(Cost((SacrificeOthers(HasType("creature")),)), Body((Mode(()),)))
    basic = tuple(BASIC_LAND_TYPES)
    return {
        CREATURE: CardDefinition(CREATURE, ("creature",), power=2, toughness=2),
        MANA_CREATURE: CardDefinition(MANA_CREATURE, ("creature",), power=1, toughness=1, abilities=(tap,)),
        LAND: CardDefinition(LAND, ("land",), supertypes=("basic",), subtypes=basic, abilities=(tap,)),
        OUTLET: CardDefinition(OUTLET, ("artifact",), abilities=(sacrifice,)),
    }


@dataclass(frozen=True, slots=True)
class LoopTransition:
    """One transition of a loop in the net: what it is, how often for one time round, on which pieces it rests."""

    name: str
    times: float
    tags: Tags
    number: int


@dataclass(frozen=True, slots=True)
class Possible:
    """A loop in the net: possible, and no more than that. `missing` are the wishes that it takes."""

    steps: tuple[LoopTransition, ...]

    @property
    def missing(self) -> tuple[str, ...]:
        """What the pieces lack for it, in words."""
        return tuple(step.name.removeprefix(WISH) for step in self.steps if step.name.startswith(WISH))


class Net:
    """The net of some cards with their helpers, so many of a kind; `wishes`: what is missing can be wished for."""

    def __init__(
        self, cards: Sequence[CardDefinition], *, helpers_of_a_kind: int = MANY_HELPERS, has_wishes: bool = False
    ) -> None:
        self.names = tuple(card.name for card in cards)
        table = ImaginedTable(cards, helpers())
        self.builder = NetBuilder(table, helpers_of_a_kind)
        all_abilities(self.builder)
        the_course_of_the_game(self.builder)
        if has_wishes:
            add_wishes(self.builder)
        while self.builder.tickets:
            redeem(self.builder, self.builder.tickets.pop())

    @property
    def unknown(self) -> tuple[str, ...]:
        """The parts of the cards that the net knows nothing of, and takes for nothing."""
        return tuple(self.builder.unknown)

    def loop(self, must: Sequence[str] = (), only: Tags | None = None) -> Possible | None:
        """Return the loop with the fewest steps in which these pieces have a part; None where there
        cannot be one.
        """
        transitions = self.builder.transitions
        dear = [
            (number, price_of(one.name)) for number, one in enumerate(transitions) if one.name.startswith(WISH)
        ]
        shares = solve(transitions, must, only, dear)
        if shares is None:
            return None
        least = min(shares.values())
        steps = [
            LoopTransition(transitions[number].name, share / least, transitions[number].tags, number)
            for number, share in sorted(shares.items(), key=lambda one: one[1])
        ]
        return Possible(tuple(steps))
