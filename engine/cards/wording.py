"""Prints filters, references, amounts, conditions, costs and events as phrases; phrases.py is the inverse.

The phrases are those of a card's file. engine/cards/text.py says the same nodes as rules text does, where "this"
is "this creature" and a target is described when it is first named: it overrides what differs.
"""

from __future__ import annotations

from engine.cards import amounts, conditions, costs, filters, patterns
from engine.cards.amounts import Amount, CharacteristicOf, Number, Reference, ThatMuch, X
from engine.cards.conditions import Condition, Exists, Holds
from engine.cards.costs import Cost, CostPart
from engine.cards.definitions import CardDefinition, KeywordAbility, TargetPhrase
from engine.cards.filters import AllOf, AnyOf, Filter, IsControlledBy, IsPlayer, Not
from engine.cards.mana import COLORS
from engine.cards.patterns import EventPattern
from engine.cards.vocabulary import COLOR_OF_LETTER, listed, number_word, plural_of, with_article

_ALTERNATIVE_ADJECTIVES = (filters.HasColor, filters.IsAttacking, filters.IsBlocking)
_ANOTHER_WORDS = {"any": "a player", "opponent": "an opponent", "you": "you"}
_CONTROLLERS = {
    "you": ("you control", "you control"),
    "opponent": ("an opponent controls", "your opponents control"),
    "that player": ("that player controls", "that player controls"),
    "active player": ("the active player controls", "the active player controls"),
}
_STEPS = {"upkeep": "upkeep", "draw": "draw step", "end": "end step"}


class Unsayable(ValueError):
    """A node that no phrase of a card says."""


