"""What the user's hand does to the table while the rules are off: puts, moves, changes, each as a choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from engine.cards.catalogue.token_phrases import NoSuchToken, token_meant
from engine.cards.catalogue.unknown_card import UnknownCard
from engine.cards.reading.nodes import BadInput
from engine.frozen_dataclass import dataclass
from engine.model.edits import (
    BeginSettingUp,
    EditAttached,
    EditCopy,
    EditCounters,
    EditDuplicate,
    EditMove,
    EditPut,
    EditRemove,
    EditTogether,
    EndSettingUp,
)
from engine.model.objects import counters_of
from engine.model.refusals import Refusal
from engine.model.stack_edits import EditSpell
from engine.model.zones import BATTLEFIELD, STACK
from engine.rules.edit.stack_edits import offered
from engine.session.narration.consequences import consequences

if TYPE_CHECKING:
    from engine.cards.catalogue.catalogue import Catalogue
    from engine.cards.definitions.card import CardDefinition
    from engine.model.edits import Edit, SetUpChoice
    from engine.model.objects import GameObject
    from engine.model.stack_edits import EditAbility, EditAnnounced
    from engine.session.views.card_index import ListedCard
    from gui.game.bridge import Bridge

ZONES = ("battlefield", "hand", "graveyard", "exile", "library", "command", "outside")
TOP, BOTTOM = 0, -1
UNREADABLE = (UnknownCard, BadInput, NoSuchToken)
"""What is raised where something listed has no definition."""


@dataclass(frozen=True, slots=True)
class Picked:
    """What is being looked at: an object by id, a seat, or a zone of a seat."""

    kind: str
    seat: int = 0
    zone: str = ""
    id: int = 0


class Editor(QObject):
    """Makes edits through the bridge and remembers what is picked; `changed` tells of another pick.

    `announcing` asks what is announced of something that an edit puts on the stack.
    """

    changed = Signal()
    announcing = Signal(object)

    def __init__(self, bridge: Bridge) -> None:
        super().__init__(bridge)
        self._bridge = bridge
        self.picked: Picked | None = None
        self._also: tuple[int, ...] = ()
        self.attaching = 0
        self._is_copying = False
        bridge.state_changed.connect(self._look_again)
        bridge.game_changed.connect(self._forget)

    @property
    def is_on(self) -> bool:
        """Whether the rules are off."""
        return self._bridge.is_setting_up

    @property
    def has_game(self) -> bool:
        """Whether there is a table to edit."""
        return self._bridge.has_game

    def tell(self, words: str) -> None:
        """Say why something cannot be done."""
        self._bridge.refused.emit(words)

    @property
    def catalogue(self) -> Catalogue:
        """The cards that can be put."""
        return self._bridge.catalogue

    @property
    def seat(self) -> int:
        """Whose choices edits are."""
        pending = self._bridge.state.pending
        return pending.seat if pending is not None else 0

    @property
    def object(self) -> GameObject | None:
        """The object that is picked."""
        if self.picked is None or self.picked.kind != "card":
            return None
        return self._bridge.state.objects.get(self.picked.id)

    @property
    def objects(self) -> list[GameObject]:
        """All objects that are picked, the one that is looked at first."""
        first, there = self.object, self._bridge.state.objects
        if first is None:
            return []
        return [first, *(there[id] for id in self._also if id in there and id != first.id)]

    @property
    def on_table(self) -> tuple[int, ...]:
        """The cards that lie open on the table: permanents and the hands that are seen, seat by seat."""
        return tuple(card.id for seat in self._bridge.view.seats for card in (*seat.battlefield, *seat.hand))

    # Picking

    def pick(self, picked: Picked | None, also: tuple[int, ...] = ()) -> None:
        """Look at something; `also` are other objects that are picked with it."""
        self.picked, self._also = picked, also
        self.attaching, self._is_copying = 0, False
        self.changed.emit()

    def pick_all(self, ids: tuple[int, ...], is_more: bool = False) -> None:
        """Pick these objects; `is_more`: besides those that are picked."""
        all_of_them = tuple(dict.fromkeys((*(held.id for held in self.objects if is_more), *ids)))
        self.pick(Picked("card", id=all_of_them[0]) if all_of_them else None, all_of_them[1:])

    def click_card(self, id: int) -> None:
        """Pick a card by a click, or say by it what something is attached to or a copy of."""
        if self.attaching:
            self.attach(self.attaching, id)
        elif self._is_copying:
            self._is_copying = False
            self.change_each(lambda one: EditCopy(self.seat, one, 0, id))
        else:
            self.pick(Picked("card", id=id))

    def toggle_card(self, id: int) -> None:
        """Pick a card besides those that are picked, or no longer."""
        held = tuple(one.id for one in self.objects)
        self.pick_all(tuple(one for one in held if one != id) if id in held else (*held, id))

    def reach_card(self, id: int) -> None:
        """Pick the cards from the one that is looked at to this one, as they lie on the table."""
        first, order = self.object, self.on_table
        if first is None or first.id not in order or id not in order:
            self.toggle_card(id)
            return
        ends = sorted((order.index(first.id), order.index(id)))
        self.pick_all((first.id, *order[ends[0] : ends[1] + 1]))

    def begin_copying(self) -> None:
        """Let the next click say what the picked permanents are copies of."""
        self._is_copying = True
        self.changed.emit()

    def click_seat(self, seat: int) -> None:
        """Pick a seat by a click, or attach to it what waits for a host."""
        if self.attaching:
            self.attach(self.attaching, -1 - seat)
        else:
            self.pick(Picked("seat", seat))

    def attach(self, id: int, to: int) -> bool:
        """Attach a permanent to another, to a seat by reference, or to nothing (0)."""
        self.attaching = 0
        return self.do(EditAttached(self.seat, id, to))

    def begin_attaching(self, id: int) -> None:
        """Let the next click say what this permanent is attached to."""
        self.attaching = id
        self.changed.emit()

    def _look_again(self) -> None:
        """Forget a pick that is no longer there; one that moved is picked where it is now."""
        if self.picked is not None and self._bridge.has_game:
            state = self._bridge.state
            is_gone = self.picked.kind == "card" and self.picked.id not in state.objects
            if is_gone and self.objects_left:
                self.picked, self._also = Picked("card", id=self.objects_left[0]), self.objects_left[1:]
            elif is_gone or self.picked.seat >= len(state.seats) or not self.is_on:
                self.picked, self._also = None, ()
        self.changed.emit()

    @property
    def objects_left(self) -> tuple[int, ...]:
        """Those of the other picked objects that are still there."""
        return tuple(id for id in self._also if id in self._bridge.state.objects)

    def _forget(self) -> None:
        self.picked, self._also, self.attaching, self._is_copying = None, (), 0, False

    # Changing

    def do(self, edit: SetUpChoice) -> bool:
        """Make an edit; False, with the reason told, where no table can be so."""
        return self._bridge.choose(edit)

    def switch(self, is_on: bool) -> bool:
        """Switch the rules on or off."""
        return self.do((EndSettingUp if is_on else BeginSettingUp)(self.seat))

    def consequences(self) -> tuple[str, ...]:
        """Return what the rules would do to the table at once."""
        return consequences(self._bridge.state) if self.is_on else ()

    def put(self, listed: ListedCard, seat: int, zone: str, count: int = 1, position: int = BOTTOM) -> bool:
        """Put cards, or tokens, into a zone; what was put is picked."""
        card, said, maker = self.meant(listed)
        if card is None:
            return False
        if zone == STACK:
            self.announce(EditSpell(self.seat, said, seat, is_copy=listed.is_token, card=card))
            return True
        before = frozenset(self._bridge.state.objects)
        is_done = self.do(
            EditPut(self.seat, said, listed.is_token, seat, zone, count, position, maker=maker, card=card)
        )
        if is_done:
            new = sorted(frozenset(self._bridge.state.objects) - before)
            same = [id for id, held in self._bridge.state.objects.items() if held.card is card]
            self.pick(Picked("card", id=(new or same)[-1]) if new or same else None)
        return is_done

    def meant(self, listed: ListedCard) -> tuple[CardDefinition | None, str, str]:
        """Return the definition of what is listed, how it is said, and its maker where that has to be said.

        Tells the reason where there is none.
        """
        try:
            return self.read(listed)
        except UNREADABLE as error:
            self._bridge.refused.emit(str(error))
            return None, "", ""

    def read(self, listed: ListedCard) -> tuple[CardDefinition | None, str, str]:
        """Return the same, in any thread; raises one of UNREADABLE where there is none."""
        if not listed.is_token:
            return self.catalogue.find(listed.name), listed.name, ""
        plain = self._token(listed.name, "")
        if listed.maker in ("", FREE):
            return plain, listed.name, ""
        made = token_meant(listed.name, listed.maker, self.catalogue)
        return made, listed.name, "" if made == plain else listed.maker

    def announce(self, edit: EditSpell | EditAbility | EditAnnounced) -> None:
        """Put something on the stack, or announce it anew, once its modes, targets and X are said."""
        try:
            offered(self._bridge.state, edit)
        except Refusal as refusal:
            self._bridge.refused.emit(str(refusal))
            return
        self.announcing.emit(edit)

    def _token(self, phrase: str, maker: str) -> CardDefinition | None:
        try:
            return token_meant(phrase, maker, self.catalogue)
        except NoSuchToken:
            return None

    def move(self, id: int, seat: int, zone: str, count: int = 0, position: int = BOTTOM) -> bool:
        """Move an object; it stays picked where it comes to lie."""
        held = self._bridge.state.objects.get(id)
        before = frozenset(self._bridge.state.objects)
        if held is None or not self.do(EditMove(self.seat, id, count, seat, zone, position)):
            return False
        objects = self._bridge.state.objects
        new = sorted(frozenset(objects) - before)
        if id not in objects and new:
            self.pick(Picked("card", id=new[-1]))
        elif id in objects:
            self.pick(Picked("card", id=id))
        return True

    def change_each(self, edit_of: Callable[[int], Edit]) -> bool:
        """Make an edit of every object that is picked, as one change."""
        made = tuple(edit_of(held.id) for held in self.objects)
        if not made:
            return False
        return self.do(made[0] if len(made) == 1 else EditTogether(self.seat, made))

    def count_each(self, kind: str, by: int) -> bool:
        """Give every object that is picked so many more counters of a kind."""
        there = self._bridge.state.objects
        return self.change_each(
            lambda one: EditCounters(self.seat, one, 0, kind, max(0, counters_of(there[one], kind) + by))
        )

    def move_each(self, seat: int, zone: str, position: int = BOTTOM) -> bool:
        """Move every object that is picked to a zone of a seat, or each of the seat that it is of (-1)."""
        picked = self.objects
        if len(picked) == 1:
            return self.move(picked[0].id, _seat_of(picked[0]) if seat < 0 else seat, zone, 0, position)
        there, before = self._bridge.state.objects, frozenset(self._bridge.state.objects)
        if not self.change_each(
            lambda one: EditMove(self.seat, one, 0, _seat_of(there[one]) if seat < 0 else seat, zone, position)
        ):
            return False
        self.pick_all(tuple(sorted(frozenset(self._bridge.state.objects) - before)))
        return True

    def duplicate(self, is_token: bool = False) -> bool:
        """Put another of everything that is picked beside it; as a token that is a copy, or just like it."""
        before = frozenset(self._bridge.state.objects)
        is_done = self.change_each(lambda one: EditDuplicate(self.seat, one, 0, is_token))
        new = tuple(sorted(frozenset(self._bridge.state.objects) - before))
        if new:
            self.pick_all(new)
        return is_done

    def remove(self) -> bool:
        """Take everything that is picked out of the game."""
        return self.change_each(lambda one: EditRemove(self.seat, one))

    def change(self, kind: type[SetUpChoice], *values: Any) -> bool:
        """Make an edit of this kind by whoever edits."""
        return self.do(kind(self.seat, *values))


def _seat_of(held: GameObject) -> int:
    return held.controller if held.zone == BATTLEFIELD else held.owner


FREE = "as you say it"
"""Stands for the card that makes a token which is made up on the spot."""
