"""Where an object goes that would be put into a graveyard, by its own text or a rule in force (CR 614)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.cards.definitions.replacing import PutElsewhere
from engine.cards.game_rules.replacing import ExiledIfDying, GraveyardReplaced
from engine.model.objects import GameObject
from engine.model.stack_items import Cause
from engine.model.value import value
from engine.model.zones import BATTLEFIELD, EXILE
from engine.rules.actions.performing import perform
from engine.rules.actions.putting_counters import put_counters
from engine.rules.base.context import Context
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.characteristics.plan import RuleInForce
from engine.rules.characteristics.rules_in_force import exiling_if_dying, name_of_source, replacing_graveyard
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
class Elsewhere:
    """What puts elsewhere an object that would go to a graveyard: a rule, or a counter on it; `by` names it."""

    by: str
    force: RuleInForce | None = None

    @property
    def outcome(self) -> tuple[object, ...]:
        """What comes of it: where the object goes, and what is done besides for whom."""
        rule = None if self.force is None else self.force.rule
        if self.force is None or not isinstance(rule, (ExiledIfDying, GraveyardReplaced)):
            return (EXILE,)
        effects = rule.effects if isinstance(rule, ExiledIfDying) else ()
        more = (rule.counter, effects, self.force.you) if rule.counter or effects else ()
        return (self.zone, *more)

    @property
    def zone(self) -> str:
        """Where the object goes."""
        rule = None if self.force is None else self.force.rule
        return rule.zone if isinstance(rule, GraveyardReplaced) else EXILE


def put_elsewhere_each(draft: Draft, ids: Iterable[int]) -> dict[int, Elsewhere | None]:
    """Return for those of some objects that would go to graveyards, and may go elsewhere, what puts them there."""
    rules = plan_of(draft).rules
    found: dict[int, Elsewhere | None] = {}
    for id in ids:
        held = draft.objects[id]
        if rules or (held.counters and FINALITY in dict(held.counters)):
            found[id] = put_elsewhere(draft, held)
    return found


def put_elsewhere(draft: Draft, before: GameObject) -> Elsewhere | None:
    """Return what puts elsewhere an object that would go to a graveyard; None where nothing does, or its own
    ability applies.

    Where several that differ apply, its controller, or the owner of a card, chooses (CR 616.1).
    """
    found: list[Elsewhere] = []
    for one in _exiling(draft, before):
        if all(one.outcome != other.outcome for other in found):
            found.append(one)
    names = tuple(one.by for one in found)
    if found and goes_by_itself(draft, before) is not None:
        names = (*names, before.card.name)
    chosen = choose_replacement(draft, before.controller, before, names) if len(names) > 1 else 0
    return found[chosen] if chosen < len(found) else None


def _exiling(draft: Draft, before: GameObject) -> Iterator[Elsewhere]:
    if before.zone == BATTLEFIELD:
        if any(kind == FINALITY for kind, _ in before.counters):
            yield Elsewhere(f"{FINALITY} counter")
        for one in exiling_if_dying(draft, before):
            yield Elsewhere(name_of_source(one), one)
    for one in replacing_graveyard(draft, before):
        yield Elsewhere(name_of_source(one), one)


def do_besides(draft: Draft, exiling: Elsewhere, before: GameObject, exiled: Sequence[int]) -> None:
    """Do what is done as an object is exiled instead of dying, for each member of a group.

    `exiled` are the objects that it has become, several where it was merged (CR 730.3d).
    """
    rule, force = None if exiling.force is None else exiling.force.rule, exiling.force
    if not isinstance(rule, (ExiledIfDying, GraveyardReplaced)) or force is None:
        return
    for id in exiled if rule.counter else ():
        if id in draft.objects:
            put_counters(draft, id, rule.counter, 1, by=force.you)
    if isinstance(rule, ExiledIfDying) and rule.effects and force.source is not None:
        for _ in each_of(before.count, "what is done as each creature is exiled instead of dying"):
            perform(draft, rule.effects, Context(force.you, force.source, cause=Cause(before, exiled[0])))
