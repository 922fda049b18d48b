"""Says words as the phrases of a card's file: how each is said stands in phrases/wordings, a file a kind.

What is said otherwise in rules text is a method that text/renderer.py overrides.
"""

from __future__ import annotations

from engine.cards.amounts.history import ThatMuch
from engine.cards.amounts.numbers import Number, X
from engine.cards.base.kinds import Amount, Condition, CostPart, EventPattern, Filter, Reference
from engine.cards.base.mana import COLORS
from engine.cards.base.register import Register
from engine.cards.base.vocabulary import COLOR_OF_LETTER, listed, number_word, plural_of, with_article
from engine.cards.costs.cost import Cost
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.bodies import ANY_NUMBER, TargetPhrase
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.predefined_tokens import is_predefined
from engine.cards.filters.characteristics import HasColor
from engine.cards.filters.combined import AllOf, AnyOf
from engine.cards.filters.objects import IsAnything
from engine.cards.filters.players import IsDamageable, IsPlayer
from engine.cards.filters.relations import IsAnother, IsAttachedHost, IsInPair, IsThis
from engine.cards.filters.status import IsAttacking, IsBlocking
from engine.cards.language.writing import Unsaid
from engine.cards.references.objects import Linked, Those

says_amount: Register[BaseWording, [], str] = Register("amount")
says_reference: Register[BaseWording, [], str] = Register("reference")
says_condition: Register[BaseWording, [], str] = Register("condition")
says_negation: Register[BaseWording, [], str | None] = Register("negated condition")
"""What says that a condition does not hold, where that has a phrase of its own."""
says_event: Register[BaseWording, [], str] = Register("event")
says_cost: Register[BaseWording, [], str] = Register("part of a cost")
says_filter: Register[BaseWording, [bool], str] = Register("filter")
"""What says a filter that describes an object, as an adjective or behind the noun: "tapped", "you control"."""
says_noun: Register[BaseWording, [], str] = Register("noun")
"""What says a filter by a noun, as "creature" does."""
says_not: Register[BaseWording, [], str] = Register("negated filter")
"""What says that something does not meet a filter, where that has a phrase of its own."""


