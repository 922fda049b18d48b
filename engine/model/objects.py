"""Objects in zones, items on the stack, effects that last and triggers that wait (CR 109, 113, 603.7, 611)."""

from __future__ import annotations

from typing import Annotated, Any, Self, TypeAlias

from engine.cards.base.kinds import Ability, GameRule, Modification
from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.face_down import FACE_DOWN, FACE_DOWN_IN_EXILE
from engine.cards.keywords.face_down import CLOAKED
from engine.model.characteristics import Characteristics
from engine.model.components import Component
from engine.model.graded import KIND, Grade
from engine.model.likeness import Likeness
from engine.model.quantity import GroupSize, Quantity
from engine.model.state_fields import (
    Derived,
    Fixed,
    Kind,
    Memory,
    MutualId,
    ObjectId,
    OwnId,
    Reference,
    SeatNumber,
    Timestamp,
    While,
    state_value,
)
from engine.model.uses import Uses

Counters = tuple[tuple[str, Quantity], ...]
"""Counters by kind, sorted by kind, none with amount 0."""
Notes: TypeAlias = tuple[tuple[str, Any], ...]


@state_value
class GameObject:
    """A card, token or copy in a zone; or a group of `count` that nothing in the game can tell apart.

    `card` is the copiable values it has now, `printed` what the card itself says (a copy returns to it).
    `controller` is kept up to date with control-changing effects; `default_controller` is who it goes
    back to. `is_sick`: not under its controller's control continuously since their turn began (CR 302.6).
    `attached_to` is 0 for nothing. `uses` says what it did this turn (uses.py). `notes` are remembered about it,
    as (name, value): a color chosen as it entered. `links` are (word, id) of objects that linked abilities tie it
    to (CR 607). `last_known` are its characteristics as it left (CR 608.2h). `components` represent a merged
    permanent, the topmost first.
    """

    id: OwnId
    card: CardDefinition
    owner: SeatNumber
    controller: SeatNumber
    zone: str
    timestamp: Timestamp
    count: GroupSize = 1
    is_token: bool = False
    tapped: bool = False
    is_sick: bool = False
    damage: Quantity = 0
    is_deathtouched: bool = False
    counters: Counters = ()
    attached_to: MutualId = 0
    attachments: tuple[MutualId, ...] = ()
    uses: Memory[Uses] = ()
    notes: Fixed[Notes] = ()
    printed: CardDefinition | None = None
    default_controller: SeatNumber = 0
    is_known: bool = False
    last_known: Characteristics | None = None
    links: tuple[tuple[str, ObjectId], ...] = ()
    is_commander: bool = False
    grade: Grade | None = None
    components: Fixed[tuple[Component, ...]] = ()
    characteristics: Derived[Any] = None
    mana: Derived[Any] = None
    offers: Derived[Any] = None

    memos = ("characteristics", "mana", "offers")

    @property
    def is_face_down(self) -> bool:
        """Whether it lies face down: a 2/2 creature and no more, in exile nothing at all (CR 406.3, 708.2a)."""
        card = self.card
        return self.printed is not None and (card is FACE_DOWN or card is CLOAKED or card is FACE_DOWN_IN_EXILE)

    @property
    def has_counters(self) -> bool:
        """Whether it has counters of any kind."""
        grade = self.grade
        return bool(self.counters) or (grade is not None and grade.is_of_counters and bool(grade.amounts))

    @property
    def all_counters(self) -> Counters:
        """The counters on it of every kind; of a graded group on all its members at once (graded.py)."""
        if self.grade is None or not self.grade.is_of_counters:
            return self.counters
        return (*self.counters, (KIND, self.grade.amounts))

    def with_grade(self, grade: Grade | None, counters: Counters, count: Quantity) -> Self:
        """Return the group with members that differ so, or none that do."""

    def with_tapped(self, tapped: bool) -> Self:
        """Return the object tapped or untapped."""

    def with_count(self, count: Quantity) -> Self:
        """Return a group of another size."""

    def with_id(self, id: int) -> Self:
        """Return the same object by another id."""

    def with_member(self, id: int, count: Quantity) -> Self:
        """Return `count` members split off a group, by an id of their own."""

    def with_damage(self, damage: Quantity, is_deathtouched: bool) -> Self:
        """Return the object with this much damage marked on it."""

    def with_counters(self, counters: Counters) -> Self:
        """Return the object with these counters."""

    def with_attached_to(self, attached_to: int, timestamp: int) -> Self:
        """Return the object attached to another, with the new timestamp that this gives (CR 613.7e)."""

    def with_attachments(self, attachments: tuple[int, ...]) -> Self:
        """Return the object with these attached to it."""

    def with_sick(self, is_sick: bool) -> Self:
        """Return the object with or without summoning sickness."""

    def with_entering(self, tapped: bool, is_sick: bool, counters: Counters) -> Self:
        """Return the object as it enters the battlefield."""

    def with_control(self, controller: int, is_sick: bool) -> Self:
        """Return the object under another controller."""

    def with_owner(self, owner: int, controller: int, default_controller: int) -> Self:
        """Return the object as another seat's, by hand."""

    def with_uses(self, uses: Uses) -> Self:
        """Return the object with this memory of the turn."""

    def with_notes(self, notes: Notes) -> Self:
        """Return the object with these things remembered."""

    def without_note(self, name: str) -> Self:
        """Return the object without what is remembered by a name."""
        return self.with_notes(tuple(note for note in self.notes if note[0] != name))

    def with_token(self, is_token: bool) -> Self:
        """Return the object as a token, or not."""

    def with_copied(self, card: CardDefinition, printed: CardDefinition | None) -> Self:
        """Return the object with the copiable values of another, and what it is printed as where it is a card."""

    def with_components(self, components: tuple[Component, ...], is_token: bool, is_commander: bool) -> Self:
        """Return the permanent merged of these, a token or not, a commander or not (CR 730.2d, 903.3)."""

    def with_links(self, links: tuple[tuple[str, int], ...]) -> Self:
        """Return the object tied to these others by linked abilities."""

    def with_timestamp(self, timestamp: int) -> Self:
        """Return the object with another timestamp."""

    def with_last_known(self, last_known: Characteristics | None) -> Self:
        """Return the object as it was when it left."""

    def with_phasing(self, zone: str, last_known: Characteristics | None) -> Self:
        """Return the permanent phased out, known as it was, or phased in again."""

    def with_commander(self, is_commander: bool) -> Self:
        """Return the object that is its owner's commander, or not (CR 903.3)."""

    def with_known(self, is_known: bool) -> Self:
        """Return the object revealed to every seat, or not."""


