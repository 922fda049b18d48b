"""Phrases for what a player does to any number of objects of their own: "sacrifice any number of creatures"."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Effect, Filter
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.definitions.bodies import ANY_NUMBER
from engine.cards.effects.cards_and_hands import DiscardChosen
from engine.cards.effects.zones import Sacrifice
from engine.cards.filters.combined import parts_of
from engine.cards.filters.players import InZone, IsControlledBy
from engine.cards.language.declaring import Values, way
from engine.cards.references.choices import Chosen
from engine.cards.references.players import You


def _any_number(template: str, of: type[Effect], own: Filter) -> None:
    """Declare an effect on any number of objects, which are said without whose they are."""

    def unbuild(found: Any) -> Values | None:
        match found.what:
            case Chosen(item, You(), 0, maximum) if maximum == ANY_NUMBER and parts_of(item)[-1] == own:
                return {"filter": all_of(parts_of(item)[:-1])}
        return None

    way(
        "command",
        template,
        lambda said: of(Chosen(all_of((*parts_of(said["filter"]), own)), You(), 0, ANY_NUMBER)),  # type: ignore[call-arg]  # each of the two has this field
        unbuild,
        of=of,
    )


_any_number("sacrifice any number of {filter:described2}", Sacrifice, IsControlledBy("you"))
_any_number("discard any number of {filter:described2}", DiscardChosen, InZone("hand", "you"))
