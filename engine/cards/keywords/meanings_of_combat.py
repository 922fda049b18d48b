"""What keyword abilities of combat mean that are shorthand for triggered abilities (CR 702.1)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Ability, Effect, EventPattern
from engine.cards.definitions.abilities import KeywordAbility, TriggeredAbility
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.effects.continuous import Modify
from engine.cards.effects.life_and_damage import LoseLife
from engine.cards.effects.zones import PlayerSacrifices
from engine.cards.events.combat import Attacks, BecomesBlocked, Blocks
from engine.cards.filters.characteristics import HasKeyword, HasType
from engine.cards.filters.combined import AllOf, Not
from engine.cards.filters.objects import IsPermanent
from engine.cards.filters.players import IsControlledBy
from engine.cards.filters.relations import IsAnother, IsThis
from engine.cards.filters.status import IsAttacking
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.references.choices import All
from engine.cards.references.objects import ThatObject, This
from engine.cards.references.players import DefendingPlayer


def combat_meaning_of(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """The abilities that a keyword ability of combat is shorthand for; none where it is not."""
    name, number = keyword.name, keyword.number
    match name:
        case "flanking":
            # The blocking creature gets -1/-1 (CR 702.25a).
            blocker = AllOf((HasType("creature"), Not(HasKeyword("flanking"))))
            return (_when(name, Blocks(blocker, IsThis()), _gets(ThatObject(), -1, -1)),)
        case "bushido":
            # It gets +N/+N when it blocks or becomes blocked, which it never does at once (CR 702.45a).
            grow = _gets(This(), number, number)
            return (_when(name, Blocks(IsThis()), grow), _when(name, BecomesBlocked(IsThis()), grow))
        case "afflict":
            # Defending player loses N life (CR 702.130a).
            return (_when(name, BecomesBlocked(IsThis()), LoseLife(Number(number), DefendingPlayer())),)
        case "annihilator":
            # Defending player sacrifices N permanents (CR 702.86a).
            effect = PlayerSacrifices(IsPermanent(), DefendingPlayer(), Number(number))
            return (_when(name, Attacks(IsThis()), effect),)
        case "exalted":
            # A creature that attacks alone gets +1/+1 (CR 702.83a).
            mine = AllOf((HasType("creature"), IsControlledBy("you")))
            return (_when(name, Attacks(mine, True), _gets(ThatObject(), 1, 1)),)
        case "battle cry":
            # Each other attacking creature gets +1/+0 (CR 702.91a).
            others = All(AllOf((IsAnother(), IsAttacking(), HasType("creature"))))
            return (_when(name, Attacks(IsThis()), Modify(others, (_change(1, 0),))),)
    return ()


def _when(name: str, event: EventPattern, effect: Effect) -> Ability:
    return TriggeredAbility(event, Body((Mode((effect,)),)), of_keyword=name)


def _gets(what: This | ThatObject, power: int, toughness: int) -> Effect:
    return Modify(what, (_change(power, toughness),))


def _change(power: int, toughness: int) -> ChangePowerToughness:
    return ChangePowerToughness(Number(power), Number(toughness))
