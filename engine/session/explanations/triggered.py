"""Why an ability triggered: the events that it triggered on, found by running again what led to them."""

from __future__ import annotations

from engine.cards.definitions.abilities import TriggeredAbility
from engine.model.stack_events import AbilityTriggered
from engine.model.stack_items import StackItem
from engine.model.state import GameState
from engine.rules.apply import Traced, trace
from engine.session.explanations.naming import text_of
from engine.session.explanations.when_it_happened import latest, latest_shortcut, told
from engine.session.explanations.why import Explanation, Why
from engine.session.game.moment import Moment
from engine.session.narration.narration import item_name

MOST_EVENTS = 6
"""The most events that are named of those that an ability triggered on."""


def why_triggered(state: GameState, item: StackItem, moment: Moment | None) -> Explanation | None:
    """Return why an ability on the stack triggered; None for what is no triggered ability."""
    ability = item.ability
    if item.kind != "triggered" or not isinstance(ability, TriggeredAbility):
        return None
    text = text_of(ability, item.source.card)
    answers = [Why("its text", f"{item.source.card.name} says: {text}", "603.1", about=(item.source.id,))]
    found = latest(moment, lambda event: isinstance(event, AbilityTriggered) and event.item.id == item.id)
    if found is not None:
        answers += _by_events(found[0], item, ability)
    elif latest_shortcut(moment) is not None:
        words = "it triggered in the course of a shortcut, as each iteration of its sequence has it trigger"
        answers.append(Why("in a shortcut", words, "732.2c"))
    if ability.condition is not None:
        words = "its “if” held as that happened, and is looked at again as it resolves"
        answers.append(Why("its if", words, "603.4"))
    who = state.seats[item.controller].name
    words = f"{who} controls its source, and so put it on the stack the next time a player would get priority"
    answers.append(Why("put on the stack", words, "603.3"))
    return Explanation(f"Why did {item_name(item)} trigger?", tuple(answers))


def _by_events(moment: Moment, item: StackItem, ability: TriggeredAbility) -> list[Why]:
    """Return the events on which it triggered, as they are told in the log."""
    before, choice = moment.before, moment.choice
    if before is None or choice is None:
        return []
    traced = trace(before.state, choice)
    positions = [
        position
        for position, trigger in traced.triggered
        if trigger.ability is ability
        and trigger.controller == item.controller
        and (item.of == 0 or trigger.source.id in (item.source.id, item.of))
    ]
    sentences = _told(moment, traced, positions)
    more = tuple(Why("event", words, "603.2") for words in sentences[1:MOST_EVENTS])
    if not sentences:
        return [Why("event", "what it waits for happened", "603.2")]
    left = len(sentences) - MOST_EVENTS
    extra = (Why("event", f"and {left} more events like these", "603.2"),) if left > 0 else ()
    return [Why("event", f"it triggered as this happened: {sentences[0]}", "603.2", (*more, *extra))]


def _told(moment: Moment, traced: Traced, positions: list[int]) -> list[str]:
    """Return the sentences of events, each once."""
    return list(
        dict.fromkeys(
            told(moment, traced.events[position]) for position in positions if 0 <= position < len(traced.events)
        )
    )
