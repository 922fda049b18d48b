"""What stands in the command zone for what a player has become: the monarch, with the abilities that gives.

The rules say what being the monarch does; the object says whose it is, and what triggers for it (CR 725.2).
"""

from __future__ import annotations

from engine.cards.amounts.counts import Speed
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Effect, EventPattern
from engine.cards.conditions.combined import Both
from engine.cards.conditions.state import Holds, IsTurnOf
from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.designations import BecomeMonarch, RaiseSpeed
from engine.cards.events.life_and_damage import DealsDamage, LosesLife
from engine.cards.events.turns import Begins
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.players import IsPlayer
from engine.cards.references.objects import ThatObject
from engine.cards.references.players import ControllerOf

MONARCH, BLESSING, SPEED = "the monarch", "the city's blessing", "speed"
MAX_SPEED = 4
MOST = {MONARCH: 1, BLESSING: 1, SPEED: MAX_SPEED}
"""What a player can have, and how much of it at most."""


def _when(event: EventPattern, effect: Effect) -> TriggeredAbility:
    return TriggeredAbility(event, Body((Mode((effect,)),)), zone="command")


_FASTER = TriggeredAbility(
    LosesLife("opponent"),
    Body((Mode((RaiseSpeed(),)),)),
    Both((IsTurnOf("you"), Holds(Speed(), "<", Number(MAX_SPEED)))),
    zone="command",
    limit=1,
)
"""What gives a player who has speed more of it (CR 702.179d)."""

MARKERS = {
    MONARCH: CardDefinition(
        "The Monarch",
        (),
        abilities=(
            _when(Begins("end", "your"), DrawCards()),
            _when(
                DealsDamage(HasType("creature"), IsPlayer("you"), True), BecomeMonarch(ControllerOf(ThatObject()))
            ),
        ),
    ),
    BLESSING: CardDefinition("The City's Blessing", ()),
    SPEED: CardDefinition("Speed", (), abilities=(_FASTER,)),
}
"""The object that stands for each of them, by what abilities call it."""
