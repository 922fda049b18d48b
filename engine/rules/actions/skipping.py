"""Skipping turns, phases and steps: replacement effects on their beginning (CR 500.11, 614.10)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.definitions.replacing import ReplacesTurn
from engine.cards.game_rules.restrictions import EXTRA_TURN, SkipsStep
from engine.model.choices import Answer
from engine.model.decisions import SayingYesOrNo
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.turns import BEGINNING_OF_COMBAT, DRAW, END_OF_COMBAT, UNTAP, UPKEEP
from engine.model.zones import is_seat_reference
from engine.rules.actions.performing import perform
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.facts import TURN_REPLACED
from engine.rules.base.teams import active_seats, is_who, same_team, team_of
from engine.rules.characteristics.conditions import holds
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.characteristics.plan import RuleInForce
from engine.rules.events.choosing import choose_replacement

_CALLED = {UNTAP: "untap step", UPKEEP: "upkeep step", DRAW: "draw step", BEGINNING_OF_COMBAT: "combat phase"}
"""What can be skipped, by the step with which it begins."""


def will_skip(draft: Draft, seat: int, what: str, number: Quantity) -> None:
    """Let a seat skip the next `number` of its turns, phases or steps of a kind (CR 614.10a)."""
    if number <= 0:
        return
    held = draft.seats[seat]
    skips = dict(held.skips)
    skips[what] = skips.get(what, 0) + number
    draft.put_seat(seat, held.with_skips(tuple(sorted(skips.items(), key=lambda entry: entry[0]))))


def take_skip(draft: Draft, seat: int, what: str) -> bool:
    """Return whether a seat still has one of these to skip, which it does now."""
    held = draft.seats[seat]
    if not held.skips:
        return False
    skips = dict(held.skips)
    if skips.get(what, 0) <= 0:
        return False
    skips[what] = skips[what] - 1
    draft.put_seat(seat, held.with_skips(tuple(entry for entry in skips.items() if entry[1] != 0)))
    return True


def is_step_skipped(draft: Draft) -> bool:
    """Return whether the step about to begin, or the phase that begins with it, is skipped.

    The game goes on as though there were none (CR 500.11): after the step, or after the last of the phase.
    """
    what = _CALLED.get(draft.step)
    if what is None or not any(_skips(draft, seat, what) for seat in active_seats(draft)):
        return False
    if draft.step == BEGINNING_OF_COMBAT:
        draft.step = END_OF_COMBAT
    return True


def _skips(draft: Draft, seat: int, what: str) -> bool:
    """Return whether a seat skips this step; a single skip is not used up where a rule skips the step anyway.

    Where several effects would skip it the seat chooses one; a skipped step is gone for the others (CR 616.1).
    """
    rules = [
        "a rule of the game" if one.source is None else one.source.card.name
        for one in plan_of(draft).rules
        if isinstance(one.rule, SkipsStep) and one.rule.what == what and is_who(draft, one.rule.who, seat, one.you)
    ]
    if not rules:
        return take_skip(draft, seat, what)
    if dict(draft.seats[seat].skips).get(what, 0) > 0:
        names = (*dict.fromkeys(rules), f"a {what} to be skipped")
        if _first(draft, seat, names) == len(names) - 1:
            take_skip(draft, seat, what)
    return True


def is_turn_replaced(draft: Draft, seat: int, *, is_extra: bool = False) -> bool:
    """Return whether a seat skips the turn that it would begin, as it must or may; performs what it gets instead.

    Of several effects the seat chooses which is applied first (CR 616.1).
    """
    has_to = any(dict(draft.seats[one].skips).get("turn", 0) > 0 for one in team_of(draft, seat))
    left: list[tuple[GameObject | None, ReplacesTurn | None]] = [(None, None)] if has_to else []
    left += _that_may_replace(draft, seat)
    forbidding = [(one.source, None) for one in _rules_of_extra_turns(draft, seat)] if is_extra else []
    if forbidding and not left:
        _skip_extra_turns(draft, seat)
        return True
    left += forbidding
    while left:
        names = tuple(SKIPPED if source is None else source.card.name for source, _ in left)
        source, ability = left.pop(_first(draft, seat, names))
        if source is None:
            return any(take_skip(draft, one, "turn") for one in team_of(draft, seat))
        if ability is None:
            return True
        if draft.ask(SayingYesOrNo(source.controller, source, "skip this turn"), Answer).yes:
            perform(draft, ability.effects, Context(source.controller, source))
            return True
    return False


def _rules_of_extra_turns(draft: Draft, seat: int) -> list[RuleInForce]:
    """Return the rules by which a seat skips the extra turns that it would begin."""
    return [
        one
        for one in plan_of(draft).rules
        if isinstance(one.rule, SkipsStep)
        and one.rule.what == EXTRA_TURN
        and one.source is not None
        and is_who(draft, one.rule.who, seat, one.you)
    ]


def _skip_extra_turns(draft: Draft, seat: int) -> None:
    """Let a seat skip at once all the extra turns that it would take one after the other, however many."""
    while draft.extra_turns:
        following, _ = draft.extra_turns[-1]
        if is_seat_reference(following) or not same_team(draft, following, seat):
            return
        draft.extra_turns = draft.extra_turns[:-1]


SKIPPED = "a turn to be skipped"
"""How an effect is called by which a seat has to skip its next turn."""


def _that_may_replace(draft: Draft, seat: int) -> Iterator[tuple[GameObject, ReplacesTurn]]:
    """Yield abilities of a seat's team that let it skip its turn now, each with its source."""
    for id in sorted(draft.watch.get(TURN_REPLACED, ())):
        source = draft.objects[id]
        if not same_team(draft, source.controller, seat):
            continue
        for ability in characteristics(draft, source).abilities:
            if isinstance(ability, ReplacesTurn) and holds(
                draft, ability.condition, Context(source.controller, source)
            ):
                yield source, ability


def _first(draft: Draft, seat: int, names: tuple[str, ...]) -> int:
    """Let a seat choose which of several effects applies first; effects of one name need no question."""
    return choose_replacement(draft, seat, None, names) if len(set(names)) > 1 else 0
