"""Phrases for what follows the nouns: "you control", "with flying", "in your graveyard"."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.counts import CharacteristicOf, GreatestOf
from engine.cards.amounts.numbers import Number, X
from engine.cards.base.vocabulary import TYPE_OF_YOUR_CHOICE
from engine.cards.compiling.phrases.nouns.adjectives import negated
from engine.cards.compiling.phrases.nouns.filter_parts import THAT_IS, THAT_IS_A
from engine.cards.filters.characteristics import (
    Compares,
    ComparesOwn,
    HasBasicLandType,
    HasChosenName,
    HasKeyword,
    HasManaCost,
    HasSubtype,
    HasXInCost,
    IsColorless,
    IsNamed,
    IsOfChosenColor,
    IsOfChosenType,
    IsOfTypeOfYourChoice,
)
from engine.cards.filters.combined import AnyOf, Not, parts_of
from engine.cards.filters.objects import HasSource, IsAnything
from engine.cards.filters.players import InZone, IsControlledBy, IsControlledByPlayers, IsOwnedBy, IsPlayer
from engine.cards.filters.relations import (
    HasOneTarget,
    HasTarget,
    IsAnother,
    IsAttachedTo,
    IsLinked,
    IsOtherThan,
    IsThis,
)
from engine.cards.filters.status import (
    HasAttacked,
    HasBeenDealtDamage,
    HasCounter,
    HasEntered,
    IsBlockedByThis,
    IsBlockingThis,
    WasDealtDamageByThis,
    WasPutThere,
)
from engine.cards.keywords.known import PLAIN_KEYWORDS
from engine.cards.language.declaring import REFUSED, Values, constant, include, read_only, say, terminal, way
from engine.cards.language.placeholders import Anaphor, NewTarget
from engine.cards.references.choices import Target
from engine.cards.references.objects import CREATED_WITH, EXILED_WITH, AttachedHost, This
from engine.cards.references.players import DefendingPlayer, You


def _one_of_two_keywords(found: AnyOf, word: str) -> Values | None:
    """Return the two keywords of which something has one."""
    match found:
        case AnyOf((HasKeyword(one), HasKeyword(other)), said) if (said == "and/or") is (word == "and/or"):
            return {"a": one, "b": other}
    return None


for _word in PLAIN_KEYWORDS:
    constant("plain keyword", _word, _word)
constant("suffix#", "you control", IsControlledBy("you"))
for _word in ("or", "and/or"):
    way(
        "suffix2" if _word == "and/or" else "suffix#",
        f"with {{a:plain keyword}} {_word} {{b:plain keyword}}",
        lambda said, word=_word: AnyOf(
            (HasKeyword(said["a"]), HasKeyword(said["b"])), word if word == "and/or" else ""
        ),
        lambda found, word=_word: _one_of_two_keywords(found, word),
        of=AnyOf,
    )
constant("suffix1", "with {X} in its mana cost", HasXInCost())
way(
    "suffix#",
    "with mana cost {a:mana cost}",
    lambda said: HasManaCost((said["a"],)),
    lambda found: {"a": found.costs[0]} if len(found.costs) == 1 else None,
    of=HasManaCost,
)
way(
    "suffix#",
    "with mana cost {a:mana cost} or {b:mana cost}",
    lambda said: HasManaCost((said["a"], said["b"])),
    lambda found: dict(zip("ab", found.costs, strict=True)) if len(found.costs) == 2 else None,
    of=HasManaCost,
)
constant("suffix2", "with {X} in their mana costs", HasXInCost())
constant("suffix1", "a opponent controls", IsControlledBy("opponent"))
constant("suffix2", "your opponents control", IsControlledBy("opponent"))
read_only("suffix1", "your opponents control", lambda _: IsControlledBy("opponent"))
constant("suffix#", "you don't control", Not(IsControlledBy("you")))
read_only("suffix#", "they control", lambda _: IsControlledBy("that player"))
constant("suffix#", "that player controls", IsControlledBy("that player"))
way(
    "suffix#",
    "that player controls",
    lambda _: REFUSED,  # which player that is turns out as the text is understood
    lambda found: (
        {} if "that player" in (getattr(found.who, "word", ""), getattr(found.who, "said", "")) else None
    ),
    of=IsControlledByPlayers,
)
way(
    "suffix#",
    "{who:target player} controls",
    lambda said: IsControlledByPlayers(said["who"]),
    lambda found: {"who": found.who},
    of=IsControlledByPlayers,
)
way(
    "suffix#",
    "that player controls",
    lambda _: REFUSED,  # as one of several options says it, which stands alone and names no target
    lambda found: {} if isinstance(found.who, Target) and not found.who.said else None,
    of=IsControlledByPlayers,
)
constant("suffix#", "defending player controls", IsControlledByPlayers(DefendingPlayer()))
way(
    "target player",
    "{it:target}",
    lambda said: said["it"] if isinstance(said["it"].phrase.filter, IsPlayer) else REFUSED,
    lambda found: {"it": found} if isinstance(found.phrase.filter, IsPlayer) else None,
    of=NewTarget,
)
include("sharer", "named", "plain")
include("bearer", "sharer", "target")


def _is_source(item: Any) -> bool:
    """Return whether something is described as a source: "an artifact source"."""
    return IsAnything() in parts_of(item)


say(IsAttachedTo, "attached to {of:bearer}", category="suffix#")
say(HasSource, "from {filter:one}", category="suffix#", when=lambda found: _is_source(found.filter))
say(HasTarget, "that targets {filter:one}", category="suffix1")
way(
    "suffix1",
    "that targets only a single {filter:described1}",
    lambda said: HasTarget(said["filter"], True),
    lambda found: {"filter": found.filter} if found.is_only and not isinstance(found.filter, IsThis) else None,
    of=HasTarget,
)
constant("suffix1", "that targets only ~", HasTarget(IsThis(), True))
constant("suffix#", "with a single target", HasOneTarget())
say(HasTarget, "that target {filter:one}", category="suffix2")
terminal("card name", lambda word: word[1:-1] if word[0] == "«" else None, lambda found: f"«{found}»")
say(IsNamed, "named {name:card name}", category="suffix#")


def _what_else(said: Values) -> object:
    only = said["it"][0] if len(said["it"]) == 1 else None
    if isinstance(only, AnyOf):
        return AnyOf(only.parts, THAT_IS)
    return AnyOf((only,), THAT_IS) if only is not None else REFUSED


def _what_else_values(found: AnyOf) -> Values | None:
    if found.said not in (THAT_IS, THAT_IS_A):
        return None
    return {"it": (AnyOf(found.parts),) if len(found.parts) > 1 else found.parts}


way(
    "suffix1",
    "that's a {first:noun1} or a {other:noun1}",
    lambda said: AnyOf((said["first"], said["other"]), THAT_IS_A),
    lambda found: {"first": found.parts[0], "other": found.parts[1]} if found.said == THAT_IS_A else None,
    of=AnyOf,
)
way("suffix1", "that's a {it:nouns1}", _what_else, _what_else_values, of=AnyOf)
for _kind in ("any of nouns2", "group2"):
    way("suffix2", f"that are {{it:{_kind}}}", _what_else, _what_else_values, of=AnyOf)
constant("suffix#", "that was/were@# dealt damage this turn", HasBeenDealtDamage())
constant("suffix#", "that attacked this turn", HasAttacked())
constant("suffix1", "dealt damage by ~ this turn", WasDealtDamageByThis())
for _it, _said in (("~", ""), ("it", "it")):
    constant("suffix#", f"blocking {_it}", IsBlockingThis(_said))
    constant("suffix#", f"blocked by {_it}", IsBlockedByThis(_said))
    constant(
        "suffix#",
        f"blocking or blocked by {_it}",
        AnyOf((IsBlockingThis(_said), IsBlockedByThis(_said)), _said or "~"),
    )
constant("suffix#", "that was/were@# put there from the battlefield this turn", WasPutThere())
constant("suffix#", "that was/were@# put there from anywhere this turn", WasPutThere(True))
constant("suffix#", "that entered this turn", HasEntered(), also=("that entered the battlefield this turn",))
constant("suffix#", "you own", IsOwnedBy("you"))
constant("suffix1", "a opponent owns", IsOwnedBy("opponent"))
constant("suffix#", "other than ~", IsAnother(True))
way(
    "suffix#",
    "other than {of:sharer}",
    lambda said: REFUSED if isinstance(said["of"], This | AttachedHost) else IsOtherThan(said["of"], True),
    lambda found: {"of": found.of} if found.is_said_last else None,
    of=IsOtherThan,
)
constant("suffix#", "of the chosen color", IsOfChosenColor())
constant("suffix#", "of the chosen type", IsOfChosenType(), also=("of that type",))
constant("suffix#", f"of {TYPE_OF_YOUR_CHOICE}", IsOfTypeOfYourChoice())
constant("suffix2", "that aren't of the chosen type", Not(IsOfChosenType()))
constant("suffix#", "with the chosen name", HasChosenName())
say(HasKeyword, "with {keyword:plain keyword}", category="suffix#")
negated("suffix#", "without {of:plain keyword}", HasKeyword, "keyword")
constant("suffix#", "with a basic land type", HasBasicLandType())
constant("suffix1", "with a counter on it", HasCounter())
constant("suffix2", "with counters on them", HasCounter())
for _number, _on, _older in (
    ("1", "with a {kind:counter kind} counter on it", ()),
    ("2", "with {kind:counter kind} counters on them", ("with a {kind:counter kind} counter on them",)),
):
    say(HasCounter, _on, also=_older, category=f"suffix{_number}", when=lambda found: bool(found.kind))
for _number, _it in (("1", "it"), ("2", "them")):
    constant(f"suffix{_number}", f"with no counters on {_it}", Not(HasCounter()))
    way(
        f"suffix{_number}",
        f"with no {{kind:counter kind}} counters on {_it}",
        lambda said: Not(HasCounter(said["kind"])),
        lambda found: (
            {"kind": found.part.kind} if isinstance(found.part, HasCounter) and found.part.kind else None
        ),
        of=Not,
    )


def _is_its_own(amount: object, what: str) -> bool:
    """Return whether an amount is another number of what the noun names: "toughness greater than its power"."""
    match amount:
        case CharacteristicOf(other, Anaphor(word)):
            return other != what and other != "mana value" and word in ("its", "their")
    return False


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
    for _sign, _end in (("=", "equal to"), ("<", "less than"), (">", "greater than")):
        for _other in {"power": ("toughness",), "toughness": ("power",)}.get(_what, ()):
            for _number, _its in (("1", "its"), ("2", "their")):
                say(
                    ComparesOwn,
                    f"with {_what} {_end} {_its} {_other}",
                    category=f"suffix{_number}",
                    what=_what,
                    sign=_sign,
                    other=_other,
                )
    for _sign, _end in (
        ("=", "equal to"),
        ("<=", "less than or equal to"),
        (">=", "greater than or equal to"),
        ("<", "less than"),
        (">", "greater than"),
    ):
        way(
            "suffix#",
            f"with {_what} {_end} {{amount:amount}}",
            lambda said, what=_what, sign=_sign: (  # type: ignore[misc]
                REFUSED
                if isinstance(said["amount"], Number | X) or _is_its_own(said["amount"], what)
                else Compares(what, sign, said["amount"])
            ),
            lambda found, what=_what, sign=_sign: (  # type: ignore[misc]
                {"amount": found.amount}
                if (found.what, found.sign) == (what, sign)
                and not isinstance(found.amount, Number | X)
                and not (sign == ">=" and isinstance(found.amount, GreatestOf))  # "the greatest", of its own words
                else None
            ),
            of=Compares,
        )
POWER_OR_TOUGHNESS = "power or toughness"
"""How it is said that one of both numbers is so: "with power or toughness 4 or greater"."""


def _one_of_sizes(found: AnyOf, sign: str) -> Values | None:
    match found.parts:
        case (Compares("power", one, amount), Compares("toughness", other, same_amount)) if (
            found.said == POWER_OR_TOUGHNESS and one == other == sign and amount == same_amount
        ):
            return {"amount": amount}
    return None


for _sign, _end in (("=", ""), ("<=", " or less"), (">=", " or greater")):
    way(
        "suffix#",
        f"with {POWER_OR_TOUGHNESS} {{amount:small}}{_end}",
        lambda said, sign=_sign: AnyOf(  # type: ignore[misc]
            tuple(Compares(what, sign, said["amount"]) for what in ("power", "toughness")), POWER_OR_TOUGHNESS
        ),
        lambda found, sign=_sign: _one_of_sizes(found, sign),  # type: ignore[misc]
        of=AnyOf,
    )
for _zone in ("graveyard", "hand", "library"):
    for _whose, _owner in (("you", "your"), ("opponent", "a opponent's"), ("any", "a")):
        constant("in zone", f"in {_owner} {_zone}", InZone(_zone, _whose))
        constant("from zone", f"from {_owner} {_zone}", InZone(_zone, _whose))
    for _from, _category in (("in", "in zone"), ("from", "from zone")):
        way(
            _category,
            f"{_from} {{who:owner}} {_zone}",
            lambda said, zone=_zone: REFUSED if isinstance(said["who"], You) else InZone(zone, who=said["who"]),  # type: ignore[misc]
            lambda found, zone=_zone: {"who": found.who} if found.who is not None and found.zone == zone else None,  # type: ignore[misc]
            of=InZone,
        )
constant("suffix2", "in all graveyards", InZone("graveyard", "any"))
constant("suffix2", "in graveyards", InZone("graveyard", said="graveyards"))
_DEAD_OR_HIDDEN = AnyOf((InZone("graveyard"), InZone("library")))
constant("suffix1", "in a graveyard or library", _DEAD_OR_HIDDEN)
constant("suffix2", "in graveyards and libraries", _DEAD_OR_HIDDEN)
constant("in zone", "in exile", InZone("exile"))
include("suffix#", "in zone")


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
    lambda said: REFUSED if isinstance(said["first"], HasTarget) else (said["first"], *said["rest"]),
    lambda found: (
        {"first": found[0], "rest": found[1:]} if len(found) > 1 and not isinstance(found[0], HasTarget) else None
    ),
    of=tuple,
)

_SMALL_WORDS = frozenset(("of", "the", "and", "to", "in", "from", "for", "a"))


def _name_word(word: str) -> str | None:
    return word if word[0].isupper() or word in _SMALL_WORDS else None


terminal("name word", _name_word, _name_word)
way(
    "name",
    "{first:name word}",
    lambda said: said["first"] if said["first"][0].isupper() else REFUSED,
    lambda found: {"first": found} if " " not in found else None,
)
way(
    "name",
    "{first:name word} {rest:name}",
    lambda said: f"{said['first']} {said['rest']}",
    lambda found: {"first": found.partition(" ")[0], "rest": found.partition(" ")[2]} if " " in found else None,
)
say(IsNamed, "named {name:name}", category="suffix#")
negated("suffix#", "not named {of:name}", IsNamed, "name")
negated("suffix#", "not named {of:card name}", IsNamed, "name")
constant("suffix#", "put onto the battlefield with ~", IsLinked("put onto the battlefield with"))
for _words, _said in (("created with ~", ""), ("created with it", "it")):
    constant("suffix#", _words, IsLinked(CREATED_WITH, _said))
for _category in ("suffix#", "from zone"):
    for _words, _said in (("exiled with ~", ""), ("exiled with it", "it")):
        constant(_category, _words, IsLinked(EXILED_WITH, _said))
constant("suffix#", "that's one or more colors", Not(IsColorless()))
way(
    "suffix1",
    "that isn't a {type:subtype1}",
    lambda said: Not(HasSubtype(said["type"])),
    lambda found: {"type": found.part.subtype} if isinstance(found.part, HasSubtype) else None,
    of=Not,
)
