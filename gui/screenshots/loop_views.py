"""Views of the loop panel and the timeline, to be pictured."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.model.choices import DeclareAttackers, Pass
from engine.model.decisions import DeclaringAttackers, HasPriority
from gui.dialogs.find_fields import CARDS
from gui.dialogs.find_loops import FindLoopsDialog
from gui.screenshots.letting_finish import NoPicture, play_a_little, wait_for
from gui.screenshots.shortcut_views import show_agreed

if TYPE_CHECKING:
    from gui.main_window import MainWindow


def show_recording(window: MainWindow) -> None:
    """Show a loop being recorded."""
    window.do("record")
    play_a_little(window, most=4)


def loop_part(number: int) -> Callable[[MainWindow], None]:
    """Return a part of the loop panel in its dock, proved."""

    def show(window: MainWindow) -> None:
        show_study(window)
        assert window.play is not None
        window.play.loop.study.open_part(number)

    return show


def show_study(window: MainWindow) -> None:
    """Show the loop panel with its proof."""
    assert window.play is not None
    if not window.bridge.loops.has_scenario_loop:
        raise NoPicture("this scenario proposes nothing, so there is no loop to show")
    window.play.docks.bring_up("loop")
    studying = window.bridge.studying
    wait_for(window, lambda: studying.study is not None or bool(studying.problem))


def play_branches(window: MainWindow) -> None:
    """Play a game with a turn or two, a shortcut, named moments and another line of play."""
    bridge = window.bridge
    bridge.passes_after_acting = False
    bridge.history.label("before the loop", bridge.history.position)
    fork = bridge.history.position
    play_a_little(window, most=5)
    bridge.history.label("one iteration", bridge.history.position)
    show_agreed(window)
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


def show_timeline(window: MainWindow) -> None:
    """Show the timeline of a game with some history."""
    play_branches(window)
    assert window.play is not None
    window.play.timeline.strip.setFocus()


def show_compare(window: MainWindow) -> None:
    """Show two moments side by side."""
    play_branches(window)
    window.do("compare")


def show_lines(window: MainWindow) -> None:
    """Show the lines of play."""
    play_branches(window)
    window.do("lines")


def show_loop_large(window: MainWindow) -> None:
    """Show the loop panel floating, with all its parts."""
    show_study(window)
    studying = window.bridge.studying
    assert window.play is not None
    if studying.study is not None:
        last = studying.study.last
        studying.set_range(10**6 if last is None else last)
        studying.look_at(studying.most // 2)
    window.do("loop_large")
    window.play.loop.study.plot.plot.setFocus()


def show_find(window: MainWindow) -> None:
    """Show loops that were found, one of them told, and what stops it."""
    window.do("find_loops")
    dialog = window.findChild(FindLoopsDialog)
    assert isinstance(dialog, FindLoopsDialog)
    fields = dialog.fields
    fields.question.setCurrentIndex(fields.question.findData(CARDS))
    fields.cards.setText("Kiki-Jiki, Mirror Breaker + Zealous Conscripts")
    fields.seconds.setValue(1)
    dialog.search()
    wait_for(window, lambda: not dialog.finding.is_working)
    dialog.try_instants()
    wait_for(window, lambda: "least that stops it" in dialog.about.toPlainText())
