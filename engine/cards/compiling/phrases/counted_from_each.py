"""Phrases for sizes counted from each object that changes: "each creature gets +1/+1 for each counter on it"."""

from __future__ import annotations

from engine.cards.amounts.counts import CountOf
from engine.cards.compiling.phrases.abilities.static import of_each_once
from engine.cards.compiling.phrases.amounts_at_end import one_each, times_each
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.compiling.phrases.nouns.placed import shares_somewhere
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.filters.combined import parts_of
from engine.cards.filters.relations import SharesWith
from engine.cards.language.declaring import REFUSED, Values, way
from engine.cards.language.placeholders import Anaphor
from engine.cards.language.trees import nodes_in
from engine.cards.modifications.power_and_toughness import ChangePowerToughness

_KINDS = ("color", "creature type", "card type", "permanent type")


def _sharing_values(found: CountOf, what: str) -> Values | None:
    if not shares_somewhere(found.filter):
        return None
    *rest, last = parts_of(found.filter)
    assert isinstance(last, SharesWith)
    return {"filter": all_of(tuple(rest)), "of": last.of} if last.what == what else None


_COUNTED = (("each", "{filter:of each}", "shares"), ("quantity", "the number of {filter:described2}", "share"))
for _what in _KINDS:
    for _category, _of, _verb in _COUNTED:
        _sharing = f"{_of} on the battlefield that {_verb} a {_what} with {{of:sharer}}"
        way(
            _category,
            _sharing,
            lambda said, what=_what: (  # type: ignore[misc]
                CountOf(found)
                if shares_somewhere(found := all_of((*parts_of(said["filter"]), SharesWith(what, said["of"]))))
                else REFUSED
            ),
            lambda found, what=_what: _sharing_values(found, what),  # type: ignore[misc]
            of=CountOf,
            also=(_sharing.replace(f"{_verb} a", f"{_verb} at least one"),),
        )


def _of_each_values(found: StaticAbility) -> Values | None:
    single = one_each(found) if of_each_once(found) else None
    if single is None or not isinstance(single[0], StaticAbility):
        return None
    match single[0].modifications:
        case (ChangePowerToughness(power, toughness),):
            return {"filter": found.filter, "size": (power, toughness), "each": single[1]}
    return None


def _of_each(said: Values) -> object:
    if not any(isinstance(node, Anaphor) for node in nodes_in(said["each"])):
        return REFUSED  # what is counted is the same for all, of whom today's texts speak together
    return times_each(StaticAbility(said["filter"], (ChangePowerToughness(*said["size"]),)), said["each"])


way(
    "ability",
    "each {filter:of each} gets {size:size change} for each {each:each}",
    _of_each,
    _of_each_values,
    of=StaticAbility,
)
