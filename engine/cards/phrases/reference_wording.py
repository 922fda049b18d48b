"""Prints references, amounts and conditions as the phrases that engine/cards/phrases/parsing.py parses."""

from __future__ import annotations

from engine.cards.amounts.counts import CharacteristicOf, CountersOn, CountOf, Devotion, LifeOf
from engine.cards.amounts.history import SpellsCast, ThatMuch, ThisTurn, TimesKicked
from engine.cards.amounts.numbers import Half, Number, Sum, Times, X
from engine.cards.base.kinds import Amount, Condition, Filter, Reference
from engine.cards.base.mana import COLORS
from engine.cards.base.vocabulary import COLOR_OF_LETTER, listed, number_word, with_article
from engine.cards.conditions.combined import Both, NotSo
from engine.cards.conditions.happened import IsDealtThisWay, IsDoneSo, ShareColor, WasPaid
from engine.cards.conditions.state import Exists, Holds, IsTurnOf, Meets
from engine.cards.definitions.bodies import ANY_NUMBER, TargetPhrase
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import InZone, IsControlledBy
from engine.cards.filters.status import HasCounter
from engine.cards.phrases.filter_wording import FilterWording, Unsayable, is_noun
from engine.cards.references.choices import All, Chosen, Target
from engine.cards.references.objects import AttachedHost, Linked, ThatItem, ThatObject, This, Those
from engine.cards.references.players import (
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    EachOpponent,
    EachPlayer,
    OwnerOf,
    ThatPlayer,
    You,
)


