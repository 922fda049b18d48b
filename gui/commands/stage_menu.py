"""The menu Stage: the table for people who watch, the presenter's remote, films."""

from __future__ import annotations

from gui.commands.command import Menu, When
from gui.commands.owner import CommandWindow

STAGE = Menu("S&tage")


@STAGE.command(
    "&Turn the window into a stage", "Shift+F11", when=When.GAME, tip="Show only the table, large; Esc leaves it."
)
def stage(window: CommandWindow) -> None:
    """Turn the window into the stage."""
    window.stage.enter()


@STAGE.command(
    "Open a &second window",
    "Ctrl+F11",
    when=When.GAME,
    tip="Show the stage in a window of its own, to be recorded, while you keep this one.",
    is_before_line=True,
)
def stage_window(window: CommandWindow) -> None:
    """Show the stage in a second window, or put it away."""
    window.stage.toggle_second()


@STAGE.command(
    "P&lay on the stage…",
    "Ctrl+Shift+F11",
    when=When.GAME,
    tip="Let a loop or a stretch of the timeline play by itself, with captions and the counter.",
)
def play_on_stage(window: CommandWindow) -> None:
    """Ask what is to play on the stage."""
    window.stage.ask_what_to_play()


@STAGE.command("Play or &pause", "Ctrl+Alt+P", when=When.GAME, tip="Continue on the stage, or pause it.")
def stage_play(window: CommandWindow) -> None:
    """Play or pause."""
    window.stage.director.play_or_pause()


@STAGE.command("Show the next &event", "Ctrl+Alt+E", when=When.GAME, tip="Show the next step on the stage.")
def stage_event(window: CommandWindow) -> None:
    """Show the next step."""
    window.stage.director.next_event()


@STAGE.command(
    "Show the next c&hoice", "Ctrl+Alt+O", when=When.GAME, tip="Go to what somebody chooses to do next."
)
def stage_choice(window: CommandWindow) -> None:
    """Go to the next choice."""
    window.stage.director.next_choice()


@STAGE.command(
    "Show the next &iteration", "Ctrl+Alt+I", when=When.GAME, tip="Show the table after one more iteration."
)
def stage_iteration(window: CommandWindow) -> None:
    """Show the next iteration."""
    window.stage.director.next_iteration()


@STAGE.command("Play &faster", "Ctrl+Alt++", "Ctrl+Alt+=", when=When.GAME, tip="Let the stage play faster.")
def stage_faster(window: CommandWindow) -> None:
    """Play faster."""
    window.stage.director.faster()


@STAGE.command("Play slo&wer", "Ctrl+Alt+-", when=When.GAME, tip="Let the stage play slower.")
def stage_slower(window: CommandWindow) -> None:
    """Play slower."""
    window.stage.director.slower()


@STAGE.command("&Jump to an iteration…", "Ctrl+Alt+J", when=When.GAME, tip="Show the exact table after so many.")
def stage_jump(window: CommandWindow) -> None:
    """Ask for an iteration and show it."""
    window.stage.ask_for_iteration()


@STAGE.command("Show &all iterations", "Ctrl+Alt+A", when=When.GAME, tip="Show how it ends.", is_before_line=True)
def stage_all(window: CommandWindow) -> None:
    """Show the end."""
    window.stage.director.all_of_them()


@STAGE.command(
    "Go to the next s&cene", "Ctrl+Alt+PgDown", when=When.GAME, tip="Go to the next named moment, with its note."
)
def next_scene(window: CommandWindow) -> None:
    """Go to the next scene."""
    window.stage.director.scene(1)


@STAGE.command(
    "Go to the p&revious scene", "Ctrl+Alt+PgUp", when=When.GAME, tip="Go to the named moment before this one."
)
def scene_before(window: CommandWindow) -> None:
    """Go to the scene before."""
    window.stage.director.scene(-1)


@STAGE.command(
    "Hide or show ha&nds",
    "Ctrl+Alt+H",
    when=When.GAME,
    tip="Hide the hands from the people who watch, or show them.",
    is_before_line=True,
)
def stage_hands(window: CommandWindow) -> None:
    """Hide hands, or show them."""
    window.stage.toggle_hands()


@STAGE.command(
    "&Make a film or a page…",
    "Ctrl+Alt+F",
    when=When.GAME,
    tip="Write a video, an animation, pictures, a page for a browser or a transcript.",
)
def make_film(window: CommandWindow) -> None:
    """Ask which film is to be made."""
    window.stage.make_film()
