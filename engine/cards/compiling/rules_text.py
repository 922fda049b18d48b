"""Writes a definition as rules text, by the phrases that read it: what the window shows is what is played."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Ability, Effect
from engine.cards.base.vocabulary import roman
from engine.cards.compiling.grammar import grammar
from engine.cards.compiling.phrases.given_abilities import without_meanings
from engine.cards.compiling.saying import prepare
from engine.cards.compiling.scope.wording import worded
from engine.cards.compiling.texts.ability_words import with_word
from engine.cards.compiling.texts.own_name import Names, host_phrase, this_phrase, with_names
from engine.cards.definitions.abilities import KeywordAbility, SpellAbility, TriggeredAbility, is_meaning
from engine.cards.definitions.card import SPLIT, CardDefinition
from engine.cards.definitions.faces import BETWEEN_FACES
from engine.cards.definitions.sections import ClassLevel, LevelBand, StationBand
from engine.cards.effects.dungeons import DUNGEON
from engine.cards.events.status import ReachesChapter
from engine.cards.language.lexing import TIGHT_DASH, text_of
from engine.cards.language.trees import replaced
from engine.cards.language.writing import Unsaid, Writer
from engine.frozen_dataclass import replace

__all__ = ["Unsaid", "ability_text", "check_said", "option_words", "quoted_ability", "rules_text"]


def rules_text(definition: CardDefinition) -> str:
    """Return the rules text of a card or token, one ability a line, without reminder text; a split card has two.

    Raises Unsaid where no phrase says a part of it.
    """
    if definition.layout == SPLIT:
        return f"\n{BETWEEN_FACES.strip()}\n".join(rules_text(half) for half in definition.others)
    lines: list[str] = []
    for ability, *others in _said_together(definition.abilities):
        if isinstance(ability, (LevelBand, ClassLevel, StationBand)):
            lines += _section_text(ability, definition)
            continue
        text = _of_several((ability, *others)) if others else ability_text(ability, definition)
        if isinstance(ability, KeywordAbility) and ability.is_on_line_before and lines:
            lines[-1] += f", {text[:1].lower()}{text[1:]}"
        elif isinstance(ability, TriggeredAbility) and ability.is_in_paragraph_before and lines:
            lines[-1] += f" {text}"
        else:
            lines.append(text)
    return "\n".join(lines)


def _said_together(abilities: tuple[Ability, ...]) -> list[list[Ability]]:
    """Return abilities without what keywords mean, protections in a row together: "from ... and from ..."."""
    found: list[list[Ability]] = []
    for ability in abilities:
        if is_meaning(ability):
            continue
        before = found[-1][-1] if found else None
        if _is_protection(ability) and _is_protection(before) and getattr(ability, "is_on_line_before", False):
            found[-1].append(ability)
        else:
            found.append([ability])
    return found


def _is_protection(ability: Ability | None) -> bool:
    return isinstance(ability, KeywordAbility) and ability.name == "protection from"


def _of_several(keywords: tuple[Ability, ...]) -> str:
    """Return several keywords as a line."""
    return text_of(Writer(grammar(), prepare).tokens("keyword line", keywords))


def _section_text(section: LevelBand | ClassLevel | StationBand, definition: CardDefinition) -> list[str]:
    """Return the lines of a section of a leveler, Class or station card, its heading first."""
    inner = rules_text(replace(definition, layout="", abilities=section.abilities))
    if isinstance(section, ClassLevel):
        return [f"{section.cost.mana}: Level {section.level}", *inner.splitlines()]
    if isinstance(section, StationBand):
        size = [f"{section.power}/{section.toughness}"] if section.power is not None else []
        first, *others = (*size, *inner.splitlines())
        return [f"{section.least}+ | {first}", *others]
    end = f"-{section.most}" if section.most else "+"
    return [f"LEVEL {section.least}{end}", f"{section.power}/{section.toughness}", *inner.splitlines()]


def ability_text(ability: Ability, definition: CardDefinition) -> str:
    """Return the text of one ability as an object with this definition has it; of a section all its lines."""
    if isinstance(ability, (LevelBand, ClassLevel, StationBand)):
        return "\n".join(_section_text(ability, definition))
    if definition.types in ((), (DUNGEON,)) and getattr(ability, "zone", "") == "command":
        # Neither an emblem nor a dungeon says where it works (CR 114.4, 309.4).
        ability = replaced(ability, zone="battlefield")
    return _written(ability, names_in(definition))


def names_in(definition: CardDefinition) -> Names:
    """Return the names by which the text of a card speaks of it."""
    return Names(
        this_phrase(definition),
        host_phrase(definition),
        definition.name,
        definition.short_name,
        not definition.is_permanent_card,
    )


def quoted_ability(ability: Ability, this: str) -> str:
    """Return a granted ability in quotation marks, where `this` is what it calls the object that has it."""
    return f'"{_written(ability, _names(this))}"'


def option_words(effect: Effect) -> str:
    """Return an effect in the words of a choice between it and another."""
    tokens = Writer(grammar(), prepare).tokens("effects", (effect,))
    return text_of(["~", *with_names(tokens, _names("it"))]).removeprefix("~ ")


def _names(this: str) -> Names:
    return Names(this, "enchanted creature", "", is_spell=False)


def _written(ability: Ability, names: Names) -> str:
    """Return an ability's text with its ability word; "this card" is what it calls its object in other zones."""
    if is_meaning(ability):
        ability = worded(replaced(ability, of_keyword=""), names)
    tokens = _tokens(ability)
    return with_word(text_of(with_names(tokens, names.in_zone(getattr(ability, "zone", "")))), _word_of(ability))


def _word_of(ability: Ability) -> str:
    """Return what stands before a dash: an ability word, or the number of a Saga's chapter."""
    word: str = getattr(ability, "word", "")
    if not word and isinstance(ability, TriggeredAbility) and isinstance(ability.event, ReachesChapter):
        return roman(ability.event.number)
    return word


def _tokens(ability: Ability) -> list[str]:
    writer = Writer(grammar(), prepare)
    match ability:
        case TriggeredAbility(ReachesChapter(), body):
            return [*writer.tokens("body", body), "."]
        case KeywordAbility(x=x) if x is not None:
            return [*writer.tokens("ability", ability), "."]
        case KeywordAbility():
            tokens = writer.tokens("keyword line", without_meanings((ability,)))
            return [*tokens, "."] if TIGHT_DASH in tokens else tokens
        case SpellAbility(body, lines) if lines:
            (mode,) = body.modes
            writer.state = (mode.targets, frozenset())
            return _lines(writer, mode.effects, lines)
        case SpellAbility(body):
            return [*writer.tokens("body", body), "."]
    return [*writer.tokens("ability", ability), "."]


def _lines(writer: Writer, effects: tuple[Any, ...], lengths: tuple[int, ...]) -> list[str]:
    """Return the effects of a spell on the lines on which the card prints them."""
    tokens: list[str] = []
    start = 0
    for length in lengths:
        tokens += ["\n"] if tokens else []
        tokens += [*writer.tokens("effects", effects[start : start + length]), "."]
        start += length
    return tokens


def check_said(ability: Ability) -> None:
    """Raise Unsaid where the phrases do not say an ability; what a keyword means is not said."""
    if isinstance(ability, (LevelBand, ClassLevel, StationBand)):
        for one in ability.abilities:
            check_said(one)
    elif not is_meaning(ability):
        _tokens(ability)