Source: TypeAlias = Annotated[GameObject, Kind.SOURCE]
"""The object that something is of, as it last was; as the state holds it, where it does."""
Remembered: TypeAlias = Annotated[GameObject, Kind.REMEMBERED]
"""An object as it was at an event."""


def counters_of(subject: GameObject, kind: str) -> Quantity:
    """Return how many counters of a kind are on an object; on each member of a graded group (graded.py)."""
    if kind == KIND and subject.grade is not None and subject.grade.is_of_counters:
        return subject.grade.amounts
    for one, amount in subject.counters:
        if one == kind:
            return amount
    return 0


def changed_counters(counters: Counters, kind: str, change: Quantity) -> Counters:
    """Return the counters with `change` more of a kind (less, when negative)."""
    held = dict(counters)
    held[kind] = held.get(kind, 0) + change
    return tuple(sorted((one, amount) for one, amount in held.items() if amount != 0))


@state_value
class Cause:
    """What the event that triggered an ability was about: "that creature", "that player", "that much".

    `object` is the object as it was at the event (its last known information), `object_now` its id since;
    `item` is the spell or ability on the stack that the event was about, `produced` the types of mana that it
    produced.
    """

    object: Remembered | None = None
    object_now: ObjectId = 0
    seat: SeatNumber = -1
    amount: Quantity = 0
    item: ObjectId = 0
    produced: tuple[str, ...] = ()


NO_CAUSE = Cause()


@state_value
class StackItem:
    """A spell or ability on the stack; `count` identical ones that resolve one after the other.

    `id` is the spell's object, or the ability's own number. `source` is the object that the ability is of,
    as it last was. `targets` holds for each target phrase of the chosen modes the references chosen.
    `kept` are the objects and seats that a delayed trigger remembers, by reference. `spliced` are the cards
    spliced onto a spell, whose targets follow the spell's own; `paid` names what was sacrificed, discarded and
    so on as a cost. Where the items belong to the members of a group one by one, `of` is the group's id and
    `each` how many belong to each member; otherwise `of` is 0. `divided` says, for each phrase of `targets`, how
    much of what is divided goes to each of them, and is empty where nothing is. `whose` holds, for each phrase
    with a target for each of some players, the seat for which each target was chosen.
    """

    id: OwnId
    kind: str
    source: Source
    ability: Ability
    controller: SeatNumber
    count: GroupSize = 1
    modes: Fixed[tuple[int, ...]] = (0,)
    targets: tuple[tuple[Reference, ...], ...] = ()
    x: Quantity = 0
    cause: Cause = NO_CAUSE
    kept: tuple[tuple[Reference, ...], ...] = ()
    is_copy: bool = False
    spliced: tuple[CardDefinition, ...] = ()
    paid: tuple[tuple[str, tuple[ObjectId, ...]], ...] = ()
    of: ObjectId = 0
    each: Quantity = 0
    divided: tuple[tuple[Quantity, ...], ...] = ()
    whose: Fixed[tuple[tuple[int, ...], ...]] = ()

    def with_count(self, count: Quantity, each: Quantity) -> Self:
        """Return the item standing for another number of identical ones."""

    def with_single(self, id: int, count: Quantity, each: Quantity) -> Self:
        """Return identical items split off, by an id of their own."""

    def with_names(
        self,
        source: GameObject,
        cause: Cause,
        targets: tuple[tuple[int, ...], ...],
        kept: tuple[tuple[int, ...], ...],
        paid: tuple[tuple[str, tuple[int, ...]], ...],
        of: int,
    ) -> Self:
        """Return the item naming other objects."""

    def with_targets(self, targets: tuple[tuple[int, ...], ...], whose: tuple[tuple[int, ...], ...]) -> Self:
        """Return the item with other targets."""

    @property
    def shares(self) -> tuple[Quantity, ...]:
        """How much of what is divided goes to each target, whatever its phrase."""
        return tuple(share for shares in self.divided for share in shares)

    def with_divided(self, divided: tuple[tuple[Quantity, ...], ...]) -> Self:
        """Return the item that divides what it does in another way."""

    def with_source(self, source: GameObject) -> Self:
        """Return the item with newer information of its source."""

    def with_paid(self, paid: tuple[tuple[str, tuple[int, ...]], ...]) -> Self:
        """Return the item with other words of what was paid and done for it."""


