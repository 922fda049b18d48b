"""Why an object died or left: the event by which it left, the cause of that, and the damage before it."""

from __future__ import annotations

from engine.loops.readable import readable
from engine.model.events import (
    LEGEND_RULE,
    LETHAL_DAMAGE,
    NO_LOYALTY,
    NO_TOUGHNESS,
    OLDER_ROLE,
    UNATTACHED,
    DamageDealt,
    Moved,
    StepBegan,
)
from engine.model.objects import GameObject
from engine.model.zones import BATTLEFIELD, GRAVEYARD, LIBRARY, NOWHERE
from engine.rules.characteristics.layers import as_it_was
from engine.session.explanations.naming import called
from engine.session.explanations.when_it_happened import back_from, brought_about_by, latest, latest_shortcut, told
from engine.session.explanations.why import Explanation, Why
from engine.session.game.moment import Moment

_STATE_BASED = {
    NO_TOUGHNESS: ("its toughness was 0 or less", "704.5f"),
    LETHAL_DAMAGE: ("the damage marked on it was at least its toughness, or from deathtouch", "704.5g"),
    NO_LOYALTY: ("it had no loyalty left", "704.5i"),
    UNATTACHED: ("it was attached to nothing that it can enchant", "704.5m"),
    OLDER_ROLE: ("its controller had a newer Role attached to the same permanent", "704.5y"),
    LEGEND_RULE: ("its controller kept another legendary permanent of its name", "704.5j"),
}
_RULE_OF_HOW = {
    "destroyed": "701.8a",
    "sacrificed": "701.21a",
    "discarded": "701.9a",
    "milled": "701.17a",
    "exiled": "701.13a",
    "countered": "701.6a",
    "resolved": "608.2n",
    "cast": "601.2a",
    "played": "305.1",
    "returned": "400.7",
    "drawn": "121.1",
}
"""The rule of each way in which objects move."""


def why_here(held: GameObject, moment: Moment | None) -> Explanation | None:
    """Return why an object is where it is: how it came there from another zone; None where it began there."""
    id = held.id
    found = latest(
        moment, lambda event: isinstance(event, Moved) and event.after is not None and event.after.id == id
    )
    if found is None:
        return _before_anybody_looked(held, moment)
    at, position = found
    event = at.events[position]
    assert isinstance(event, Moved)
    name = called(held)
    question = f"Why did {name} {_verb(event)}?"
    answers = [Why("it happened", told(at, event), _RULE_OF_HOW.get(event.how, "400.7"))]
    answers += _reasons(event, at, position)
    return Explanation(question, tuple(answers))


def _verb(event: Moved) -> str:
    if event.zone_from == BATTLEFIELD and event.zone_to == GRAVEYARD:
        return "go to the graveyard"
    if event.zone_from == NOWHERE:
        return "come about"
    if event.zone_to == BATTLEFIELD:
        return "enter the battlefield"
    return f"go to {'the ' if event.zone_to != 'exile' else ''}{event.zone_to or 'nowhere'}"


def _reasons(event: Moved, at: Moment, position: int) -> list[Why]:
    """Return what led to it: a state-based action with what it looked at, or what was being done."""
    reasons: list[Why] = []
    state_based = _STATE_BASED.get(event.how)
    if state_based is not None:
        words, rule = state_based
        more = tuple(_damage(event, at)) if event.how == LETHAL_DAMAGE else ()
        reasons.append(Why(event.how, f"a state-based action: {words}", rule, more))
        reasons.append(Why("checked", "state-based actions are checked before any player gets priority", "704.3"))
    led = brought_about_by(at, position)
    if led is not None:
        reasons.append(led)
    return reasons


def _damage(event: Moved, at: Moment) -> list[Why]:
    """Return the damage that was dealt to an object in its last turn, and what its toughness was."""
    before = event.before
    if before is None:
        return []
    found: list[Why] = []
    if before.last_known is not None:
        last = as_it_was(before, before.last_known)
        found.append(Why("toughness", f"its toughness was {readable(last.toughness)}", "704.5g"))
    for moment in back_from(at):
        if moment.shortcut is not None:
            break
        for each in reversed(moment.events):
            if isinstance(each, DamageDealt) and each.object is not None and each.object.id == before.id:
                found.append(Why("damage", told(moment, each), "120.3e"))
        if any(isinstance(each, StepBegan) and each.step == "untap" for each in moment.events):
            break
    return found


def _before_anybody_looked(held: GameObject, moment: Moment | None) -> Explanation | None:
    """Return the answer without a recorded event: it was moved in a shortcut, or has been here from the start."""
    if latest_shortcut(moment) is None or held.zone in (BATTLEFIELD, LIBRARY):
        return None
    words = "it came there in the course of a shortcut, as each iteration of its sequence has it"
    return Explanation(f"Why is {called(held)} there?", (Why("in a shortcut", words, "732.2c"),))
