"""Prints filters, references, amounts, conditions, costs and events as phrases; phrases.py is the inverse.

The phrases are those of a card's file. engine/cards/text.py says the same nodes as rules text does, where "this"
is "this creature" and a target is described when it is first named: it overrides what differs.
"""

from __future__ import annotations

from engine.cards import costs, filters, patterns
from engine.cards.amounts import Amount, Number
from engine.cards.costs import Cost, CostPart
from engine.cards.definitions import CardDefinition, KeywordAbility
from engine.cards.effects import Unless
from engine.cards.filters import AllOf, Filter, IsControlledBy, Not
from engine.cards.mana import COLORS
from engine.cards.patterns import EventPattern
from engine.cards.tokens import is_predefined
from engine.cards.vocabulary import COLOR_OF_LETTER, listed, number_word, with_article
from engine.cards.wording_filters import Unsayable
from engine.cards.wording_references import ReferenceWording

_ANOTHER_WORDS = {"any": "a player", "opponent": "an opponent", "you": "you"}
_OWNERS = {
    "your": "your",
    "each": "each",
    "opponent's": "each opponent's",
    "enchanted player's": "enchanted player's",
}
_STEPS = {
    "upkeep": "upkeep",
    "draw": "draw step",
    "end": "end step",
    "precombat main": "precombat main phase",
    "postcombat main": "postcombat main phase",
}


