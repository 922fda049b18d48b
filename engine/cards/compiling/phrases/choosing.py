"""Phrases for effects that only choose."""

from __future__ import annotations

from engine.cards.compiling.phrases.verbs import do
from engine.cards.effects.choosing import (
    CHOSEN_OBJECTS,
    AnnounceTargets,
    ChooseOpponentAtRandom,
    ChooseType,
    ChooseUntargeted,
)
from engine.cards.filters.combined import parts_of
from engine.cards.filters.players import InZone, IsPlayer
from engine.cards.language.declaring import Values, constant, way
from engine.cards.references.choices import Chosen
from engine.cards.references.objects import Those
from engine.cards.references.players import You

do(AnnounceTargets, "choose {what:target}")


def is_in_sight(found: ChooseUntargeted) -> bool:
    """Return whether objects are chosen where everyone sees them, not players nor cards in a hand or library."""
    parts = parts_of(found.what.filter) if isinstance(found.what, Chosen) else ()
    hidden = any(isinstance(one, InZone) and one.zone in ("hand", "library") for one in parts)
    return bool(parts) and not hidden and not any(isinstance(one, IsPlayer) for one in parts)


do(ChooseUntargeted, "choose {what:chosen}", when=is_in_sight)


def _at_random(said: Values) -> Chosen:
    return Chosen(said["filter"], You(), at_random=True)


way(
    "chosen by chance",
    "a {filter:described1} at random",
    _at_random,
    lambda found: {"filter": found.filter} if found == _at_random({"filter": found.filter}) else None,
    of=Chosen,
)
do(ChooseUntargeted, "choose {what:chosen by chance}", when=is_in_sight)
for _noun in ("creature", "permanent", "card", "artifact", "land", "token", "planeswalker"):
    _one, _many = f"the chosen {_noun}", f"the chosen {_noun}s"
    constant("named", _one, Those(CHOSEN_OBJECTS, _one))
    constant("named", _many, Those(CHOSEN_OBJECTS, _many))
    constant("owning", f"{_one}'s", Those(CHOSEN_OBJECTS, _one))
do(ChooseType, "choose a creature type", what="creature type")
do(ChooseType, "choose artifact, creature, or land", what="artifact, creature, or land")
do(ChooseOpponentAtRandom, "choose a opponent at random")
