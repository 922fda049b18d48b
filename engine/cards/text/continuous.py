"""Says what continuous effects do to their subject: "gets +1/+1 and has haste", "becomes a 1/1 Elf creature"."""

from __future__ import annotations

from engine.cards.amounts.counts import CountersOn, CountOf
from engine.cards.amounts.history import TimesKicked
from engine.cards.amounts.numbers import Number, Times, X
from engine.cards.base.kinds import Ability, Amount, GameRule, Modification
from engine.cards.base.mana import COLORS
from engine.cards.base.vocabulary import COLOR_OF_LETTER, listed, plural_of, with_article
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import ItsManaCost
from engine.cards.definitions.abilities import KeywordAbility, is_meaning
from engine.cards.effects.continuous import Modify
from engine.cards.game_rules.combat import Must
from engine.cards.game_rules.restrictions import Cannot
from engine.cards.modifications.abilities import GainAbilities, LoseAbilities
from engine.cards.modifications.power_and_toughness import ChangePowerToughness, SetPowerToughness
from engine.cards.modifications.types_and_colors import (
    AddChosenColor,
    AddChosenType,
    AddColors,
    AddTypes,
    LoseTypes,
    SetColors,
    SetTypes,
)
from engine.cards.phrases.filter_wording import Unsayable
from engine.cards.phrases.keywords import print_keyword
from engine.cards.text.renderer import Speaker

_IRREGULAR_VERBS = {
    "have": "has",
    "don't": "doesn't",
    "can't": "can't",
    "scry": "scries",
    "are": "is",
    "aren't": "isn't",
}


def third_person(verb: str) -> str:
    """A verb with "it" before it: "gets", "has"."""
    if verb in _IRREGULAR_VERBS:
        return _IRREGULAR_VERBS[verb]
    return f"{verb}es" if verb.endswith(("ch", "sh", "ss", "x")) else f"{verb}s"


def base_of(verb: str) -> str:
    """The plural of a verb in the third person."""
    for base, third in _IRREGULAR_VERBS.items():
        if verb == third:
            return base
    return verb.removesuffix("s")


def abilities_said(speaker: Speaker, abilities: tuple[Ability, ...], this: str) -> str:
    """Granted abilities in a list: keywords as they are, others in quotation marks."""
    each = [
        _keyword_said(speaker, ability, this, ".")
        if isinstance(ability, KeywordAbility)
        else speaker.quote(ability, this)
        for ability in abilities
        if not is_meaning(ability)
    ]
    # A full stop stands only before the last quotation mark.
    said = listed([*(one.replace('."', '"') for one in each[:-1]), *each[-1:]], "and")
    # One protection after another is said once.
    return said.replace("and protection from", "and from") if said.startswith("protection from") else said


def _keyword_said(speaker: Speaker, ability: KeywordAbility, this: str, end: str) -> str:
    """A keyword as an effect names it: "flying", but enchant in quotation marks."""
    if any(isinstance(part, ItsManaCost) for part in (ability.cost or Cost()).parts):
        return ability.name
    if ability.name != "enchant":
        return print_keyword(ability)
    return f'"{print_keyword(ability, Speaker(this, "", speaker.quote))}{end}"'


def this_after_gain(subject: str) -> str:
    """What a granted ability calls the object that has it."""
    noun = subject.rsplit(" ", 1)[-1]
    return f"this {noun}" if noun in ("artifact", "land", "enchantment", "permanent") else "this creature"


def predicates(
    speaker: Speaker, modifications: tuple[Modification, ...], is_plural: bool, gain: str, this: str
) -> list[str]:
    """What modifications do to their subject: "gets +1/+1", "has haste"."""
    said = []
    kinds = next((one for one in modifications if isinstance(one, SetTypes)), None)
    hue = next((one for one in modifications if isinstance(one, SetColors)), None)
    if kinds is not None and hue is not None and hue.colors:
        # What is set together is said together: "is a black Zombie".
        colors = listed([COLOR_OF_LETTER[color] for color in COLORS if color in hue.colors], "and")
        together = _kinds((colors, *kinds.subtypes, *kinds.types), is_plural)
        modifications = tuple(one for one in modifications if one not in (kinds, hue))
        said = predicates(speaker, modifications, is_plural, gain, this)
        are = "become" if gain == "gain" else "are"
        return [*said, f"{are if is_plural else third_person(are)} {together}"]
    for part in modifications:
        verb, rest = _predicate(speaker, part, gain, this, is_plural)
        said.append(f"{verb if is_plural else third_person(verb)} {rest}")
    return said


