"""Phrases for filters: noun phrases in layers - adjectives, nouns and lists of nouns, what follows them."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.numbers import Number, X
from engine.cards.base.kinds import Filter
from engine.cards.base.vocabulary import (
    CARD_TYPES,
    COLOR_OF_LETTER,
    COLOR_WORDS,
    SUPERTYPES,
    plural_of,
)
from engine.cards.filters.characteristics import (
    Compares,
    HasChosenName,
    HasColor,
    HasKeyword,
    HasSize,
    HasSubtype,
    HasSupertype,
    HasType,
    IsColorless,
    IsMulticolored,
    IsOfChosenType,
)
from engine.cards.filters.combined import AllOf, AnyOf, Not
from engine.cards.filters.objects import IsAbility, IsAnything, IsCard, IsPermanent, IsSpell, IsToken
from engine.cards.filters.players import InZone, IsControlledBy, IsOwnedBy, IsPlayer
from engine.cards.filters.relations import IsAnother, IsAttachedHost, IsThis
from engine.cards.filters.status import HasCounter, IsAttacking, IsBlocking, IsTapped
from engine.cards.keywords.known import PLAIN_KEYWORDS
from engine.cards.language.declaring import REFUSED, Values, constant, include, read_only, say, terminal, way
from engine.cards.language.subtypes import subtype_said, subtypes_said
from engine.cards.language.tokens import HOST

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


def parts_of(item: Filter) -> tuple[Filter, ...]:
    """The parts that a filter asks for together."""
    return item.parts if isinstance(item, AllOf) else (item,)


def all_of(parts: tuple[Filter, ...]) -> Filter:
    """One filter from its parts, the inverse of parts_of."""
    return parts[0] if len(parts) == 1 else AllOf(parts)


# ---- adjectives

constant("adjective1", "another", IsAnother())
constant("adjective2", "other", IsAnother())
constant("adjective#", "tapped", IsTapped())
constant("adjective#", "untapped", Not(IsTapped()))
constant("adjective#", "attacking", IsAttacking())
constant("adjective#", "blocking", IsBlocking())
constant("adjective#", "attacking or blocking", AnyOf((IsAttacking(), IsBlocking())))
constant("adjective#", "colorless", IsColorless())
constant("adjective#", "colored", Not(IsColorless()))
constant("adjective#", "multicolored", IsMulticolored())
constant("adjective#", "non token", Not(IsToken()))
say(HasSupertype, "{supertype:supertype}", category="adjective#")
say(HasColor, "{color:color}", category="adjective#")
way(
    "adjective#",
    "{size:size}",
    lambda said: HasSize(*said["size"]),
    lambda found: {"size": (found.power, found.toughness)},
    of=HasSize,
)
way(
    "adjective#",
    "{one:color} or {other:color}",
    lambda said: AnyOf((HasColor(said["one"]), HasColor(said["other"]))),
    lambda found: (
        {"one": found.parts[0].color, "other": found.parts[1].color}
        if len(found.parts) == 2 and all(isinstance(one, HasColor) for one in found.parts)
        else None
    ),
    of=AnyOf,
)
for _kind, _name, _field in (
    (HasType, "card type1", "card_type"),
    (HasColor, "color", "color"),
    (HasSupertype, "supertype", "supertype"),
):
    way(
        "adjective#",
        f"non {{of:{_name}}}",
        lambda said, kind=_kind: Not(kind(said["of"])),  # type: ignore[misc]
        lambda found, kind=_kind, field=_field: (  # type: ignore[misc]
            {"of": getattr(found.part, field)} if isinstance(found.part, kind) else None
        ),
        of=Not,
    )
way(
    "adjective#",
    "non- {of:subtype1}",
    lambda said: Not(HasSubtype(said["of"])),
    lambda found: {"of": found.part.subtype} if isinstance(found.part, HasSubtype) else None,
    of=Not,
)

# ---- nouns

say(HasType, "{card_type:card type#}", category="noun#")
say(HasSubtype, "{subtype:subtype#}", category="noun#")
constant("noun#", "permanent/permanents@#", IsPermanent())
constant("noun#", "source/sources@#", IsAnything())
constant("noun#", "spell/spells@#", IsSpell())
constant("noun#", "card/cards@#", IsCard())
constant("noun#", "token/tokens@#", IsToken())
constant("noun#", "activated ability/abilities@#", IsAbility("activated"))
constant("noun#", "triggered ability/abilities@#", IsAbility("triggered"))
constant("person#", "player/players@#", IsPlayer("any"))
constant("person#", "opponent/opponents@#", IsPlayer("opponent"))

_SHARED = (IsCard, IsSpell, IsPermanent, IsToken, IsAnything)
"""Nouns that end a list and belong to all of it: "instant or sorcery card"."""
_NOUNS = (HasType, HasSubtype, *_SHARED, IsAbility)


def is_noun(part: Filter) -> bool:
    """Whether a part of a filter is said by a noun or by a list of nouns."""
    if isinstance(part, AnyOf):
        return all(is_noun(one) or isinstance(one, AllOf) for one in part.parts)
    return isinstance(part, _NOUNS)


def _group(said: Values) -> Any:
    return (said["noun"], *said["rest"])


way(
    "group#",
    "{noun:noun#}",
    lambda said: (said["noun"],),
    lambda found: {"noun": found[0]} if len(found) == 1 and not isinstance(found[0], AnyOf) else None,
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
    """A list of nouns; what stands after the last and belongs to all is apart: "instant or sorcery card"."""
    *before, last = listed
    shared: tuple[Filter, ...] = ()
    while len(last) > 1 and isinstance(last[-1], _SHARED):
        shared, last = (last[-1], *shared), last[:-1]
    if any(isinstance(part, _SHARED) for group in before for part in group) and shared:
        return REFUSED
    return (AnyOf(tuple(all_of(group) for group in (*before, last))), *shared)


def _listed(found: tuple[Filter, ...], number: int) -> list[tuple[Filter, ...]] | None:
    """The groups of a list of so many, the inverse of _with_shared."""
    first, *shared = found
    if not isinstance(first, AnyOf) or len(first.parts) != number:
        return None
    groups = [parts_of(one) for one in first.parts]
    groups[-1] = (*groups[-1], *shared)
    return groups


def _list(number: int, template: str, word: str, category: str, *, is_shared: bool | None) -> None:
    """Declare a list of nouns; `is_shared`: only with a noun behind that belongs to all, or only without."""
    names = [f"n{place}" for place in range(number)]

    def build(said: Values) -> Any:
        found = _with_shared(tuple(said[name] for name in names))
        if found is REFUSED or (is_shared is not None and (len(found) > 1) is not is_shared):
            return REFUSED
        return found

    def unbuild(found: Any) -> Values | None:
        groups = _listed(found, number)
        if groups is None or (is_shared is not None and (len(found) > 1) is not is_shared):
            return None
        return dict(zip(names, groups, strict=True))

    way(category, template.replace("WORD", word), build, unbuild, of=tuple)


for _category, _inner, _last, _word, _is_shared in (
    ("nouns1", "1", "1", "or", None),
    ("nouns2", "1", "2", "and", True),
    ("nouns2", "2", "2", "and", False),
):
    _before = [f"{{n{_place}:group{_inner}}}" for _place in range(3)]
    for _count in (2, 3, 4):
        _start = " ".join(_before[:1]) if _count == 2 else ", ".join(_before[: _count - 1]) + ","
        _template = f"{_start} {_word} {{n{_count - 1}:item{_last}}}"
        _list(_count, _template, _word, _category, is_shared=_is_shared)
include("nouns#", "group#")
include("item#", "group#")
way(
    "item#",
    "{first:color} {rest:group#}",
    lambda said: (HasColor(said["first"]), *said["rest"]),
    lambda found: {"first": found[0].color, "rest": found[1:]} if isinstance(found[0], HasColor) else None,
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

# ---- what follows the nouns

for _word in PLAIN_KEYWORDS:
    constant("plain keyword", _word, _word)
constant("suffix#", "you control", IsControlledBy("you"))
constant("suffix1", "a opponent controls", IsControlledBy("opponent"))
constant("suffix2", "your opponents control", IsControlledBy("opponent"))
read_only("suffix1", "your opponents control", lambda _: IsControlledBy("opponent"))
constant("suffix#", "you don't control", Not(IsControlledBy("you")))
constant("suffix#", "that player controls", IsControlledBy("that player"))
constant("suffix#", "you own", IsOwnedBy("you"))
constant("suffix1", "a opponent owns", IsOwnedBy("opponent"))
constant("suffix#", "other than ~", IsAnother(True))
constant("suffix#", "of the chosen type", IsOfChosenType())
constant("suffix#", "with the chosen name", HasChosenName())
say(HasKeyword, "with {keyword:plain keyword}", category="suffix#")
way(
    "suffix#",
    "without {of:plain keyword}",
    lambda said: Not(HasKeyword(said["of"])),
    lambda found: {"of": found.part.keyword} if isinstance(found.part, HasKeyword) else None,
    of=Not,
)
constant("suffix1", "with a counter on it", HasCounter())
constant("suffix2", "with counters on them", HasCounter())
for _number, _it in (("1", "it"), ("2", "them")):
    say(HasCounter, f"with a {{kind:counter kind}} counter on {_it}", category=f"suffix{_number}",
        when=lambda found: bool(found.kind))  # fmt: skip
for _what in ("power", "toughness", "mana value"):
    for _sign, _end in (("=", ""), ("<=", " or less"), (">=", " or greater")):
        way(
            "suffix#",
            f"with {_what} {{amount:small}}{_end}",
            lambda said, what=_what, sign=_sign: Compares(what, sign, said["amount"]),  # type: ignore[misc]
            lambda found, what=_what, sign=_sign: (  # type: ignore[misc]
                {"amount": found.amount}
                if (found.what, found.sign) == (what, sign) and isinstance(found.amount, Number | X)
                else None
            ),
            of=Compares,
        )
    for _sign, _end in (("=", "equal"), ("<=", "less than or equal"), (">=", "greater than or equal")):
        way(
            "suffix#",
            f"with {_what} {_end} to {{amount:amount}}",
            lambda said, what=_what, sign=_sign: (  # type: ignore[misc]
                REFUSED if isinstance(said["amount"], Number | X) else Compares(what, sign, said["amount"])
            ),
            lambda found, what=_what, sign=_sign: (  # type: ignore[misc]
                {"amount": found.amount}
                if (found.what, found.sign) == (what, sign) and not isinstance(found.amount, Number | X)
                else None
            ),
            of=Compares,
        )
for _zone in ("graveyard", "hand", "library"):
    for _whose, _owner in (("you", "your"), ("opponent", "a opponent's"), ("any", "a")):
        constant("in zone", f"in {_owner} {_zone}", InZone(_zone, _whose))
        constant("from zone", f"from {_owner} {_zone}", InZone(_zone, _whose))
constant("in zone", "in exile", InZone("exile"))
include("suffix#", "in zone")

_TO_ALL = (IsControlledBy, IsOwnedBy, InZone, IsAnother)


def _fits_list(nouns: tuple[Filter, ...], suffix: Filter) -> bool:
    """Whether what follows a list of nouns is said of all of it; where that is unclear, it is not read."""
    if not isinstance(nouns[0], AnyOf) or len(nouns) > 1:
        return True
    if isinstance(suffix, Compares):
        return suffix.what == "mana value"
    inner = suffix.part if isinstance(suffix, Not) else suffix
    return isinstance(inner, _TO_ALL)


way(
    "suffixes#",
    "{first:suffix#}",
    lambda said: (said["first"],),
    lambda found: {"first": found[0]} if len(found) == 1 else None,
    of=tuple,
)
way(
    "suffixes#",
    "{first:suffix#} {rest:suffixes#}",
    lambda said: (said["first"], *said["rest"]),
    lambda found: {"first": found[0], "rest": found[1:]} if len(found) > 1 else None,
    of=tuple,
)


def _split(item: Filter) -> tuple[tuple[Filter, ...], tuple[Filter, ...]] | None:
    """The nouns at the beginning of a filter, and what follows them; None where it does not begin with a noun."""
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


def _with_adjective(said: Values) -> Any:
    first, rest = said["first"], parts_of(said["rest"])
    head = next((part for part in rest if is_noun(part)), None)
    is_of_one = isinstance(first, _OF_ONE) or (
        isinstance(first, Not) and isinstance(first.part, (HasType, HasSubtype, *_OF_ONE))
    )
    if is_of_one and isinstance(head, AnyOf) and not _is_of_spells(head):
        return REFUSED  # whether it is said of the whole list is unclear
    found = (first, *rest)
    return REFUSED if _has_comma(found) else AllOf(found)


def _has_comma(parts: tuple[Filter, ...]) -> bool:
    """Whether two words with "non" begin a filter, which have a comma between them: "nonland, nonblack"."""
    return all(
        isinstance(part, Not) and isinstance(part.part, (HasType, HasSubtype, *_OF_ONE)) for part in parts[:2]
    )


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
    "taken#",
    "{what:described#} {zone:from zone}",
    lambda said: all_of((*parts_of(said["what"]), said["zone"])),
    lambda found: (
        {"what": all_of(found.parts[:-1]), "zone": found.parts[-1]}
        if isinstance(found.parts[-1], InZone)
        else None
    ),
    of=AllOf,
)

# ---- with an article, as the subject of an event or the object of a condition

constant("one", "~", IsThis())
constant("one", HOST, IsAttachedHost())
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
way(
    "one",
    "~ or {what:one}",
    lambda said: AnyOf((IsThis(), said["what"])),
    lambda found: {"what": found.parts[1]} if len(found.parts) == 2 and found.parts[0] == IsThis() else None,
    of=AnyOf,
)


def _is_another(item: Filter) -> bool:
    return parts_of(item)[0] == IsAnother() and not parts_of(item)[0].is_said_last  # type: ignore[attr-defined]


# ---- after "each", where "another" is "other"

way(
    "of each",
    "other {rest:described1}",
    lambda said: AllOf((IsAnother(), *parts_of(said["rest"]))),
    lambda found: {"rest": all_of(found.parts[1:])} if _is_another(found) else None,
    of=AllOf,
)
way(
    "of each",
    "{it:described1}",
    lambda said: REFUSED if _is_another(said["it"]) else said["it"],
    lambda found: None if _is_another(found) else {"it": found},
)


def with_noun(item: Filter, noun: Filter) -> Filter:
    """A filter with one more noun, which stands before what follows the nouns."""
    parts = parts_of(item)
    place = next((place for place, part in enumerate(parts) if _is_suffix(part)), len(parts))
    return all_of((*parts[:place], noun, *parts[place:]))


def _is_suffix(part: Filter) -> bool:
    inner = part.part if isinstance(part, Not) else part
    return isinstance(inner, (Compares, HasKeyword, HasCounter, IsOfChosenType, HasChosenName, *_TO_ALL[:-1]))
