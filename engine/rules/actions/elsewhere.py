"""Where an object goes that would be put into a graveyard, by its own text or a rule in force (CR 614)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.definitions.replacing import PutElsewhere
from engine.cards.game_rules.replacing import ExiledIfDying
from engine.model.objects import Cause, GameObject
from engine.model.value import value
from engine.model.zones import BATTLEFIELD
from engine.rules.actions.performing import perform
from engine.rules.actions.putting_counters import put_counters
from engine.rules.base.context import Context
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.plan import RuleInForce
from engine.rules.characteristics.rules_in_force import exiled_instead_by, exiling_if_dying, name_of_source
from engine.rules.events.choosing import choose_replacement


def goes_by_itself(draft: Draft, before: GameObject) -> PutElsewhere | None:
    """Return what an object's own ability does instead of its going to a graveyard; None where it has none."""
    if not facts_of(before.card).goes_elsewhere:
        return None
    held = characteristics(draft, before).abilities if before.zone == BATTLEFIELD else before.card.abilities
    for ability in held:
        if isinstance(ability, PutElsewhere) and ability.zone_from in ("", before.zone):
            return ability
    return None


FINALITY = "finality"
"""A kind of counter: a permanent with one that would go to a graveyard is exiled instead (CR 122.1h)."""


@value
class Exiling:
    """What exiles an object that would go to a graveyard: a rule in force, or a counter on it; `by` names it."""

    by: str
    force: RuleInForce | None = None

    @property
    def does_more(self) -> bool:
        """Whether more comes of it than that the object is exiled."""
        rule = None if self.force is None else self.force.rule
        return isinstance(rule, ExiledIfDying) and bool(rule.effects or rule.counter)


def exiled_instead(draft: Draft, before: GameObject) -> Exiling | None:
    """Return what exiles an object that would go to a graveyard; None where nothing does, or its own ability
    applies.

    Where several that differ apply, its controller, or the owner of a card, chooses (CR 616.1).
    """
    found: list[Exiling] = []
    for one in _exiling(draft, before):
        is_plain_twice = not one.does_more and any(not other.does_more for other in found)
        if not is_plain_twice and one not in found:
            found.append(one)
    names = tuple(one.by for one in found)
    if found and goes_by_itself(draft, before) is not None:
        names = (*names, before.card.name)
    chosen = choose_replacement(draft, before.controller, before, names) if len(names) > 1 else 0
    return found[chosen] if chosen < len(found) else None


def _exiling(draft: Draft, before: GameObject) -> Iterator[Exiling]:
    if before.zone == BATTLEFIELD:
        if any(kind == FINALITY for kind, _ in before.counters):
            yield Exiling(f"{FINALITY} counter")
        for one in exiling_if_dying(draft, before):
            yield Exiling(name_of_source(one), one)
    if by := exiled_instead_by(draft, before):
        yield Exiling(by)


def do_besides(draft: Draft, exiling: Exiling, before: GameObject, exiled: int) -> None:
    """Do what is done as an object is exiled instead of dying, for each member of a group."""
    rule, force = None if exiling.force is None else exiling.force.rule, exiling.force
    if not isinstance(rule, ExiledIfDying) or force is None:
        return
    if rule.counter and exiled in draft.objects:
        put_counters(draft, exiled, rule.counter, 1, by=force.you)
    if rule.effects and force.source is not None:
        for _ in each_of(before.count, "what is done as each creature is exiled instead of dying"):
            perform(draft, rule.effects, Context(force.you, force.source, cause=Cause(before, exiled)))
