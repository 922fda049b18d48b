"""Describes the vocabulary: each word with how an entry writes it, what it is, its rule, and a card."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.cards.base.kinds import (
    Ability,
    Amount,
    Condition,
    CostPart,
    Effect,
    EventPattern,
    Filter,
    GameRule,
    Modification,
    Reference,
)
from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.compiling.parts_in_words import words_of
from engine.cards.compiling.rules_text import ability_text
from engine.cards.definitions.abilities import AtMaxSpeed, KeywordAbility, is_meaning
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.costs_and_permissions import MayExert
from engine.cards.definitions.sections import ClassLevel, LevelBand, StationBand
from engine.cards.entries.effects import effect_forms
from engine.cards.entries.fields import EntryForm
from engine.cards.entries.game_rules.game_rule_reading import texts_of
from engine.cards.entries.word_families import families_of
from engine.cards.keywords.keyword import Keyword
from engine.cards.keywords.known import KEYWORDS
from engine.cards.keywords.levels import CLASS_LEVEL, LEVEL_UP, STATION
from engine.cards.language.trees import nodes_in
from engine.cards.language.writing import Unsaid
from engine.frozen_dataclass import dataclass

_RULE = re.compile(r"CR ((?:\d{3}(?:\.\d+[a-z]?(?:-[a-z])?)?(?:, )?)+)")


@dataclass(frozen=True, slots=True)
class WordDescription:
    """A word as people look it up.

    `entry` is how a card's file writes it: the keys of its entry, those that may be left out in brackets, or an
    example of the phrase. `says` is what it means, in our words; `rule` the numbers of the rules about it, "" for
    none. `card` is a card of the catalogue that uses it, "" where there is none, and `text` the part of its rules
    text that does.
    """

    kind: str
    family: str
    name: str
    entry: str
    says: str
    rule: str
    card: str
    text: str


KINDS: dict[str, type] = {
    "abilities": Ability,
    "effects": Effect,
    "modifications": Modification,
    "rules": GameRule,
    "costs": CostPart,
    "events": EventPattern,
    "conditions": Condition,
    "references": Reference,
    "amounts": Amount,
    "filters": Filter,
}
_FAR = 10_000
KEYWORD_KIND = "keywords"
KIND_NAMES = (*KINDS, KEYWORD_KIND)


def vocabulary(catalogue: Catalogue, kinds: Iterable[str] = KIND_NAMES) -> tuple[WordDescription, ...]:
    """Return the words of kinds, out of KIND_NAMES, each family together; KeyError for a kind that
    there is not.
    """
    asked = [(kind, None if kind == KEYWORD_KIND else KINDS[kind]) for kind in kinds]
    uses = uses_in(catalogue)
    found: list[WordDescription] = []
    for kind, of in asked:
        if of is None:
            found += [_described_keyword(keyword, uses) for keyword in KEYWORDS.values()]
            continue
        by_family: dict[str, tuple[type, ...]] = families_of(of)
        for family, words in by_family.items():
            found += [_described(kind, family, word, uses) for word in words]
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Use:
    """Where a card uses a word: the node itself, and the ability that it is in."""

    card: CardDefinition
    ability: Ability
    node: object


def uses_in(catalogue: Catalogue) -> dict[object, Use]:
    """Return the use of each word in the shortest rules text, by its class, and of each keyword, by its name."""
    found: dict[object, tuple[int, Use]] = {}
    for name in catalogue.names():
        card = catalogue.find(name)
        for ability in card.abilities:
            printed = _printed(ability, card)
            # What a keyword means is an example only where nothing says the word itself.
            length = len(ability_text(printed, card)) + _FAR * (printed is not ability)
            for node in nodes_in(ability):
                key = node.name if isinstance(node, KeywordAbility) else type(node)
                if key not in found or length < found[key][0]:
                    found[key] = length, Use(card, printed, node)
    return {key: use for key, (_, use) in found.items()}


def _printed(ability: Ability, card: CardDefinition) -> Ability:
    """Return the ability that the card prints: the keyword where this one is its meaning."""
    keyword = getattr(ability, "of_keyword", "")
    if not keyword:
        return ability
    printed = (one for one in card.abilities if type(one) in _NAMES and not is_meaning(one))
    return next((one for one in printed if (_NAMES[type(one)] or getattr(one, "name", "")) == keyword), ability)


_NAMES: dict[type[Ability], str] = {
    KeywordAbility: "",
    MayExert: "exert",
    ClassLevel: CLASS_LEVEL,
    LevelBand: LEVEL_UP,
    StationBand: STATION,
    AtMaxSpeed: "max speed",
}
"""What is printed for the abilities that are its meaning, with the word for it; "" where it names itself."""


def _described(kind: str, family: str, word: type, uses: dict[object, Use]) -> WordDescription:
    use = uses.get(word)
    return WordDescription(
        kind,
        family.replace("_", " "),
        word.__name__,
        _entry_of(word, use),
        _meaning_of(word),
        ", ".join(dict.fromkeys(_RULE.findall(word.__doc__ or ""))),
        use.card.name if use is not None else "",
        ability_text(use.ability, use.card) if use is not None else "",
    )


def _described_keyword(keyword: Keyword, uses: dict[object, Use]) -> WordDescription:
    use = uses.get(keyword.name)
    takes = {
        "nothing": "",
        "number": " N",
        "filter": " FILTER",
        "cost": " COST",
        "filter and cost": " FILTER COST",
        "number and cost": " N—COST",
        "number, filter and cost": " N FILTER COST",
        "cost and size": " COST — N/N",
        "name": " NAME",
    }
    means = "is shorthand for other abilities" if keyword.meaning is not None else "is in the rules of the game"
    family = keyword.family.replace("_", " ")
    card, text = (use.card.name, ability_text(use.ability, use.card)) if use is not None else ("", "")
    entry = keyword.name + takes[keyword.takes]
    return WordDescription(
        KEYWORD_KIND, family, keyword.name, entry, f"What it means {means}.", keyword.rule, card, text
    )


def _entry_of(word: type, use: Use | None) -> str:
    if issubclass(word, Effect):
        return " / ".join(_keys(effect_forms()[entry.key]) for entry in word.entries)
    if issubclass(word, Ability | Modification):
        return " / ".join(entry.key for entry in word.entries)
    if issubclass(word, GameRule):
        return " / ".join((*(entry.key for entry in word.entries), *texts_of(word)))
    return _phrase_of(use.node) if use is not None else ""


def _keys(form: EntryForm) -> str:
    first, *others = form.fields
    return ", ".join((first.key, *(field.key if field.is_required else f"[{field.key}]" for field in others)))


def _phrase_of(node: object) -> str:
    """Return a word as a phrase of an entry; "" where none says it by itself."""
    try:
        return words_of(node)
    except Unsaid:
        return ""


def _meaning_of(word: type) -> str:
    """Return the first sentence of what the word's class says of itself, without its fields and the
    rule's number.
    """
    first = " ".join((word.__doc__ or "").strip().split("\n\n")[0].split())
    without_rule = re.sub(r"\s*\((?:[^()]*, )?CR [^()]*\)", "", first)
    return re.sub(r"[;:] `\w+`.*", ".", without_rule)
