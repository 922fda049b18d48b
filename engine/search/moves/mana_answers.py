"""Which mana the search adds where a seat chooses: the types that its pieces ask for, in a few mixtures."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType

from engine.cards.base.mana import MANA_TYPES
from engine.model.decisions import ChoosingNumber, ChoosingOption

_BARE = str.maketrans("", "", "{}")
_ALL = "all "
NO_MANA: Mapping[str, int] = MappingProxyType({})
_HOW_MUCH, _TO_ADD = "how much {", "} to add"


def options_of_mana(
    pending: ChoosingOption, wanted: Collection[str], there: Mapping[str, int] = NO_MANA
) -> list[int] | None:
    """Return the positions of the mana to choose; None: it is no mana.

    A mixture is first where several types are wanted, then what there is least of in the pool.
    """
    words = [str(option).translate(_BARE).removeprefix(_ALL) for option in pending.options]
    types = [set(word) if word and set(word) <= set(MANA_TYPES) else set() for word in words]
    if not any(types):
        return None
    mixtures = [place for place, one in enumerate(types) if not one]
    found = [place for place, one in enumerate(types) if one & set(wanted)]
    found.sort(key=lambda place: min(there.get(one, 0) for one in types[place]))
    if len(mixtures) > 1:
        return None
    return [*(mixtures if len(found) > 1 else ()), *found] or [0]


def amounts_of_mana(pending: ChoosingNumber, wanted: Collection[str]) -> list[int] | None:
    """Return how much of a type is added in a mixture: one, all but one, half; nothing of what nobody asks for.

    None where the number is no amount of mana, or where there is no telling how much is left.
    """
    purpose = pending.purpose
    if not (purpose.startswith(_HOW_MUCH) and purpose.endswith(_TO_ADD)) or pending.maximum is None:
        return None
    if purpose[len(_HOW_MUCH) : -len(_TO_ADD)] not in wanted:
        return [0]
    left = pending.maximum
    return [number for number in dict.fromkeys((1, left - 1, left // 2, 2, left, 0)) if 0 <= number <= left]
