"""Effects that only choose (CR 115.1, 608.2)."""

from __future__ import annotations

from engine.cards.effects.choosing import (
    CHOSEN_OBJECTS,
    RANDOM_OPPONENT,
    AnnounceTargets,
    ChooseOpponentAtRandom,
    ChooseType,
    ChooseUntargeted,
    KeepChosen,
)
from engine.cards.filters.combined import AllOf, parts_of
from engine.cards.filters.players import IsControlledBy
from engine.model.events import RandomOutcome
from engine.model.notes import CHOSEN_TYPE
from engine.model.seat_events import ObjectsWereChosen
from engine.model.zones import HAND, reference_to_seat
from engine.rules.actions.chance import next_random
from engine.rules.actions.destroying import destroy
from engine.rules.actions.moving import move_together
from engine.rules.actions.naming_cards import choose_type, types_to_choose
from engine.rules.actions.naming_objects import choose_objects, named, remember
from engine.rules.actions.performing import performs
from engine.rules.actions.sacrificing import sacrifice
from engine.rules.base.context import Context, opponents_of
from engine.rules.base.draft import Draft
from engine.rules.characteristics.references import filter_now, seats_of
from engine.rules.characteristics.search import candidates


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


@performs(KeepChosen)
def _keep_chosen(draft: Draft, effect: KeepChosen, context: Context) -> None:
    """All choose in turn order, knowing what was chosen before; then the rest goes at once (CR 101.4)."""
    kept: set[int] = set()
    seats = seats_of(draft, effect.who, context)
    source = context.source
    for seat in seats:
        for kind in effect.kinds:
            mine = filter_now(draft, AllOf((*parts_of(kind), _YOURS)), context)
            kept.update(choose_objects(draft, seat, mine, source, "keep", effect.least, effect.most))
    rest = effect.kinds[0] if effect.rest is None else effect.rest
    if effect.deed == "sacrifice":
        own = (
            candidates(draft, filter_now(draft, AllOf((*parts_of(rest), _YOURS)), context), one, source)
            for one in seats
        )
        sacrifice(draft, tuple(id for found in own for id in found if id not in kept))
        return
    doomed = tuple(
        id for id in candidates(draft, filter_now(draft, rest, context), context.you, source) if id not in kept
    )
    if effect.deed == "destroy":
        destroy(draft, doomed)
    else:
        move_together(draft, doomed, HAND, how="returned")


_YOURS = IsControlledBy("you")


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
