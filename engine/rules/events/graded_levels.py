"""Taking graded groups apart: cutting them between two levels, and singling out some of their members."""

from __future__ import annotations

from collections.abc import Iterable

from engine.model.choices import ChooseNumber
from engine.model.decisions import ChoosingNumber
from engine.model.graded import KIND, Differs, Grade, Graded, one_number
from engine.model.objects import GameObject, changed_counters
from engine.model.quantity import Quantity
from engine.model.refusals import BeyondProgram, Refusal
from engine.model.state import GameState
from engine.rules.base.counting import MOST_SINGLE, each_of
from engine.rules.base.draft import Draft
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.size_changes import change_size
from engine.rules.events.parting import part

GRADED = "graded"
"""The kind under which `GameState.watch` lists graded groups; what is none any more is struck off as it is met."""


def _levels(group: GameObject, grade: Grade, at: Quantity, levels: Quantity) -> GameObject:
    """Return some levels of a graded group, from one on; an ordinary group where it is one."""
    piece = grade.piece(at, levels)
    if levels != 1:
        return group.with_grade(piece, group.counters, piece.count)
    counters = changed_counters(group.counters, KIND, piece.counters.first)
    return group.with_grade(None, counters, piece.members.first)


def cut(draft: Draft, id: int, at: Quantity) -> tuple[int, ...]:
    """Cut a graded group in two below a level, counted from 0; the ids of those below, and of those from there on.

    Those with more counters, which are the older members, keep the id of the group.
    """
    group = draft.objects[id]
    grade = group.grade
    if grade is None or at <= 0 or at >= grade.levels:
        return (id,)
    below, rest = _levels(group, grade, 0, at), _levels(group, grade, at, grade.levels - at)
    newer, older = (below, rest) if grade.is_rising else (rest, below)
    member = newer.with_member(draft.take_id(), newer.count)
    part(draft, group, older, member)
    if grade.is_of_sizes:
        for held, level in ((below, 0), (rest, grade.levels - 1)):
            if held.grade is None:
                more = (grade.power.at(level), grade.toughness.at(level))
                change_size(draft, id if held is older else member.id, more)
    if member.grade is not None:
        draft.enlist(GRADED, member.id)
    return (member.id, id) if newer is below else (id, member.id)


def cut_newest(draft: Draft, id: int, levels: Quantity) -> int:
    """Cut so many levels off a graded group that has more, those with the fewest counters; their id."""
    grade = draft.objects[id].grade
    assert grade is not None
    below, rest = cut(draft, id, levels if grade.is_rising else grade.levels - levels)
    return rest if below == id else below


def has_left_graded(known: GameObject | None) -> bool:
    """Return whether what is known of an object is a graded group that has left the battlefield."""
    return known is not None and known.grade is not None and known.last_known is not None


def first_level_of(left: GameObject, id: int, rest_id: int) -> tuple[GameObject, GameObject]:
    """Return the first level of a graded group that has left the battlefield, and the others, by ids of
    their own.
    """
    grade, known = left.grade, left.last_known
    assert grade is not None
    assert known is not None
    (power, toughness), (first_power, first_toughness) = grade.size_at(1), grade.size_at(0)
    others = _levels(left, grade, 1, grade.levels - 1).with_last_known(
        known.with_size(known.power + power - first_power, known.toughness + toughness - first_toughness)
    )
    return _levels(left, grade, 0, 1).with_id(id), others.with_id(rest_id)


def turned_round(left: GameObject) -> GameObject:
    """Return a graded group that has left the battlefield with what was its last level as the first."""
    grade, known = left.grade, left.last_known
    assert grade is not None
    assert known is not None
    turned = grade.reversed()
    (power, toughness), (last_power, last_toughness) = grade.size_at(0), turned.size_at(0)
    return left.with_grade(turned, left.counters, left.count).with_last_known(
        known.with_size(known.power - power + last_power, known.toughness - toughness + last_toughness)
    )


def take_apart(draft: Draft, id: int) -> tuple[int, ...]:
    """Return the members of each level as a group of their own; refuses more levels than can be gone through."""
    grade = draft.objects[id].grade
    if grade is None:
        return (id,)
    levels = each_of(grade.levels - 1, "creatures that differ in their counters")
    return (*(cut_newest(draft, id, 1) for _ in levels), id)


