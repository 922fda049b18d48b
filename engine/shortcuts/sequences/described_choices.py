"""Choices by description: naming objects as a player would, so that a choice can be made again in a later state.

A choice names objects by id, and ids differ from one iteration to the next where objects are replaced. A
`DescribedChoice` says which objects it means in words that hold in every iteration: name, controller, zone, and as
few traits as it takes to tell them apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.frozen_dataclass import dataclass, replace
from engine.model import choices
from engine.model.choices import Choice, ObjectsChosen
from engine.model.decisions import ChoosingObjects, ChoosingTargets, PayingMana
from engine.model.edits import SetUpChoice
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, STACK, is_seat_reference
from engine.rules.actions.exerted import was_exerted
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.search import ids_in
from engine.rules.stack.castable import check_cast
from engine.rules.stack.checking_activation import check_activation
from engine.rules.stack.exiling_from_hand import check_exiling_from_hand
from engine.rules.stack.face_down import check_turning_up
from engine.rules.stack.playing_lands import check_land
from engine.rules.stack.taking_companions import check_taking
from engine.rules.stack.unlocking_doors import check_unlocking
from engine.rules.turn.declaring_attackers import has_attacked

ABILITY_ON_STACK = "stack ability"
"""The zone by which an ability on the stack is named."""


@dataclass(frozen=True, slots=True)
class ObjectName:
    """An object as a player would name it: by its own name, or by what it is, a word out of KINDS.

    `traits` are words out of TRAITS that it has; `ordinal` is 0, or its place from 1 among those that fit as well,
    the oldest first (on the stack, the topmost first).
    """

    name: str
    seat: int
    zone: str
    traits: tuple[str, ...] = ()
    ordinal: int = 0


@dataclass(frozen=True, slots=True)
class DescribedChoice:
    """A choice with the names of the objects that it speaks of; the ids in `choice` only link it to `names`."""

    choice: Choice
    names: tuple[tuple[int, ObjectName], ...] = ()

    @property
    def seat(self) -> int:
        """Whose choice it is."""
        return self.choice.seat

    def is_same_as(self, other: DescribedChoice) -> bool:
        """Return whether both say the same."""
        return _canonical(self) == _canonical(other)


def _canonical(described: DescribedChoice) -> tuple[Choice, tuple[ObjectName, ...]]:
    order = {id: place + 1 for place, (id, _) in enumerate(described.names)}
    return with_ids(described.choice, lambda id: order.get(id, id)), tuple(name for _, name in described.names)


def _is_permanent(state: GameState, subject: GameObject) -> bool:
    return subject.zone == BATTLEFIELD


def _is_of_type(card_type: str) -> Callable[[GameState, GameObject], bool]:
    return lambda state, subject: card_type in characteristics(state, subject).types


KINDS: dict[str, Callable[[GameState, GameObject], bool]] = {
    "card": lambda state, subject: not subject.is_token,
    "permanent": _is_permanent,
    "token": lambda state, subject: subject.is_token,
    **{one: _is_of_type(one) for one in ("artifact", "creature", "enchantment", "instant", "land", "sorcery")},
}
"""Words for what an object is, whatever its name: "the newest card in hand" is another one in each iteration."""


def _is_tapped(state: GameState, subject: GameObject) -> bool:
    return subject.tapped


def _is_newest(state: GameState, subject: GameObject) -> bool:
    """Return whether it came last of those of its name under its controller's control: another one in each
    iteration.
    """
    return all(
        other.timestamp <= subject.timestamp
        for other in (state.objects[id] for id in ids_in(state, subject.zone))
        if other.controller == subject.controller and other.card.name == subject.card.name
    )


NEWEST = "newest"
TRAITS: dict[str, Callable[[GameState, GameObject], bool]] = {
    "token": lambda state, subject: subject.is_token,
    "nontoken": lambda state, subject: not subject.is_token,
    "tapped": _is_tapped,
    "untapped": lambda state, subject: not subject.tapped,
    "summoning sick": lambda state, subject: subject.is_sick,
    "ready": lambda state, subject: not subject.is_sick,
    "enchanted": lambda state, subject: bool(subject.attachments),
    "plain": lambda state, subject: not subject.attachments,
    "attacking": lambda state, subject: any(one.creature == subject.id for one in state.combat),
    "with counters": lambda state, subject: subject.has_counters,
    "without counters": lambda state, subject: not subject.has_counters,
    "exerted": lambda state, subject: was_exerted(subject),
    "unexerted": lambda state, subject: not was_exerted(subject),
    "that has attacked": lambda state, subject: has_attacked(subject),
    "that has not attacked": lambda state, subject: not has_attacked(subject),
    NEWEST: _is_newest,
}
TRAITS_BEHIND = ("with counters", "without counters", "that has attacked", "that has not attacked")
"""Traits that are said behind the name."""


def ids_of(choice: Choice) -> tuple[int, ...]:
    """Return the ids of objects that a choice speaks of, in order, each once; references to seats are left out."""
    found: list[int] = []

    def collect(id: int) -> int:
        if not is_seat_reference(id) and id not in found:
            found.append(id)
        return id

    with_ids(choice, collect)
    return tuple(found)


def with_ids(choice: Choice, mapped: Callable[[int], int]) -> Choice:
    """Return the choice with every object id and seat reference mapped."""
    if isinstance(choice, choices.Action):
        return replace(choice, object=mapped(choice.object))
    if isinstance(choice, choices.ChooseTargets):
        return replace(choice, targets=tuple(mapped(one) for one in choice.targets))
    if isinstance(choice, (choices.ChooseObjects, choices.ChooseMembers)):
        return replace(choice, objects=tuple(mapped(one) for one in choice.objects))
    if isinstance(choice, choices.DeclareAttackers):
        return replace(choice, attacks=tuple((mapped(id), mapped(to), count) for id, to, count in choice.attacks))
    if isinstance(choice, choices.DeclareBlockers):
        return replace(choice, blocks=tuple((mapped(id), mapped(to), count) for id, to, count in choice.blocks))
    if isinstance(choice, choices.AssignDamage):
        return replace(choice, damage=tuple((mapped(id), amount) for id, amount in choice.damage))
    return choice


def describe(state: GameState, choice: Choice) -> DescribedChoice:
    """Return a choice as it is made in a state, with the names of what it speaks of."""
    return DescribedChoice(choice, tuple((id, name_of(state, id)) for id in ids_of(choice)))


def name_of(state: GameState, id: int) -> ObjectName:
    """Return the shortest name that tells an object from all others in its zone."""
    subject = state.objects.get(id)
    if subject is None:
        return _name_of_ability(state, id)
    plain = ObjectName(characteristics(state, subject).name, subject.controller, subject.zone)
    fitting = objects_named(state, plain)
    if len(fitting) == 1:
        return plain
    traits: tuple[str, ...] = ()
    for trait, holds in TRAITS.items():
        if subject.zone != BATTLEFIELD or not holds(state, subject):
            continue
        narrower = [other for other in fitting if holds(state, state.objects[other])]
        if len(narrower) < len(fitting):
            traits, fitting = (*traits, trait), tuple(narrower)
        if len(fitting) == 1:
            return replace(plain, traits=traits)
    return replace(plain, traits=traits, ordinal=fitting.index(id) + 1)


def _name_of_ability(state: GameState, id: int) -> ObjectName:
    for item in state.stack:
        if item.id == id:
            plain = ObjectName(item.source.card.name, item.controller, ABILITY_ON_STACK)
            fitting = objects_named(state, plain)
            return plain if len(fitting) == 1 else replace(plain, ordinal=fitting.index(id) + 1)
    raise Refusal("no such object", "the choice speaks of an object that is not there", "732.2a")


def objects_named(state: GameState, name: ObjectName) -> tuple[int, ...]:
    """Return the ids of all objects that a name fits, its ordinal aside: the oldest first, on the stack the
    topmost.
    """
    if name.zone == ABILITY_ON_STACK:
        return tuple(
            item.id
            for item in reversed(state.stack)
            if item.kind != "spell" and item.source.card.name == name.name and item.controller == name.seat
        )
    ids = ids_in(state, name.zone)
    if name.zone == STACK:
        ids = tuple(reversed(ids))
    is_kind = name.name in KINDS
    found = []
    for id in ids:
        subject = state.objects[id]
        if subject.controller != name.seat or not _is_called(state, subject, name.name):
            continue
        if all(TRAITS[trait](state, subject) for trait in name.traits if not is_kind or trait != NEWEST):
            found.append(id)
    if is_kind and NEWEST in name.traits and found:
        return (max(found, key=lambda id: state.objects[id].timestamp),)
    return tuple(found)


def _is_called(state: GameState, subject: GameObject, name: str) -> bool:
    """Return whether an object has a name, or is of the kind that a word says."""
    if name in KINDS:
        return KINDS[name](state, subject)
    return characteristics(state, subject).name == name


def locate(state: GameState, described: DescribedChoice) -> Choice:
    """Return the choice in this state: each name's object, of several that fit the first with which the choice is
    legal.

    Raises Refusal when a name fits nothing.
    """
    choice = described.choice
    if isinstance(choice, SetUpChoice):
        raise Refusal("rules off", "a change by hand is nothing that the rules could repeat", "732.2a")
    found: dict[int, int] = {}
    for id, name in described.names:
        fitting = objects_named(state, name)
        if not fitting:
            raise Refusal("no such object", f"there is no {wording(state, name)} any more", "732.2a")
        if name.ordinal:
            if name.ordinal > len(fitting):
                raise Refusal("no such object", f"there is no {wording(state, name)} any more", "732.2a")
            found[id] = fitting[name.ordinal - 1]
        else:
            possible = [one for one in fitting if _is_possible(state, choice, one)] or fitting
            found[id] = _with_so_many(state, possible, _members(choice, id))
    return with_ids(choice, lambda id: found.get(id, id))


def _members(choice: Choice, id: int) -> int:
    """Return how many members of an object a choice names."""
    return sum(number for one, number in choice.runs if one == id) if isinstance(choice, ObjectsChosen) else 1


def _with_so_many(state: GameState, fitting: Sequence[int], number: int) -> int:
    """Return the first of some groups that has so many members, or else the first: "sacrifice five Treasures"."""
    if number <= 1:
        return fitting[0]
    return next((one for one in fitting if state.objects[one].count >= number), fitting[0])


def wording(state: GameState, name: ObjectName) -> str:
    """Return a name in words: "untapped Forest of Alice"."""
    behind = [trait for trait in name.traits if trait in TRAITS_BEHIND]
    parts = [*(trait for trait in name.traits if trait not in behind), name.name, *behind]
    if name.zone != BATTLEFIELD:
        parts.append(f"({name.zone})")
    return " ".join([*parts, "of", state.seats[name.seat].name])


def _is_possible(state: GameState, choice: Choice, id: int) -> bool:
    """Return whether an object could play the part that the choice names it for."""
    pending = state.pending
    if isinstance(pending, (ChoosingTargets, ChoosingObjects)):
        return id in pending.candidates
    try:
        if isinstance(choice, choices.Activate):
            check_activation(state, replace(choice, object=id), is_paying=isinstance(pending, PayingMana))
        elif isinstance(choice, choices.Cast):
            check_cast(state, replace(choice, object=id))
        elif isinstance(choice, choices.PlayLand):
            check_land(state, replace(choice, object=id))
        elif isinstance(choice, choices.TurnFaceUp):
            check_turning_up(state, replace(choice, object=id))
        elif isinstance(choice, choices.ExileFromHand):
            check_exiling_from_hand(state, replace(choice, object=id))
        elif isinstance(choice, choices.UnlockDoor):
            check_unlocking(state, replace(choice, object=id))
        elif isinstance(choice, choices.TakeCompanion):
            check_taking(state, replace(choice, object=id))
    except Refusal:
        return False
    return True
