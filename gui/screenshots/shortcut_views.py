"""Views of a proposal, its answers and tournament play, to be pictured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.shortcuts.sequences.places import Place
from gui.screenshots.letting_finish import NoPicture, play_a_little, wait_for

if TYPE_CHECKING:
    from gui.main_window import MainWindow


def show_draft(window: MainWindow) -> None:
    """Show the scenario's loop as a draft."""
    if not window.bridge.loops.has_scenario_loop:
        raise NoPicture("this scenario proposes nothing, so there is no shortcut to show")
    window.do("scenario_loop")


def show_edit(window: MainWindow) -> None:
    """Show a draft whose last step was deleted, so that a step fails in the second iteration."""
    show_draft(window)
    assert window.play is not None
    assert window.play.shortcut is not None
    bar = window.play.shortcut.edits
    bar.toggle.setChecked(True)
    window.play.shortcut.tree.selected.emit((window.bridge.proposing.steps[-1].path,))
    bar.delete.click()
    wait_for(window, lambda: not window.bridge.proposing.is_checking)


def show_condition(window: MainWindow) -> None:
    """Show a condition typed where a count is asked for."""
    show_draft(window)
    assert window.play is not None
    assert window.play.shortcut is not None
    counts = window.play.shortcut.counts
    for loop, field in counts.fields.items():
        field.setText("until I have 1000 creatures")
        field.returnPressed.emit()
        wait_for(window, lambda at=loop: "Working" not in counts.echoes[at].text())  # type: ignore[misc]  # a default


def show_answer(window: MainWindow) -> None:
    """Show a proposal that the other seat has to answer."""
    show_draft(window)
    proposing = window.bridge.proposing
    proposing.propose()
    wait_for(window, lambda: proposing.stage != "performing")


def show_place(window: MainWindow) -> None:
    """Show a place in the middle of the proposal."""
    show_answer(window)
    proposing = window.bridge.proposing
    own = next((step for step in proposing.steps if step.seat == proposing.asked), None)
    if own is None:
        return
    proposing.looking.look_at(
        Place(tuple(max(1, (proposing.counts[loop] or 1) // 2) for loop in own.loops), own.number)
    )
    wait_for(window, lambda: not window.bridge.previewer.is_busy)


def show_agreed(window: MainWindow) -> None:
    """Show the table after everybody accepted."""
    show_ending(window)
    assert window.play is not None
    window.play.endings.overlay.put_away()


def show_ending(window: MainWindow) -> None:
    """Show what the shortcut has made, over the table, as it is seen when everybody has accepted."""
    show_answer(window)
    proposing = window.bridge.proposing
    while proposing.asked >= 0:
        proposing.accept()


def show_settling(window: MainWindow) -> None:
    """Show tournament play as the first seat names a number."""
    window.bridge.rulings.play_tournament(True)
    show_draft(window)
    assert window.play is not None
    assert window.play.shortcut is not None
    window.play.shortcut.propose.click()
    wait_for(window, lambda: window.bridge.proposing.stage != "performing")


def show_settled(window: MainWindow) -> None:
    """Show the same when every seat has spoken, and the table where that leads."""
    show_settling(window)
    settling = window.bridge.proposing.settling
    while settling.asked >= 0 and settling.procedure is not None:
        may = settling.procedure.may_say
        settling.say(
            next((said for said in ("agree", "no action", "continue indefinitely") if said in may), "500")
        )
    wait_for(window, lambda: not window.bridge.previewer.is_busy)


def show_tournament(window: MainWindow) -> None:
    """Show the draft in tournament play."""
    window.bridge.rulings.play_tournament(True)
    show_draft(window)


def show_judge(window: MainWindow) -> None:
    """Show a judge's ruling with its evidence."""
    for _ in range(2):
        play_a_little(window)
    window.do("judge")
