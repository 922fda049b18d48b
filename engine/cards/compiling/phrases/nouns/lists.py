"""Phrases for nouns and lists of nouns: "artifact, enchantment, or creature with flying"."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.nouns.filter_parts import BEARER, SHARED_NOUNS, SPELL_OR_ABILITY, all_of
from engine.cards.filters.characteristics import (
    HasColor,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    IsOutlaw,
)
from engine.cards.filters.combined import AnyOf, Not, parts_of
from engine.cards.filters.objects import IsAbility, IsAnything, IsCard, IsCommander, IsPermanent, IsSpell, IsToken
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.status import IsExiledAs
from engine.cards.language.declaring import REFUSED, Values, constant, include, read_only, say, way

say(HasType, "{card_type:card type#}", category="noun#")
say(HasSubtype, "{subtype:subtype#}", category="noun#")
constant("noun#", "outlaw/outlaws@#", IsOutlaw())
constant("noun#", "commander/commanders@#", IsCommander())
constant("noun#", "Ring-bearer/Ring-bearers@#", BEARER)
constant("noun#", "permanent/permanents@#", IsPermanent())
constant("noun#", "source/sources@#", IsAnything())
constant("noun#", "spell/spells@#", IsSpell())
constant("noun#", "card/cards@#", IsCard())
for _word in ("suspended", "foretold"):
    constant("noun#", f"{_word} card/cards@#", IsExiledAs(_word))
constant("noun#", "token/tokens@#", IsToken())
constant("noun#", "activated ability/abilities@#", IsAbility("activated"))
constant("noun#", "triggered ability/abilities@#", IsAbility("triggered"))
constant("noun#", "activated or triggered ability/abilities@#", IsAbility())
constant("noun#", "spell or ability/abilities@#", AnyOf((IsSpell(), IsAbility()), SPELL_OR_ABILITY))
constant("person#", "player/players@#", IsPlayer("any"))
constant("person#", "opponent/opponents@#", IsPlayer("opponent"))


def _is_list(found: object) -> bool:
    """Return whether a part is a list of nouns, which is no noun of its own."""
    return isinstance(found, AnyOf) and found.said != SPELL_OR_ABILITY


def _group(said: Values) -> object:
    return (said["noun"], *said["rest"])


way(
    "group#",
    "{noun:noun#}",
    lambda said: (said["noun"],),
    lambda found: {"noun": found[0]} if len(found) == 1 and not _is_list(found[0]) else None,
    of=tuple,
)
way(
    "group#",
    "{noun:noun1} {rest:group#}",
    lambda said: (said["noun"], *said["rest"]),
    lambda found: {"noun": found[0], "rest": found[1:]} if len(found) > 1 else None,
    of=tuple,
)


def _with_shared(listed: tuple[tuple[Filter, ...], ...]) -> Any:
    """Return a list of nouns.

    What stands after the last and belongs to all is apart: "instant or sorcery card".
    """
    *before, last = listed
    shared: tuple[Filter, ...] = ()
    while len(last) > 1 and isinstance(last[-1], SHARED_NOUNS):
        shared, last = (last[-1], *shared), last[:-1]
    if any(isinstance(part, SHARED_NOUNS) for group in before for part in group) and shared:
        return REFUSED
    return (AnyOf(tuple(all_of(group) for group in (*before, last))), *shared)


def _listed(found: tuple[Filter, ...], number: int) -> list[tuple[Filter, ...]] | None:
    """Return the groups of a list of so many, the inverse of _with_shared."""
    first, *shared = found
    if not isinstance(first, AnyOf) or len(first.parts) != number or first.said not in ("", EITHER_OR_BOTH):
        return None
    groups = [parts_of(one) for one in first.parts]
    groups[-1] = (*groups[-1], *shared)
    return groups


EITHER_OR_BOTH = "and/or"
"""The word of a list of which any may be meant, or several."""


def _list(number: int, template: str, word: str, category: str, *, is_shared: bool | None) -> None:
    """Declare a list of nouns; `is_shared`: only with a noun behind that belongs to all, or only without."""
    names = [f"n{place}" for place in range(number)]

    def build(said: Values) -> Any:
        found = _with_shared(tuple(said[name] for name in names))
        if found is REFUSED or (is_shared is not None and (len(found) > 1) is not is_shared):
            return REFUSED
        return (AnyOf(found[0].parts, EITHER_OR_BOTH), *found[1:]) if word == EITHER_OR_BOTH else found

    def unbuild(found: Any) -> Values | None:
        groups = _listed(found, number)
        if groups is None or (found[0].said == EITHER_OR_BOTH) is not (word == EITHER_OR_BOTH):
            return None
        if is_shared is not None and (len(found) > 1) is not is_shared:
            return None
        return dict(zip(names, groups, strict=True))

    way(category, template.replace("WORD", word), build, unbuild, of=tuple)


for _category, _inner, _last, _word, _is_shared in (
    ("nouns1", "1", "1", "or", None),
    ("nouns each", "1", "1", "and", True),
    ("nouns each", "1", "1", EITHER_OR_BOTH, None),
    ("nouns2", "1", "2", "and", True),
    ("nouns2", "2", "2", "and", False),
    ("nouns2", "1", "2", EITHER_OR_BOTH, True),
    ("nouns2", "2", "2", EITHER_OR_BOTH, False),
    ("any of nouns2", "2", "2", "or", False),
):
    _before = [f"{{n{_place}:group{_inner}}}" for _place in range(3)]
    for _count in (2, 3, 4):
        _start = " ".join(_before[:1]) if _count == 2 else ", ".join(_before[: _count - 1]) + ","
        _template = f"{_start} {_word} {{n{_count - 1}:item{_last}}}"
        _list(_count, _template, _word, _category, is_shared=_is_shared)
for _words, _kinds in (
    ("Aura and Equipment", (HasSubtype("Aura"), HasSubtype("Equipment"))),
    ("creature and planeswalker", (HasType("creature"), HasType("planeswalker"))),
):
    constant("nouns each", _words, (AnyOf(_kinds, "and"),))
include("nouns#", "group#")
include("item#", "group#")
way(
    "item#",
    "{first:color} {rest:group#}",
    lambda said: (HasColor(said["first"]), *said["rest"]),
    lambda found: {"first": found[0].color, "rest": found[1:]} if isinstance(found[0], HasColor) else None,
    of=tuple,
)


SPELLS_AND = "spells and"
"""How two kinds of spells are said, each with the noun: "Kithkin spells and Soldier spells"."""


def _kinds_of_spells(said: Values) -> object:
    kinds = (said["a"], said["b"])
    if any(one[-1] != IsSpell() or len(one) < 2 for one in kinds):
        return REFUSED
    return (AnyOf(tuple(all_of(one) for one in kinds), SPELLS_AND), IsSpell())


def _kinds_of_spells_values(found: tuple[Filter, ...]) -> Values | None:
    match found:
        case (AnyOf((a, b), said), IsSpell()) if said == SPELLS_AND:
            return {"a": parts_of(a), "b": parts_of(b)}
    return None


way("nouns2", "{a:item2} and {b:item2}", _kinds_of_spells, _kinds_of_spells_values, of=tuple)


def _without_supertype(found: tuple[Filter, ...]) -> Values | None:
    match found:
        case (Not(HasSupertype(supertype)), *rest):
            return {"supertype": supertype, "rest": tuple(rest)}
    return None


way(
    "item#",
    "non {supertype:supertype} {rest:group#}",
    lambda said: (Not(HasSupertype(said["supertype"])), *said["rest"]),
    _without_supertype,
    of=tuple,
)
way(
    "item#",
    "{rest:group#} with {keyword:plain keyword}",
    lambda said: (*said["rest"], HasKeyword(said["keyword"])),
    lambda found: (
        {"rest": found[:-1], "keyword": found[-1].keyword} if isinstance(found[-1], HasKeyword) else None
    ),
    of=tuple,
)

read_only(
    "nouns1",
    "{n0:group1} spell or {n1:group1} spell",
    lambda said: (
        REFUSED
        if any(isinstance(part, IsSpell) for name in ("n0", "n1") for part in said[name])
        else (AnyOf((all_of(said["n0"]), all_of(said["n1"]))), IsSpell())
    ),
)
