"""Phrases for what is created besides tokens or instead of them: "those tokens plus a Clue token" (CR 614.1a)."""

from __future__ import annotations

from typing import Any

from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.replacing import AddsTokens, ReplacesAmount, ReplacesTokens
from engine.cards.effects.predefined_tokens import PREDEFINED
from engine.cards.filters.characteristics import HasSubtype
from engine.cards.filters.combined import AnyOf, parts_of
from engine.cards.filters.objects import IsToken
from engine.cards.language.declaring import REFUSED, Values, read_only, slots_of, way

_TIMES = {2: "twice that many", 3: "three times that many"}


def _kinds_values(found: Any) -> Values | None:
    parts = parts_of(found)
    return {"it": found} if len(parts) > 1 and parts[-1] == IsToken() else None


way(
    "kinds of tokens",
    "{it:described2}",
    lambda said: REFUSED if _kinds_values(said["it"]) is None else said["it"],
    _kinds_values,
)

# ---- more of them

_CREATED = "if one or more tokens would be created under your control, those tokens plus"
_SOME_CREATED = "if one or more {filter:kinds of tokens} would be created under your control,"
_YOU_CREATE = "if you would create one or more {filter:kinds of tokens}, instead create those tokens plus"


def _adds(template: str, *, is_one: bool) -> None:
    """Declare what adds tokens to those that are created, of any kind or of one."""
    slots = slots_of(template)

    def unbuild(found: AddsTokens) -> Values | None:
        if found.is_one is not is_one or (found.filter is not None) is not ("filter" in slots):
            return None
        return {name: getattr(found, name) for name in slots}

    way("ability", template, lambda said: AddsTokens(is_one=is_one, **said), unbuild, of=AddsTokens)


def _reads_adding(template: str) -> None:
    read_only("ability", template, lambda said: AddsTokens(is_one=True, **said))


_adds(f"{_CREATED} that many {{token:token2}} are created instead", is_one=False)
_adds(f"{_CREATED} a {{token:token1}} are created instead", is_one=True)
_reads_adding(f"{_CREATED} an additional {{token:token1}} are created instead")
_reads_adding(
    "if you would create one or more tokens, instead create those tokens plus an additional {token:token1}"
)
_adds(f"{_SOME_CREATED} those tokens plus that many {{token:token2}} are created instead", is_one=False)
_adds(f"{_SOME_CREATED} those tokens plus a {{token:token1}} are created instead", is_one=True)
_reads_adding(f"{_SOME_CREATED} those tokens plus an additional {{token:token1}} are created instead")
_reads_adding(f"{_YOU_CREATE} an additional {{token:token1}}")
for _number, _words in _TIMES.items():
    way(
        "ability",
        f"{_SOME_CREATED} {_words} of those tokens are created instead",
        lambda said, number=_number: ReplacesAmount("tokens created", number, filter=said["filter"]),  # type: ignore[misc]
        lambda found, number=_number: (  # type: ignore[misc]
            {"filter": found.filter}
            if found.filter is not None and found == ReplacesAmount("tokens created", number, filter=found.filter)
            else None
        ),
        of=ReplacesAmount,
    )

# ---- others instead


def _instead(template: str, number: int, *, is_optional: bool = False) -> None:
    """Declare what creates so many kinds of tokens instead of others."""

    def unbuild(found: ReplacesTokens) -> Values | None:
        if len(found.tokens) != number or found.is_optional is not is_optional or _is_one_of_each(found):
            return None
        return {"filter": found.filter, **{f"t{place}": token for place, token in enumerate(found.tokens)}}

    way(
        "ability",
        template,
        lambda said: ReplacesTokens(
            said["filter"], tuple(said[f"t{place}"] for place in range(number)), is_optional
        ),
        unbuild,
        of=ReplacesTokens,
    )


def _kinds_of(filter: Any) -> tuple[CardDefinition, ...]:
    """Return the predefined tokens that a list of their subtypes names, () where it is anything else."""
    match parts_of(filter)[0]:
        case AnyOf(parts) if all(isinstance(one, HasSubtype) and one.subtype in PREDEFINED for one in parts):
            return tuple(PREDEFINED[one.subtype] for one in parts if isinstance(one, HasSubtype))
    return ()


def _is_one_of_each(found: ReplacesTokens) -> bool:
    return bool(found.tokens) and found.tokens == _kinds_of(found.filter)


way(
    "ability",
    "if you would create {filter:one}, instead create one of each",
    lambda said: ReplacesTokens(said["filter"], kinds) if (kinds := _kinds_of(said["filter"])) else REFUSED,
    lambda found: {"filter": found.filter} if _is_one_of_each(found) and not found.is_optional else None,
    of=ReplacesTokens,
)
_instead(f"{_SOME_CREATED} that many {{t0:token2}} are created instead", 1)
_instead("if you would create {filter:one}, instead create a {t0:token1} and a {t1:token1}", 2)
_instead(
    "if you would create one or more {filter:described2}, "
    "you may instead create that many {t0:token2} or that many {t1:token2}",
    2,
    is_optional=True,
)
read_only(
    "ability",
    "if you would create {filter:one}, create a {t0:token1} instead",
    lambda said: ReplacesTokens(said["filter"], (said["t0"],)),
)