class Wording(ReferenceWording):
    """Says nodes as the phrases of a card's file."""

    # ---- costs

    def cost(self, item: Cost) -> str:
        """A cost: "{2}, {T}, sacrifice a creature"."""
        return ", ".join(self.cost_part(part) for part in item.parts)

    def cost_part(self, part: CostPart) -> str:
        """One part of a cost."""
        match part:
            case costs.PayMana(mana):
                return str(mana)
            case costs.ItsManaCost():
                return "its mana cost"
            case costs.DiscardHand():
                return "discard your hand"
            case costs.TapThis():
                return "{T}"
            case costs.UntapThis():
                return "{Q}"
            case costs.SacrificeThis():
                return f"sacrifice {self.this()}"
            case costs.DiscardThis():
                return f"discard {self.this()}"
            case costs.ExileThis():
                return f"exile {self.this()}"
            case costs.ReturnThis():
                return f"return {self.this()} to its owner's hand"
            case costs.SacrificeOthers(which, count):
                return f"sacrifice {self.counted(which, count, count)}"
            case costs.SacrificeX(which):
                return f"sacrifice X {self.filter(which, is_plural=True)}"
            case costs.ExileOthers(which, count):
                return f"exile {self.counted(which, count, count)}"
            case costs.TapPower(power):
                return f"tap any number of other untapped creatures you control with total power {power} or more"
            case costs.CollectEvidence(evidence):
                return f"collect evidence {evidence}"
            case costs.TapOthers(which, count):
                full = AllOf((Not(filters.IsTapped()), *_flat(which), IsControlledBy("you")))
                return f"tap {self.counted(full, count, count)}"
            case costs.ReturnOthers(which, count):
                full = AllOf((*_flat(which), IsControlledBy("you")))
                owner = "its owner's" if count == 1 else "their owner's"
                return f"return {self.counted(full, count, count)} to {owner} hand"
            case costs.PayLife(amount):
                return f"pay {self.amount(amount)} life"
            case costs.DiscardCards(which, count):
                return f"discard {self.counted(_card(which), count, count)}"
            case costs.RemoveCounters(kind, amount):
                return f"remove {self.counters(kind, amount)} from {self.this()}"
            case costs.AddCounters(kind, amount):
                return f"put {self.counters(kind, amount)} on {self.this()}"
        raise Unsayable(f"no phrase says {part}")

    def counters(self, kind: str, amount: Amount) -> str:
        """Counters with their number: "a +1/+1 counter", "two charge counters"."""
        match amount:
            case Number(1):
                return with_article(f"{kind} counter")
            case Number(value) if value > 1:
                return f"{number_word(value)} {kind} counters"
        return f"{self.bracketed(amount)} {kind} counters"

    # ---- events

    def event(self, item: EventPattern) -> str:
        """An event: "a creature enters", "the beginning of your upkeep"."""
        match item:
            case patterns.Moves(which, _, _, said) if said:
                return f"{self.one(_without_owner(which, said))} {said}"
            case patterns.Either(found):
                first, *others = (self.event(one) for one in found)
                subject = self.one(item.filter)
                return " or ".join((first, *(other.removeprefix(f"{subject} ") for other in others)))
            case patterns.Moves(which, "", "battlefield"):
                return f"{self.one(which)} enters"
            case patterns.Moves(which, "battlefield", "graveyard"):
                return f"{self.one(which)} dies"
            case patterns.Moves(which, "battlefield", ""):
                return f"{self.one(which)} leaves the battlefield"
            case patterns.Moves(which, "", "graveyard"):
                return f"{self.one(which)} is put into a graveyard from anywhere"
            case patterns.IsDone():
                return "you do"
            case patterns.BecomesTapped(which):
                return f"{self.one(which)} becomes tapped"
            case patterns.TappedForMana(which, ""):
                return f"{self.one(which)} is tapped for mana"
            case patterns.TappedForMana(which, who):
                return f"{_does(who, 'tap')} {self.one(which)} for mana"
            case patterns.TurnsFaceUp(which):
                return f"{self.one(which)} is turned face up"
            case patterns.BecomesUntapped(which):
                return f"{self.one(which)} becomes untapped"
            case patterns.Phases(which, way):
                return f"{self.one(which)} phases {way or 'in or out'}"
            case patterns.BecomesTarget(which, who):
                whose = "" if who == "any" else " an opponent controls"
                return f"{self.one(which)} becomes the target of a spell or ability{whose}"
            case patterns.IsDealtDamage(which):
                return f"{self.one(which)} is dealt damage"
            case patterns.BecomesBlocked(which, by):
                return f"{self.one(which)} becomes blocked" + (f" by {self.one(by)}" if by else "")
            case patterns.DealsDamage(which, to, is_combat_only):
                damage = "deals combat damage" if is_combat_only else "deals damage"
                return f"{self.one(which)} {damage}" + (f" to {self.one(to)}" if to else "")
            case patterns.GetsCounters(which, kind):
                return f"one or more {f'{kind} ' if kind else ''}counters are put on {self.one(which)}"
            case patterns.Attacks(which, is_alone, is_first):
                how = " alone" if is_alone else " for the first time each turn" if is_first else ""
                return f"{self.one(which)} attacks{how}"
            case patterns.Blocks(which, whom):
                return f"{self.one(which)} blocks" + (f" {self.one(whom)}" if whom else "")
            case patterns.Begins(step, whose, True):
                return f"the beginning of {_OWNERS[whose]} first {_STEPS[step]} each turn"
            case patterns.Begins(step, _, _, "the"):
                return f"the beginning of the {_STEPS[step]}"
            case patterns.Begins(step, whose):
                return self.beginning(step, whose)
        return self._players_event(item)

    def beginning(self, step: str, whose: str) -> str:
        """The beginning of a step: "the beginning of your upkeep"."""
        if step == "end of combat":
            return "end of combat"
        if step == "beginning of combat":
            return "the beginning of combat on your turn" if whose == "your" else "the beginning of combat"
        return f"the beginning of {_OWNERS[whose]} {_STEPS[step]}"

    def _players_event(self, item: EventPattern) -> str:
        match item:
            case patterns.Casts(who, which, is_copying_counted):
                return f"{_does(who, 'cast or copy' if is_copying_counted else 'cast')} {self.one(which)}"
            case patterns.Activates(who, None, False):
                return f"{_does(who, 'activate')} an ability, if it isn't a mana ability"
            case patterns.Activates(who, None, _):
                return f"{_does(who, 'activate')} an ability"
            case patterns.Activates("any", filters.IsAttachedHost() as which, False):
                return f"an ability of {self.one(which)} is activated, if it isn't a mana ability"
            case patterns.Activates(who, filters.Filter() as which, is_mana_counted):
                end = "" if is_mana_counted else " that isn't a mana ability"
                return f"{_does(who, 'activate')} an ability of {self.one(which)}{end}"
            case patterns.GainsLife(who):
                return f"{_does(who, 'gain')} life"
            case patterns.LosesLife(who):
                return f"{_does(who, 'lose')} life"
            case patterns.Draws(who):
                return f"{_does(who, 'draw')} a card"
            case patterns.Discards(who):
                return f"{_does(who, 'discard')} a card"
            case patterns.IsSacrificed(who, which):
                return f"{_does(who, 'sacrifice')} {self.one(which)}"
        raise Unsayable(f"no phrase says {item}")

    # ---- tokens and mana

    def token(self, token: CardDefinition) -> str:
        """A token of characteristics and plain keywords: "1/1 green Elf Warrior creature token"."""
        if is_predefined(token):
            return f"{token.subtypes[0]} token"
        keywords = [ability.name for ability in token.abilities if isinstance(ability, KeywordAbility)]
        if len(keywords) != len(token.abilities):
            raise Unsayable("no phrase says a token's other abilities")
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


def _flat(item: Filter) -> tuple[Filter, ...]:
    return item.parts if isinstance(item, AllOf) else (item,)


def _without_owner(item: Filter, said: str) -> Filter:
    """What is put "into your graveyard" is owned by you, which need not be said twice."""
    parts = [part for part in _flat(item) if "your graveyard" not in said or part != filters.IsOwnedBy("you")]
    return parts[0] if len(parts) == 1 else AllOf(tuple(parts))


def _card(item: Filter | None) -> Filter:
    return filters.IsCard() if item is None else AllOf((*_flat(item), filters.IsCard()))


def _does(who: str, verb: str) -> str:
    return f"you {verb}" if who == "you" else f"{_ANOTHER_WORDS[who]} {verb}s"


def question_of(effect: Unless) -> str:
    """What a player is asked who may pay so that something does not happen, in a few words."""
    if not effect.other.parts:
        return f"pay {effect.cost}"
    said = Wording().cost(effect.other)
    return f"pay {effect.cost}, {said}" if effect.cost.symbols else said
