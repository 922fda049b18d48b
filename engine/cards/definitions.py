"""Card definitions: what a card, a token or a copy is made of, as immutable data (CR 109.3, 113, 707.2)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.cards.amounts import Amount
from engine.cards.bases import Effect, GameRule, Modification
from engine.cards.conditions import Condition
from engine.cards.costs import Cost
from engine.cards.filters import Filter
from engine.cards.mana import ManaCost
from engine.cards.patterns import EventPattern

PERMANENT_TYPES = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})
BASIC_LAND_TYPES = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


ANY_NUMBER = 1_000_000
"""As the maximum of a target phrase: "any number of target creatures"."""


@dataclass(frozen=True, slots=True)
class TargetPhrase:
    """What one use of the word "target" asks for: "up to two target creatures" is (creature, 0, 2) (CR 115.1)."""

    filter: Filter
    minimum: int = 1
    maximum: int = 1


@dataclass(frozen=True, slots=True)
class Mode:
    """One mode of a spell or ability; a body without "choose one" has just one (CR 700.2)."""

    effects: tuple[Effect, ...]
    targets: tuple[TargetPhrase, ...] = ()


@dataclass(frozen=True, slots=True)
class Body:
    """What a spell or ability does: its modes, and how many of them are chosen (CR 700.2)."""

    modes: tuple[Mode, ...]
    minimum: int = 1
    maximum: int = 1
    facts: Any = field(default=None, init=False, compare=False, repr=False)
    """A memo of what the rules derive from this body alone (rules/facts.py)."""

    @property
    def is_modal(self) -> bool:
        """Whether a mode is chosen at all."""
        return len(self.modes) > 1


class Ability:
    """Any ability of an object (CR 113.3)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class SpellAbility(Ability):
    """What an instant or sorcery does as it resolves (CR 113.3a).

    `lines` is how many effects the card prints on each line where they are not all on one; it changes nothing.
    """

    body: Body
    lines: tuple[int, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class ActivatedAbility(Ability):
    """An ability with a cost: "[Cost]: [Effect.]" (CR 113.3b, 602).

    `zone` is where it works; `limit` is how often it can be activated each turn (0: without limit);
    `is_sorcery_speed` is "Activate only as a sorcery", `is_instant_speed` "... as an instant", said of a mana
    ability that is not for paying; `who` may be "any player". `of_keyword` is the keyword ability that this one is
    the meaning of, beside which it stands, and which is printed instead (CR 702.1).
    `word` is the ability word before it ("Magecraft"), which changes nothing (CR 207.2c).
    """

    cost: Cost
    body: Body
    zone: str = "battlefield"
    is_sorcery_speed: bool = False
    limit: int = 0
    condition: Condition | None = None
    is_loyalty: bool = False
    who: str = "you"
    of_keyword: str = ""
    word: str = field(default="", compare=False)
    is_instant_speed: bool = False

    @property
    def is_mana_ability(self) -> bool:
        """Whether it is a mana ability: adds mana, has no target, is no loyalty ability (CR 605.1a)."""
        return not self.is_loyalty and len(self.body.modes) == 1 and adds_mana(self.body.modes[0])


@dataclass(frozen=True, slots=True)
class TriggeredAbility(Ability):
    """An ability that triggers: "when", "whenever" or "at" (CR 113.3c, 603).

    `condition` is the intervening "if" (CR 603.4); `limit` is how often it triggers each turn (0: without limit).
    `of_keyword` and `word` are as for an activated ability. `is_in_paragraph_before` is how the card prints it, on
    the line of the ability before it, and changes nothing.
    """

    event: EventPattern
    body: Body
    condition: Condition | None = None
    zone: str = "battlefield"
    limit: int = 0
    of_keyword: str = ""
    word: str = field(default="", compare=False)
    is_in_paragraph_before: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class StaticAbility(Ability):
    """A continuous effect or a rule that is in force while the object is in its zone (CR 113.3d, 604).

    `filter` says which objects `modifications` change (their "you" is the controller of this object);
    `rules` need no layer; `condition` is "as long as ...".
    """

    filter: Filter | None = None
    modifications: tuple[Modification, ...] = ()
    rules: tuple[GameRule, ...] = ()
    condition: Condition | None = None
    zone: str = "battlefield"
    is_characteristic_defining: bool = False


@dataclass(frozen=True, slots=True)
class EntersWith(Ability):
    """A replacement effect on this object's own entering: tapped, or with counters (CR 614.1c-d)."""

    tapped: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()


@dataclass(frozen=True, slots=True)
class EntersChoosing(Ability):
    """ "As this creature enters, choose a color" (CR 614.12c).

    `what` is "color", "player", "opponent", "card name", "nonland card name", "creature type", "card type" or a
    list of card types to choose from.
    """

    what: str = "color"


@dataclass(frozen=True, slots=True)
class EntersAsCopy(Ability):
    """ "You may have this creature enter as a copy of any creature on the battlefield", with "except" (CR 707.5).

    Of `added_types` those with a capital are subtypes. `extra_counters` are pairs of a card type and the kind of
    the one counter with which a copy of that type enters.
    """

    filter: Filter
    added_types: tuple[str, ...] = ()
    gained: tuple[Ability, ...] = ()
    is_legendary_removed: bool = False
    extra_counters: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class AdditionalCost(Ability):
    """ "As an additional cost to cast this spell, ..." (CR 118.8)."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class CostsMoreForTargets(Ability):
    """ "This spell costs [mana] more to cast for each target beyond the first" (CR 601.2f)."""

    mana: ManaCost
    word: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class MayCastFrom(Ability):
    """ "You may cast this card from your graveyard", with a condition where it has one (CR 601.3)."""

    zone: str
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class ReplacesAmount(Ability):
    """A static replacement effect that multiplies or adds to an event's amount (CR 614.1a).

    `event` is "life gained", "life lost", "damage dealt", "tokens created", "counters put" or
    "mana tapped for" (what a permanent produces that `who` taps for mana); the amount becomes
    amount * `times` + `plus`; `who` is whose event it is; `filter` limits the objects (None: any).
    `is_your_turn_only`: during your turn. `into` is what happens instead: for "life gained", "life lost" or
    "cards drawn". `is_of_effects_only`: what an effect does, and not what pays a cost (CR 609.1, 614.16).
    """

    event: str
    times: int = 1
    plus: int = 0
    who: str = "you"
    filter: Filter | None = None
    kind: str = ""
    is_your_turn_only: bool = False
    into: str = ""
    is_of_effects_only: bool = False


@dataclass(frozen=True, slots=True)
class AddsTokens(Ability):
    """Where tokens would be created under your control, as many of another kind come with them (CR 614.1a)."""

    token: CardDefinition


@dataclass(frozen=True, slots=True)
class MayExert(Ability):
    """ "You may exert this creature as it attacks. When you do, [body]" (CR 701.43, 607.2k).

    The linked ability that triggers stands beside it. `is_once`: only if it has not been exerted this turn.
    """

    body: Body
    is_once: bool = False


@dataclass(frozen=True, slots=True)
class ReplacesTurn(Ability):
    """ "If you would begin your turn while [condition], you may skip that turn instead. If you do, [effects.]"

    A static replacement effect (CR 614.1b, 614.10).
    """

    condition: Condition
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class KeywordAbility(Ability):
    """A keyword that the rules define: "flying"; with its parameters where it has them (CR 702).

    `filter` is that of "enchant creature" and "protection from ..."; `cost` that of "equip {2}" or "splice";
    `number` that of "annihilator 2". `is_on_line_before` is how the card prints it ("Flying, haste"),
    and changes nothing.
    """

    name: str
    filter: Filter | None = None
    cost: Cost | None = None
    number: int = 0
    is_on_line_before: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class CardDefinition:
    """The copiable values of a card or token as printed or as an effect sets them (CR 707.2).

    `types` and `supertypes` are in lower case, `subtypes` as printed. `colors` follow from the mana cost
    unless an indicator or a token's definition sets them. Power and toughness are None for no creature.
    `not_covered` names, in our words, each part of the card that the engine does not play yet.
    `short_name` is what the card's text calls it where that is not its whole name (CR 201.5c).
    """

    name: str
    types: tuple[str, ...]
    mana_cost: ManaCost | None = None
    colors: frozenset[str] = frozenset()
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    abilities: tuple[Ability, ...] = ()
    not_covered: tuple[str, ...] = ()
    short_name: str = ""
    facts: Any = field(default=None, init=False, compare=False, repr=False)
    """A memo of what the rules derive from this definition alone (rules/facts.py)."""

    @property
    def mana_value(self) -> int:
        """The mana value with X as 0 (CR 202.3)."""
        return self.mana_cost.mana_value if self.mana_cost else 0

    @property
    def is_permanent_card(self) -> bool:
        """Whether it is of a permanent type (CR 110.4a)."""
        return any(card_type in PERMANENT_TYPES for card_type in self.types)


def adds_mana(mode: Mode) -> bool:
    """Whether a body's only mode adds mana and has no target (CR 605.1)."""
    return not mode.targets and any(effect.adds_mana for effect in mode.effects)


def is_meaning(ability: Ability) -> bool:
    """Whether an ability is what a keyword beside it means, which is printed instead."""
    return isinstance(ability, ActivatedAbility | TriggeredAbility) and bool(ability.of_keyword)
