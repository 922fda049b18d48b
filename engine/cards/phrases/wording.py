"""Prints filters, references, amounts, conditions, costs and events as phrases; parsing.py is the inverse.

The phrases are those of a card's file. text/renderer.py says the same nodes as rules text does, where "this"
is "this creature" and a target is described when it is first named: it overrides what differs.
"""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount, CostPart, EventPattern, Filter
from engine.cards.base.mana import COLORS
from engine.cards.base.vocabulary import COLOR_OF_LETTER, listed, number_word, with_article
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PutCountersOnThis, RemoveCountersFromThis
from engine.cards.costs.mana_and_life import ItsManaCost, PayLife, PayMana
from engine.cards.costs.tapping import TapOthers, TapPower, TapThis, UntapThis
from engine.cards.costs.zones import (
    CollectEvidence,
    DiscardCards,
    DiscardHand,
    DiscardThis,
    ExileOthers,
    ExileThis,
    ReturnOthers,
    ReturnThis,
    SacrificeOthers,
    SacrificeThis,
    SacrificeX,
)
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.joints import Unless
from engine.cards.effects.predefined_tokens import is_predefined
from engine.cards.events.combat import Attacks, BecomesBlocked, Blocks
from engine.cards.events.combined import AnyOfEvents, IsDone
from engine.cards.events.life_and_damage import DealsDamage, GainsLife, IsDealtDamage, LosesLife
from engine.cards.events.spells_and_abilities import Activates, BecomesTarget, Casts
from engine.cards.events.status import (
    BecomesTapped,
    BecomesUntapped,
    GetsCounters,
    Phases,
    TappedForMana,
    TurnsFaceUp,
)
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Discards, Draws, IsSacrificed, Moves
from engine.cards.filters.combined import AllOf, Not
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import IsControlledBy, IsOwnedBy
from engine.cards.filters.relations import IsAttachedHost
from engine.cards.filters.status import IsTapped
from engine.cards.phrases.filter_wording import Unsayable
from engine.cards.phrases.reference_wording import ReferenceWording

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
            case PayMana(mana):
                return str(mana)
            case ItsManaCost():
                return "its mana cost"
            case DiscardHand():
                return "discard your hand"
            case TapThis():
                return "{T}"
            case UntapThis():
                return "{Q}"
            case SacrificeThis():
                return f"sacrifice {self.this()}"
            case DiscardThis():
                return f"discard {self.this()}"
            case ExileThis():
                return f"exile {self.this()}"
            case ReturnThis():
                return f"return {self.this()} to its owner's hand"
            case SacrificeOthers(which, count):
                return f"sacrifice {self.counted(which, count, count)}"
            case SacrificeX(which):
                return f"sacrifice X {self.filter(which, is_plural=True)}"
            case ExileOthers(which, count):
                return f"exile {self.counted(which, count, count)}"
            case TapPower(power):
                return f"tap any number of other untapped creatures you control with total power {power} or more"
            case CollectEvidence(evidence):
                return f"collect evidence {evidence}"
            case TapOthers(which, count):
                full = AllOf((Not(IsTapped()), *_flat(which), IsControlledBy("you")))
                return f"tap {self.counted(full, count, count)}"
            case ReturnOthers(which, count):
                full = AllOf((*_flat(which), IsControlledBy("you")))
                owner = "its owner's" if count == 1 else "their owner's"
                return f"return {self.counted(full, count, count)} to {owner} hand"
            case PayLife(amount):
                return f"pay {self.amount(amount)} life"
            case DiscardCards(which, count):
                return f"discard {self.counted(_card(which), count, count)}"
            case RemoveCountersFromThis(kind, amount):
                return f"remove {self.counters(kind, amount)} from {self.this()}"
            case PutCountersOnThis(kind, amount):
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
            case Moves(which, _, _, said) if said:
                return f"{self.one(_without_owner(which, said))} {said}"
            case AnyOfEvents(found):
                first, *others = (self.event(one) for one in found)
                subject = self.one(item.filter)
                return " or ".join((first, *(other.removeprefix(f"{subject} ") for other in others)))
            case Moves(which, "", "battlefield"):
                return f"{self.one(which)} enters"
            case Moves(which, "battlefield", "graveyard"):
                return f"{self.one(which)} dies"
            case Moves(which, "battlefield", ""):
                return f"{self.one(which)} leaves the battlefield"
            case Moves(which, "", "graveyard"):
                return f"{self.one(which)} is put into a graveyard from anywhere"
            case IsDone():
                return "you do"
            case BecomesTapped(which):
                return f"{self.one(which)} becomes tapped"
            case TappedForMana(which, ""):
                return f"{self.one(which)} is tapped for mana"
            case TappedForMana(which, who):
                return f"{_does(who, 'tap')} {self.one(which)} for mana"
            case TurnsFaceUp(which):
                return f"{self.one(which)} is turned face up"
            case BecomesUntapped(which):
                return f"{self.one(which)} becomes untapped"
            case Phases(which, way):
                return f"{self.one(which)} phases {way or 'in or out'}"
            case BecomesTarget(which, who):
                whose = "" if who == "any" else " an opponent controls"
                return f"{self.one(which)} becomes the target of a spell or ability{whose}"
            case IsDealtDamage(which):
                return f"{self.one(which)} is dealt damage"
            case BecomesBlocked(which, by):
                return f"{self.one(which)} becomes blocked" + (f" by {self.one(by)}" if by else "")
            case DealsDamage(which, to, is_combat_only):
                damage = "deals combat damage" if is_combat_only else "deals damage"
                return f"{self.one(which)} {damage}" + (f" to {self.one(to)}" if to else "")
            case GetsCounters(which, kind):
                return f"one or more {f'{kind} ' if kind else ''}counters are put on {self.one(which)}"
            case Attacks(which, is_alone, is_first):
                how = " alone" if is_alone else " for the first time each turn" if is_first else ""
                return f"{self.one(which)} attacks{how}"
            case Blocks(which, whom):
                return f"{self.one(which)} blocks" + (f" {self.one(whom)}" if whom else "")
            case Begins(step, whose, True):
                return f"the beginning of {_OWNERS[whose]} first {_STEPS[step]} each turn"
            case Begins(step, _, _, "the"):
                return f"the beginning of the {_STEPS[step]}"
            case Begins(step, whose):
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
            case Casts(who, which, is_copying_counted):
                return f"{_does(who, 'cast or copy' if is_copying_counted else 'cast')} {self.one(which)}"
            case Activates(who, None, False):
                return f"{_does(who, 'activate')} an ability, if it isn't a mana ability"
            case Activates(who, None, _):
                return f"{_does(who, 'activate')} an ability"
            case Activates("any", IsAttachedHost() as which, False):
                return f"an ability of {self.one(which)} is activated, if it isn't a mana ability"
            case Activates(who, Filter() as which, is_mana_counted):
                end = "" if is_mana_counted else " that isn't a mana ability"
                return f"{_does(who, 'activate')} an ability of {self.one(which)}{end}"
            case GainsLife(who):
                return f"{_does(who, 'gain')} life"
            case LosesLife(who):
                return f"{_does(who, 'lose')} life"
            case Draws(who):
                return f"{_does(who, 'draw')} a card"
            case Discards(who):
                return f"{_does(who, 'discard')} a card"
            case IsSacrificed(who, which):
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
    parts = [part for part in _flat(item) if "your graveyard" not in said or part != IsOwnedBy("you")]
    return parts[0] if len(parts) == 1 else AllOf(tuple(parts))


def _card(item: Filter | None) -> Filter:
    return IsCard() if item is None else AllOf((*_flat(item), IsCard()))


def _does(who: str, verb: str) -> str:
    return f"you {verb}" if who == "you" else f"{_ANOTHER_WORDS[who]} {verb}s"


def question_of(effect: Unless) -> str:
    """What a player is asked who may pay so that something does not happen, in a few words."""
    if not effect.other.parts:
        return f"pay {effect.cost}"
    said = Wording().cost(effect.other)
    return f"pay {effect.cost}, {said}" if effect.cost.symbols else said
