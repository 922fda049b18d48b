"""Pictures of the real window, rendered with no screen."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gui.dialogs.deck import DeckDialog
    from gui.main_window import MainWindow

SIZE = (1366, 768)
LONGEST_WAIT = 20.0


class NoPicture(Exception):
    """A picture that cannot be made; the message says why and what was expected."""


def save(
    path: Path,
    scenario: Path | None = None,
    views: Sequence[str] = ("table",),
    size: tuple[int, int] = SIZE,
    theme: str = "",
) -> list[Path]:
    """Write a picture of each view of a scenario, or of the start page; the files written.

    The first view goes to `path`, others beside it with their name in the file's name. `theme`: the name of one of
    the program's; "" for the default. Raises NoPicture for a view or theme there is not, a scenario that cannot be
    opened or a file that cannot be written.
    """
    for view in views:
        if view not in VIEWS:
            raise NoPicture(f"there is no view {view!r}; expected {', '.join(VIEWS)}")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _check_theme(theme)
    import gui  # noqa: F401  # before Qt, for what it does on being imported
    from gui.app import make_application
    from gui.looks import apply_theme

    make_application()
    written = []
    for number, view in enumerate(views):
        window = _window(size, theme)
        apply_theme(window.theme)
        try:
            window.show()
            if scenario is not None and view != "start":
                said: list[str] = []
                window.bridge.refused.connect(said.append)
                if not window.files.open_file(str(scenario)):
                    raise NoPicture(window.start_page.notice.text())
                if window.play is not None:
                    window.play.table.set_reduced_motion(True)
            elif view != "start":
                raise NoPicture(f"the view {view!r} needs a scenario")
            _settle()
            VIEWS[view](window)
            _settle()
            target = path if number == 0 else path.with_name(f"{path.stem}-{view}{path.suffix}")
            _write(_pictured(window), target)
            written.append(target)
        finally:
            window.bridge.stop_working()
            window.hide()
            window.deleteLater()
    return written


def _window(size: tuple[int, int], theme: str) -> MainWindow:
    """A window of this size with the settings as they are at first, whatever the user's are."""
    import tempfile

    from gui.main_window import MainWindow
    from gui.settings import Settings

    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "window.ini")
        if theme:
            settings.theme = theme
        window = MainWindow(settings)
    window.setMinimumSize(*size)
    window.resize(*size)
    return window


def _check_theme(theme: str) -> None:
    from gui.theme import theme_names

    if theme and theme not in theme_names():
        raise NoPicture(f"there is no theme {theme!r}; expected {', '.join(theme_names())}")


def _pictured(window: MainWindow) -> QWidget:
    """The window, or the dialog or the panel that floats over it."""
    from PySide6.QtWidgets import QDialog, QDockWidget

    floating = [dock for dock in window.findChildren(QDockWidget) if dock.isFloating() and dock.isVisible()]
    if floating:
        return floating[0]
    dialogs = [dialog for dialog in window.findChildren(QDialog) if dialog.isVisible()]
    return dialogs[0] if dialogs else window