class Wording:
    """Says nodes as the phrases of a card's file."""

    # ---- filters

    def filter(self, item: Filter, *, is_plural: bool = False) -> str:
        """A filter without an article: "creature you control", "creatures you control"."""
        match item:
            case filters.IsThis():
                return self.this()
            case filters.IsAttachedHost():
                return self.host()
            case filters.IsDamageable():
                return "any target"
            case AllOf((filters.IsAnother(), filters.IsDamageable())):
                return "any other target"
            case IsPlayer(who="you"):
                return "you"
            case AnyOf((filters.IsThis(), other)):
                return f"{self.this()} or {self.filter(other)}"
            case AllOf(parts):
                return self._parts(parts, is_plural)
        return self._parts((item,), is_plural)

    def _parts(self, parts: tuple[Filter, ...], is_plural: bool) -> str:
        last_noun = max((index for index, part in enumerate(parts) if _is_noun(part)), default=-1)
        phrase = ""
        for index, part in enumerate(parts):
            word = self._part(part, is_plural, is_plural and index == last_noun)
            is_second_negation = (
                index and word.startswith("non") and self._part(parts[index - 1]).startswith("non")
            )
            phrase += (", " if is_second_negation else " ") + word
        return phrase.strip()

    def _part(self, part: Filter, is_plural: bool = False, is_last_noun: bool = False) -> str:
        match part:
            case filters.IsAnother():
                return "other" if is_plural else "another"
            case AnyOf(choices) if all(isinstance(choice, _ALTERNATIVE_ADJECTIVES) for choice in choices):
                return " or ".join(self._part(choice) for choice in choices)
            case AnyOf(choices) if all(_is_noun(choice) for choice in choices):
                words = [self._part(choice, is_plural, is_last_noun) for choice in choices]
                return listed(words, "and" if is_plural else "or")
            case filters.HasColor(color):
                return COLOR_OF_LETTER[color]
            case filters.HasSupertype(supertype):
                return supertype
            case filters.IsTapped():
                return "tapped"
            case filters.IsAttacking():
                return "attacking"
            case filters.IsBlocking():
                return "blocking"
            case filters.IsColorless():
                return "colorless"
            case filters.IsMulticolored():
                return "multicolored"
            case Not(inner):
                return self._negation(inner)
        if _is_noun(part):
            word = _noun(part)
            return _plural_noun(word) if is_last_noun else word
        return self._suffix(part, is_plural)

    def _negation(self, inner: Filter) -> str:
        match inner:
            case filters.IsTapped():
                return "untapped"
            case filters.HasKeyword(keyword):
                return f"without {keyword}"
            case filters.HasSubtype(subtype):
                return f"non-{subtype}"
            case filters.HasColor() | filters.HasSupertype():
                return f"non{self._part(inner)}"
        if _is_noun(inner) and " " not in _noun(inner):
            return f"non{_noun(inner)}"
        raise Unsayable(f"no phrase says that something is not {inner}")

    def _suffix(self, part: Filter, is_plural: bool) -> str:
        match part:
            case IsControlledBy(who):
                return _CONTROLLERS[who][is_plural]
            case filters.IsOwnedBy(who):
                return "you own" if who == "you" else "an opponent owns"
            case filters.HasKeyword(keyword):
                return f"with {keyword}"
            case filters.HasCounter(kind):
                article = with_article(f"{kind} counter" if kind else "counter")
                return f"with {article} on {'them' if is_plural else 'it'}"
            case filters.IsNamed(name):
                return f'named "{name}"'
            case filters.InZone("exile", _):
                return "in exile"
            case filters.InZone(zone, whose):
                return "in " + {"you": f"your {zone}", "opponent": f"an opponent's {zone}"}.get(whose, f"a {zone}")
            case filters.Compares(what, sign, amount):
                return self._comparison(what, sign, amount)
        raise Unsayable(f"no phrase says {part}")

    def _comparison(self, what: str, sign: str, amount: Amount) -> str:
        if isinstance(amount, Number | X):
            end = {"<=": " or less", ">=": " or greater", "=": ""}[sign]
            return f"with {what} {self.amount(amount)}{end}"
        start = {"<=": "less than or equal to", ">=": "greater than or equal to", "=": "equal to"}[sign]
        return f"with {what} {start} {self.bracketed(amount)}"

    def one(self, item: Filter) -> str:
        """A filter with its article where it takes one: "a creature you control", "another creature"."""
        phrase = self.filter(item)
        if phrase.startswith(("another ", "this ", "any ", "enchanted ", "equipped ")) or isinstance(
            item, filters.IsThis | filters.IsAttachedHost
        ):
            return phrase
        if item == IsPlayer("you") or (isinstance(item, AnyOf) and isinstance(item.parts[0], filters.IsThis)):
            return phrase
        return with_article(phrase)

    # ---- references

    def this(self) -> str:
        """The source itself."""
        return "this"

    def host(self) -> str:
        """What the source is attached to."""
        return "enchanted creature"

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
            case amounts.ThatObject():
                return self.that_object()
            case amounts.ThatPlayer():
                return "that player"
            case amounts.AttachedHost():
                return self.host()
            case amounts.Those():
                return self.those(item)
            case amounts.ControllerOf(of):
                return f"{self.possessive(of)} controller"
            case amounts.OwnerOf(of):
                return f"{self.possessive(of)} owner"
            case amounts.All(which):
                return f"all {self.filter(which, is_plural=True)}"
            case amounts.Chosen(which, _, minimum, maximum):
                return self.counted(which, minimum, maximum)
        raise Unsayable(f"no phrase says {item}")

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
            case amounts.Times(2, amount):
                return f"twice {self.bracketed(amount)}"
            case amounts.Times(factor, amount):
                return f"{factor} times {self.bracketed(amount)}"
            case amounts.Sum(parts):
                return " plus ".join(self.bracketed(part) for part in parts)
        raise Unsayable(f"no phrase says {item}")

    def bracketed(self, item: Amount) -> str:
        """An amount inside another phrase, in brackets where it could run on."""
        phrase = self.amount(item)
        return phrase if isinstance(item, Number | X | ThatMuch) else f"({phrase})"

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
            case conditions.Meets(what, which):
                return f"{self.reference(what)} is {self.state(which)}"
            case conditions.NotSo(conditions.Meets(what, which)):
                return f"{self.reference(what)} isn't {self.state(which)}"
            case Holds(amounts.LifeOf(amounts.You()), ">=" | "<=" | "=" as sign, Number() | X() as amount):
                end = {">=": " or more life", "<=": " or less life", "=": " life"}[sign]
                return f"you have {self.amount(amount)}{end}"
            case Holds(left, sign, right):
                return self._comparison_of(left, sign, right)
            case conditions.NotSo(inner):
                return f"not ({self.condition(inner)})"
        raise Unsayable(f"no phrase says {item}")

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
        words = {"<": "less than", ">": "greater than", "=": "equal to", "<=": "at most", ">=": "at least"}
        return f"{self.amount(left)} is {words[sign]} {self.amount(right)}"

    def state(self, item: Filter) -> str:
        """A filter as what something is: "tapped", "a creature"."""
        parts = item.parts if isinstance(item, AllOf) else (item,)
        return (
            self.one(item) if any(_is_noun(part) or _is_noun_list(part) for part in parts) else self.filter(item)
        )

    # ---- costs

    def cost(self, item: Cost) -> str:
        """A cost: "{2}, {T}, sacrifice a creature"."""
        return ", ".join(self.cost_part(part) for part in item.parts)

    def cost_part(self, part: CostPart) -> str:
        """One part of a cost."""
        match part:
            case costs.PayMana(mana):
                return str(mana)
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
            case costs.SacrificeOthers(which, count):
                return f"sacrifice {self.counted(which, count, count)}"
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
            case patterns.Moves(which, "", "battlefield"):
                return f"{self.one(which)} enters"
            case patterns.Moves(which, "battlefield", "graveyard"):
                return f"{self.one(which)} dies"
            case patterns.Moves(which, "battlefield", ""):
                return f"{self.one(which)} leaves the battlefield"
            case patterns.Moves(which, "", "graveyard"):
                return f"{self.one(which)} is put into a graveyard from anywhere"
            case patterns.BecomesTapped(which, is_for_mana):
                return f"{self.one(which)} {'is tapped for mana' if is_for_mana else 'becomes tapped'}"
            case patterns.BecomesUntapped(which):
                return f"{self.one(which)} becomes untapped"
            case patterns.BecomesTarget(which):
                return f"{self.one(which)} becomes the target of a spell or ability"
            case patterns.DealsDamage(which, to, is_combat_only):
                damage = "deals combat damage" if is_combat_only else "deals damage"
                return f"{self.one(which)} {damage}" + (f" to {self.one(to)}" if to else "")
            case patterns.GetsCounters(which, kind):
                return f"one or more {f'{kind} ' if kind else ''}counters are put on {self.one(which)}"
            case patterns.Attacks(which):
                return f"{self.one(which)} attacks"
            case patterns.Blocks(which):
                return f"{self.one(which)} blocks"
            case patterns.Begins(step, whose):
                return self.beginning(step, whose)
        return self._players_event(item)

    def beginning(self, step: str, whose: str) -> str:
        """The beginning of a step: "the beginning of your upkeep"."""
        if step == "beginning of combat":
            return "the beginning of combat on your turn" if whose == "your" else "the beginning of combat"
        owner = {"your": "your", "each": "each", "opponent's": "each opponent's"}[whose]
        return f"the beginning of {owner} {_STEPS[step]}"

    def _players_event(self, item: EventPattern) -> str:
        match item:
            case patterns.Casts(who, which):
                return f"{_does(who, 'cast')} {self.one(which)}"
            case patterns.Activates(who, which, is_mana_counted):
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
        keywords = [ability.name for ability in token.abilities if isinstance(ability, KeywordAbility)]
        if len(keywords) != len(token.abilities):
            raise Unsayable("no phrase says a token's other abilities")
        return f"{self.face(token)} token" + (f" with {listed(keywords, 'and')}" if keywords else "")

    def face(self, item: CardDefinition) -> str:
        """Power, toughness, colors and types: "1/4 blue and red Elemental creature"."""
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