WHILE_SOURCE_REMAINS = "as long as this remains"
WHILE_SOURCE_CONTROLLED = "as long as you control this"
WHILE_SOURCE_TAPPED = "as long as this remains tapped"
WHILE_SOURCE_CONTROLLED_TAPPED = "as long as you control this and it remains tapped"
BOUND_TO_TAPPED = (WHILE_SOURCE_TAPPED, WHILE_SOURCE_CONTROLLED_TAPPED)
BOUND_TO_SOURCE = (WHILE_SOURCE_REMAINS, WHILE_SOURCE_CONTROLLED, *BOUND_TO_TAPPED)
"""How long effects last that track their source (CR 611.2b)."""


@state_value
class ContinuousEffect:
    """A continuous effect from a resolved spell or ability, `count` of them with one timestamp (CR 611.2).

    `affected` are the objects it changes, fixed when it began (CR 611.2c); `duration` is when it ends,
    counted for `controller`; `source` is the object it came from, for durations that track it.
    `amounts` are the amounts of its modifications as worked out when it began (CR 611.2d). A shield against
    damage has in them how much of it is left, and in `kept` the reference to what the damage is dealt to instead.
    """

    affected: tuple[Reference, ...]
    modifications: tuple[Modification, ...]
    rules: tuple[GameRule, ...]
    duration: str
    controller: SeatNumber
    source: Annotated[ObjectId, While("is_bound")]
    timestamp: Timestamp
    count: GroupSize = 1
    amounts: tuple[tuple[Quantity, Quantity], ...] = ()
    kept: tuple[Reference, ...] = ()

    @property
    def is_bound(self) -> bool:
        """Whether how long it lasts depends on its source (CR 611.2b)."""
        return self.duration in BOUND_TO_SOURCE

    def with_count(self, count: Quantity) -> Self:
        """Return another number of the same effect."""

    def with_quantities(self, count: Quantity, amounts: tuple[tuple[Quantity, Quantity], ...]) -> Self:
        """Return the effect with other quantities."""

    def with_affected(self, affected: tuple[int, ...]) -> Self:
        """Return the effect on other objects."""

    def with_duration(self, duration: str) -> Self:
        """Return the effect with another end."""

    def with_timestamp(self, timestamp: int) -> Self:
        """Return the effect as one that began at another time."""

    def is_like(self, other: ContinuousEffect) -> bool:
        """Return whether the two do the same, aside from what they affect, when they began and how many
        they are.
        """
        return (
            self.modifications is other.modifications
            and self.rules is other.rules
            and _LIKE_EFFECTS.is_alike(self, other)
        )


_LIKE_EFFECTS = Likeness(ContinuousEffect, "affected")


@state_value
class DelayedTrigger:
    """A delayed triggered ability waiting for its event, `count` identical ones (CR 603.7).

    `kept` are the objects and seats that it remembers, a tuple of references for each thing kept; `of` and
    `each` are those of a stack item, `x` is the X of the spell or ability that created it.
    """

    ability: TriggeredAbility
    controller: SeatNumber
    source: Source
    kept: tuple[tuple[Reference, ...], ...] = ()
    is_once: bool = True
    count: GroupSize = 1
    timestamp: Timestamp = 0
    of: ObjectId = 0
    each: Quantity = 0
    x: Quantity = 0

    def with_count(self, count: Quantity, each: Quantity) -> Self:
        """Return another number of the same trigger."""

    def with_source(self, source: GameObject, count: Quantity, each: Quantity) -> Self:
        """Return another number of the same trigger, with newer information of its source."""

    def with_names(self, source: GameObject, kept: tuple[tuple[int, ...], ...], of: int) -> Self:
        """Return the trigger naming other objects."""


@state_value
class WaitingTrigger:
    """A triggered ability that waits to be put on the stack (CR 603.3); `of`, `each`, `x` as a stack item's."""

    ability: Ability
    source: Source
    controller: SeatNumber
    cause: Cause
    count: GroupSize = 1
    kept: tuple[tuple[Reference, ...], ...] = ()
    of: ObjectId = 0
    each: Quantity = 0
    x: Quantity = 0

    def with_count(self, count: Quantity, each: Quantity) -> Self:
        """Return another number of the same trigger."""

    def with_names(self, source: GameObject, cause: Cause, kept: tuple[tuple[int, ...], ...], of: int) -> Self:
        """Return the trigger naming other objects."""
