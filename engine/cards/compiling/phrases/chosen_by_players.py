"""Phrases for what other players choose: "target opponent chooses a creature they control".

What a chooser's own is, the filter calls "you"; what is "yours" in the text is that of the ability's controller.
"""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.choosing import is_in_sight
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.compiling.phrases.players_and_their_own import own
from engine.cards.compiling.phrases.verbs import subject_of
from engine.cards.effects.choosing import ChooseUntargeted
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.zones import MoveTo, PlayerSacrifices, Zone
from engine.cards.filters.combined import parts_of
from engine.cards.filters.players import InZone, IsControlledBy, IsControlledByPlayers
from engine.cards.language.declaring import REFUSED, Values, read_only, way
from engine.cards.language.trees import changed, nodes_in
from engine.cards.references.choices import Chosen
from engine.cards.references.players import You
from engine.frozen_dataclass import replace

own("own in graveyard", "in their graveyard", InZone("graveyard", "you"))
_YOURS = IsControlledBy("you")
_THEIRS = IsControlledBy("that player")
_OF_YOU = IsControlledByPlayers(You())


def _of_you(node: object) -> object:
    """Return what is "yours" as the controller's, who is not the one who chooses."""
    if node == _YOURS:
        return _OF_YOU
    return InZone(node.zone, who=You()) if isinstance(node, InZone) and node.whose == "you" else node


def _as_said(node: object) -> object:
    """Return what is the controller's as the text says it: the inverse of _of_you."""
    if node == _OF_YOU:
        return _YOURS
    return InZone(node.zone, "you") if isinstance(node, InZone) and node.who == You() else node


def _is_of_others(zone: InZone) -> bool:
    return zone.who is not None or zone.whose == "that player"


def _speaks_of_their_own(item: Filter) -> bool:
    return any(isinstance(node, (IsControlledBy, InZone)) and _of_you(node) != node for node in nodes_in(item))


def _choosing(said: Values, *, is_own: bool) -> object:
    if isinstance(said["who"], You):
        return REFUSED
    what: Chosen = said["what"]
    if not is_own:
        if any(node == _THEIRS or (isinstance(node, InZone) and _is_of_others(node)) for node in nodes_in(what)):
            return REFUSED  # that is their own
        what = changed(what, _of_you)
    found = ChooseUntargeted(replace(what, who=said["who"]))
    return found if is_in_sight(found) else REFUSED


def _choosing_values(found: ChooseUntargeted, *, is_own: bool) -> Values | None:
    what = found.what
    if not isinstance(what, Chosen) or isinstance(what.who, You) or what.at_random:
        return None
    if _speaks_of_their_own(what.filter) is not is_own:
        return None
    plain = replace(what, who=You())
    return {"who": what.who, "what": plain if is_own else changed(plain, _as_said)}


for _kind, _is_own in (("own permanents", True), ("own in graveyard", True), ("chosen", False)):
    way(
        "sentence form",
        f"{{who:subject}} chooses/choose@who {{what:{_kind}}}",
        lambda said, own=_is_own: _choosing(said, is_own=own),  # type: ignore[misc]
        lambda found, own=_is_own: _choosing_values(found, is_own=own),  # type: ignore[misc]
        of=ChooseUntargeted,
    )

# What is done to it may follow at once: "chooses a creature they control and exiles it".
_CHOOSES = "{who:subject} chooses/choose@who {what:own permanents} and"
for _them, _is_one in (("it", True), ("them", False)):
    _hand = "its owner's hand" if _is_one else "their owner's hand"
    for _done, _zone in (
        (f"exiles/exile@who {_them}", "exile"),
        (f"returns/return@who {_them} to {_hand}", "hand"),
    ):
        read_only(
            "sentence form",
            f"{_CHOOSES} {_done}",
            lambda said, zone=_zone, one=_is_one: _moving(said, zone, is_one=one),  # type: ignore[misc]
        )
    read_only(
        "sentence form",
        f"{_CHOOSES} sacrifices/sacrifice@who {_them}",
        lambda said, one=_is_one: _sacrificing(said, is_one=one),  # type: ignore[misc]
    )
    read_only(
        "sentence form",
        f"{_CHOOSES} puts/put@who {{counters:counters}} on {_them}",
        lambda said, one=_is_one: _putting(said, is_one=one),  # type: ignore[misc]
    )


def _is_else(said: Values, is_one: bool) -> bool:
    """Return whether what is chosen is not called so, or "you" choose, of whom texts say less."""
    return isinstance(said["who"], (You, Chosen)) or (said["what"].maximum == 1) is not is_one


def _moving(said: Values, zone: Zone, *, is_one: bool) -> object:
    return REFUSED if _is_else(said, is_one) else MoveTo(replace(said["what"], who=said["who"]), zone)


def _sacrificing(said: Values, *, is_one: bool) -> object:
    what: Chosen = said["what"]
    if _is_else(said, is_one) or what.minimum != what.maximum:
        return REFUSED
    return PlayerSacrifices(all_of(parts_of(what.filter)[:-1]), said["who"], Number(what.maximum))


def _putting(said: Values, *, is_one: bool) -> object:
    if _is_else(said, is_one):
        return REFUSED
    return PutCounters(said["counters"][0], replace(said["what"], who=said["who"]), said["counters"][1])


read_only(
    "sentence form",
    "you {it:command}",
    lambda said: REFUSED if subject_of(said["it"]) is not None else said["it"],
)
