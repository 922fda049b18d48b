"""The menu on the right button while the rules are off: everything that is done with what is picked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu, QWidget

from engine.cards.definitions.faces import other_side
from engine.model import edits
from engine.model.edits import Edit
from engine.model.stack_edits import EditAbility
from engine.rules.characteristics.layers import characteristics
from engine.rules.edit.laying_on_stack import uses_stack
from gui.set_up.finder import PLACES
from gui.set_up.input_fields import KINDS_OF_OBJECTS
from gui.words.names import words_of_ability

if TYPE_CHECKING:
    from engine.model.objects import GameObject
    from engine.model.state import GameState
    from gui.set_up.edits import Editor

MOST_KINDS = 8
"""The most kinds of counters in the menu; the panel has every kind."""


def offer_of_objects(editor: Editor, state: GameState, host: QWidget, say: Callable[[str], None]) -> None:
    """Pop up the menu of what can be done with the objects that are picked, at the pointer."""
    menu = QMenu(host)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.setObjectName("by hand")
    picked = editor.objects
    if all(held.zone == "battlefield" for held in picked):
        _add_permanent(menu, editor, state, picked, say)
    _add_counters(menu, editor, picked)
    if len(picked) == 1:
        _add_abilities(menu, editor, state, picked[0])
    menu.addAction("&Duplicate\tD", editor.duplicate)
    _add_places(menu, editor, picked)
    menu.addSeparator()
    menu.addAction("&Remove\tDel", editor.remove)
    menu.popup(QCursor.pos())
    menu.setActiveAction(menu.actions()[0])


def _add_permanent(
    menu: QMenu, editor: Editor, state: GameState, picked: list[GameObject], say: Callable[[str], None]
) -> None:
    """Add what is done with permanents alone."""
    first = picked[0]
    _add(menu, editor, "Un&tap\tT" if first.tapped else "&Tap\tT", edits.EditTapped, not first.tapped)
    _add(menu, editor, "&Ready\tS" if first.is_sick else "&Summoning sick\tS", edits.EditSick, not first.is_sick)
    side = other_side(first.card)
    if side is not None and side.is_permanent_card:
        menu.addAction(
            f"Turn &over: {side.name}\tO",
            lambda: editor.change_each(lambda one: edits.EditTurned(editor.seat, one)),
        )
    is_down = first.is_face_down
    _add(menu, editor, "Turn &face up\tF" if is_down else "Turn &face down\tF", edits.EditFaceDown, not is_down)
    _add_copying(menu, editor, picked, say)
    control = menu.addMenu("&Control")
    for number, seat in enumerate(state.seats):
        action = control.addAction(seat.name)
        action.setCheckable(True)
        action.setChecked(all(held.controller == number for held in picked))
        action.triggered.connect(lambda _=False, one=number: editor.move_each(one, "battlefield"))
    if len(picked) == 1:
        menu.addAction("&Attach to…\tA", lambda: begin_attaching(editor, first, say))
        if first.attached_to:
            menu.addAction("Detac&h", lambda: editor.attach(first.id, 0))


def _add(menu: QMenu, editor: Editor, words: str, kind: type[Edit], is_on: bool) -> None:
    """Add a line that switches something on or off for all that is picked."""
    menu.addAction(words, lambda: editor.change_each(lambda one: kind(editor.seat, one, 0, is_on)))  # type: ignore[call-arg]  # every kind of switch has these fields


def _add_copying(menu: QMenu, editor: Editor, picked: list[GameObject], say: Callable[[str], None]) -> None:
    copying = menu.addMenu("Co&py")
    copying.addAction("&Token that is a copy", lambda: editor.duplicate(True))
    if not any(held.is_token for held in picked):
        copying.addAction("&Become a copy of…", lambda: begin_copying(editor, say))
        if any(held.printed is not None and not held.is_face_down for held in picked):
            copying.addAction(
                "&Stop being a copy",
                lambda: editor.change_each(lambda one: edits.EditCopy(editor.seat, one, 0, 0)),
            )


def begin_attaching(editor: Editor, held: GameObject, say: Callable[[str], None]) -> None:
    """Let the next click say what a permanent is attached to."""
    editor.begin_attaching(held.id)
    say(f"Click what to attach {held.card.name} to.")


def begin_copying(editor: Editor, say: Callable[[str], None]) -> None:
    """Let the next click say what the picked permanents are copies of."""
    editor.begin_copying()
    say("Click what to copy.")


def _add_counters(menu: QMenu, editor: Editor, picked: list[GameObject]) -> None:
    counters = menu.addMenu("Co&unters")
    held = [kind for one in picked for kind, _ in one.counters]
    kinds = list(dict.fromkeys((*held, *KINDS_OF_OBJECTS)))[:MOST_KINDS]
    for kind in kinds:
        counters.addAction(f"One more {kind}").triggered.connect(
            lambda _=False, one=kind: editor.count_each(one, 1)
        )
    for kind in dict.fromkeys(held):
        counters.addAction(f"One {kind} less").triggered.connect(
            lambda _=False, one=kind: editor.count_each(one, -1)
        )


def _add_abilities(menu: QMenu, editor: Editor, state: GameState, held: GameObject) -> None:
    """Add what of an object's abilities can be put on the stack, for its controller."""
    found = {at: one for at, one in enumerate(characteristics(state, held).abilities) if uses_stack(one)}
    if not found:
        return
    abilities = menu.addMenu("Put on the st&ack")
    for number, ability in found.items():
        edit = EditAbility(editor.seat, held.id, number, held.controller)
        words = words_of_ability(ability, held.card)
        abilities.addAction(words).triggered.connect(lambda _=False, one=edit: editor.announce(one))


def _add_places(menu: QMenu, editor: Editor, picked: list[GameObject]) -> None:
    moving = menu.addMenu("&Move to")
    zones = {held.zone for held in picked}
    for words, zone, position in PLACES:
        if zones != {zone} or zone == "library":
            moving.addAction(words).triggered.connect(
                lambda _=False, one=zone, at=position: editor.move_each(-1, one, at)
            )


def keys_of_objects(editor: Editor, key: Qt.Key) -> Callable[[], object] | None:
    """Return what a key does with all that is picked; None where it does nothing."""
    first = editor.objects[0]
    seat = editor.seat
    doings: dict[Qt.Key, Callable[[], object]] = {
        Qt.Key.Key_T: lambda: editor.change_each(lambda one: edits.EditTapped(seat, one, 0, not first.tapped)),
        Qt.Key.Key_S: lambda: editor.change_each(lambda one: edits.EditSick(seat, one, 0, not first.is_sick)),
        Qt.Key.Key_O: lambda: editor.change_each(lambda one: edits.EditTurned(seat, one)),
        Qt.Key.Key_F: lambda: editor.change_each(
            lambda one: edits.EditFaceDown(seat, one, 0, not first.is_face_down)
        ),
        Qt.Key.Key_Plus: lambda: editor.count_each("+1/+1", 1),
        Qt.Key.Key_Minus: lambda: editor.count_each("+1/+1", -1),
        Qt.Key.Key_D: editor.duplicate,
        Qt.Key.Key_Delete: editor.remove,
    }
    return doings.get(key)
