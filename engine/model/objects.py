"""Objects in zones: cards, tokens and copies, and groups of them (CR 109, 111)."""

from __future__ import annotations

from typing import Annotated, Any, Self, TypeAlias

from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.face_down import FACE_DOWN, FACE_DOWN_IN_EXILE
from engine.cards.keywords.face_down import CLOAKED
from engine.model.characteristics import Characteristics
from engine.model.components import Component
from engine.model.graded import KIND, Grade
from engine.model.notes import ANNOUNCED_X
from engine.model.quantity import GroupSize, Quantity
from engine.model.state_fields import (
    Derived,
    Fixed,
    Kind,
    Memory,
    MutualId,
    ObjectId,
    OwnId,
    SeatNumber,
    Timestamp,
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

    @property
    def announced_x(self) -> Quantity:
        """Which X was announced for the spell that it was, 0 where none was (CR 107.3m)."""
        announced: Quantity = dict(self.notes).get(ANNOUNCED_X, 0)
        return announced

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

    def with_attacked(self, tapped: bool, uses: Uses) -> Self:
        """Return the object as it attacks, tapped or not, which is remembered among what it did this turn."""

    def with_damage_dealt(self, damage: Quantity, is_deathtouched: bool, uses: Uses) -> Self:
        """Return the object with this damage marked on it, and remembered among what it did this turn."""

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
