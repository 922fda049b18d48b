"""Says nodes as rules text does: "this creature", and "it" for a target that has been described."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.cards.amounts.counts import CharacteristicOf, CountOf, GreatestOf, TotalOf
from engine.cards.amounts.history import SpellsCast, ThatMuch
from engine.cards.amounts.numbers import Number, X
from engine.cards.base.kinds import Ability, Amount, Condition, CostPart, EventPattern, Filter, Reference
from engine.cards.base.vocabulary import number_word
from engine.cards.conditions.state import Holds, Meets
from engine.cards.costs.zones import ExileOthers, ExileThis
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.bodies import ANY_NUMBER, TargetPhrase
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.predefined_tokens import is_predefined
from engine.cards.events.spells_and_abilities import Casts
from engine.cards.events.status import TappedForMana
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import HasSubtype, HasType
from engine.cards.filters.combined import AllOf, AnyOf
from engine.cards.filters.objects import IsAbility, IsCard, IsSpell, IsToken
from engine.cards.filters.players import InZone, IsControlledBy, IsOwnedBy, IsPlayer
from engine.cards.filters.relations import IsAnother, IsAttachedHost, IsThis
from engine.cards.filters.status import HasCounter
from engine.cards.phrases.wording import Wording
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import Linked, ThatObject, This, Those
from engine.cards.references.players import ControllerOf

_TYPES_SAID = ("creature", "land", "artifact", "enchantment", "planeswalker", "battle")
_SUBTYPES_SAID = ("Aura", "Equipment", "Fortification", "Vehicle", "Saga", "Class", "Case", "Room")


def this_phrase(definition: CardDefinition) -> str:
    """What a card's own text calls it: "this creature", or a name where Oracle text still uses one."""
    if "legendary" in definition.supertypes or not definition.is_permanent_card:
        return definition.short_name or definition.name
    if "creature" not in definition.types:
        if is_predefined(definition):
            return "this token"
        for subtype in _SUBTYPES_SAID:
            if subtype in definition.subtypes:
                return f"this {subtype}"
    return f"this {next(word for word in _TYPES_SAID if word in definition.types)}"


def host_phrase(definition: CardDefinition) -> str:
    """What the text of an Aura or Equipment calls the permanent that it is attached to."""
    for ability in definition.abilities:
        if isinstance(ability, KeywordAbility) and ability.name == "enchant" and ability.filter:
            return f"enchanted {noun_of(_without_card(ability.filter))}"
    return "equipped creature" if "Equipment" in definition.subtypes else "enchanted creature"


def _without_card(item: Filter) -> Filter:
    """A filter of cards as one of what they are: "creature card in a graveyard" is of a creature."""
    parts = item.parts if isinstance(item, AllOf) else (item,)
    return AllOf(tuple(part for part in parts if not isinstance(part, IsCard)))


def noun_of(item: Filter) -> str:
    """The noun that stands for what meets a filter: "creature", "permanent", "player"."""
    parts = item.parts if isinstance(item, AllOf) else (item,)
    for kind, noun in ((IsCard, "card"), (IsSpell, "spell"), (IsAbility, "ability")):
        if any(isinstance(part, kind) for part in parts):
            return noun
    for part in parts:
        match part:
            case HasType(card_type):
                return card_type
            case IsToken():
                return "token"
            case IsPlayer():
                return "player"
            case HasSubtype(subtype):
                return subtype
            case AnyOf((IsThis(), other)):
                return noun_of(other)
    return "permanent"


Quote: TypeAlias = Callable[[Ability, str], str]
"""Says an ability that an effect grants, in quotation marks; the text is what its object is called there."""