def _write(widget: QWidget, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not widget.grab().save(str(path), "PNG"):
        raise NoPicture(f"{path} cannot be written")


def _settle(seconds: float = 0.25) -> None:
    """Let everything that waits happen."""
    from PySide6.QtWidgets import QApplication

    end = time.monotonic() + seconds
    while time.monotonic() < end:
        QApplication.processEvents()
        time.sleep(0.002)


def _wait_for(window: MainWindow, is_done: Callable[[], bool]) -> None:
    end = time.monotonic() + LONGEST_WAIT
    while not is_done():
        if time.monotonic() > end:
            raise NoPicture("it took too long to work out where the proposal leads")
        _settle(0.02)


def _nothing(window: MainWindow) -> None:
    """The window shows it already."""


def _start(window: MainWindow) -> None:
    """The start page with all its pictures drawn."""
    _settle(0.05)
    _wait_for(
        window, lambda: not any(view.is_drawing for view in (window.start_page.own, window.start_page.shipped))
    )


def _filtered(window: MainWindow) -> None:
    """The gallery narrowed to some colors and what comes of them."""
    window.show_start()
    filters = window.start_page.filters
    filters.way.setCurrentText("At most these")
    for letter in "WRC":
        filters.colors[letter].setChecked(True)
    filters.results["damage"].setChecked(True)
    _start(window)


def _inspect(window: MainWindow) -> None:
    assert window.play is not None
    for seat in window.bridge.view.seats:
        for card in seat.battlefield:
            if card.text:
                window.play.docks.bring_up("inspector")
                window.play.inspector.show_card(card.id)
                return


def _log(window: MainWindow) -> None:
    assert window.play is not None
    _play_a_little(window)
    window.play.docks.bring_up("log")


def _stack(window: MainWindow) -> None:
    _play_a_little(window, most=3)


def _play_a_little(window: MainWindow, most: int = 12) -> None:
    """Play the first choices of the scenario's loop, as far as it has one."""
    from engine.shortcuts.describing import locate

    sequence = window.bridge.loops.of_scenario()
    if sequence is None:
        return
    window.bridge.passes_after_acting = False
    for described in sequence.steps[:most]:
        if not window.bridge.choose(locate(window.bridge.state, described)):
            return


def _draft(window: MainWindow) -> None:
    if not window.bridge.loops.has_scenario_loop:
        raise NoPicture("this scenario proposes nothing, so there is no shortcut to show")
    window.do("scenario_loop")


def _edit(window: MainWindow) -> None:
    """A draft whose last step was deleted, so that a step fails in the second iteration."""
    _draft(window)
    assert window.play is not None
    assert window.play.shortcut is not None
    bar = window.play.shortcut.edits
    bar.toggle.setChecked(True)
    window.play.shortcut.tree.selected.emit((window.bridge.proposing.steps[-1].path,))
    bar.delete.click()
    _wait_for(window, lambda: not window.bridge.proposing.is_checking)


def _condition(window: MainWindow) -> None:
    _draft(window)
    assert window.play is not None
    assert window.play.shortcut is not None
    counts = window.play.shortcut.counts
    for loop, field in counts.fields.items():
        field.setText("until I have 1000 creatures")
        field.returnPressed.emit()
        _wait_for(window, lambda at=loop: "Working" not in counts.echoes[at].text())  # type: ignore[misc]  # a default


def _answer(window: MainWindow) -> None:
    _draft(window)
    proposing = window.bridge.proposing
    proposing.propose()
    _wait_for(window, lambda: proposing.stage != "performing")


def _place(window: MainWindow) -> None:
    from engine.shortcuts.places import Place

    _answer(window)
    proposing = window.bridge.proposing
    own = next((step for step in proposing.steps if step.seat == proposing.asked), None)
    if own is None:
        return
    proposing.look_at(Place(tuple(max(1, (proposing.counts[loop] or 1) // 2) for loop in own.loops), own.number))
    _wait_for(window, lambda: not window.bridge.previewer.is_busy)


def _agreed(window: MainWindow) -> None:
    _answer(window)
    proposing = window.bridge.proposing
    while proposing.asked >= 0:
        proposing.accept()


def _loop(window: MainWindow) -> None:
    window.do("record")
    _play_a_little(window, most=4)


def _loop_part(number: int) -> Callable[[MainWindow], None]:
    """A part of the loop panel in its dock, proved."""

    def show(window: MainWindow) -> None:
        _study(window)
        assert window.play is not None
        window.play.loop.study.open_part(number)

    return show


def _study(window: MainWindow) -> None:
    assert window.play is not None
    if not window.bridge.loops.has_scenario_loop:
        raise NoPicture("this scenario proposes nothing, so there is no loop to show")
    window.play.docks.bring_up("loop")
    studying = window.bridge.studying
    _wait_for(window, lambda: studying.study is not None or bool(studying.problem))


def _branch(window: MainWindow) -> None:
    """A game with a turn or two, a shortcut, named moments and another line of play."""
    from engine.model.choices import DeclareAttackers, Pass
    from engine.model.decisions import DeclaringAttackers, HasPriority

    bridge = window.bridge
    bridge.passes_after_acting = False
    bridge.history.label("before the loop", bridge.history.position)
    fork = bridge.history.position
    _play_a_little(window, most=5)
    bridge.history.label("one iteration", bridge.history.position)
    _agreed(window)
    assert window.play is not None
    window.play.close_shortcut()
    for _ in range(40):
        pending = bridge.state.pending
        if isinstance(pending, DeclaringAttackers):
            bridge.choose(DeclareAttackers(pending.seat, ()))
        elif isinstance(pending, HasPriority):
            bridge.choose(Pass(pending.seat))
    played = bridge.history.lines[0]
    bridge.history.name_line(played, "the loop first")
    bridge.history.go_to(fork)
    for _ in range(3):
        pending = bridge.state.pending
        if isinstance(pending, HasPriority):
            bridge.choose(Pass(pending.seat))
    bridge.history.switch_to(bridge.history.lines[1])


def _timeline(window: MainWindow) -> None:
    _branch(window)
    assert window.play is not None
    window.play.timeline.strip.setFocus()


def _compare(window: MainWindow) -> None:
    _branch(window)
    window.do("compare")


def _lines(window: MainWindow) -> None:
    _branch(window)
    window.do("lines")


def _loop_large(window: MainWindow) -> None:
    _study(window)
    studying = window.bridge.studying
    assert window.play is not None
    if studying.study is not None:
        last = studying.study.last
        studying.set_range(10**6 if last is None else last)
        studying.look_at(studying.most // 2)
    window.do("loop_large")
    window.play.loop.study.plot.plot.setFocus()


def _settle_loop(window: MainWindow) -> None:
    window.bridge.rulings.play_tournament(True)
    _draft(window)
    assert window.play is not None
    assert window.play.shortcut is not None
    window.play.shortcut.propose.click()
    _wait_for(window, lambda: window.bridge.proposing.stage != "performing")


def _settle_answered(window: MainWindow) -> None:
    """The same when every seat has spoken, and the table shows where that leads."""
    _settle_loop(window)
    settling = window.bridge.proposing.settling
    while settling.asked >= 0 and settling.procedure is not None:
        may = settling.procedure.may_say
        settling.say(
            next((said for said in ("agree", "no action", "continue indefinitely") if said in may), "500")
        )
    _wait_for(window, lambda: not window.bridge.previewer.is_busy)


def _tournament(window: MainWindow) -> None:
    window.bridge.rulings.play_tournament(True)
    _draft(window)


def _judge(window: MainWindow) -> None:
    for _ in range(2):
        _play_a_little(window)
    window.do("judge")


def _by_hand(window: MainWindow) -> None:
    """The rules are off and a card is being looked for."""
    window.do("rules_off")
    assert window.play is not None
    window.play.arranging.panel.finder.search.setText("goblin")


def _picked(window: MainWindow) -> None:
    """The rules are off and a creature is being changed, which will not outlive that."""
    from PySide6.QtCore import Qt

    from engine.model.edits import EditCounters

    _by_hand(window)
    assert window.play is not None
    creatures = [card.id for seat in window.bridge.view.seats for card in seat.battlefield if card.is_creature]
    for id in creatures[:1]:
        window.play.arranging.click_card(id, Qt.MouseButton.LeftButton)
        window.play.arranging.hand.change(EditCounters, id, 0, "-1/-1", 2)


def _command(name: str) -> Callable[[MainWindow], None]:
    return lambda window: window.do(name)


def _deck(window: MainWindow) -> DeckDialog:
    """The deck that is open, or else the one that comes with the program."""
    from engine.session.shelf import own_folder
    from gui.dialogs.deck import DeckDialog

    if window.findChild(DeckDialog) is None:
        window.files.open_file(str(own_folder().parent / "lists" / "presence-of-gond.txt"))
    dialog = window.findChild(DeckDialog)
    assert isinstance(dialog, DeckDialog)
    dialog.seats.seed.setValue(7)
    return dialog


def _chances(window: MainWindow) -> None:
    """The same with the pieces of a combo ticked."""
    from PySide6.QtWidgets import QAbstractButton

    dialog = _deck(window)
    for one in dialog.findChildren(QAbstractButton):
        if one.accessibleName().startswith("tick "):
            one.click()
            return


def _submission(window: MainWindow) -> None:
    window.do("export_spellbook")
    _wait_for(window, lambda: not window.incoming.is_working)


def _combo(window: MainWindow) -> None:
    """The combo that is open, or else the scenario's loop as it is exported."""
    from PySide6.QtGui import QGuiApplication

    from gui.dialogs.combo import ComboDialog
    from gui.dialogs.submission import SubmissionDialog

    if window.findChild(ComboDialog) is not None:
        return
    _submission(window)
    exported = window.findChild(SubmissionDialog)
    if not isinstance(exported, SubmissionDialog):
        raise NoPicture("this scenario has no loop that could be exported")
    before = QGuiApplication.clipboard().text()
    QGuiApplication.clipboard().setText(exported.json)
    exported.reject()
    window.incoming.paste()
    QGuiApplication.clipboard().setText(before)


def _mulligan(window: MainWindow) -> None:
    """The first question of a game that begins from the deck that is open."""
    dialog = _deck(window)
    dialog.seats.first.setCurrentIndex(1)
    dialog.begin.click()
    _settle()


def _put_back(window: MainWindow) -> None:
    _mulligan(window)
    window.bridge.confirm()
    assert window.play is not None
    window.play.prompt.answer_number(2)


VIEWS: dict[str, Callable[[MainWindow], object]] = {
    "table": _nothing,
    "start": _start,
    "filtered": _filtered,
    "inspector": _inspect,
    "log": _log,
    "stack": _stack,
    "recording": _loop,
    "loop": _loop_part(0),
    "plot": _loop_part(1),
    "responses": _loop_part(2),
    "loop large": _loop_large,
    "timeline": _timeline,
    "compare": _compare,
    "lines": _lines,
    "shortcut": _answer,
    "draft": _draft,
    "edit": _edit,
    "condition": _condition,
    "place": _place,
    "agreed": _agreed,
    "tournament": _tournament,
    "settle": _settle_loop,
    "settled": _settle_answered,
    "judge": _judge,
    "communications": _command("communications"),
    "by hand": _by_hand,
    "picked": _picked,
    "deck": _deck,
    "chances": _chances,
    "combo": _combo,
    "submission": _submission,
    "mulligan": _mulligan,
    "put back": _put_back,
    "share": _command("share"),
    "setup": _command("set_up"),
    "keys": _command("keys"),
    "rules": _command("rules"),
    "settings": _command("settings"),
    "about": _command("about"),
}
"""What can be pictured, by name."""
