"""Phrases for tokens: what they are, and how they and copies are made."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.history import ThatMuch
from engine.cards.amounts.numbers import Number, X
from engine.cards.compiling.phrases.amounts import is_said_here
from engine.cards.compiling.phrases.listed import run
from engine.cards.compiling.phrases.verbs import act, do
from engine.cards.definitions.abilities import ActivatedAbility, KeywordAbility, StaticAbility, TriggeredAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.copy_exceptions import CopyExceptions
from engine.cards.effects.predefined_tokens import PREDEFINED, is_predefined
from engine.cards.effects.tokens_and_copies import (
    CreateAttached,
    CreateCopies,
    CreateRole,
    CreateTogether,
    CreateTokens,
    GetEmblem,
)
from engine.cards.keywords.role_tokens import ROLES
from engine.cards.language.declaring import REFUSED, Values, constant, read_only, same, say, way
from engine.cards.language.numbers import number_of
from engine.cards.language.placeholders import NewTarget
from engine.cards.references.choices import Target
from engine.cards.references.objects import This
from engine.cards.references.players import You
from engine.frozen_dataclass import replace

# ---- tokens


def _token(said: Values, *, is_predefined_said: bool = False) -> object:
    size = said.get("size", (None, None))
    found = CardDefinition(
        name=said.get("name") or " ".join((*said["subtypes"], "Token")),
        types=said["types"],
        colors=said["colors"],
        supertypes=said.get("supertypes", ()),
        subtypes=said.get("subtypes", ()),
        power=size[0],
        toughness=size[1],
        abilities=said.get("abilities", ()),
    )
    return found if is_predefined(found) is is_predefined_said else REFUSED


def face_of(said: Values) -> object:
    """Return what a permanent becomes, or a token is, whatever its name: power, toughness, colors and types."""
    return _token({"colors": frozenset(), **said})


def _token_values(
    found: CardDefinition, *, is_sized: bool, has_abilities: bool, is_super: bool, is_named: bool
) -> Values | None:
    if is_predefined(found) or bool(found.abilities) is not has_abilities or not found.types:
        return None
    if (found.power is not None) is not is_sized or _is_named(found) is not is_named:
        return None
    if bool(found.supertypes) is not is_super or found.mana_cost is not None:
        return None
    said: Values = {"colors": found.colors, "subtypes": found.subtypes, "types": found.types}
    if is_named:
        said["name"] = found.name
    if is_super:
        said["supertypes"] = found.supertypes
    if is_sized:
        said["size"] = (found.power, found.toughness)
    if has_abilities:
        said["abilities"] = found.abilities
    return said


run("supertypes", "supertype")


def _is_named(found: Any) -> bool:
    """Return whether a token has a name of its own, other than its subtypes give (CR 111.4)."""
    return bool(found.name != " ".join((*found.subtypes, "Token")))


def _declare_token(
    *, is_sized: bool, is_named: bool, has_abilities: bool, is_super: bool, has_subtypes: bool
) -> None:
    """Declare how a token is described: its size, colors and types, its name where it has one, its abilities."""
    before = f"{'{supertypes:supertypes} ' if is_super else ''}{'{size:size} ' if is_sized else ''}"
    subtypes = "{subtypes:subtypes} " if has_subtypes else ""
    face = f"{before}{{colors:colors}} {subtypes}{{types:card types}} token/tokens@#"
    name = " named {name:card name}" if is_named else ""
    abilities = " with {abilities:given}" if has_abilities else ""

    def unbuild(found: CardDefinition) -> Values | None:
        if bool(found.subtypes) is not has_subtypes:
            return None
        said = _token_values(
            found, is_sized=is_sized, has_abilities=has_abilities, is_super=is_super, is_named=is_named
        )
        if said is not None and not has_subtypes:
            said.pop("subtypes")
        return said

    if is_named and is_super:
        read_only("token#", f"{face}{name}{abilities}", _token)  # written with its name first, where that can be
        way("token of its own name#", f"{face}{name}{abilities}", _token, unbuild, of=CardDefinition)
    else:
        way("token#", f"{face}{name}{abilities}", _token, unbuild, of=CardDefinition)
    if is_named and has_abilities:
        read_only("token#", f"{face}{abilities}{name}", _token)


for _is_sized in (True, False):
    for _is_named_so in (False, True):
        for _has_abilities in (False, True):
            for _is_super in (False, True):
                for _has_subtypes in (True, False) if _is_named_so else (True,):
                    _declare_token(
                        is_sized=_is_sized,
                        is_named=_is_named_so,
                        has_abilities=_has_abilities,
                        is_super=_is_super,
                        has_subtypes=_has_subtypes,
                    )
read_only(
    "token#",
    "{colors:colors} {subtypes:subtypes} {types:card types} token/tokens@# with {abilities:given}",
    lambda said: _token(said, is_predefined_said=True),
)
for _subtype, _definition in PREDEFINED.items():
    if _subtype == "Clue":  # to create one is to investigate
        read_only("token1", "Clue token", lambda _, token=_definition: token)  # type: ignore[misc]
    else:
        constant("token#", f"{_subtype} token/tokens@#", _definition)


def _is_unsized(token: CardDefinition) -> bool:
    """Return whether a creature token is described without its power and toughness."""
    return "creature" in token.types and token.power is None and not is_predefined(token)


for _words, _has_abilities in (("", False), (" with {abilities:given}", True)):
    for _sized, _is_sized in (("{size:size} ", True), ("", False)):
        way(
            "token called by its name",
            f"{{name:card name}}, a {{supertypes:supertypes}} {_sized}{{colors:colors}} {{subtypes:subtypes}} "
            f"{{types:card types}} token{_words}",
            _token,
            lambda found, sized=_is_sized, has=_has_abilities: _token_values(  # type: ignore[misc]
                found, is_sized=sized, has_abilities=has, is_super=True, is_named=True
            ),
            of=CardDefinition,
        )

# ---- making tokens

act(CreateTokens, "{who:subject} creates/create@who {token:token called by its name}", amount=Number(1))

for _times, _number in (("", 1), (" twice", 2), (" three times", 3)):
    act(
        CreateTokens,
        f"{{who:subject}} investigates/investigate@who{_times}",
        token=PREDEFINED["Clue"],
        amount=Number(_number),
    )

act(CreateTokens, "{who:subject} investigates/investigate@who {amount:that many times}", token=PREDEFINED["Clue"])
constant("that many times", "that many times", ThatMuch())
for _word, _is_tapped in (("", False), ("tapped ", True)):
    act(
        CreateTokens,
        f"{{who:subject}} creates/create@who a {_word}{{token:token1}}",
        tapped=_is_tapped,
        amount=Number(1),
    )
    act(
        CreateTokens,
        f"{{who:subject}} creates/create@who {{amount:at least two}} {_word}{{token:token2}}",
        tapped=_is_tapped,
    )
    act(
        CreateTokens,
        f"{{who:subject}} creates/create@who a {_word}X/X {{token:unsized token1}}",
        tapped=_is_tapped,
        amount=Number(1),
        size=X(),
    )
    act(
        CreateTokens,
        f"{{who:subject}} creates/create@who {{amount:at least two}} {_word}X/X {{token:unsized token2}}",
        tapped=_is_tapped,
        size=X(),
    )
for _word, _is_tapped in (("", False), ("tapped ", True)):
    say(
        CreateTokens,
        f"a {_word}{{token:token1}}",
        category="tokens created",
        amount=Number(1),
        tapped=_is_tapped,
    )
    say(
        CreateTokens,
        f"{{amount:at least two}} {_word}{{token:token2}}",
        category="tokens created",
        tapped=_is_tapped,
    )
constant("tokens created", "a Clue token", CreateTokens(PREDEFINED["Clue"]))
for _count, _template in (
    (2, "create {k0:tokens created} and {k1:tokens created}"),
    (3, "create {k0:tokens created}, {k1:tokens created}, and {k2:tokens created}"),
):
    way(
        "command",
        _template,
        lambda said: CreateTogether(tuple(said.values())),
        lambda found, count=_count: (  # type: ignore[misc]
            {f"k{place}": one for place, one in enumerate(found.kinds)} if len(found.kinds) == count else None
        ),
        of=CreateTogether,
    )
for _place in ("1", "2"):
    way(
        f"unsized token{_place}",
        f"{{it:token{_place}}}",
        lambda said: said["it"] if _is_unsized(said["it"]) else REFUSED,
        lambda found: {"it": found} if _is_unsized(found) else None,
        of=CardDefinition,
    )
act(
    CreateTokens,
    "{who:subject} creates/create@who a {token:token1} that's tapped and attacking",
    also=("{who:subject} creates/create@who a tapped and attacking {token:token1}",),
    tapped=True,
    is_attacking=True,
    amount=Number(1),
)
act(
    CreateTokens,
    "{who:subject} creates/create@who a {token:token of its own name1} that's tapped and attacking",
    tapped=True,
    is_attacking=True,
    amount=Number(1),
)
act(
    CreateTokens,
    "{who:subject} creates/create@who {amount:at least two} {token:token2} that are tapped and attacking",
    also=("{who:subject} creates/create@who {amount:at least two} tapped and attacking {token:token2}",),
    tapped=True,
    is_attacking=True,
)
way(
    "command",
    "create a number of {token:token2} equal to {amount:worked out}",
    lambda said: CreateTokens(said["token"], said["amount"]),
    lambda found: (
        {"token": found.token, "amount": found.amount}
        if same(found.who, You()) and not found.tapped and is_said_here(found.amount)
        else None
    ),
    of=CreateTokens,
)

read_only(
    "sentence form",
    "you create a number of {token:token2} equal to {amount:worked out}",
    lambda said: CreateTokens(said["token"], said["amount"]),
)


_WITH_HASTE = CopyExceptions(abilities=(KeywordAbility("haste"),))


def _copied_each(found: CreateCopies) -> Values | None:
    if not isinstance(found.of, (NewTarget, Target)) or found.but != _WITH_HASTE:
        return None
    if replace(found, of=This()) != CreateCopies(This(), but=_WITH_HASTE):
        return None
    return {"of": found.of}


way(
    "command",
    "choose {of:target}. for each of them, create a token that's a copy of that creature, except it has haste",
    lambda said: CreateCopies(said["of"], but=_WITH_HASTE) if number_of(said["of"]) == "2" else REFUSED,
    lambda found: _copied_each(found) if number_of(found.of) == "2" else None,
    of=CreateCopies,
)
act(
    CreateCopies,
    "{who:subject} creates/create@who a token that's a copy of {of:object}, except the token isn't legendary",
    amount=Number(1),
    but=CopyExceptions(is_legendary_removed=True),
    word="the token",
)


def _apart(template: str, number: str, have: str) -> None:
    """Declare tokens whose abilities stand in a sentence of their own: "It has ..."."""

    def build(said: Values) -> object:
        amount = said.get("amount", Number(1))
        token = replace(said["token"], abilities=said["abilities"])
        if said["token"].abilities or is_predefined(said["token"]):
            return REFUSED
        return CreateTokens(token, amount, is_apart=True)

    def unbuild(found: CreateTokens) -> Values | None:
        if not found.is_apart or found.tapped or not same(found.who, You()) or not found.token.abilities:
            return None
        said: Values = {"token": replace(found.token, abilities=()), "abilities": found.token.abilities}
        if number == "2":
            return {**said, "amount": found.amount} if found.amount != Number(1) else None
        return said if found.amount == Number(1) else None

    way("command", f"{template}. {have} {{abilities:given}}", build, unbuild, of=CreateTokens)


_apart("create a {token:token1}", "1", "it has")
_apart("create {amount:at least two} {token:token2}", "2", "they have")
# ---- Roles

for _role, _definition in ROLES.items():
    do(CreateRole, f"create a {_role} Role token attached to {{onto:object}}", role=_role)
    read_only("token1", f"{_role} Role token", lambda _, token=_definition: token)  # type: ignore[misc]  # as above

# ---- other tokens that are attached


def _attached(words: str, *, is_older: bool) -> None:
    """Declare an Aura that is created attached to something, with its abilities in a sentence of their own."""

    def build(said: Values) -> object:
        if said["token"].abilities:
            return REFUSED
        abilities = (said["enchant"], *said["abilities"])
        return CreateAttached(replace(said["token"], abilities=abilities), said["onto"])

    def unbuild(found: CreateAttached) -> Values | None:
        enchant, *abilities = found.token.abilities
        bare = replace(found.token, abilities=())
        return {"token": bare, "onto": found.onto, "enchant": enchant, "abilities": tuple(abilities)}

    template = (
        f"create a {{token:token1}} attached to {{onto:object}}. {words} has {{enchant:enchanting}} and "
        "{abilities:given}"
    )
    if is_older:
        read_only("command", template, build)
    else:
        way("command", template, build, unbuild, of=CreateAttached)


way(
    "enchanting",
    "{it:keyword}",
    lambda said: said["it"] if said["it"].name == "enchant" else REFUSED,
    lambda found: {"it": found} if found.name == "enchant" else None,
    of=KeywordAbility,
)
_attached("the token", is_older=False)
for _it in ("that token", "it"):
    _attached(_it, is_older=True)

# ---- emblems


def _emblem(said: Values) -> object:
    ability = said["it"]
    if not isinstance(ability, (StaticAbility, TriggeredAbility, ActivatedAbility)):
        return REFUSED
    return GetEmblem(CardDefinition("Emblem", (), abilities=(replace(ability, zone="command"),)))


def _emblem_values(found: GetEmblem) -> Values | None:
    match found.emblem.abilities:
        case (StaticAbility() | TriggeredAbility() | ActivatedAbility() as ability,):
            return {"it": replace(ability, zone="battlefield")}
    return None


way("sentence form", "you get a emblem with “{it:ability}”", _emblem, _emblem_values, of=GetEmblem)
