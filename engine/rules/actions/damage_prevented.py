"""What abilities do besides preventing damage: "prevent that damage and put a +1/+1 counter on it" (CR 615.5)."""

from __future__ import annotations

from engine.cards.definitions.replacing import PreventsAndDoes
from engine.cards.effects.counters import PutCounters, RemoveCounters
from engine.cards.events.life_and_damage import DealsDamage
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.stack_items import Cause
from engine.model.zones import is_seat_reference, seat_of_reference
from engine.rules.actions.performing import perform
from engine.rules.base.context import Context
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft


class Prevented:
    """What one ability has prevented at one time: how much of how much damage, to what, `times` by `source`.

    `amount` is what would have been dealt to each member of a group: it counts though it can't be prevented.
    """

    __slots__ = ("ability", "amount", "held", "prevented", "source", "times", "to")

    def __init__(self, ability: PreventsAndDoes, held: GameObject, source: GameObject, to: int) -> None:
        self.ability = ability
        self.held = held
        self.source = source
        self.to = to
        self.amount: Quantity = 0
        self.prevented: Quantity = 0
        self.times: Quantity = 1


Besides = dict[tuple[int, int, int, int], Prevented]
"""What was prevented at one time, by the ability and its object, to what, and by which source where that tells."""


def note_prevented(
    besides: Besides,
    ability: PreventsAndDoes,
    held: GameObject,
    source: GameObject,
    to: int,
    each: Quantity,
    times: Quantity,
    *,
    is_prevented: bool,
) -> None:
    """Note damage that `times` members of a source would deal, `each` so much, to which an ability applies."""
    is_of_source = isinstance(ability.event, DealsDamage)
    key = (id(ability), held.id, to, source.id if is_of_source else 0)
    found = besides.setdefault(key, Prevented(ability, held, source, to))
    if is_of_source:
        found.amount, found.times = each, times
    else:
        found.amount = found.amount + each * times
    found.prevented = found.amount if is_prevented else 0


def do_besides(draft: Draft, besides: Besides) -> None:
    """Do what abilities do besides preventing damage, once for each event that they speak of."""
    for one in tuple(besides.values()):
        for _ in each_of(one.times, "sources whose damage is prevented"):
            perform(draft, one.ability.effects, _context(draft, one))
    besides.clear()


def _context(draft: Draft, one: Prevented) -> Context:
    """Return what the words of the ability mean: "that creature", "that player", "that many", "prevented this
    way".
    """
    source = draft.objects.get(one.held.id, one.held)
    event = one.ability.event
    about = one.source
    if is_seat_reference(one.to):
        seat = seat_of_reference(one.to)
    else:
        subject = draft.objects[one.to]
        seat = subject.controller
        if not isinstance(event, DealsDamage) or one.to != source.id:
            about = subject
        if subject.count != 1 and not _are_counters(one.ability):
            raise Refusal("group", f"what is done besides for each {subject.card.name} is not worked out", "615.5")
    context = Context(source.controller, source)
    context.cause = Cause(about, about.id, seat, one.amount)
    context.prevented = one.prevented
    return context


def _are_counters(ability: PreventsAndDoes) -> bool:
    """Return whether all that is done besides is putting or removing counters, which each member of a
    group gets.
    """
    return all(isinstance(effect, (PutCounters, RemoveCounters)) for effect in ability.effects)
