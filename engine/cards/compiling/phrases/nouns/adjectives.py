"""Phrases for adjectives, and the words for types, colors and sizes of which noun phrases are made."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.cards.base.vocabulary import (
    CARD_TYPES,
    COLOR_OF_LETTER,
    COLOR_WORDS,
    SUPERTYPES,
    plural_of,
)
from engine.cards.filters.characteristics import (
    HasColor,
    HasSize,
    HasSubtype,
    HasSupertype,
    HasType,
    IsColorless,
    IsMonocolored,
    IsMulticolored,
    IsOutlaw,
)
from engine.cards.filters.combined import HISTORIC, AnyOf, Not
from engine.cards.filters.objects import IsToken
from engine.cards.filters.relations import HasAttached, IsAnother, IsOtherThan
from engine.cards.filters.status import HasDesignation, IsAttacking, IsBlocking, IsModified, IsTapped, IsUnblocked
from engine.cards.language.declaring import REFUSED, constant, say, terminal, way
from engine.cards.language.subtypes import subtype_said, subtypes_said

_TYPES = {word: word for word in CARD_TYPES}
_TYPES_IN_PLURAL = {plural_of(word): word for word in CARD_TYPES}

terminal("card type1", _TYPES.get, lambda found: found if found in _TYPES else None)
terminal("card type2", _TYPES_IN_PLURAL.get, lambda found: plural_of(found) if found in _TYPES else None)
terminal("subtype1", subtype_said, subtype_said)
terminal("subtype2", subtypes_said, lambda found: plural_of(found) if subtype_said(found) else None)
terminal("supertype", lambda word: word if word in SUPERTYPES else None, lambda found: found)
terminal("color", COLOR_WORDS.get, COLOR_OF_LETTER.get)


def _size(word: str) -> tuple[int, int] | None:
    power, slash, toughness = word.partition("/")
    return (int(power), int(toughness)) if slash and power.isdigit() and toughness.isdigit() else None


terminal("size", _size, lambda found: f"{found[0]}/{found[1]}")


# ---- adjectives

constant("adjective1", "another", IsAnother())
constant("adjective2", "other", IsAnother())
for _number, _word in (("1", "another"), ("2", "other")):
    way(
        f"adjective{_number}",
        _word,
        lambda _: REFUSED,  # than what it is turns out as the text is understood
        lambda found: None if found.is_said_last else {},
        of=IsOtherThan,
    )
constant("adjective#", "tapped", IsTapped())
constant("adjective#", "monstrous", HasDesignation("monstrous"))
constant("adjective#", "renowned", HasDesignation("renowned"))
constant("adjective#", "modified", IsModified())
constant("adjective#", "non- outlaw", Not(IsOutlaw()))
constant("adjective#", "saddled", HasDesignation("saddled"))
constant("adjective#", "suspected", HasDesignation("suspected"))
constant("adjective#", "untapped", Not(IsTapped()))
constant("adjective#", "attacking", IsAttacking())
constant("adjective#", "enchanted", HasAttached("Aura"))
constant("adjective#", "equipped", HasAttached("Equipment"))
constant("adjective#", "blocking", IsBlocking())
constant("adjective#", "unblocked", IsUnblocked())
constant("adjective#", "attacking or blocking", AnyOf((IsAttacking(), IsBlocking())))
constant("adjective#", "colorless", IsColorless())
constant("adjective#", "colored", Not(IsColorless()))
constant("adjective#", "multicolored", IsMulticolored())
constant("adjective#", "monocolored", IsMonocolored())
constant("adjective#", "non token", Not(IsToken()))
constant("adjective#", "historic", HISTORIC)
say(HasSupertype, "{supertype:supertype}", category="adjective#")
say(HasColor, "{color:color}", category="adjective#")
way(
    "adjective#",
    "{size:size}",
    lambda said: HasSize(*said["size"]),
    lambda found: {"size": (found.power, found.toughness)},
    of=HasSize,
)
for _category, _word, _said in (("adjective#", "or", ""), ("adjective2", "and/or", "and/or")):
    way(
        _category,
        f"{{one:color}} {_word} {{other:color}}",
        lambda said, word=_said: AnyOf((HasColor(said["one"]), HasColor(said["other"])), word),  # type: ignore[misc]
        lambda found, word=_said: (  # type: ignore[misc]
            {"one": found.parts[0].color, "other": found.parts[1].color}
            if len(found.parts) == 2
            and found.said == word
            and all(isinstance(one, HasColor) for one in found.parts)
            else None
        ),
        of=AnyOf,
    )


def negated(category: str, template: str, kind: type[Filter], field: str) -> None:
    """Declare how it is said that a filter of one field, {of} in the template, is not met: "nonland"."""
    way(
        category,
        template,
        lambda said: Not(kind(said["of"])),  # type: ignore[call-arg]  # each has one field
        lambda found: {"of": getattr(found.part, field)} if isinstance(found.part, kind) else None,
        of=Not,
    )


negated("adjective#", "non {of:card type1}", HasType, "card_type")
negated("adjective#", "non {of:color}", HasColor, "color")
negated("adjective#", "non {of:supertype}", HasSupertype, "supertype")
negated("adjective#", "non- {of:subtype1}", HasSubtype, "subtype")
