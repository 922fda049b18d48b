"""Modifications: what a continuous effect changes, each in its layer (CR 613.1), and rules it lays down."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.cards.amounts import Amount, Reference
from engine.cards.bases import GameRule, Modification
from engine.cards.definitions import Ability, CardDefinition
from engine.cards.filters import Filter
from engine.cards.mana import ManaCost


@dataclass(frozen=True, slots=True)
class BecomeCopy(Modification):
    """Becomes a copy of a definition (layer 1a, CR 613.2a)."""

    definition: CardDefinition
    layer = 1


@dataclass(frozen=True, slots=True)
class GainControl(Modification):
    """A player gains control (layer 2)."""

    who: Reference
    layer = 2


@dataclass(frozen=True, slots=True)
class AddTypes(Modification):
    """Gains card types and subtypes (layer 4): "is a Goblin in addition to its other types"."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    layer = 4


@dataclass(frozen=True, slots=True)
class SetTypes(Modification):
    """Has just these card types and subtypes (layer 4); land types set this way take abilities (CR 305.7)."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    layer = 4


@dataclass(frozen=True, slots=True)
class LoseTypes(Modification):
    """Is not of these card types any more, nor of their subtypes (layer 4, CR 205.1b): "isn't a creature"."""

    types: tuple[str, ...]
    layer = 4


@dataclass(frozen=True, slots=True)
class AddColors(Modification):
    """Gains colors (layer 5)."""

    colors: frozenset[str]
    layer = 5


@dataclass(frozen=True, slots=True)
class AddChosenColor(Modification):
    """Gains the color that was chosen as the source entered (layer 5)."""

    layer = 5


@dataclass(frozen=True, slots=True)
class AddChosenType(Modification):
    """Gains the creature type that was chosen as the source entered (layer 4)."""

    layer = 4


@dataclass(frozen=True, slots=True)
class SetColors(Modification):
    """Has just these colors (layer 5); an empty set is colorless."""

    colors: frozenset[str]
    layer = 5


@dataclass(frozen=True, slots=True)
class GainAbilities(Modification):
    """Gains abilities (layer 6)."""

    abilities: tuple[Ability, ...]
    layer = 6


@dataclass(frozen=True, slots=True)
class LoseAbilities(Modification):
    """Loses the keywords and abilities named, or all abilities when none is named (layer 6)."""

    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    layer = 6


@dataclass(frozen=True, slots=True)
class DefinePowerToughness(Modification):
    """A characteristic-defining ability sets power and toughness (layer 7a); None leaves one alone."""

    power: Amount | None
    toughness: Amount | None
    layer = 7
    sublayer = "a"


@dataclass(frozen=True, slots=True)
class SetPowerToughness(Modification):
    """Has this base power and toughness (layer 7b); None leaves one alone."""

    power: Amount | None
    toughness: Amount | None
    layer = 7
    sublayer = "b"


@dataclass(frozen=True, slots=True)
class ChangePowerToughness(Modification):
    """Gets +N/+M (layer 7c, with counters)."""

    power: Amount
    toughness: Amount
    layer = 7
    sublayer = "c"


@dataclass(frozen=True, slots=True)
class SwitchPowerToughness(Modification):
    """Switches power and toughness (layer 7d)."""

    layer = 7
    sublayer = "d"


@dataclass(frozen=True, slots=True)
class DoesNotUntap(GameRule):
    """Objects don't untap during their controllers' untap steps (CR 502.3).

    `is_of_one_seat`: only during those of the controller of the effect that says so.
    """

    filter: Filter
    is_of_one_seat: bool = False


@dataclass(frozen=True, slots=True)
class Cannot(GameRule):
    """Objects can't do something: `what` is "attack", "block", "attack or block", "be blocked", "attack you",
    "attack you or planeswalkers you control",
    "be countered", "be sacrificed", "activate abilities", "untap", "attack alone", "block alone" or, with a kind
    of counter, "have -1/-1 counters put on them".
    """

    what: str
    filter: Filter


@dataclass(frozen=True, slots=True)
class Must(GameRule):
    """Objects must do something if able: `what` is "attack" or "block" (CR 508.1d, 509.1c).

    Or "be blocked", or "be blocked by all": every creature able to block them does so.
    """

    what: str
    filter: Filter


@dataclass(frozen=True, slots=True)
class IsGoaded(GameRule):
    """Objects are goaded by the controller of what says so: they attack if able, and another player if able
    (CR 701.15b).
    """

    filter: Filter


@dataclass(frozen=True, slots=True)
class CombatCost(GameRule):
    """Objects can't attack or block unless their controller pays mana for each of them (CR 508.1d, 509.1c).

    `what` is "attack", "block", "attack or block", "attack you" or "attack you or planeswalkers you control";
    `is_counted_long` is how a card says for which creatures, and changes nothing.
    """

    what: str
    filter: Filter
    mana: ManaCost
    is_counted_long: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class BlockedByAtLeast(GameRule):
    """Objects can't be blocked except by so many creatures or more (CR 509.1b)."""

    filter: Filter
    number: int


@dataclass(frozen=True, slots=True)
class CannotBeBlockedBy(GameRule):
    """Objects can't be blocked by creatures that meet `by`; `is_except`: except by those (CR 509.1b)."""

    filter: Filter
    by: Filter
    is_except: bool = False


@dataclass(frozen=True, slots=True)
class Shield(GameRule):
    """Damage that would be dealt to the objects is prevented, or dealt to what the effect keeps (CR 614.9, 615).

    `limit` says which: "next" for so much as the effect's amount, "all" for all of it, "next time" for all of the
    next time that the source which the effect keeps would deal any; `is_combat_only` for combat damage. `filter`
    is what the damage would be dealt to. `is_gained`: the effect's controller gains that much life.
    """

    filter: Filter
    limit: str = "all"
    is_combat_only: bool = False
    is_redirected: bool = False
    is_gained: bool = False


@dataclass(frozen=True, slots=True)
class SkipsStep(GameRule):
    """Players skip each of a step or phase of theirs; `who` is "you", "opponent" or "any" (CR 614.10).

    `what` is "untap step", "upkeep step", "draw step" or "combat phase".
    """

    what: str
    who: str


@dataclass(frozen=True, slots=True)
class RegenerationShield(GameRule):
    """The next time an object would be destroyed, it regenerates instead (CR 701.19a)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class PlayerCannot(GameRule):
    """Players can't do something; `who` is "you", "opponent" or "any".

    `what` is "gain life", "lose life", "cast spells", "draw cards", "lose the game", "win the game" or "get poison
    counters".
    """

    what: str
    who: str


@dataclass(frozen=True, slots=True)
class ChangeCost(GameRule):
    """Spells or abilities cost generic mana more (positive) or less (negative) (CR 601.2f).

    `of` is "spell" or "ability"; `minimum` is the least mana that a reduction leaves; `is_said_at_length` is how
    the card says that, and changes nothing. A filter of players stands for the abilities that they activate, mana
    abilities aside.
    """

    filter: Filter
    amount: int
    of: str = "spell"
    minimum: int = 0
    is_said_at_length: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class WinsInsteadOfDrawing(GameRule):
    """ "If you would draw a card while your library has no cards in it, you win the game instead" (CR 614.1a)."""


@dataclass(frozen=True, slots=True)
class TriggersNothing(GameRule):
    """Objects that enter the battlefield cause no abilities to trigger (CR 603.2)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class MayCastAs(GameRule):
    """Permission to cast spells as though they had flash."""

    filter: Filter