class Renderer(Wording):
    """Says one ability of one object; it remembers what the text has already named.

    `quote` says the abilities within this one, whose text is as rich as that of the whole.
    """

    def __init__(
        self,
        this: str,
        host: str,
        quote: Quote,
        targets: tuple[TargetPhrase, ...] = (),
        zone: str = "battlefield",
    ) -> None:
        self.this_said = this
        self.host_said = host
        self.quote = quote
        self.targets = targets
        self.event_named: EventPattern | None = None
        self.keeps: tuple[Reference, ...] = ()
        self.named: set[int] = set()
        self.is_this_named = False
        self.where_x = ""
        self.zone = zone
        self.called_x: Amount | None = None
        self.is_zone_said = False
        self.has_spoken = False

    def this(self) -> str:
        """The source: "this creature"."""
        self.is_this_named = True
        return self.this_said

    def list_word(self, item: AnyOf, word: str) -> str:
        """The word before the last of a list, in the card's own words."""
        return item.said or word

    def cost_part(self, part: CostPart) -> str:
        """One part of a cost; a card that is exiled as one is so from where the ability works."""
        if isinstance(part, ExileThis) and self.zone == "graveyard":
            self.is_zone_said = True
            return "exile this card from your graveyard"
        said = super().cost_part(part)
        return said.replace(" in your ", " from your ") if isinstance(part, ExileOthers) else said

    def anything(self) -> str:
        """Any object in any zone."""
        return "cards that aren't on the battlefield, spells, and permanents"

    def name(self, name: str) -> str:
        """A card's name stands in rules text as it is."""
        return name

    def that_player_as(self, said: str) -> str:
        """The player of the event that triggered, in the card's own word."""
        return said

    def that_as(self, said: str) -> str:
        """The object of the event that triggered, in the card's own word, which then is not the source's."""
        self.is_this_named = False
        return said

    def linked(self, linked: Linked) -> str:
        """What another ability of the source has tied to it, in the card's own word."""
        return linked.said

    def kicked(self) -> str:
        """That the spell was kicked; a permanent is "it"."""
        return "it was kicked" if self.this_said.startswith("this ") else "this spell was kicked"

    def on_battlefield(self, what: Reference) -> str:
        """That something is on the battlefield."""
        return f"{self.subject(what)}'s on the battlefield"

    def host(self) -> str:
        """What the source is attached to: "enchanted creature"."""
        return self.host_said

    def that_object(self) -> str:
        """The object of the event that triggered, by the noun that the event used for it."""
        subject = getattr(self.event_named, "filter", None)
        noun = noun_of(subject) if subject is not None else ""
        if isinstance(subject, IsAttachedHost):
            noun = self.host_said.rpartition(" ")[2]
        return f"that {noun}" if noun.islower() else "it"

    def amount(self, item: Amount) -> str:
        """An amount; objects that are counted without a place are on the battlefield (CR 109.2)."""
        said = super().amount(item)
        return said + self.place_of(item.filter) if isinstance(item, CountOf | GreatestOf | TotalOf) else said

    def place_of(self, item: Filter) -> str:
        """Where counted objects are, where their description does not say it."""
        parts = item.parts if isinstance(item, AllOf) else (item,)
        placed = IsControlledBy | IsOwnedBy | InZone | IsSpell | IsPlayer
        return "" if any(isinstance(part, placed) for part in parts) else " on the battlefield"

    def target(self, index: int) -> str:
        """A target: described when first named, "that creature" afterwards."""
        if index in self.named or index >= len(self.targets):
            return f"that {self.target_noun(index)}"
        self.named.add(index)
        return self.new_target(self.targets[index])

    def reference(self, item: Reference) -> str:
        """A reference; the controller of what triggered is "that creature's controller"."""
        if item == ControllerOf(ThatObject()):
            if isinstance(self.event_named, TappedForMana):
                return "its controller"
            return f"{self.that_object()}'s controller"
        return super().reference(item)

    def is_any_number(self, index: int) -> bool:
        """Whether a target phrase that has not been said yet asks for any number of targets."""
        return index not in self.named and index < len(self.targets) and self.targets[index].maximum == ANY_NUMBER

    def is_of_the_dead(self) -> bool:
        """Whether what triggered the ability has left the battlefield."""
        return isinstance(self.event_named, Moves) and self.event_named.zone_from == "battlefield"

    def is_of_the_milled(self) -> bool:
        """Whether what triggered the ability has come from a library."""
        return isinstance(self.event_named, Moves) and self.event_named.zone_from == "library"

    def is_of_your_dead(self) -> bool:
        """Whether what triggered the ability has gone to "your graveyard"."""
        return isinstance(self.event_named, Moves) and "your graveyard" in self.event_named.said

    def condition(self, item: Condition) -> str:
        """A condition; in the past tense of what has died."""
        said = super().condition(item)
        match item:
            case Holds(CharacteristicOf(_, Those("sacrificed"))):
                return said.replace(" is ", " was ", 1)
            case Meets(ThatObject(), HasCounter()) if self.is_of_the_dead():
                return f"it had {said.partition(' has ')[2]}"
        return said

    def target_noun(self, index: int) -> str:
        """The noun for a target."""
        return noun_of(self.targets[index].filter) if index < len(self.targets) else "permanent"

    def those(self, those: Those) -> str:
        """What was made, moved, chosen or remembered, in the card's own word."""
        return those.word

    def subject(self, item: Reference) -> str:
        """A reference as the subject of a sentence: "it" for what has been named."""
        match item:
            case This() if self.is_this_named and self.this_said.startswith("this "):
                return "it"
            case Those(_, "them"):
                return "they"
            case Target(index) if index in self.named and self.target_noun(index) != "player":
                return "it"
            case ThatObject():
                return "it"
            case All(AllOf((HasSubtype(), HasType())) as which):
                return self.filter(which, is_plural=True)
            case All(which):
                return self.many(which)
        return self.reference(item)

    def many(self, item: Filter) -> str:
        """Objects as a subject in the plural: "creatures you control", but "all Rats"."""
        parts = item.parts if isinstance(item, AllOf) else (item,)
        is_narrowed = any(isinstance(part, IsAnother | IsControlledBy) for part in parts)
        phrase = self.filter(item, is_plural=True)
        return phrase if is_narrowed else f"all {phrase}"

    def object(self, item: Reference) -> str:
        """A reference as the object of a sentence."""
        return self.reference(item)

    def is_plural(self, item: Reference) -> bool:
        """Whether a reference takes a verb in the plural."""
        match item:
            case Target(index):
                return index < len(self.targets) and self.targets[index].maximum > 1
            case Those(_, word):
                return word in ("they", "them") or word.startswith("those ") or word.endswith("cards")
            case Linked(_, said):
                return said.endswith("s")
        return isinstance(item, All)

    def owner_of(self, item: Reference) -> str:
        """A reference as an owner, in a sentence that has "it" for the source."""
        if isinstance(item, ThatObject) and not self.this_said.startswith("it"):
            return f"{self.that_object()}'s"
        return self.possessive(item)

    def is_about_any_player(self) -> bool:
        """Whether what triggered the ability is something that any player may do."""
        return isinstance(self.event_named, Casts) and self.event_named.who == "any"

    def possessive(self, item: Reference) -> str:
        """A reference as an owner: "its" for what has been named."""
        match item:
            case This() if self.is_this_named:
                return "its"
            case Target(index) if index in self.named:
                return "that player's" if self.target_noun(index) == "player" else "its"
            case ThatObject():
                return "its"
            case Those(_, word) if word.startswith("that "):
                return "its"
        return super().possessive(item)

    def bracketed(self, item: Amount) -> str:
        """Rules text has no brackets."""
        return self.amount(item)

    def listed_amount(self, item: Amount, noun: str, plural: str) -> str:
        """An amount of things: "a card", "two cards", "X cards", "that many cards", "cards equal to its power"."""
        match item:
            case Number(1):
                return f"a {noun}"
            case Number(value):
                return f"{number_word(value)} {plural}"
            case X():
                return f"X {plural}"
            case ThatMuch():
                return f"that many {plural}"
            case CharacteristicOf():
                return f"{plural} equal to {self.amount(item)}"
        return f"{self.variable(item)} {plural}"

    def measured(self, item: Amount, noun: str) -> str:
        """An amount of life or damage: "3 life", "that much life", "life equal to its power"."""
        match item:
            case Number() | X():
                return f"{self.amount(item)} {noun}"
            case ThatMuch():
                return f"that much {noun}"
            case SpellsCast():
                return f"1 {noun} for each spell you've cast this turn"
        return f"{noun} equal to {self.amount(item)}"

    def variable(self, item: Amount) -> str:
        """The letter X for an amount too long to stand in the sentence; the sentence ends with what X is."""
        self.where_x = f", where X is {self.amount(item)}"
        self.called_x = item
        return "X"

    def letter_of(self, amount: Amount) -> str:
        """The letter X for the amount that the text has called so."""
        return "X" if amount == self.called_x else ""

    def take_where_x(self) -> str:
        """What X is, at the end of the sentence that used it."""
        said, self.where_x = self.where_x, ""
        return said
