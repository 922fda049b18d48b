"""Edits of what is said of an object: tapped, damage, counters, what it is attached to."""

from __future__ import annotations

from engine.cards.base.mana import COLORS
from engine.cards.definitions.faces import other_side
from engine.cards.keywords.keyword_counters import GIVEN
from engine.model import edits
from engine.model.edits import ALL
from engine.model.graded import KIND
from engine.model.notes import CHOSEN_COLOR
from engine.model.objects import Counters
from engine.model.refusals import Refusal
from engine.model.zones import COMMAND, HAND, LIBRARY, is_seat_reference, seat_of_reference
from engine.rules.actions.attaching import attach, detach
from engine.rules.actions.keyword_counters import renew
from engine.rules.actions.lasting import end_effects_of_untapped
from engine.rules.actions.transforming import show_side
from engine.rules.base.draft import Draft
from engine.rules.base.teams import share
from engine.rules.edit.putting_and_moving import is_held_singly
from engine.rules.edit.subjects import at_least, does, living_seat, members, object_there, permanent
from engine.rules.events.grouping import split


@does(edits.EditTapped)
def _tap(draft: Draft, choice: edits.EditTapped) -> None:
    turned = permanent(draft, choice.object, choice.count).with_tapped(choice.tapped)
    draft.put(turned)
    end_effects_of_untapped(draft, turned.id)


@does(edits.EditTurned)
def _turn_over(draft: Draft, choice: edits.EditTurned) -> None:
    held = permanent(draft, choice.object, choice.count)
    side = other_side(held.card)
    if side is None or not side.is_permanent_card:
        raise Refusal("no other side", f"{held.card.name} has no other side that could be up", "712.10")
    show_side(draft, held, side)


@does(edits.EditSick)
def _make_sick(draft: Draft, choice: edits.EditSick) -> None:
    draft.put(permanent(draft, choice.object, choice.count).with_sick(choice.sick))


@does(edits.EditDamage)
def _mark_damage(draft: Draft, choice: edits.EditDamage) -> None:
    held = permanent(draft, choice.object, choice.count)
    draft.put(held.with_damage(at_least(choice.damage, 0, "damage"), False))


@does(edits.EditCounters)
def _set_counters(draft: Draft, choice: edits.EditCounters) -> None:
    number = at_least(choice.number, 0, "a number of counters")
    kind = choice.kind.strip()
    if not kind or len(kind) > 40 or not kind.isprintable():
        raise Refusal("no such counter", "a counter has a kind, such as +1/+1, charge or poison", "122.1")
    if is_seat_reference(choice.object):
        seat = seat_of_reference(choice.object)
        draft.put_seat(
            seat, living_seat(draft, seat).with_counters(_counted(draft.seats[seat].counters, kind, number))
        )
        share(draft, seat)
        return
    held = members(draft, choice.object, choice.count)
    counters = _counted(held.counters, kind, number)
    if kind == KIND and held.grade is not None and held.grade.is_of_counters:
        grade = held.grade.without_counters if held.grade.is_of_sizes else None
        draft.put(held.with_grade(grade, counters, held.count))
    else:
        draft.put(held.with_counters(counters))
    if kind in GIVEN:
        renew(draft, held.id, kind)


def _counted(counters: Counters, kind: str, number: int) -> Counters:
    others = {one: amount for one, amount in counters if one != kind}
    return tuple(sorted({**others, kind: number}.items() if number else others.items()))


@does(edits.EditCount)
def _set_count(draft: Draft, choice: edits.EditCount) -> None:
    held = object_there(draft, choice.object)
    number = at_least(choice.number, 1, "how many there are")
    if number != 1 and (is_held_singly(held.card, held.zone) or held.attachments or held.attached_to):
        raise Refusal("held singly", f"each {held.card.name} stands alone here; put more of them instead")
    if held.grade is not None:
        raise Refusal("members differ", f"the {held.card.name} differ in their counters; set these first")
    draft.put(held.with_count(number))


@does(edits.EditAttached)
def _attach(draft: Draft, choice: edits.EditAttached) -> None:
    held = permanent(draft, choice.object, ALL)
    if choice.to == 0:
        detach(draft, held.id)
        return
    if is_seat_reference(choice.to):
        living_seat(draft, seat_of_reference(choice.to))
    else:
        permanent(draft, choice.to)
        host: int = choice.to
        while host > 0:
            if host == held.id:
                raise Refusal("attached to itself", f"{held.card.name} cannot be attached to itself", "301.5c")
            host = draft.objects[host].attached_to if host in draft.objects else 0
    attach(draft, split(draft, held.id), choice.to)


@does(edits.EditCommander)
def _set_commander(draft: Draft, choice: edits.EditCommander) -> None:
    held = object_there(draft, choice.object)
    if held.zone == COMMAND and not choice.commander:
        raise Refusal("in the command zone", f"{held.card.name} is in the command zone as a commander", "903.6")
    single = split(draft, held.id)
    draft.put(draft.objects[single].with_commander(choice.commander))


@does(edits.EditRevealed)
def _reveal(draft: Draft, choice: edits.EditRevealed) -> None:
    held = object_there(draft, choice.object)
    if held.zone not in (HAND, LIBRARY):
        raise Refusal("seen by all", f"{held.card.name} is where every seat sees it", "400.2")
    draft.put(members(draft, choice.object, choice.count).with_known(choice.revealed))


@does(edits.EditChosenColor)
def _set_chosen_color(draft: Draft, choice: edits.EditChosenColor) -> None:
    if choice.color not in ("", *COLORS):
        raise Refusal("no such color", "the colors are W, U, B, R and G", "105.1")
    held = permanent(draft, choice.object)
    others = tuple(note for note in held.notes if note[0] != CHOSEN_COLOR)
    draft.put(held.with_notes((*others, (CHOSEN_COLOR, choice.color)) if choice.color else others))
