"""Lays the stack and the lasting effects of a set-up onto a table on which all objects lie."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.catalogue.effect_phrases import effect_meant
from engine.cards.catalogue.token_phrases import token_meant
from engine.cards.definitions.faces import side_said
from engine.cards.reading.nodes import nearest_of
from engine.cards.reading.slugs import slug_of
from engine.model.refusals import Refusal
from engine.model.stack_items import NO_CAUSE, Cause
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, COMMAND, EXILE, OUTSIDE, SEAT_ZONES, reference_to_seat
from engine.rules.actions.lasting import update_controllers
from engine.rules.base.draft import Draft
from engine.rules.characteristics.layers import characteristics
from engine.session.set_up.set_up import BadSetUp, SetUp
from engine.session.set_up.stack_set_up import A_SEAT, EffectEntry, Named, StackEntry

T = TypeVar("T")


def lay_effects(draft: Draft, set_up: SetUp) -> None:
    """Let the lasting effects of a set-up be in force. Raises BadSetUp."""
    for place, entry in enumerate(set_up.effects):
        _placed("effects", place, lambda one=entry: _lay_effect(draft, set_up, one))  # type: ignore[misc]  # bound now
    if set_up.effects:
        draft.plan = None
        update_controllers(draft)


def lay_stack(draft: Draft, set_up: SetUp, catalogue: Catalogue) -> None:
    """Put the items of a set-up's stack onto it, the bottom first. Raises BadSetUp."""
    laid = _Stack(draft, set_up, catalogue)
    for place, entry in enumerate(set_up.stack):
        _placed("stack", place, lambda one=entry: laid.lay(one))  # type: ignore[misc]  # bound now


def _placed(what: str, place: int, lay: Callable[[], T]) -> T:
    """Lay out an entry of a set-up; a refusal is told as an error of this entry."""
    try:
        return lay()
    except Refusal as refusal:
        raise BadSetUp(refusal.reason, "what the rules allow", -1, what, place) from None
    except BadSetUp as error:
        raise BadSetUp(error.wrong, error.expected, -1, what, place) from None


def _lay_effect(draft: Draft, set_up: SetUp, entry: EffectEntry) -> None:
    from engine.rules.edit.effect_edits import lay_effect  # few tables begin with any

    effect = effect_meant(entry.words)
    on = tuple(found(draft, set_up, one) for one in entry.on) or (reference_to_seat(entry.controller),)
    said = found(draft, set_up, entry.source) if entry.source is not None else 0
    laid = lay_effect(
        *(draft, effect, on, entry.controller), source=said, amounts=entry.amounts or None, count=entry.count
    )
    draft.effects = (*draft.effects, laid)


class _Stack:
    """Lays the items of a stack one after the other."""

    def __init__(self, draft: Draft, set_up: SetUp, catalogue: Catalogue) -> None:
        self._draft = draft
        self._set_up = set_up
        self._catalogue = catalogue

    def lay(self, entry: StackEntry) -> None:
        """Put one item on top."""
        from engine.rules.edit.announcing_by_hand import Announced  # as above
        from engine.rules.edit.laying_on_stack import lay_ability, lay_spell  # as above

        targets = tuple(tuple(self._found(one) for one in chosen) for chosen in entry.targets)
        announced = Announced(tuple(mode - 1 for mode in entry.modes), targets, entry.x, entry.divided)
        if entry.is_spell:
            lay_spell(
                self._draft,
                entry.controller,
                self._catalogue.find(entry.name),
                entry.name,
                announced,
                owner=entry.owner,
                copies=entry.count if entry.is_copy else 0,
                ways=entry.ways,
                is_commander=entry.is_commander,
            )
            return
        source = self._gone(entry) if entry.source is None else self._found(entry.source)
        held = self._draft.objects.get(source) or self._draft.gone.get(source)
        abilities = characteristics(self._draft, held).abilities if held is not None else ()
        if held is None or not 1 <= entry.ability <= len(abilities):
            wrong = f"ability {entry.ability} of {held.card.name if held is not None else 'a player'}"
            raise BadSetUp(wrong, f"1 to {len(abilities)}" if abilities else "something that has abilities")
        lay_ability(
            self._draft,
            entry.controller,
            source,
            abilities[entry.ability - 1],
            announced,
            count=entry.count,
            each=entry.each,
            cause=self._cause(entry),
        )

    def _cause(self, entry: StackEntry) -> Cause:
        if entry.about is None and entry.who < 0 and not entry.amount:
            return NO_CAUSE
        about = self._found(entry.about) if entry.about is not None else 0
        return Cause(self._draft.objects.get(about), about, entry.who, entry.amount)

    def _gone(self, entry: StackEntry) -> int:
        """Remember the source of an ability, which has left; its id."""
        from engine.rules.edit.laying_on_stack import lay_gone  # as above

        if entry.is_token_phrase:
            card = token_meant(entry.name, entry.maker, self._catalogue)
        else:
            card = side_said(self._catalogue.find(entry.name), entry.name)
        owner = entry.owner if entry.owner >= 0 else entry.controller
        return lay_gone(self._draft, card, entry.controller, owner, is_token=entry.is_token)

    def _found(self, named: Named) -> int:
        return found(self._draft, self._set_up, named)


def found(draft: Draft, set_up: SetUp, named: Named) -> int:
    """Return the reference to what is named. Raises BadSetUp where nothing is called so there."""
    if named.zone == A_SEAT:
        return reference_to_seat(named.seat)
    if named.is_item:
        if not 1 <= named.place <= len(draft.stack):
            raise BadSetUp(f"number {named.place} on the stack", "one below it: the bottom is the 1st")
        return draft.stack[named.place - 1].id
    there = ids_in_zone(draft, named.seat, named.zone)
    same = [id for id in there if slug_of(draft.objects[id].card.name) == slug_of(named.name)]
    if len(same) < named.place:
        names = sorted({draft.objects[id].card.name for id in there})
        wrong = f"{set_up.names[named.seat]} does not have {named.name!r} there"
        raise BadSetUp(
            wrong if not same else f"only {len(same)} {named.name} there", nearest_of(named.name, names)
        )
    return same[named.place - 1]


def ids_in_zone(table: Draft | GameState, seat: int, zone: str) -> tuple[int, ...]:
    """Return the objects of a seat in a zone in their order; on the battlefield those that came under its control.

    These are in the order of their timestamps, the only one that a set-up knows.
    """
    if zone in SEAT_ZONES:
        return getattr(table.seats[seat], zone)  # type: ignore[no-any-return]  # fields named for the zones
    shared = {
        BATTLEFIELD: table.battlefield,
        EXILE: table.exile,
        COMMAND: table.command,
        OUTSIDE: table.outside,
    }[zone]
    if zone == BATTLEFIELD:
        mine = (id for id in shared if table.objects[id].default_controller == seat)
        return tuple(sorted(mine, key=lambda id: table.objects[id].timestamp))
    return tuple(id for id in shared if table.objects[id].owner == seat)
