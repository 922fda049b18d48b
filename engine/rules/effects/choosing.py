"""Effects that only choose (CR 115.1, 608.2)."""

from __future__ import annotations

from engine.cards.effects.choosing import (
    CHOSEN_OBJECTS,
    RANDOM_OPPONENT,
    AnnounceTargets,
    ChooseOpponentAtRandom,
    ChooseType,
    ChooseUntargeted,
)
from engine.model.events import RandomOutcome
from engine.model.notes import CHOSEN_TYPE
from engine.model.seat_events import ObjectsWereChosen
from engine.model.zones import reference_to_seat
from engine.rules.actions.chance import next_random
from engine.rules.actions.naming_cards import choose_type, types_to_choose
from engine.rules.actions.naming_objects import named, remember
from engine.rules.actions.performing import performs
from engine.rules.base.context import Context, opponents_of
from engine.rules.base.draft import Draft


@performs(AnnounceTargets)
def _announce_targets(draft: Draft, effect: AnnounceTargets, context: Context) -> None:
    """The targets were chosen as the spell or ability was put on the stack (CR 601.2c): nothing more happens."""


@performs(ChooseUntargeted)
def _choose_objects(draft: Draft, effect: ChooseUntargeted, context: Context) -> None:
    """Where there was something to choose, "if you do" is so (CR 608.2d)."""
    found = named(draft, effect.what, context)
    remember(context, CHOSEN_OBJECTS, found)
    if found:
        draft.events.append(ObjectsWereChosen(tuple(draft.objects[id] for id in found)))


@performs(ChooseType)
def _choose_type(draft: Draft, effect: ChooseType, context: Context) -> None:
    """The choice is noted on what the ability knows of its object, and on nothing that outlasts it (CR 608.2d)."""
    source = context.source
    chosen = choose_type(draft, context.you, source, types_to_choose(draft, effect.what))
    notes = tuple(note for note in source.notes if note[0] != CHOSEN_TYPE)
    context.source = source.with_notes((*notes, (CHOSEN_TYPE, chosen)))


@performs(ChooseOpponentAtRandom)
def _choose_opponent_at_random(draft: Draft, effect: ChooseOpponentAtRandom, context: Context) -> None:
    """Each opponent is as likely as any other; the only one is no matter of chance."""
    opponents = opponents_of(draft, context.you)
    if len(opponents) > 1:
        draft.events.append(RandomOutcome(context.you, "an opponent chosen at random"))
        opponents = (opponents[next_random(draft, len(opponents))],)
    context.those[RANDOM_OPPONENT] = tuple(reference_to_seat(seat) for seat in opponents)
