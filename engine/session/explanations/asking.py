"""What can be asked about a table and about each thing on it, with the answers."""

from __future__ import annotations

from collections.abc import Iterator

from engine.model.events import LifeGained, LifeLost
from engine.model.stack_items import StackItem
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, is_seat_reference, seat_of_reference
from engine.rules.characteristics.layers import characteristics
from engine.session.explanations.costs import why_this_cost
from engine.session.explanations.left import why_here
from engine.session.explanations.loops import why_over
from engine.session.explanations.naming import name_of
from engine.session.explanations.priority import if_all_pass, why_priority
from engine.session.explanations.sizes import why_so
from engine.session.explanations.triggered import why_triggered
from engine.session.explanations.unlit import why_not
from engine.session.explanations.when_it_happened import brought_about_by, latest
from engine.session.explanations.why import Explanation, Why
from engine.session.game.moment import Moment
from engine.session.narration.narration import item_name, narrate
from engine.session.narration.refusal_words import sentence_of


def about_table(state: GameState, moment: Moment | None = None) -> Iterator[Explanation]:
    """Yield what can be asked about a table as a whole; `moment`, where known, is how the game came to it."""
    over = why_over(state, moment)
    if over is not None:
        yield over
        return
    yield why_priority(state, moment)
    yield if_all_pass(state)


def about(state: GameState, reference: int, moment: Moment | None = None) -> Iterator[Explanation]:
    """Yield what can be asked about a thing on a table, the most likely question first."""
    cannot = why_not(state, reference)
    if cannot:
        yield Explanation(_question_of_unlit(state, reference), cannot)
    if is_seat_reference(reference):
        yield from _about_seat(state, seat_of_reference(reference), moment)
        return
    item = next((one for one in state.stack if one.id == reference), None)
    if item is not None:
        yield from _about_item(state, item, moment)
    held = state.objects.get(reference)
    if held is None:
        return
    came = why_here(held, moment)
    if came is not None:
        yield came
    if held.zone == BATTLEFIELD:
        so = why_so(state, held, moment)
        if len(so.answers) > 1 or "creature" in characteristics(state, held).types:
            yield so
    cost = why_this_cost(state, held)
    if cost is not None:
        yield cost


def why_not_words(state: GameState, reference: int) -> str:
    """Return why an object cannot be used now, in one sentence; "" where it can."""
    reasons = why_not(state, reference)
    if not reasons:
        return ""
    first = reasons[0]
    more = f": {first.more[0].words}" if first.more else ""
    return sentence_of(_Said(first.words + more, first.rule))


class _Said:
    """A reason as a refusal says it."""

    def __init__(self, reason: str, rule: str) -> None:
        self.reason = reason
        self.rule = rule


def _question_of_unlit(state: GameState, reference: int) -> str:
    name = name_of(state, reference)
    kind = state.pending.kind if state.pending is not None else ""
    if kind == "priority" and not is_seat_reference(reference):
        return f"Why can {name} not be used now?"
    return f"Why can {name} not be chosen now?"


def _about_item(state: GameState, item: StackItem, moment: Moment | None) -> Iterator[Explanation]:
    triggered = why_triggered(state, item, moment)
    if triggered is not None:
        yield triggered
    if any(item.targets):
        names = [name_of(state, one) for phrase in item.targets for one in phrase]
        words = f"{state.seats[item.controller].name} chose {', '.join(names)} as it was put on the stack"
        answers = [Why("targets", words, "601.2c", about=tuple(one for phrase in item.targets for one in phrase))]
        answers.append(Why("checked again", "as it resolves its targets are checked again", "608.2b"))
        yield Explanation(f"Why does {item_name(item)} have these targets?", tuple(answers))


def _about_seat(state: GameState, seat: int, moment: Moment | None) -> Iterator[Explanation]:
    """Yield why a player's life is what it is since it last changed, and whether they have priority."""
    name = state.seats[seat].name
    found = latest(moment, lambda event: isinstance(event, (LifeGained, LifeLost)) and event.seat == seat)
    if found is not None:
        at, position = found
        told = narrate(at.state, at.events[: position + 1])
        answers = [Why("life changed", told[-1] if told else f"{name}'s life changed", "119.1")]
        led = brought_about_by(at, position)
        yield Explanation(f"Why did the life of {name} change last?", (*answers, *([led] if led else [])))
    if state.pending is not None and state.pending.seat == seat:
        yield why_priority(state, moment)
