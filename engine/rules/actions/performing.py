"""Performing effects: each kind of effect has one performer, which registers itself (CR 608.2c-d).

What effects do stands in engine/rules/effects, a file a family. The register is here, below whatever performs
effects as part of doing something else: a resolving spell, a mana ability, a turn that is skipped. A family is
loaded when an effect of it is first performed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any, TypeAlias

from engine.cards.base.kinds import Effect
from engine.cards.base.register import Register
from engine.cards.events.states import IsSo
from engine.cards.references.choices import Chosen
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.references import filter_now, finds
from engine.rules.characteristics.search import candidates
from engine.rules.events.choosing import pick
from engine.rules.events.state_triggers import check_states

Performer: TypeAlias = Callable[[Draft, Any, Context], None]


class _Performers(dict[type, Performer]):
    """The performers of the families that have been loaded; looking one up loads its family.

    The families have the same names here as where cards say them.
    """

    def __missing__(self, kind: type) -> Performer:
        floor, _, family = kind.__module__.rpartition(".")
        if floor != SAID:
            raise KeyError(kind)
        import_module(f"{DONE}.{family}")
        performer = self.get(kind)
        if performer is None:
            raise KeyError(kind)
        return performer


SAID, DONE = "engine.cards.effects", "engine.rules.effects"
"""Where the families of effects are: what cards say, and what is done."""
performs: Register[Draft, [Context], None] = Register("effect", _Performers())
"""Registers the performer of a kind of effect: `@performs(Destroy)`."""
PERFORMERS = performs.functions
"""The performer of each kind of effect, as the families have registered them."""


def perform(draft: Draft, effects: Iterable[Effect], context: Context) -> None:
    """Perform effects in the order written; a run with more answers goes on after the last that asked."""
    place = draft.places
    draft.places = place + 1
    done = 0
    if draft.checkpoints and (known := draft.go_on_from(place)) is not None:
        done, kept = known
        context.go_back(kept)
    for number, effect in enumerate(effects, start=1):
        if number <= done:
            continue
        asked = draft.asked
        PERFORMERS[type(effect)](draft, effect, context)
        if draft.watch.get(IsSo):
            check_states(draft)
        if draft.asked != asked:
            draft.mark(place, (number, context.moment()))


@finds(Chosen)
def _chosen_players(view: View, reference: Chosen, context: Context) -> tuple[int, ...]:
    """Return "an opponent" who does something: the one whom "you" name as it is done, where there are several."""
    legal = tuple(candidates(view, filter_now(view, reference.filter, context), context.you, context.source))
    if len(legal) < 2 or not isinstance(view, Draft):
        return legal if len(legal) < 2 else ()
    return pick(view, context.you, legal, context.source, _TAKES_PART, 1, 1)


_TAKES_PART = "let an opponent take part"