class BaseWording:
    """Says nodes as the phrases of a card's file."""

    # ---- what rules text says otherwise

    def this(self) -> str:
        """The source itself."""
        return "this"

    def host(self) -> str:
        """What the source is attached to."""
        return "enchanted creature"

    def name(self, name: str) -> str:
        """A card's name inside a phrase."""
        return f'"{name}"'

    def anything(self) -> str:
        """Any object in any zone."""
        return "any object"

    def target(self, index: int) -> str:
        """A target that has been named already."""
        return "target" if index == 0 else f"target {index + 1}"

    def those(self, those: Those) -> str:
        """What an earlier effect, or the cost, made, moved or chose."""
        return those.word

    def that_player_as(self, said: str) -> str:
        """The player of the event that triggered, whom the card calls by another word."""
        return f"that player as {said}"

    def that_as(self, said: str) -> str:
        """The object of the event that triggered, which the card calls by another word."""
        return f"{self.that_object()} as {said}"

    def that_object(self) -> str:
        """The object of the event that triggered."""
        return "that creature"

    def linked(self, linked: Linked) -> str:
        """What another ability of the source has tied to it."""
        if linked.word == "exiled with":
            return f"all {linked.said}" if linked.said.endswith("s") else linked.said
        return f"the {linked.said.removeprefix('that ')} {linked.word} {self.this()}"

    def kicked(self) -> str:
        """That the spell was kicked."""
        return f"{self.this()} was kicked"

    def on_battlefield(self, what: Reference) -> str:
        """That something is on the battlefield."""
        return f"{self.reference(what)} is on the battlefield"

    def letter_of(self, amount: Amount) -> str:
        """The letter by which an amount has been called before, "" for none."""
        return ""

    def bracketed(self, item: Amount) -> str:
        """An amount inside another phrase, in brackets where it could run on."""
        phrase = self.amount(item)
        return phrase if isinstance(item, Number | X | ThatMuch) else f"({phrase})"

    # ---- the kinds of words

    def amount(self, item: Amount) -> str:
        """An amount in digits: "3", "the number of Goblins you control"."""
        return self._said(says_amount, item)

    def reference(self, item: Reference) -> str:
        """A reference: "each opponent", "enchanted creature"."""
        return self._said(says_reference, item)

    def condition(self, item: Condition) -> str:
        """A condition: "you control an Elf"."""
        return self._said(says_condition, item)

    def event(self, item: EventPattern) -> str:
        """An event: "a creature enters", "the beginning of your upkeep"."""
        return self._said(says_event, item)

    def cost(self, item: Cost) -> str:
        """A cost: "{2}, {T}, sacrifice a creature"."""
        return ", ".join(self.cost_part(part) for part in item.parts)

    def cost_part(self, part: CostPart) -> str:
        """One part of a cost."""
        return self._said(says_cost, part)

    def _said(self, table: Register[BaseWording, [], str], item: object) -> str:
        say = table.functions.get(type(item))
        if say is None:
            raise Unsaid(f"no phrase says {item}")
        return say(self, item)

    # ---- filters

    def filter(self, item: Filter, *, is_plural: bool = False) -> str:
        """A filter without an article: "creature you control", "creatures you control"."""
        match item:
            case IsThis():
                return self.this()
            case IsAttachedHost():
                return self.host()
            case IsDamageable():
                return "any target"
            case AllOf((IsAnother(), IsDamageable())):
                return "any other target"
            case IsPlayer(who="you"):
                return "you"
            case IsAnything():
                return self.anything()
            case IsInPair():
                return "each creature of the pair"
            case AnyOf((IsThis(), other)):
                return f"{self.this()} or {self.filter(other)}"
            case AllOf(parts):
                return self._parts(parts, is_plural)
        return self._parts((item,), is_plural)

    def _parts(self, parts: tuple[Filter, ...], is_plural: bool) -> str:
        last_noun = max((index for index, part in enumerate(parts) if is_noun(part)), default=-1)
        phrase = ""
        for index, part in enumerate(parts):
            word = self.part(part, is_plural, is_plural and index == last_noun)
            is_second_negation = index and word.startswith("non") and self.part(parts[index - 1]).startswith("non")
            phrase += (", " if is_second_negation else " ") + word
        return phrase.strip()

    def part(self, part: Filter, is_plural: bool = False, is_last_noun: bool = False) -> str:
        """One part of a filter: an adjective, a noun, or what stands behind the noun."""
        if isinstance(part, AnyOf):
            return self._any_of(part, is_plural, is_last_noun)
        if is_noun(part):
            word = self.noun(part)
            return _plural_noun(word) if is_last_noun else word
        say = says_filter.functions.get(type(part))
        if say is None:
            raise Unsaid(f"no phrase says {part}")
        return say(self, part, is_plural)

    def noun(self, part: Filter) -> str:
        """The noun that says a part of a filter."""
        return self._said(says_noun, part)

    def list_word(self, item: AnyOf, word: str) -> str:
        """The word before the last of a list."""
        return word

    def _any_of(self, item: AnyOf, is_plural: bool, is_last_noun: bool) -> str:
        choices = item.parts
        if item.said == "historic":
            return item.said
        if all(isinstance(choice, HasColor | IsAttacking | IsBlocking) for choice in choices):
            return f" {self.list_word(item, 'or')} ".join(self.part(choice) for choice in choices)
        if all(is_noun(choice) for choice in choices):
            words = [self.part(choice, is_plural, is_last_noun) for choice in choices]
            return listed(words, self.list_word(item, "and" if is_plural else "or"))
        raise Unsaid(f"no phrase says one of {choices}")

    def one(self, item: Filter) -> str:
        """A filter with its article where it takes one: "a creature you control", "another creature"."""
        phrase = self.filter(item)
        if phrase.startswith(("another ", "this ", "any ", "enchanted ", "equipped ")) or isinstance(
            item, IsThis | IsAttachedHost
        ):
            return phrase
        if item == IsPlayer("you") or (isinstance(item, AnyOf) and isinstance(item.parts[0], IsThis)):
            return phrase
        return with_article(phrase)

    def state(self, item: Filter) -> str:
        """A filter as what something is: "tapped", "a creature"."""
        parts = item.parts if isinstance(item, AllOf) else (item,)
        return self.one(item) if any(is_noun(part) for part in parts) else self.filter(item)

    # ---- what several kinds of words have in them

    def possessive(self, item: Reference) -> str:
        """A reference as an owner: "its", "target's"."""
        phrase = self.reference(item)
        return "its" if phrase == "it" else "your" if phrase == "you" else f"{phrase}'s"

    def counted(self, item: Filter, minimum: int, maximum: int) -> str:
        """A number of objects: "a creature", "two creatures", "up to two creatures"."""
        if (minimum, maximum) == (1, 1):
            return self.one(item)
        phrase = f"{number_word(maximum)} {self.filter(item, is_plural=maximum != 1)}"
        return phrase if minimum == maximum else f"up to {phrase}"

    def new_target(self, phrase: TargetPhrase) -> str:
        """A target that is named for the first time: "another target creature", "up to two target lands"."""
        described = self.filter(phrase.filter, is_plural=phrase.maximum > 1)
        if described in ("any target", "any other target"):
            return described
        other, rest = "", described
        for word in ("another ", "other "):
            if described.startswith(word):
                other, rest = word, described.removeprefix(word)
        if (phrase.minimum, phrase.maximum) == (1, 1):
            return f"{other}target {rest}"
        if phrase.maximum == ANY_NUMBER:
            return f"any number of {'other ' if other else ''}target {rest}"
        count = number_word(phrase.maximum)
        up_to = "" if phrase.minimum == phrase.maximum else "up to "
        return f"{up_to}{count} {'other ' if other else ''}target {rest}"

    def counters(self, kind: str, amount: Amount) -> str:
        """Counters with their number: "a +1/+1 counter", "two charge counters"."""
        match amount:
            case Number(1):
                return with_article(f"{kind} counter")
            case Number(value) if value > 1:
                return f"{number_word(value)} {kind} counters"
        return f"{self.bracketed(amount)} {kind} counters"

    def beginning(self, step: str, whose: str) -> str:
        """The beginning of a step: "the beginning of your upkeep"."""
        if step == "end of combat":
            return "end of combat"
        if step == "beginning of combat":
            return "the beginning of combat on your turn" if whose == "your" else "the beginning of combat"
        return f"the beginning of {OWNERS[whose]} {STEPS[step]}"

    # ---- tokens and mana

    def token(self, token: CardDefinition) -> str:
        """A token of characteristics and plain keywords: "1/1 green Elf Warrior creature token"."""
        if is_predefined(token):
            return f"{token.subtypes[0]} token"
        keywords = [ability.name for ability in token.abilities if isinstance(ability, KeywordAbility)]
        if len(keywords) != len(token.abilities):
            raise Unsaid("no phrase says a token's other abilities")
        return f"{self.face(token)} token" + (f" with {listed(keywords, 'and')}" if keywords else "")

    def face(self, item: CardDefinition) -> str:
        """Power, toughness, colors and types: "1/4 blue and red Elemental creature"."""
        if is_predefined(item):
            return item.subtypes[0]
        size = [f"{item.power}/{item.toughness}"] if item.power is not None else []
        colors = [COLOR_OF_LETTER[color] for color in COLORS if color in item.colors]
        said = [listed(colors, "and")] if colors else ["colorless"]
        return " ".join((*size, *item.supertypes, *said, *item.subtypes, *item.types))

    def mana(self, options: tuple[tuple[str, ...], ...]) -> str:
        """What an effect adds: "{U} or {R}", "one mana of any color"."""
        count = len(options[0])
        if options == tuple((color,) * count for color in COLORS):
            return f"{number_word(count)} mana of any {'one ' if count > 1 else ''}color"
        return listed(["".join(f"{{{symbol}}}" for symbol in option) for option in options], "or")


def is_noun(part: Filter) -> bool:
    """Whether a part of a filter is said by a noun, as "creature" is and "tapped" is not."""
    if isinstance(part, AnyOf):
        return all(is_noun(choice) for choice in part.parts)
    return type(part) in says_noun.functions


def _plural_noun(word: str) -> str:
    first, _, last = word.rpartition(" ")
    return f"{first} {plural_of(last)}".strip()


OWNERS = {
    "your": "your",
    "each": "each",
    "opponent's": "each opponent's",
    "enchanted player's": "enchanted player's",
}
STEPS = {
    "upkeep": "upkeep",
    "draw": "draw step",
    "end": "end step",
    "precombat main": "precombat main phase",
    "postcombat main": "postcombat main phase",
}