class ReferenceWording(FilterWording):
    """Says references, amounts and conditions."""

    # ---- references

    def target(self, index: int) -> str:
        """A target that has been named already."""
        return "target" if index == 0 else f"target {index + 1}"

    def those(self, those: Those) -> str:
        """What an earlier effect, or the cost, made, moved or chose."""
        return those.word

    def reference(self, item: Reference) -> str:
        """A reference: "each opponent", "enchanted creature"."""
        match item:
            case This():
                return self.this()
            case You():
                return "you"
            case Target(index):
                return self.target(index)
            case EachOpponent():
                return "each opponent"
            case EachPlayer():
                return "each player"
            case ThatObject(said):
                return self.that_as(said) if said else self.that_object()
            case ThatPlayer(said):
                return self.that_player_as(said) if said else "that player"
            case AttachedHost(said):
                return said or self.host()
            case Linked():
                return self.linked(item)
            case ChosenPlayer():
                return "the chosen player"
            case DefendingPlayer():
                return "defending player"
            case ThatItem(said):
                return said
            case Those():
                return self.those(item)
            case ControllerOf(of):
                return f"{self.possessive(of)} controller"
            case OwnerOf(of):
                return f"{self.possessive(of)} owner"
            case All(which, True):
                return f"each {self.filter(which)}"
            case All(which):
                return f"all {self.filter(which, is_plural=True)}"
            case Chosen(which, _, minimum, maximum):
                return self.counted(which, minimum, maximum)
        raise Unsayable(f"no phrase says {item}")

    def that_player_as(self, said: str) -> str:
        """The player of the event that triggered, whom the card calls by another word."""
        return f"that player as {said}"

    def that_as(self, said: str) -> str:
        """The object of the event that triggered, which the card calls by another word."""
        return f"{self.that_object()} as {said}"

    def linked(self, linked: Linked) -> str:
        """What another ability of the source has tied to it."""
        if linked.word == "exiled with":
            return f"all {linked.said}" if linked.said.endswith("s") else linked.said
        return f"the {linked.said.removeprefix('that ')} {linked.word} {self.this()}"

    def that_object(self) -> str:
        """The object of the event that triggered."""
        return "that creature"

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

    # ---- amounts

    def amount(self, item: Amount) -> str:
        """An amount in digits: "3", "the number of Goblins you control"."""
        match item:
            case Number(value):
                return str(value)
            case X():
                return "X"
            case ThatMuch():
                return "that much"
            case CountOf(which):
                return f"the number of {self.filter(which, is_plural=True)}"
            case CharacteristicOf(what, of):
                return f"{self.possessive(of)} {what}"
            case CountersOn(kind, of):
                return f"the number of {kind} counters on {self.reference(of)}"
            case LifeOf(who):
                return f"{self.possessive(who)} life total"
            case Half(amount, is_up):
                return f"half {self.amount(amount)}, rounded {'up' if is_up else 'down'}"
            case ThisTurn(what, "that player"):
                kind, _, done = what.partition(" ")
                return f"the {kind} that player {done} this turn"
            case ThisTurn(what, who):
                player = "you have" if who == "you" else "your opponents have"
                kind, _, done = what.partition(" ")
                return f"the {kind} {player} {done} this turn"
            case Devotion(colors):
                return (
                    f"your devotion to {listed([COLOR_OF_LETTER[one] for one in COLORS if one in colors], 'and')}"
                )
            case SpellsCast():
                return "the number of spells you've cast this turn"
            case TimesKicked():
                return "the number of times it was kicked"
            case Times(2, amount):
                return f"twice {self.bracketed(amount)}"
            case Times(factor, amount):
                return f"{factor} times {self.bracketed(amount)}"
            case Sum(parts):
                return " plus ".join(self.bracketed(part) for part in parts)
        raise Unsayable(f"no phrase says {item}")

    # ---- conditions

    def condition(self, item: Condition) -> str:
        """A condition: "you control an Elf"."""
        match item:
            case Both(parts):
                return " and ".join(
                    f"({self.condition(part)})" if isinstance(part, Both) else self.condition(part)
                    for part in parts
                )
            case Exists(which, minimum):
                return self._existence(which, minimum)
            case NotSo(Exists(which, 1)):
                return self._existence(which, 0)
            case IsTurnOf(who):
                return "it's your turn" if who == "you" else "it's an opponent's turn"
            case NotSo(IsTurnOf("you")):
                return "it's not your turn"
            case Meets(what, HasCounter(kind)) if kind:
                return f"{self.reference(what)} has {with_article(kind)} counter on it"
            case NotSo(Meets(what, HasCounter(kind))) if kind:
                return f"{self.reference(what)} has no {kind} counters on it"
            case IsDoneSo():
                return "you do"
            case ShareColor():
                return "two cards that share a color were milled this way"
            case IsDealtThisWay(which):
                return f"{self.one(which)} is dealt damage this way"
            case WasPaid("kicker"):
                return self.kicked()
            case Meets(what, InZone("battlefield")):
                return self.on_battlefield(what)
            case Meets(what, which):
                return f"{self.reference(what)} is {self.state(which)}"
            case NotSo(Meets(what, which)):
                return f"{self.reference(what)} isn't {self.state(which)}"
            case Holds(ThisTurn("creatures attacked", "you"), ">=", Number(1)):
                return "you attacked this turn"
            case Holds(LifeOf(You()), ">=" | "<=" | "=" as sign, Number() | X() as amount):
                end = {">=": " or more life", "<=": " or less life", "=": " life"}[sign]
                return f"you have {self.amount(amount)}{end}"
            case Holds(left, sign, right):
                return self._comparison_of(left, sign, right)
            case NotSo(inner):
                return f"not ({self.condition(inner)})"
        raise Unsayable(f"no phrase says {item}")

    def kicked(self) -> str:
        """That the spell was kicked."""
        return f"{self.this()} was kicked"

    def on_battlefield(self, what: Reference) -> str:
        """That something is on the battlefield."""
        return f"{self.reference(what)} is on the battlefield"

    def _existence(self, item: Filter, minimum: int) -> str:
        verb = "there is" if minimum <= 1 else "there are"
        match item:
            case AllOf((*parts, IsControlledBy("you" | "opponent" as who))) if parts:
                verb = "you control" if who == "you" else "an opponent controls"
                item = parts[0] if len(parts) == 1 else AllOf(tuple(parts))
        if minimum == 0:
            return f"{verb} no {self.filter(item, is_plural=True)}"
        if minimum == 1:
            return f"{verb} {self.one(item)}"
        return f"{verb} {number_word(minimum)} or more {self.filter(item, is_plural=True)}"

    def _comparison_of(self, left: Amount, sign: str, right: Amount) -> str:
        if isinstance(right, Number | X) and sign in ("<=", ">="):
            end = "or less" if sign == "<=" else "or greater"
            return f"{self.amount(left)} is {self.amount(right)} {end}"
        if isinstance(left, Devotion) and isinstance(right, Number) and sign == "<":
            return f"{self.amount(left)} is less than {number_word(right.value)}"
        x = self.letter_of(left)
        if x and sign == ">=":
            return f"{x} is greater than or equal to {self.amount(right)}"
        words = {"<": "less than", ">": "greater than", "=": "equal to", "<=": "at most", ">=": "at least"}
        return f"{self.amount(left)} is {words[sign]} {self.amount(right)}"

    def letter_of(self, amount: Amount) -> str:
        """The letter by which an amount has been called before, "" for none."""
        return ""

    def state(self, item: Filter) -> str:
        """A filter as what something is: "tapped", "a creature"."""
        parts = item.parts if isinstance(item, AllOf) else (item,)
        return self.one(item) if any(is_noun(part) for part in parts) else self.filter(item)
