"""Phrases for the abilities that objects are given, in quotation marks or as keywords."""

from __future__ import annotations

from engine.cards.base.kinds import Ability
from engine.cards.compiling.phrases.listed import joined
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.keywords.known import meaning_of
from engine.cards.language.declaring import REFUSED, Values, way

# ---- abilities that are given


def with_meanings(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Return abilities with what those that are keywords mean, after all of them (CR 702.1)."""
    meanings = tuple(
        meaning for one in abilities if isinstance(one, KeywordAbility) for meaning in meaning_of(one)
    )
    return (*abilities, *meanings)


def without_meanings(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Return abilities without what keywords beside them mean, the inverse of with_meanings."""
    meanings = [meaning for one in abilities if isinstance(one, KeywordAbility) for meaning in meaning_of(one)]
    return tuple(one for one in abilities if one not in meanings)


_NOT_GIVEN = (
    "bestow",
    "enchant",
    "evoke",
    "kicker",
    "multikicker",
    "buyback",
    "storm",
    "cascade",
    "affinity for",
    "devoid",
    "ascend",
    "bargain",
    "casualty",
    "offspring",
    "replicate",
    "squad",
    "surge",
    "backup",
    "awaken",
    "sunburst",
    "ravenous",
    "cipher",
    "conspire",
    "demonstrate",
    "undaunted",
    "more Than Meets the Eye",
)
"""Keywords that do their part before an object has what it is given: as it is cast, or with how it was."""


def _says_x(keyword: KeywordAbility) -> bool:
    """Return whether a keyword has a cost of X, of which only what its own object has says what it is."""
    return keyword.name == "echo" and keyword.cost is not None and keyword.cost.has_x


way(
    "given ability",
    "{it:keyword}",
    lambda said: said["it"] if said["it"].name not in _NOT_GIVEN and not _says_x(said["it"]) else REFUSED,
    lambda found: {"it": found} if found.name != "enchant" else None,
    of=KeywordAbility,
)
way(
    "given ability",
    "“{it:keyword}”",
    lambda said: said["it"] if said["it"].name == "enchant" else REFUSED,
    lambda found: {"it": found} if found.name == "enchant" else None,
    of=KeywordAbility,
)
way("given ability", "“{it:ability}”", lambda said: said["it"], lambda found: {"it": found}, of=Ability)
for _keyword in ("protection from", "hexproof from"):
    way(
        "given list",
        f"{{before:given ability}} and {_keyword} {{a:quality}} and from {{b:quality}}",
        lambda said, keyword=_keyword: (said["before"], *_from_two(said, keyword)),  # type: ignore[misc]
        lambda found, keyword=_keyword: (  # type: ignore[misc]
            {"before": found[0], **both}
            if len(found) == 3 and (both := _both(found[1:], keyword)) is not None
            else None
        ),
        of=tuple,
    )
    way(
        "given list",
        f"{_keyword} {{a:quality}} and from {{b:quality}}",
        lambda said, keyword=_keyword: _from_two(said, keyword),  # type: ignore[misc]
        lambda found, keyword=_keyword: _both(found, keyword),  # type: ignore[misc]
        of=tuple,
    )


def _from_two(said: Values, keyword: str) -> tuple[KeywordAbility, KeywordAbility]:
    return KeywordAbility(keyword, said["a"]), KeywordAbility(keyword, said["b"])


def _both(found: tuple[Ability, ...], keyword: str) -> Values | None:
    """Return two protections in a row, or two keywords like it, which are said as one."""
    match found:
        case (KeywordAbility(first, one), KeywordAbility(second, other)) if first == second == keyword:
            return {"a": one, "b": other}
    return None


joined("given list", "given ability")


way(
    "given",
    "{it:given list}",
    lambda said: with_meanings(said["it"]),
    lambda found: {"it": without_meanings(found)} if found else None,
    of=tuple,
)
