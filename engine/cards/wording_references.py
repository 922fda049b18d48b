"""Prints references, amounts and conditions as the phrases that engine/cards/phrases.py parses."""

from __future__ import annotations

from engine.cards import amounts, conditions
from engine.cards.amounts import Amount, CharacteristicOf, Number, Reference, ThatMuch, X
from engine.cards.conditions import Condition, Exists, Holds
from engine.cards.definitions import ANY_NUMBER, TargetPhrase
from engine.cards.filters import AllOf, Filter, HasCounter, InZone, IsControlledBy
from engine.cards.mana import COLORS
from engine.cards.vocabulary import COLOR_OF_LETTER, listed, number_word, with_article
from engine.cards.wording_filters import FilterWording, Unsayable, is_noun


class ReferenceWording(FilterWording):
    """Says references, amounts and conditions."""

    # ---- references

    def target(self, index: int) -> str:
        """A target that has been named already."""
        return "target" if index == 0 else f"target {index + 1}"

    def those(self, those: amounts.Those) -> str:
        """What an earlier effect, or the cost, made, moved or chose."""
        return those.word

    def reference(self, item: Reference) -> str:
        """A reference: "each opponent", "enchanted creature"."""
        match item:
            case amounts.This():
                return self.this()
            case amounts.You():
                return "you"
            case amounts.Target(index):
                return self.target(index)
            case amounts.EachOpponent():
                return "each opponent"
            case amounts.EachPlayer():
                return "each player"
            case amounts.ThatObject(said):
                return self.that_as(said) if said else self.that_object()
            case amounts.ThatPlayer(said):
                return self.that_player_as(said) if said else "that player"
            case amounts.AttachedHost(said):
                return said or self.host()
            case amounts.Linked():
                return self.linked(item)
            case amounts.ChosenPlayer():
                return "the chosen player"
            case amounts.DefendingPlayer():
                return "defending player"
            case amounts.ThatItem(said):
                return said
            case amounts.Those():
                return self.those(item)
            case amounts.ControllerOf(of):
                return f"{self.possessive(of)} controller"
            case amounts.OwnerOf(of):
                return f"{self.possessive(of)} owner"
            case amounts.All(which, True):
                return f"each {self.filter(which)}"
            case amounts.All(which):
                return f"all {self.filter(which, is_plural=True)}"
            case amounts.Chosen(which, _, minimum, maximum):
                return self.counted(which, minimum, maximum)
        raise Unsayable(f"no phrase says {item}")

    def that_player_as(self, said: str) -> str:
        """The player of the event that triggered, whom the card calls by another word."""
        return f"that player as {said}"

    def that_as(self, said: str) -> str:
        """The object of the event that triggered, which the card calls by another word."""
        return f"{self.that_object()} as {said}"

    def linked(self, linked: amounts.Linked) -> str:
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
            case amounts.CountOf(which):
                return f"the number of {self.filter(which, is_plural=True)}"
            case CharacteristicOf(what, of):
                return f"{self.possessive(of)} {what}"
            case amounts.CountersOn(kind, of):
                return f"the number of {kind} counters on {self.reference(of)}"
            case amounts.LifeOf(who):
                return f"{self.possessive(who)} life total"
            case amounts.Half(amount, is_up):
                return f"half {self.amount(amount)}, rounded {'up' if is_up else 'down'}"
            case amounts.ThisTurn(what, "that player"):
                kind, _, done = what.partition(" ")
                return f"the {kind} that player {done} this turn"
            case amounts.ThisTurn(what, who):
                player = "you have" if who == "you" else "your opponents have"
                kind, _, done = what.partition(" ")
                return f"the {kind} {player} {done} this turn"
            case amounts.Devotion(colors):
                return (
                    f"your devotion to {listed([COLOR_OF_LETTER[one] for one in COLORS if one in colors], 'and')}"
                )
            case amounts.SpellsCast():
                return "the number of spells you've cast this turn"
            case amounts.TimesKicked():
                return "the number of times it was kicked"
            case amounts.Times(2, amount):
                return f"twice {self.bracketed(amount)}"
            case amounts.Times(factor, amount):
                return f"{factor} times {self.bracketed(amount)}"
            case amounts.Sum(parts):
                return " plus ".join(self.bracketed(part) for part in parts)
        raise Unsayable(f"no phrase says {item}")

    # ---- conditions

    def condition(self, item: Condition) -> str:
        """A condition: "you control an Elf"."""
        match item:
            case conditions.Both(parts):
                return " and ".join(
                    f"({self.condition(part)})" if isinstance(part, conditions.Both) else self.condition(part)
                    for part in parts
                )
            case Exists(which, minimum):
                return self._existence(which, minimum)
            case conditions.NotSo(Exists(which, 1)):
                return self._existence(which, 0)
            case conditions.IsTurnOf(who):
                return "it's your turn" if who == "you" else "it's an opponent's turn"
            case conditions.NotSo(conditions.IsTurnOf("you")):
                return "it's not your turn"
            case conditions.Meets(what, HasCounter(kind)) if kind:
                return f"{self.reference(what)} has {with_article(kind)} counter on it"
            case conditions.NotSo(conditions.Meets(what, HasCounter(kind))) if kind:
                return f"{self.reference(what)} has no {kind} counters on it"
            case conditions.IsDoneSo():
                return "you do"
            case conditions.ShareColor():
                return "two cards that share a color were milled this way"
            case conditions.IsDealtThisWay(which):
                return f"{self.one(which)} is dealt damage this way"
            case conditions.WasPaid("kicker"):
                return self.kicked()
            case conditions.Meets(what, InZone("battlefield")):
                return self.on_battlefield(what)
            case conditions.Meets(what, which):
                return f"{self.reference(what)} is {self.state(which)}"
            case conditions.NotSo(conditions.Meets(what, which)):
                return f"{self.reference(what)} isn't {self.state(which)}"
            case Holds(amounts.ThisTurn("creatures attacked", "you"), ">=", Number(1)):
                return "you attacked this turn"
            case Holds(amounts.LifeOf(amounts.You()), ">=" | "<=" | "=" as sign, Number() | X() as amount):
                end = {">=": " or more life", "<=": " or less life", "=": " life"}[sign]
                return f"you have {self.amount(amount)}{end}"
            case Holds(left, sign, right):
                return self._comparison_of(left, sign, right)
            case conditions.NotSo(inner):
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
        if isinstance(left, amounts.Devotion) and isinstance(right, Number) and sign == "<":
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
