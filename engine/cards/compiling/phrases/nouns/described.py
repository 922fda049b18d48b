"""Phrases for filters: adjectives, nouns and what follows them together, with an article or without."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.nouns.filter_parts import SAID_OF_ALL, SHARED_NOUNS, all_of, is_noun
from engine.cards.definitions.card import BASIC_LAND_TYPES
from engine.cards.filters.characteristics import (
    Compares,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
)
from engine.cards.filters.combined import AllOf, AnyOf, Not, parts_of
from engine.cards.filters.objects import IsCommander
from engine.cards.filters.players import InZone, IsOwnedBy
from engine.cards.filters.relations import IsAnother, IsAttachedHost, IsLinked, IsOtherThan, IsThis
from engine.cards.language.declaring import REFUSED, Values, constant, include, read_only, way
from engine.cards.language.lexing import HOST


def _fits_list(nouns: tuple[Filter, ...], suffix: Filter) -> bool:
    """Return whether what follows a list of nouns is said of all of it; where that is unclear, it is not read."""
    if not isinstance(nouns[0], AnyOf) or len(nouns) > 1:
        return True
    if isinstance(suffix, Compares):
        return suffix.what == "mana value"
    inner = suffix.part if isinstance(suffix, Not) else suffix
    return isinstance(inner, SAID_OF_ALL)


def _split(item: Filter) -> tuple[tuple[Filter, ...], tuple[Filter, ...]] | None:
    """Return the nouns at the beginning of a filter, and what follows them; None where it does not begin with a
    noun.
    """
    parts = parts_of(item)
    end = next((place for place, part in enumerate(parts) if not is_noun(part)), len(parts))
    return (parts[:end], parts[end:]) if end else None


way(
    "described#",
    "{nouns:nouns#}",
    lambda said: all_of(said["nouns"]),
    lambda found: {"nouns": split[0]} if (split := _split(found)) is not None and not split[1] else None,
    of=Filter,
)
way(
    "described#",
    "{nouns:nouns#} {rest:suffixes#}",
    lambda said: (
        all_of((*said["nouns"], *said["rest"]))
        if all(_fits_list(said["nouns"], suffix) for suffix in said["rest"])
        else REFUSED
    ),
    lambda found: (
        {"nouns": split[0], "rest": split[1]} if (split := _split(found)) is not None and split[1] else None
    ),
    of=Filter,
)
_OF_ONE = (HasColor, HasSupertype)


def _with_adjective(said: Values) -> object:
    first, rest = said["first"], parts_of(said["rest"])
    head = next((part for part in rest if is_noun(part)), None)
    is_of_one = isinstance(first, _OF_ONE) or (
        isinstance(first, Not) and isinstance(first.part, (HasType, HasSubtype, *_OF_ONE))
    )
    is_clear = isinstance(head, AnyOf) and (
        _is_of_spells(head) or _is_of_basic_lands(first, head) or _is_of_legends(first, head)
    )
    if is_of_one and isinstance(head, AnyOf) and not is_clear:
        return REFUSED  # whether it is said of the whole list is unclear
    found = (first, *rest)
    return REFUSED if _has_comma(found) else AllOf(found)


def _has_comma(parts: tuple[Filter, ...]) -> bool:
    """Return whether two words with "non" begin a filter, which have a comma between them: "nonland, nonblack"."""
    return all(
        isinstance(part, Not) and isinstance(part.part, (HasType, HasSubtype, *_OF_ONE)) for part in parts[:2]
    )


def _is_of_basic_lands(first: Filter, head: AnyOf) -> bool:
    """Return whether "basic" stands before basic land types, which it is said of all: "basic Swamp or Island
    card".
    """
    return first == HasSupertype("basic") and all(
        isinstance(one, HasSubtype) and one.subtype in BASIC_LAND_TYPES for one in head.parts
    )


def _is_of_legends(first: Filter, head: AnyOf) -> bool:
    """Return whether "legendary" stands before creatures and planeswalkers, and is said of both (CR 205.4e)."""
    return first == HasSupertype("legendary") and head.parts == (HasType("creature"), HasType("planeswalker"))


def _is_of_spells(item: AnyOf) -> bool:
    return item == AnyOf((HasType("instant"), HasType("sorcery")))


way(
    "described#",
    "{first:adjective#} {rest:described#}",
    _with_adjective,
    lambda found: (
        {"first": found.parts[0], "rest": all_of(found.parts[1:])}
        if not is_noun(found.parts[0]) and not _has_comma(found.parts)
        else None
    ),
    of=AllOf,
)
way(
    "described#",
    "{first:adjective#}, {rest:described#}",
    lambda said: AllOf(found) if _has_comma(found := (said["first"], *parts_of(said["rest"]))) else REFUSED,
    lambda found: {"first": found.parts[0], "rest": all_of(found.parts[1:])} if _has_comma(found.parts) else None,
    of=AllOf,
)
include("described#", "person#")
way(
    "taken2",
    "{what:described2} from graveyards",
    lambda said: all_of((*parts_of(said["what"]), InZone("graveyard"))),
    lambda found: {"what": all_of(found.parts[:-1])} if found.parts[-1] == InZone("graveyard") else None,
    of=AllOf,
)
way(
    "taken#",
    "{what:described#} {zone:from zone}",
    lambda said: all_of((*parts_of(said["what"]), said["zone"])),
    lambda found: (
        {"what": all_of(found.parts[:-1]), "zone": found.parts[-1]}
        if isinstance(found.parts[-1], InZone | IsLinked)
        else None
    ),
    of=AllOf,
)

# ---- with an article, as the subject of an event or the object of a condition

constant("one", "~", IsThis())
constant("one", HOST, IsAttachedHost())
_YOUR_COMMANDER = AllOf((IsCommander(), IsOwnedBy("you")))
constant("one", "your commander", _YOUR_COMMANDER)
read_only("one", "this card", lambda _: IsThis())
way(
    "one",
    "a {what:described1}",
    lambda said: REFUSED if _is_another(said["what"]) else said["what"],
    lambda found: None if _is_another(found) else {"what": found},
    of=Filter,
)
way(
    "one",
    "{what:described1}",
    lambda said: said["what"] if _is_another(said["what"]) else REFUSED,
    lambda found: {"what": found} if _is_another(found) else None,
    of=Filter,
)
OR_A = "or a"
"""What joins two whole descriptions, each with its own article: "another creature or an artifact"."""


def _either(said: Values) -> object:
    first, other = parts_of(said["first"]), parts_of(said["other"])
    if _is_another(said["other"]) or any(isinstance(part, SAID_OF_ALL) and part not in first for part in other):
        return REFUSED  # whether what follows the second is said of the first too is unclear
    return AnyOf((said["first"], said["other"]), OR_A)


def _is_either(item: AnyOf) -> bool:
    return isinstance(item, AnyOf) and item.said == OR_A and len(item.parts) == 2


way(
    "either described",
    "{first:described1} or a {other:described1}",
    _either,
    lambda found: {"first": found.parts[0], "other": found.parts[1]} if _is_either(found) else None,
    of=AnyOf,
)
for _article, _is_other in (("a ", False), ("", True)):
    way(
        "either",
        f"{_article}{{it:either described}}",
        lambda said, other=_is_other: said["it"] if _is_another(said["it"].parts[0]) is other else REFUSED,  # type: ignore[misc]
        lambda found, other=_is_other: (  # type: ignore[misc]
            {"it": found} if _is_either(found) and _is_another(found.parts[0]) is other else None
        ),
        of=AnyOf,
    )
include("one", "either")
way(
    "one",
    "~ or {what:one}",
    lambda said: AnyOf((IsThis(), said["what"])),
    lambda found: {"what": found.parts[1]} if len(found.parts) == 2 and found.parts[0] == IsThis() else None,
    of=AnyOf,
)


def _is_another(item: Filter) -> bool:
    return parts_of(item)[0] == IsAnother() and not parts_of(item)[0].is_said_last  # type: ignore[attr-defined]


def _is_other_than(item: Filter) -> bool:
    first = parts_of(item)[0]
    return isinstance(first, IsOtherThan) and not first.is_said_last


# ---- after "each", where "another" is "other"

way(
    "of each",
    "other {rest:described1}",
    lambda said: AllOf((IsAnother(), *parts_of(said["rest"]))),
    lambda found: {"rest": all_of(found.parts[1:])} if _is_another(found) or _is_other_than(found) else None,
    of=AllOf,
)
for _template, _has_rest in (("{nouns:nouns each}", False), ("{nouns:nouns each} {rest:suffixes1}", True)):
    way(
        "of each",
        _template,
        lambda said: all_of((*said["nouns"], *said.get("rest", ()))),
        lambda found, has=_has_rest: (  # type: ignore[misc]
            {"nouns": split[0], "rest": split[1]}
            if (split := _split(found)) is not None and bool(split[1]) is has
            else None
        ),
        of=Filter,
    )
way(
    "of each",
    "{it:described1}",
    lambda said: REFUSED if _is_another(said["it"]) or _is_listed(said["it"]) else said["it"],
    lambda found: None if _is_another(found) or _is_other_than(found) else {"it": found},
)
# "For each artifact or creature card" is today's "for each artifact and creature card".
read_only("of each", "{it:described1}", lambda said: said["it"] if _is_listed(said["it"]) else REFUSED)


def _is_listed(item: Filter) -> bool:
    """Return whether a description lists several nouns of which one is enough, before one that belongs to all."""
    parts = parts_of(item)
    is_shared = any(isinstance(part, SHARED_NOUNS) for part in parts)
    return is_shared and any(isinstance(part, AnyOf) and is_noun(part) for part in parts)
