"""The predefined Role tokens: Auras that cards create attached to a creature (CR 111.10)."""

from __future__ import annotations

from engine.cards.amounts.counts import CharacteristicOf, CountOf
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Ability, Amount, Modification
from engine.cards.base.mana import ManaCost
from engine.cards.conditions.state import Holds
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import PayMana
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility, TriggeredAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.libraries import Scry
from engine.cards.effects.life_and_damage import LoseLife
from engine.cards.events.combat import Attacks
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import IsControlledBy
from engine.cards.filters.relations import IsAttachedHost, IsThis
from engine.cards.keywords.known import meaning_of
from engine.cards.keywords.meaning_parts import ONE, body
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.power_and_toughness import ChangePowerToughness, SetPowerToughness
from engine.cards.references.objects import This
from engine.cards.references.players import EachOpponent

ROLE = "Role"
"""The subtype of Role tokens."""
_LARGER = ChangePowerToughness(ONE, ONE)
_TRAMPLE = KeywordAbility("trample")
_WARD = KeywordAbility("ward", cost=Cost((PayMana(ManaCost(("1",))),)))
_ATTACKING = Attacks(IsThis())
_ENCHANTMENTS: Amount = CountOf(AllOf((HasType("enchantment"), IsControlledBy("you"))), "for each")
_IS_SMALL = Holds(CharacteristicOf("toughness", This()), "<=", Number(3))
_GONE = Moves(IsThis(), "battlefield", "graveyard")


def _role(name: str, *changes: Modification, more: tuple[Ability, ...] = ()) -> CardDefinition:
    """Return a colorless Aura Role enchantment token that changes the creature that it enchants."""
    enchant = KeywordAbility("enchant", HasType("creature"))
    abilities = (enchant, StaticAbility(IsAttachedHost(), changes), *more)
    return CardDefinition(name, ("enchantment",), subtypes=("Aura", ROLE), abilities=abilities)


def _having(*abilities: Ability) -> GainAbilities:
    """Return that the enchanted creature has abilities, with what its keywords mean."""
    meant = (meaning for one in abilities if isinstance(one, KeywordAbility) for meaning in meaning_of(one))
    return GainAbilities((*abilities, *meant))


ROLES = {
    role.name: role
    for role in (
        _role("Cursed", SetPowerToughness(ONE, ONE)),
        _role("Monster", _LARGER, _having(_TRAMPLE)),
        _role("Royal", _LARGER, _having(_WARD)),
        _role("Sorcerer", _LARGER, _having(TriggeredAbility(_ATTACKING, body(Scry(ONE))))),
        _role("Virtuous", ChangePowerToughness(_ENCHANTMENTS, _ENCHANTMENTS)),
        _role("Wicked", _LARGER, more=(TriggeredAbility(_GONE, body(LoseLife(ONE, EachOpponent()))),)),
        _role(
            "Young Hero",
            _having(TriggeredAbility(_ATTACKING, body(PutCounters("+1/+1", This(), ONE)), _IS_SMALL)),
        ),
    )
}
"""The Role tokens by name."""


def is_role_token(token: CardDefinition) -> bool:
    """Return whether a token is one of the predefined Roles."""
    return ROLES.get(token.name) == token
