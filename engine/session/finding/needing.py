"""What a found loop needs at the start, in plain words: which cards in which zone, in what state, whose turn."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.base.mana import MANA_TYPES
from engine.loops.readable import readable, with_noun
from engine.model import events as happened
from engine.model.mana import Pool
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.stack_events import AbilityTriggered
from engine.model.stack_items import StackItem
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, PHASED_OUT, STACK
from engine.search.finding.found import Found, Won
from engine.search.tables.helpers import BASIC_OF
from engine.search.tables.table_plans import LIBRARY_CARDS, LIFE, Placed, TablePlan
from engine.session.finding.search_report import named_item
from engine.session.narration.narration import possessive
from engine.shortcuts.study.products import events_of

_ZONES = (BATTLEFIELD, HAND, GRAVEYARD, EXILE, COMMAND, STACK, PHASED_OUT)
Said = tuple[str, str, str]
"""A zone, a seat's name, and what is there."""


def prerequisites(found: Found | Won) -> tuple[str, ...]:
    """Return what a loop needs at the start: a line for each zone of each seat, mana, life, whose turn it is."""
    start = found.loop.start if isinstance(found, Found) else found.win.start
    plan = found.plan
    used = _used(found)
    if plan is None:
        is_line = isinstance(found, Won) and not found.pieces
        pieces = _taking_part(found) if isinstance(found, Won) and is_line else dict.fromkeys(found.pieces, 1)
        said = _standing(pieces, start, used)
        return (*_by_zone(said), *_when(start))
    said = [_placed(one, plan, start, used) for one in plan.placed]
    mana = _mana(plan.pool)
    pool = [f"{mana} in {possessive(start.seats[0].name)} mana pool"] if mana else []
    life = [f"{start.seats[0].name} has {plan.life} life"] if plan.life != LIFE else []
    if plan.library is not None and plan.library.name in BASIC_OF.values():
        pool.append(f"lands in {possessive(start.seats[0].name)} library (here {plan.library.name})")
    if isinstance(found, Won):
        life += _to_win_against(start, plan)
    return (*_by_zone(said), *pool, *life, *_when(start))


def _to_win_against(state: GameState, plan: TablePlan) -> list[str]:
    """Return what a line that wins hangs on besides: how much life the others have, and a large library."""
    you, *others = state.seats
    said = [f"{one.name} has at most {one.life} life" for one in others]
    if plan.library_size != LIBRARY_CARDS:
        said.append(f"{plan.library_size} cards in {possessive(you.name)} library")
    return said


def _by_zone(said: Iterable[Said]) -> list[str]:
    together: dict[tuple[str, str], list[str]] = {}
    for zone, seat, what in sorted(said, key=lambda one: _ZONES.index(one[0])):
        together.setdefault((zone, seat), []).append(what)
    return [f"{_in(zone, seat)}: {'; '.join(listed)}" for (zone, seat), listed in together.items()]


def _in(zone: str, seat: str) -> str:
    owner = possessive(seat)
    named = {BATTLEFIELD: f"on {owner} battlefield", EXILE: f"{owner} cards in exile"}
    return named.get(zone, f"in {owner} {zone}")


def _taking_part(won: Won) -> dict[str, int]:
    """Return the cards with which a line is played on a table, each with how many of it are tapped for mana."""
    counts = dict.fromkeys(won.acts, 1)
    try:
        told = events_of(won.win.start, won.win.parts)
    except Refusal:
        return counts
    tapped: dict[str, set[int]] = {}
    for event in told:
        if isinstance(event, happened.BecameTapped) and not event.object.is_token:
            tapped.setdefault(event.object.card.name, set()).add(event.object.id)
        elif isinstance(event, AbilityTriggered) and not event.item.source.is_token:
            counts.setdefault(event.item.source.card.name, 1)
    return counts | {name: len(ids) for name, ids in tapped.items()}


def _standing(pieces: dict[str, int], state: GameState, used: frozenset[int]) -> list[Said]:
    """Return the pieces, so many of each, where they are on a table that stands already."""
    said = []
    for name, count in pieces.items():
        held = next((one for one in state.objects.values() if (one.printed or one.card).name == name), None)
        if held is not None and held.zone != LIBRARY:
            host = state.objects.get(held.attached_to)
            marks = [f"attached to {host.card.name}"] if host is not None else []
            marks += _marks(held, held.id in used)
            words = _with(f"{count} {name}" if count > 1 else name, marks)
            said.append((held.zone, state.seats[held.controller].name, words))
    return said


def _placed(one: Placed, plan: TablePlan, state: GameState, used: frozenset[int]) -> Said:
    name = one.card.name
    times = f"{one.count} " if one.count > 1 else ""
    marks = [f"attached to {plan.placed[one.host].card.name}"] if one.host >= 0 else []
    marks += [f"with {with_noun(amount, f'{kind} counter')}" for kind, amount in one.counters]
    marks += ["a commander"] if one.is_commander else []
    stands = (held for held in state.objects.values() if held.card is one.card and held.zone == one.zone)
    held = next((held for held in stands if held.controller == one.seat), None)
    if held is not None and not one.meaning:
        marks += _marks(held, held.id in used)
    said = f"{one.meaning} (here {times}{name})" if one.meaning else f"{times}{name}"
    if times and one.several:
        said = f"{times}{one.several} (here {name})"
    return one.zone, state.seats[one.seat].name, _with(said, marks)


def _with(said: str, marks: list[str]) -> str:
    return f"{said}, {', '.join(marks)}" if marks else said


def _marks(held: GameObject, is_used: bool) -> list[str]:
    """Say how a permanent has to stand: tapped or not, free of summoning sickness where it taps or attacks."""
    if held.zone != BATTLEFIELD:
        return []
    if held.tapped:
        return ["tapped"]
    return ["untapped and without summoning sickness"] if is_used and "creature" in held.card.types else []


def _used(found: Found | Won) -> frozenset[int]:
    """Return the objects that become tapped on the way into the loop and in its first iteration."""
    if not isinstance(found, Found):
        return frozenset()
    told = []
    try:
        told += events_of(found.loop.state, found.loop.body)
    except Refusal:
        return frozenset()
    return frozenset(event.object.id for event in told if isinstance(event, happened.BecameTapped))


def _mana(pool: Pool) -> str:
    return "".join(f"{{{one}}}" * amount for one, amount in zip(MANA_TYPES, pool, strict=True))


def _when(state: GameState) -> tuple[str, ...]:
    """Say what has to be on the stack, the top first, whose turn it is, and the step."""
    waiting = "; ".join(map(_waiting, reversed(state.stack)))
    on_stack = (f"on the stack: {waiting}",) if waiting else ()
    return (*on_stack, f"it is {possessive(state.seats[state.active].name)} turn, {state.step}")


def _waiting(item: StackItem) -> str:
    """Return what is on the stack, with how many of it there are."""
    return named_item(item) if item.count == 1 else f"{readable(item.count)} of {named_item(item)}"
