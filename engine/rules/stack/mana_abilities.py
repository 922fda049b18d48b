"""Using sources of mana, and triggered mana abilities, which resolve at once (CR 605)."""

from __future__ import annotations

from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.effects.mana import AddMana, AddProduced
from engine.cards.events.spells_and_abilities import Activates
from engine.cards.events.status import TapsForMana
from engine.model.events import ManaAdded, TappedForMana
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.stack_events import AbilityActivated
from engine.rules.actions.sacrificing import sacrifice
from engine.rules.actions.tapping import tap
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.references import known_object, seats_of
from engine.rules.events.grouping import split
from engine.rules.events.triggers import notice
from engine.rules.stack.making_mana import FROM_SNOW, add_mana, hold_mana
from engine.rules.stack.mana_sources import Source


def notice_tapped(draft: Draft, tapped: GameObject, seat: int, produced: tuple[str, ...]) -> None:
    """Notice that a permanent, or a group, has been tapped for mana and has produced mana of these
    types (CR 106.12a).
    """
    if produced:
        notice(draft, TappedForMana(tapped, seat, produced))


def use_mana_source(draft: Draft, seat: int, source: Source, option: int, times: Quantity) -> None:
    """Use `times` members of a group for mana at once, each for the same option; for the automatic payer.

    What they cost in mana has been paid.
    """
    member = split(draft, source.id, times)
    tap(draft, member, is_for_mana=True)
    if source.is_sacrificed:
        sacrifice(draft, (member,))
    now = draft.objects.get(member) or draft.gone[member]
    notice(draft, AbilityActivated(now, source.abilities[option], seat, True))
    added = source.options[option]
    mana = tuple((mana_type, times * added.count(mana_type)) for mana_type in dict.fromkeys(added))
    hold_mana(draft, seat, mana, FROM_SNOW if source.is_snow else None)
    for mana_type, amount in mana:
        notice(draft, ManaAdded(seat, mana_type, amount, now))
    notice_tapped(draft, now, seat, tuple(dict.fromkeys(added)))
    resolve_mana_triggers(draft)


def resolve_mana_triggers(draft: Draft) -> None:
    """Resolve triggered mana abilities at once, after the mana ability that made them trigger (CR 605.4a)."""
    while (found := next((one for one in draft.waiting if is_mana_trigger(one.ability)), None)) is not None:
        draft.waiting = tuple(one for one in draft.waiting if one is not found)
        assert isinstance(found.ability, TriggeredAbility)
        context = Context(found.controller, known_object(draft, found.source), cause=found.cause)
        for effect in found.ability.body.modes[0].effects:
            assert isinstance(effect, AddMana | AddProduced)
            amount = amount_of(draft, effect.amount, context) * found.count
            for seat in seats_of(draft, effect.who, context):
                if isinstance(effect, AddProduced):
                    options = tuple((one,) for one in context.cause.produced)
                    add_mana(draft, seat, options, amount, context.source)
                else:
                    add_mana(draft, seat, effect.options, amount, context.source, effect.terms)


def is_mana_trigger(ability: object) -> bool:
    """Return whether a triggered ability is a mana ability: triggers on mana abilities and only adds mana
    (605.1b).
    """
    return (
        isinstance(ability, TriggeredAbility)
        and isinstance(ability.event, Activates | TapsForMana)
        and len(ability.body.modes) == 1
        and not ability.body.modes[0].targets
        and all(isinstance(effect, AddMana | AddProduced) for effect in ability.body.modes[0].effects)
    )
