"""The menu View: what of the window is shown, how large, and where the keyboard is."""

from __future__ import annotations

from gui.commands.command import Menu, When
from gui.commands.owner import CommandWindow
from gui.style.widgets import focus_next

VIEW = Menu("&View")
ZOOM = 1.2


@VIEW.command(
    "Show the &loop in a large window",
    "Ctrl+Shift+B",
    when=When.GAME,
    tip="Show what is known of the loop in a window of its own, or put it back.",
    is_before_line=True,
)
def loop_large(window: CommandWindow) -> None:
    """Show the loop's panel large, or put it back."""
    window.play_area().docks.enlarge("loop")


@VIEW.command("Zoom &in", "Ctrl++", "Ctrl+=", when=When.GAME, tip="Draw the table larger.")
def zoom_in(window: CommandWindow) -> None:
    """Draw the table larger."""
    window.play_area().table.zoom_by(ZOOM)


@VIEW.command("Zoom &out", "Ctrl+-", when=When.GAME, tip="Draw the table smaller.")
def zoom_out(window: CommandWindow) -> None:
    """Draw the table smaller."""
    window.play_area().table.zoom_by(1 / ZOOM)


@VIEW.command("Show the &whole table", "Ctrl+0", when=When.GAME, tip="Fit the table.", is_before_line=True)
def zoom_reset(window: CommandWindow) -> None:
    """Fit the table."""
    window.play_area().table.reset_zoom()


@VIEW.command("Go to the next p&anel", "F6", when=When.GAME, tip="Give the keyboard to the next panel.")
def next_panel(window: CommandWindow) -> None:
    """Give the keyboard to the next panel."""
    area = window.play_area()
    focus_next([area.table, area.prompt, *area.docks.panels])


@VIEW.command(
    "Go to the &table", "Ctrl+T", when=When.GAME, tip="Give the table the keyboard.", is_before_line=True
)
def to_table(window: CommandWindow) -> None:
    """Give the table the keyboard."""
    window.play_area().table.setFocus()


@VIEW.switch("&Full screen", "F11", tip="Use the whole screen.")
def full_screen(window: CommandWindow, is_on: bool) -> None:
    """Use the whole screen, or no longer."""
    window.toggle_full_screen()


@VIEW.command("&Reset the panels", when=When.GAME, tip="Put every panel back.", is_before_line=True)
def reset_layout(window: CommandWindow) -> None:
    """Put every panel back."""
    window.play_area().reset_layout()