def with_ends_apart(draft: Draft, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Return the ids, of each graded group the oldest member, those between and the newest, so that each can be
    named.

    So that a choice among few that were held singly is made in the same way among many.
    """
    found: list[int] = []
    for id in ids:
        grade = draft.objects[id].grade if id in draft.objects else None
        found.append(id)
        if grade is not None and grade.levels > 2:
            between = cut_newest(draft, id, grade.levels - 1)
            newest = cut_newest(draft, between, 1)
            draft.put(draft.objects[newest].with_timestamp(draft.take_timestamp()))
            found += (between, newest)
    return tuple(found)


def take_apart_small(draft: Draft, ids: Iterable[int]) -> tuple[int, ...]:
    """Return the objects, with graded groups taken apart that are not too many for it."""
    found: list[int] = []
    for id in ids:
        grade = draft.objects[id].grade if id in draft.objects else None
        found += (id,) if grade is None or grade.levels > MOST_SINGLE else take_apart(draft, id)
    return tuple(found)


def taken_apart(state: GameState) -> GameState:
    """Return the same state with graded groups taken apart that are not too many for it."""
    if all(state.objects[id].grade is None for id in state.battlefield):
        return state
    draft = Draft(state)
    take_apart_small(draft, draft.battlefield)
    return draft.freeze(state.pending)


def single_out_graded(draft: Draft, group: GameObject, count: Quantity, *, is_asked: bool = False) -> int:
    """Single out `count` members of a graded group, the newest unless the seat `is_asked` which; their id.

    Of one level where they are no more than stand there, else of so many levels one after the other.
    """
    grade = group.grade
    assert grade is not None
    levels: Quantity = 1
    each = grade.members.first
    if grade.members.is_constant and count > each and count % each == 0:
        levels = count // each
    newest = 0 if grade.is_rising else grade.levels - levels
    at = _chosen_level(draft, group, grade, levels) if is_asked else newest
    if count > grade.members.at(at) * levels:
        raise BeyondProgram(
            "members differ",
            f"{group.card.name}: take members of one level, or all members of some levels",
            "732.2a",
        )
    id = cut(draft, group.id, at + levels)[0]
    id = cut(draft, id, at)[-1]
    held = draft.objects[id]
    if held.count == count:
        return id
    member = held.with_member(draft.take_id(), count)
    part(draft, held, held.with_count(held.count - count), member)
    return member.id


def _chosen_level(draft: Draft, group: GameObject, grade: Grade, levels: Quantity) -> Quantity:
    """Return the lowest of so many levels that are singled out, as the seat says that has just chosen
    the group.
    """
    last = draft.answers[min(draft.asked, len(draft.answers)) - 1]
    seat = group.controller if last.seat < 0 else last.seat
    lead = grade.lead
    ends = Graded(lead if grade.is_rising else lead.from_level(levels - 1), grade.levels - levels + 1)
    which = "the one meant" if levels == 1 else "the smallest of those meant"
    what, more = f"number of {KIND} counters on {which}", 0
    if not grade.is_of_counters:
        # It is named by what everybody sees: its size now.
        now = characteristics(draft, group)
        is_by_power = not grade.power.is_constant
        what = f"{'power' if is_by_power else 'toughness'} of {which}"
        power, toughness = grade.sizes
        more = one_number(now.power - power if is_by_power else now.toughness - toughness)
    decision = ChoosingNumber(seat, group, what, ends.least + more, ends.greatest + more)
    level = ends.level_with(draft.ask(decision, ChooseNumber).number - more)
    if level is None:
        has = "so many counters" if grade.is_of_counters else "this size"
        raise Refusal("no such member", f"no {group.card.name} of this group has {has}", "608.2d")
    return level


def forget_sizes(draft: Draft) -> None:
    """Let members differ no longer in what lasts until end of turn, as it ends."""
    for id in draft.watch.get(GRADED, ()):
        held = draft.objects.get(id)
        if held is None or held.grade is None or not held.grade.is_of_sizes:
            continue
        grade = held.grade
        left = Grade(grade.counters, grade.members, grade.levels) if grade.is_of_counters else None
        draft.put(held.with_grade(left, held.counters, held.count))


def change_on_each(draft: Draft, group: GameObject, grade: Grade, change: Quantity) -> None:
    """Put counters of the kind in which they differ on each member of a group, or remove so many from each.

    Refuses by name where some have fewer than that.
    """
    if change < 0 and not grade.amounts >= -change:
        raise Differs()
    draft.put(group.with_grade(grade.changed(change), group.counters, group.count))
