"""Writes what continuous effects change, and the rules that they lay down, under the keys that read them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

from engine.cards.amounts.numbers import Number, Times, X
from engine.cards.base.creature_types import EVERY_CREATURE_TYPE, EVERY_TYPE_SAID
from engine.cards.base.kinds import Ability, Amount, EventPattern, Filter, GameRule, Modification, Reference
from engine.cards.base.vocabulary import COLOR_OF_LETTER
from engine.cards.compiling.texts.own_name import Names
from engine.cards.entries.game_rules.combat import ONLY_WHERE, UNBLOCKABLE_WHERE
from engine.cards.entries.game_rules.game_rule_reading import read_rules, texts_of
from engine.cards.entries.game_rules.restrictions import CANNOT_ACTIVATE, TRIGGERING_WHEN
from engine.cards.entries.writing.phrases import written_phrase
from engine.cards.entries.writing.yaml_text import Data
from engine.cards.filters.characteristics import HasColor
from engine.cards.game_rules.casting import ChangeCost, ChangeCostForEach, CostsLessInColor, MayCastAs, PaysLifeFor
from engine.cards.game_rules.combat import AttacksOnlyWhere, CannotBeBlockedBy, CombatCost, UnblockableWhere
from engine.cards.game_rules.replacing import CannotBePrevented, PreventsDamage
from engine.cards.game_rules.restrictions import CannotActivate, CannotBeTarget, TriggersAgain, TriggersNothing
from engine.cards.language.writing import Unsaid
from engine.cards.modifications.abilities import GainAbilities, GainActivatedAbilities, LoseAbilities
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.modifications.power_and_toughness import (
    ChangePowerToughness,
    SetPowerToughness,
    SizeIsManaValue,
    SwitchPowerToughness,
)
from engine.cards.modifications.types_and_colors import (
    AddChosenColor,
    AddChosenType,
    AddColors,
    AddTypes,
    LoseTypes,
    SetChosenType,
    SetColors,
    SetTypes,
)
from engine.cards.reading.nodes import BadInput
from engine.cards.reading.yaml_files import read_text

Write = Callable[[Amount | Reference | tuple[Ability, ...]], Data]
"""Writes an amount, a reference, or the abilities that are gained."""


def key_of(one: Modification) -> str:
    """Return the key under which an entry says a modification; raises Unsaid where it has none."""
    if not one.entries:
        raise Unsaid(f"no entry says {one!r} here")
    return one.entries[1 if isinstance(one, GainActivatedAbilities) and one.limit else 0].key


def written_modification(one: Modification, write: Write) -> Data:
    """Return what stands under the key of a modification; raises Unsaid where no entry says it."""
    match one:
        case ChangePowerToughness(power, toughness):
            signs = _size_change(power, toughness)
            return signs or {"power": write(power), "toughness": write(toughness)}
        case SetPowerToughness(power, toughness):
            return f"{_number(power)}/{_number(toughness)}"
        case SwitchPowerToughness() | SizeIsManaValue() | AddChosenType() | SetChosenType() | AddChosenColor():
            return "yes"
        case GainAbilities(abilities):
            return write(abilities)
        case LoseAbilities(keywords, others) if not others:
            return list(keywords) or "all abilities"
        case GainControl(controller):
            return write(controller)
        case GainActivatedAbilities(of):
            return write(of)
        case AddTypes(types, subtypes, supertypes):
            subtypes = (EVERY_TYPE_SAID,) if subtypes == EVERY_CREATURE_TYPE else subtypes
            return " ".join((*supertypes, *types, *subtypes))
        case LoseTypes(types):
            return " ".join(types)
        case SetTypes(types, subtypes):
            return " ".join((*types, *subtypes))
        case SetColors(colors) | AddColors(colors):
            return " and ".join(COLOR_OF_LETTER.get(one, one) for one in sorted(colors)) or "colorless"
    raise Unsaid(f"no entry says {one!r}")


def _size_change(power: Amount, toughness: Amount) -> str:
    """Return a change such as "+1/+1" or "-X/-0"; "" where its numbers are others than these."""
    parts = []
    is_down = any(isinstance(one, Number) and one.value < 0 for one in (power, toughness))
    for one in (power, toughness):
        if isinstance(one, Number):
            parts.append(f"{'-' if one.value < 0 or (is_down and not one.value) else '+'}{abs(one.value)}")
        elif one in (X(), Times(-1, X())):
            parts.append("+X" if one == X() else "-X")
    return "/".join(parts) if len(parts) == 2 else ""


def _number(amount: Amount | None) -> str:
    if isinstance(amount, Number) and amount.value >= 0:
        return str(amount.value)
    if amount == X():
        return "X"
    raise Unsaid(f"no entry says the size {amount!r}")


def written_rules(rules: tuple[GameRule, ...], subject: Filter | None, names: Names) -> Data:
    """Return the rules that are laid down for what a filter names, or by an effect where it is None.

    Else Unsaid.
    """
    written = [_rule(rule, subject, names) for rule in rules]
    return written[0] if len(written) == 1 else written


def _rule(rule: GameRule, subject: Filter | None, names: Names) -> str:
    """Return the text that is read as a rule, of those that its kind has."""
    for text in (
        *texts_of(type(rule)),
        *_cost_texts(rule),
        *_texts_of_prices(rule, names),
        *_texts_with_phrases(rule, names),
    ):
        try:
            (found,) = read_rules(read_text(json.dumps(text), ""), subject)
        except BadInput:
            continue
        if found == rule:
            return text
    raise Unsaid(f"no entry says {rule!r}")


def _cost_texts(rule: GameRule) -> tuple[str, ...]:
    if isinstance(rule, CostsLessInColor):
        return (f"cost {rule.less} of colored mana less to cast",)
    if isinstance(rule, PaysLifeFor):
        return (f"may pay 2 life for each {{{rule.color}}} in a cost",)
    if not isinstance(rule, ChangeCost) or not isinstance(rule.amount, int):
        return ()
    more = "less" if rule.amount < 0 else "more"
    up_to = "up to " if rule.is_up_to else ""
    return (f"cost {up_to}{{{abs(rule.amount)}}} {more} to {'cast' if rule.of == 'spell' else 'activate'}",)


def _aimed_cost(rule: ChangeCost, names: Names) -> str:
    """Return the text of a change of what spells, or abilities of a keyword, with a target of a kind cost."""
    more = "less" if rule.amount < 0 else "more"
    aim = f" targeting {written_phrase('filter', rule.targeting, names)}" if rule.targeting is not None else ""
    of = f" for {rule.keyword} abilities" if rule.keyword else ""
    return f"cost {{{abs(rule.amount)}}} {more} to {'cast' if rule.of == 'spell' else 'activate'}{aim}{of}"


def _texts_of_prices(rule: GameRule, names: Names) -> Iterator[str]:
    """Yield the texts of a rule about what something costs that holds a filter or an amount."""
    match rule:
        case ChangeCost(amount=int()):
            yield _aimed_cost(rule, names)
        case CombatCost(what=what, mana=mana, is_counted_long=is_long, times=times, is_x=is_x):
            paid = f"can't {what} unless {mana} is paid{' for each of them' if is_long else ''}"
            yield paid
            if is_x:
                yield f"{paid}, X times, where X is {written_phrase('amount', times, names)}"
            elif times != Number(1):
                yield f"{paid} for each {written_phrase('each', times, names)}"


def _texts_with_phrases(rule: GameRule, names: Names) -> Iterator[str]:
    """Yield the texts of a rule that holds an event, a condition or a filter."""
    match rule:
        case TriggersAgain(cause=EventPattern() as cause):
            yield f"{TRIGGERING_WHEN}{written_phrase('event', cause, names)}"
        case TriggersNothing(of=Filter() as of):
            of_these = written_phrase("filter", of, names)
            yield f"don't cause abilities of {of_these} to trigger as they enter"
        case ChangeCostForEach(amount=amount, each=each):
            more = "less" if amount < 0 else "more"
            yield f"cost {{{abs(amount)}}} {more} to cast for each {written_phrase('each', each, names)}"
        case MayCastAs(filter=of):
            yield f"may cast {written_phrase('filter', of, names)} as though it had flash"
        case CannotActivate(filter=of):
            yield f"{CANNOT_ACTIVATE}{written_phrase('filter', of, names)}"
        case AttacksOnlyWhere(condition=condition):
            yield f"{ONLY_WHERE}{written_phrase('condition', condition, names)}"
        case UnblockableWhere(condition=condition):
            yield f"{UNBLOCKABLE_WHERE}{written_phrase('condition', condition, names)}"
        case PreventsDamage(filter=by, of_combat=kind, to=to):
            words = f"{kind} damage".lstrip()
            whom = f" to {written_phrase('filter', to, names)}" if to is not None else ""
            yield f"{words} they would deal{whom} is prevented"
            yield f"all {words}{whom} is prevented"
            yield f"all {words}{whom} by {written_phrase('filter', by, names)} is prevented"
        case CannotBePrevented(filter=by, of_combat=kind):
            words = f"{kind} damage".lstrip()
            yield f"{words} can't be prevented"
            yield f"{words} by {written_phrase('filter', by, names)} can't be prevented"
        case CannotBeTarget(of=HasColor(color)):
            word = COLOR_OF_LETTER.get(color, color)
            yield f"can't be targets of {word} spells or abilities from {word} sources"
        case CannotBeBlockedBy(by=by, is_except=is_except):
            word = "except by" if is_except else "by"
            yield f"can't be blocked {word} {written_phrase('filter', by, names)}"
