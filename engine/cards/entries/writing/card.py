"""Writes a card's definition as the entry that is read as the same card with the same rules text."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number, Sum, X
from engine.cards.base.kinds import Ability
from engine.cards.base.vocabulary import COLOR_OF_LETTER, type_line_of_words
from engine.cards.compiling.rules_text import rules_text
from engine.cards.compiling.texts.own_name import Names
from engine.cards.conditions.zones import zone_of_source
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PutCountersOnThis, RemoveCountersFromThis
from engine.cards.definitions.abilities import (
    ActivatedAbility,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
    is_meaning,
)
from engine.cards.definitions.bodies import Body
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.costs_and_permissions import MayExert
from engine.cards.definitions.replacing import EntersChoosing, EntersWith
from engine.cards.definitions.sections import LevelBand, StationBand
from engine.cards.entries.ability_forms import DEFINED, EXERTED, LIMITS
from engine.cards.entries.bodies import CHOICES
from engine.cards.entries.card import is_defining, read_card_text
from engine.cards.entries.forms import form_of
from engine.cards.entries.special_values import AS_IT_ENTERS
from engine.cards.entries.writing.continuous import written_rules
from engine.cards.entries.writing.effects import ModeWriter
from engine.cards.entries.writing.phrases import own_names, without_wording, written_keyword, written_phrase
from engine.cards.entries.writing.yaml_text import Data, yaml_text
from engine.cards.language.writing import Unsaid
from engine.cards.modifications.power_and_toughness import DefinePowerToughness
from engine.cards.reading.nodes import BadInput


def written_entry(card: CardDefinition) -> str:
    """Return the entry of a card with one face, as YAML.

    Raises Unsaid where no entry says a part of it, or where the entry would be read with another rules text.
    """
    if card.others or card.not_covered:
        raise Unsaid("a card of several faces, or one that is not covered whole")
    text = yaml_text(_data(without_wording(card)))
    try:
        found = read_card_text(text, card.name)
    except BadInput as error:
        raise Unsaid(f"the entry is not read: {error}") from None
    if without_wording(found) != without_wording(card) or rules_text(found) != rules_text(card):
        raise Unsaid("the entry would be read with another rules text")
    return text


def _data(card: CardDefinition) -> dict[str, Data]:
    data: dict[str, Data] = {"name": card.name}
    if card.short_name:
        data["short name"] = card.short_name
    if card.mana_cost is not None:
        data["cost"] = str(card.mana_cost)
    data["type"] = type_line_of_words(card.supertypes, card.types, card.subtypes)
    by_cost = card.mana_cost.colors if card.mana_cost else frozenset()
    if card.colors != by_cost and KeywordAbility("devoid") not in card.abilities:
        data["color"] = [COLOR_OF_LETTER[letter] for letter in sorted(card.colors)]
    for key, value in (("power", card.power), ("toughness", card.toughness)):
        if value is not None:
            data[key] = "*" if any(is_defining(one, key) for one in card.abilities) else value
    if card.loyalty is not None:
        data["loyalty"] = card.loyalty
    if card.defense is not None:
        data["defense"] = card.defense
    if card.abilities:
        data["abilities"] = _lines(card.abilities, own_names(card))
    return data


def _lines(abilities: tuple[Ability, ...], names: Names) -> list[Data]:
    """Return abilities in printed order; keywords that stand on one line with commas between them."""
    lines: list[Data] = []
    for ability in abilities:
        if is_meaning(ability):
            continue
        written = _ability(ability, names.in_zone(getattr(ability, "zone", "")))
        before = lines[-1] if lines else None
        if isinstance(ability, KeywordAbility) and ability.is_on_line_before and isinstance(before, str):
            lines[-1] = f"{before}, {written}"
        else:
            lines.append(written)
    return lines


def _granted(abilities: tuple[Ability, ...], names: Names) -> Data:
    lines = _lines(abilities, names)
    return lines[0] if len(lines) == 1 else lines


def _ability(ability: Ability, names: Names) -> Data:
    writer = ModeWriter(names, _granted)
    match ability:
        case KeywordAbility():
            return written_keyword(ability, names)
        case ActivatedAbility():
            return {**_activated(ability, writer), **_zone_and_word(ability)}
        case TriggeredAbility():
            return {**_triggered(ability, writer), **_zone_and_word(ability)}
        case StaticAbility(is_characteristic_defining=True):
            return _defining(ability, writer)
        case StaticAbility():
            return {**_static(ability, writer), **_zone_and_word(ability)}
        case SpellAbility(body, lines) if lines:
            return {"lines": _spell_lines(body, lines, writer)}
        case SpellAbility(body):
            return _body(body, writer)
        case EntersWith():
            return _enters(ability, writer)
        case LevelBand() | StationBand():
            return _band(ability, writer)
        case EntersChoosing(what):
            return {"as it enters": next(said for said, kind in AS_IT_ENTERS.items() if kind == what)}
        case MayExert(body, is_once):
            return {"exert": EXERTED[is_once], **_body(body, writer)}
    for entry in type(ability).entries:
        try:
            written = writer.fields_of(ability, form_of(type(ability), entry))
        except (Unsaid, TypeError):
            continue
        if written:
            return written
    raise Unsaid(f"no entry says {ability!r}")


def _zone_and_word(ability: ActivatedAbility | TriggeredAbility | StaticAbility) -> dict[str, Data]:
    written: dict[str, Data] = {}
    if ability.zone != zone_of_source(ability.condition):
        written["zone"] = ability.zone
    if getattr(ability, "is_boast", False):
        written["boast"] = "yes"
    elif limit := getattr(ability, "limit", 0):
        written["limit"] = next(said for said, number in LIMITS.items() if number == limit)
    word = getattr(ability, "word", "")
    return {**written, "word": word} if word else written


def _body(body: Body, writer: ModeWriter) -> dict[str, Data]:
    """Return what happens, or the modes to choose from (CR 700.2)."""
    if len(body.modes) == 1:
        return {"effects": writer.mode(body.modes[0])}
    count = len(body.modes)
    for said, (least, most) in CHOICES.items():
        if (least, min(most, count)) == (body.minimum, body.maximum):
            choose: dict[str, Data] = {"choose": said} if said != "one" else {}
            costs = [str(mode.cost) for mode in body.modes if mode.cost is not None]
            priced: dict[str, Data] = {"mode costs": list[Data](costs)} if costs else {}
            if body.unchosen:
                choose |= {"not chosen": body.unchosen}
            if body.more is not None:
                choose |= {"choose up to": body.more.maximum}
                choose |= {"choose up to if": writer.value(body.more.condition)}
            return {**choose, "modes": [writer.mode(mode) for mode in body.modes], **priced}
    raise Unsaid("no entry says how many modes are chosen")


def _spell_lines(body: Body, lengths: tuple[int, ...], writer: ModeWriter) -> list[Data]:
    """Return the effects of a spell on the lines on which its card prints them."""
    (mode,) = body.modes
    inner = ModeWriter(writer.names, writer.abilities, mode.targets)
    lines: list[Data] = []
    start = 0
    for length in lengths:
        lines.append(inner.effects(mode.effects[start : start + length]))
        start += length
    return lines


def _activated(ability: ActivatedAbility, writer: ModeWriter) -> dict[str, Data]:
    if ability.is_loyalty:
        written: dict[str, Data] = {"loyalty": _loyalty(ability.cost)}
    else:
        written = {"cost": writer.value(ability.cost) if ability.cost.parts else "{0}"}
    if ability.other_cost is not None:
        written["or"] = writer.value(ability.other_cost)
    written.update(_body(ability.body, writer))
    if ability.is_sorcery_speed or ability.is_instant_speed:
        written["only"] = "as a sorcery" if ability.is_sorcery_speed else "as an instant"
    if ability.condition is not None:
        written["only if"] = writer.value(ability.condition)
    if ability.who != "you":
        written["who"] = ability.who
    if ability.least_x:
        written["least X"] = ability.least_x
    for word, is_so in (
        ("can't be copied", ability.is_uncopyable),
        ("exhaust", ability.is_exhaust),
        ("power-up", ability.is_power_up),
        ("forecast", ability.is_forecast),
    ):
        if is_so:
            written[word] = "yes"
    return written


def _loyalty(cost: Cost) -> str | int:
    """Return a loyalty cost: +1, 0, -2, -X (CR 606.4)."""
    match cost.parts:
        case (RemoveCountersFromThis("loyalty", count),) if count == X():
            return "-X"
        case (RemoveCountersFromThis("loyalty", count) | PutCountersOnThis("loyalty", count) as part,):
            number = getattr(count, "value", None)
            if isinstance(number, int):
                return f"{'-' if isinstance(part, RemoveCountersFromThis) else '+'}{number}" if number else 0
    raise Unsaid(f"no entry says {cost!r} as a loyalty cost")


def _triggered(ability: TriggeredAbility, writer: ModeWriter) -> dict[str, Data]:
    written: dict[str, Data] = {"when": writer.value(ability.event)}
    if ability.condition is not None:
        written["if"] = writer.value(ability.condition)
    if ability.only_while is not None:
        written["while"] = writer.value(ability.only_while)
    written.update(_body(ability.body, writer))
    return {**written, "same line": "yes"} if ability.is_in_paragraph_before else written


def _static(ability: StaticAbility, writer: ModeWriter) -> dict[str, Data]:
    written: dict[str, Data] = {"static": writer.value(ability.filter)}
    written.update(writer.modifications(ability.modifications))
    if ability.rules:
        written["rules"] = written_rules(ability.rules, ability.filter, writer.names)
    if ability.condition is not None:
        written["as long as"] = writer.value(ability.condition)
    return written


def _band(band: LevelBand | StationBand, writer: ModeWriter) -> dict[str, Data]:
    """Return what a leveler or a station card has with so many counters: "1-4", "5+"."""
    most = band.most if isinstance(band, LevelBand) else 0
    (entry,) = type(band).entries
    written: dict[str, Data] = {entry.key: f"{band.least}-{most}" if most else f"{band.least}+"}
    if band.power is not None:
        written["size"] = f"{band.power}/{band.toughness}"
    return {**written, "abilities": _granted(band.abilities, writer.names)} if band.abilities else written


def _defining(ability: StaticAbility, writer: ModeWriter) -> dict[str, Data]:
    """Return what the power and toughness are that the card prints as * (CR 604.3)."""
    match ability.modifications:
        case (DefinePowerToughness(power, toughness),):
            is_there = (power is not None, toughness is not None)
            amount = power if power is not None else toughness
            defined = next(said for said, which in DEFINED.items() if which == is_there)
            written: dict[str, Data] = {"defines": defined, "as": writer.value(amount)}
            match toughness:
                case Sum((first, Number(value=more))) if first == power:
                    return {**written, "more toughness": more}
            if all(is_there) and power != toughness:
                raise Unsaid(f"no entry says {ability!r}")
            return written
    raise Unsaid(f"no entry says {ability!r}")


def _enters(ability: EntersWith, writer: ModeWriter) -> dict[str, Data]:
    items: list[Data] = ["tapped"] if ability.tapped else []
    items += [ability.designation] if ability.designation else []
    items += [written_phrase("counters", one, writer.names) for one in ability.counters]
    items += [written_phrase("counter choice", ability.one_of, writer.names)] if ability.one_of else []
    written: dict[str, Data] = {"enters": items if len(items) > 1 else items[0]}
    if ability.condition is not None:
        written["if"] = writer.value(ability.condition)
    return written