def _predicate(speaker: Speaker, part: Modification, gain: str, this: str, is_plural: bool) -> tuple[str, str]:
    are, its = "become" if gain == "gain" else "are", "their" if is_plural else "its"
    match part:
        case ChangePowerToughness(power, toughness):
            return "get", _size_change(speaker, power, toughness)
        case GainAbilities(abilities):
            return gain, abilities_said(speaker, abilities, this)
        case LoseAbilities(keywords, abilities):
            said = [*keywords]
            said += [_keyword_said(speaker, one, this, "") for one in abilities if isinstance(one, KeywordAbility)]
            return "lose", listed(said, "and") if said else "all abilities"
        case AddChosenType():
            return are, f"the chosen type in addition to {its} other types"
        case AddChosenColor():
            return are, f"the chosen color in addition to {its} other colors"
        case AddTypes(types, subtypes, supertypes):
            return are, f"{_kinds((*supertypes, *subtypes, *types), is_plural)} in addition to {its} other types"
        case LoseTypes(types):
            return f"{are}n't", _kinds(types, is_plural)
        case SetTypes(types, subtypes):
            return are, _kinds((*subtypes, *types), is_plural)
        case SetColors(colors) | AddColors(colors):
            names = [COLOR_OF_LETTER[color] for color in COLORS if color in colors]
            extra = f" in addition to {its} other colors" if isinstance(part, AddColors) else ""
            return are, (listed(names, "and") or "colorless") + extra
        case SetPowerToughness(Amount() as power, Amount() as toughness):
            return "have", f"base power and toughness {speaker.amount(power)}/{speaker.amount(toughness)}"
    raise Unsayable(f"no sentence says {part}")


def _kinds(words: tuple[str, ...], is_plural: bool) -> str:
    """Types as what something is: "a Goblin", "Mountains"."""
    if not is_plural:
        return with_article(" ".join(words))
    return " ".join((*words[:-1], plural_of(words[-1])))


def _size_change(speaker: Speaker, power: Amount, toughness: Amount) -> str:
    for amount in (power, toughness):
        if isinstance(amount, CountOf):
            changes = "/".join("+1" if part == amount else _signed(speaker, part) for part in (power, toughness))
            return changes + for_each(speaker, amount)
    return f"{_signed(speaker, power)}/{_signed(speaker, toughness, power)}"


def _signed(speaker: Speaker, amount: Amount, other: Amount | None = None) -> str:
    match amount:
        case Number(0) if isinstance(other, Number) and other.value < 0:
            return "-0"
        case Number(value):
            return f"{value:+d}"
        case X():
            return "+X"
        case Times(-1, X()):
            return "-X"
        case Times(-1, inner):
            return f"-{speaker.variable(inner)}"
    return f"+{speaker.variable(amount)}"


def for_each(speaker: Speaker, amount: Amount) -> str:
    """The end of a sentence that counts objects: " for each Elf you control"; nothing for other amounts."""
    if isinstance(amount, TimesKicked):
        return " for each time it was kicked"
    if isinstance(amount, CountersOn):
        return f" for each {amount.kind} counter on {speaker.object(amount.of)}"
    if not isinstance(amount, CountOf):
        return ""
    return f" for each {speaker.filter(amount.filter)}{speaker.place_of(amount.filter)}"


def is_becoming(effect: Modify) -> bool:
    """Whether an effect turns something into a creature besides what it is, and does nothing more."""
    kinds = [type(part) for part in effect.modifications]
    allowed = {AddTypes, SetColors, SetPowerToughness, GainAbilities}
    needed = {AddTypes, SetPowerToughness}
    return needed <= set(kinds) <= allowed and len(kinds) == len(set(kinds)) and not effect.rules


def becoming(speaker: Speaker, effect: Modify) -> str:
    """A permanent that becomes something besides what it is: "becomes a 1/4 blue and red Elemental creature"."""
    types = next(part for part in effect.modifications if isinstance(part, AddTypes))
    colors = next((part.colors for part in effect.modifications if isinstance(part, SetColors)), None)
    size = next((p for p in effect.modifications if isinstance(p, SetPowerToughness)), None)
    words = []
    if size is not None and size.power is not None and size.toughness is not None:
        words.append(f"{speaker.amount(size.power)}/{speaker.amount(size.toughness)}")
    if colors is not None:
        words.append(listed([COLOR_OF_LETTER[color] for color in COLORS if color in colors], "and"))
    words += [*types.supertypes, *types.subtypes, *types.types]
    gained = tuple(
        ability for part in effect.modifications if isinstance(part, GainAbilities) for ability in part.abilities
    )
    subject = speaker.subject(effect.what)
    said = f"{subject} becomes {with_article(' '.join(words))}"
    if gained:
        this = "this creature" if "creature" in types.types else subject
        said += f" with {abilities_said(speaker, gained, this)}"
    noun = subject.removeprefix("this ")
    if noun not in ("land", "artifact", "enchantment"):
        said += " in addition to its other types"
    still = f" It's still a {noun}." if noun in ("land", "artifact", "enchantment") else ""
    if not effect.duration:
        return said + ("." + still.removesuffix(".") if still else "")
    end = "" if said.endswith('."') else "."
    return f"{effect.duration}, {said}" + (f"{end}{still}".removesuffix(".") if still else "")


def rule_for_now(rule: GameRule) -> tuple[str, str]:
    """A rule that an effect lays down for a while, as verb and rest."""
    match rule:
        case Must(what, _):
            return third_person(what), "this turn if able"
        case Cannot(what, _):
            return "can't", f"{what} this turn"
    raise Unsayable(f"no sentence says {rule}")