def _card(item: Filter | None) -> Filter:
    return filters.IsCard() if item is None else AllOf((*_flat(item), filters.IsCard()))


def _does(who: str, verb: str) -> str:
    return f"you {verb}" if who == "you" else f"{_ANOTHER_WORDS[who]} {verb}s"


def _is_noun(part: Filter) -> bool:
    return isinstance(
        part,
        filters.HasType
        | filters.HasSubtype
        | filters.IsPermanent
        | filters.IsSpell
        | filters.IsCard
        | filters.IsToken
        | filters.IsAbility
        | IsPlayer,
    ) or _is_noun_list(part)


def _is_noun_list(part: Filter) -> bool:
    return isinstance(part, AnyOf) and all(_is_noun(choice) for choice in part.parts)


def _noun(part: Filter) -> str:
    match part:
        case filters.HasType(word) | filters.HasSubtype(word):
            return word
        case filters.IsPermanent():
            return "permanent"
        case filters.IsSpell():
            return "spell"
        case filters.IsCard():
            return "card"
        case filters.IsToken():
            return "token"
        case filters.IsAbility(kind):
            return f"{kind} ability".strip()
        case IsPlayer(who) if who != "you":
            return "player" if who == "any" else "opponent"
    raise Unsayable(f"no noun says {part}")


def _plural_noun(word: str) -> str:
    first, _, last = word.rpartition(" ")
    return f"{first} {plural_of(last)}".strip()
