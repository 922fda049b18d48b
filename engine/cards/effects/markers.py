"""What stands in the command zone for what a player or the game has become: the monarch, with its abilities; day.

The rules say what being the monarch does; the object says whose it is, and what triggers for it (CR 725.2).
"""

from __future__ import annotations

from typing import Literal

from engine.cards.amounts.counts import CountersOn, Speed
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Condition, Effect, EventPattern
from engine.cards.conditions.combined import Both
from engine.cards.conditions.state import Holds, IsTurnOf
from engine.cards.definitions.abilities import StaticAbility, TriggeredAbility
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.cards_and_hands import Discard, DrawCards
from engine.cards.effects.designations import BecomeMonarch, RaiseSpeed
from engine.cards.effects.dungeons import COMPLETED, DUNGEONS
from engine.cards.effects.joints import Delayed
from engine.cards.effects.life_and_damage import LoseLife
from engine.cards.effects.venturing import UNDERCITY, TakeInitiative, Venture
from engine.cards.effects.zones import Sacrifice
from engine.cards.events.combat import Attacks, Blocks, DealTogether
from engine.cards.events.life_and_damage import DealsDamage, LosesLife
from engine.cards.events.status import PlayerBecomes
from engine.cards.events.turns import Begins
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import IsControlledBy, IsPlayer
from engine.cards.filters.status import HasDesignation
from engine.cards.game_rules.combat import BY_STRONGER, CannotBeBlockedBy
from engine.cards.modifications.types_and_colors import AddTypes
from engine.cards.references.objects import ThatObject, This, Those
from engine.cards.references.players import ControllerOf, EachOpponent, ThatPlayer

MONARCH, BLESSING, SPEED, THE_RING = "the monarch", "the city's blessing", "speed", "the Ring"
INITIATIVE = "the initiative"
Daytime = Literal["day", "night"]
DAY: Daytime = "day"
NIGHT: Daytime = "night"
DAYTIMES: tuple[Daytime, Daytime] = (DAY, NIGHT)
"""What it can be for the whole game, of which it is one once it has been either (CR 731.1)."""
RING_BEARER = "Ring-bearer"
"""What a creature is that the Ring tempted its controller to choose (CR 701.54b)."""
COUNTED = {SPEED: SPEED, THE_RING: "temptation", **dict.fromkeys(COMPLETED, "completion")}
"""What a player has more or less of, and the kind of counters that says how much, on what stands for it."""
MAX_SPEED = 4
MOST_ABILITIES = 4
_ANY = 10**1000
MOST = {MONARCH: 1, BLESSING: 1, SPEED: MAX_SPEED, THE_RING: MOST_ABILITIES, DAY: 1, NIGHT: 1, INITIATIVE: 1}
MOST |= {name: len(one.ways) for name, one in DUNGEONS.items()} | dict.fromkeys(COMPLETED, _ANY)
"""What a player can have, and how much of it at most: the Ring has no more abilities after four temptations.

Of a dungeon it is the room in which the venture marker stands, counted from the first as 1. It is day or night for
everybody; what stands for it lies before the first player who is in the game.
"""


def _when(event: EventPattern, *effects: Effect, condition: Condition | None = None) -> TriggeredAbility:
    return TriggeredAbility(event, Body((Mode(effects),)), condition, zone="command")


def is_tempted(times: int) -> Condition:
    """Return whether the Ring, of which this is asked, has tempted its player so often."""
    return Holds(CountersOn(COUNTED[THE_RING], This()), ">=", Number(times))


_BEARERS = AllOf((HasDesignation(RING_BEARER), IsControlledBy("you")))
_KEPT = Those("kept 0")
_AT_END_OF_COMBAT = Delayed(
    Begins("end of combat"), (Sacrifice(_KEPT, ControllerOf(_KEPT)),), keeps=(ThatObject(),)
)
_OF_THE_RING = (
    StaticAbility(_BEARERS, (AddTypes(supertypes=("legendary",)),), zone="command"),
    StaticAbility(_BEARERS, rules=(CannotBeBlockedBy(_BEARERS, BY_STRONGER, is_of_each=True),), zone="command"),
    _when(Attacks(_BEARERS), DrawCards(), Discard(), condition=is_tempted(2)),
    _when(Blocks(HasType("creature"), _BEARERS), _AT_END_OF_COMBAT, condition=is_tempted(3)),
    _when(
        DealsDamage(_BEARERS, IsPlayer("any"), True), LoseLife(Number(3), EachOpponent()), condition=is_tempted(4)
    ),
)
"""What the Ring does, the more the more often it has tempted the player (CR 701.54c)."""


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
    THE_RING: CardDefinition("The Ring", (), abilities=_OF_THE_RING),
    INITIATIVE: CardDefinition(
        "The Initiative",
        (),
        abilities=(
            _when(DealTogether(HasType("creature"), "you", "a player controls"), TakeInitiative(ThatPlayer())),
            _when(Begins("upkeep", "your"), Venture(into=UNDERCITY)),
            _when(PlayerBecomes("you", INITIATIVE), Venture(into=UNDERCITY)),
        ),
    ),
    **{name: one.card for name, one in DUNGEONS.items()},
    **{word: CardDefinition(f"{name}, Completed", ()) for word, name in COMPLETED.items()},
    DAY: CardDefinition("Day", ()),
    NIGHT: CardDefinition("Night", ()),
}
"""The object that stands for each of them, by what abilities call it."""
