"""The menu Priority: passing now and for a while, asking for priority, announcing, what is done automatically."""

from __future__ import annotations

from gui.automation.yields import Until
from gui.commands.command import PLAY, Menu, When
from gui.commands.owner import CommandWindow

PRIORITY = Menu("&Priority")
HAS_PRIORITY = PLAY | When.HAS_PRIORITY


@PRIORITY.command("&Pass", "Space", "F2", when=HAS_PRIORITY, tip="Let the seat with priority do nothing now.")
def pass_(window: CommandWindow) -> None:
    """Let the seat with priority pass."""
    window.bridge.pass_priority()


@PRIORITY.command(
    "Let all pass until the top has resol&ved",
    "F4",
    when=HAS_PRIORITY,
    tip="Let every seat pass until the top of the stack has resolved or the step has ended.",
    is_before_line=True,
)
def pass_to_resolve(window: CommandWindow) -> None:
    """Let every seat pass until the top has resolved."""
    window.bridge.automation.pass_until_resolved()


@PRIORITY.command(
    "Ask for priorit&y…",
    "Ctrl+I",
    when=HAS_PRIORITY,
    tip="Give priority to a seat that waits or passed automatically; if it then passes, nothing has happened.",
)
def ask_for_priority(window: CommandWindow) -> None:
    """Let a seat ask for priority."""
    window.play_area().priority.ask_for_priority()


@PRIORITY.command(
    "A&nnounce a choice early…",
    "Ctrl+Shift+A",
    when=PLAY | When.CAN_ANNOUNCE,
    tip="Say now what the spell or ability will ask for as it resolves; it binds unless an opponent responds.",
    is_before_line=True,
)
def announce(window: CommandWindow) -> None:
    """Say what the top of the stack will ask for."""
    window.play_area().statements.announce()


@PRIORITY.command(
    "Pass until the &stack is empty",
    "Shift+F4",
    when=HAS_PRIORITY,
    tip="Let the seat with priority pass until nothing is left on the stack.",
)
def yield_stack(window: CommandWindow) -> None:
    """Pass until the stack is empty."""
    window.bridge.automation.yield_until(Until.STACK_IS_EMPTY)


@PRIORITY.command(
    "Pass until another seat &acts this turn",
    "F5",
    when=HAS_PRIORITY,
    tip="Let the seat with priority pass until the turn ends or another seat puts something on the stack.",
)
def yield_unless_acted(window: CommandWindow) -> None:
    """Pass until somebody acts."""
    window.bridge.automation.yield_until(Until.SOMEBODY_ACTS)


@PRIORITY.command(
    "Pass for the whole &turn",
    "F7",
    when=HAS_PRIORITY,
    tip="Let the seat with priority pass until the turn ends, whatever happens.",
)
def yield_turn(window: CommandWindow) -> None:
    """Pass until the turn ends."""
    window.bridge.automation.yield_until(Until.TURN_ENDS)


@PRIORITY.command(
    "Pass until the &end step",
    "F8",
    when=HAS_PRIORITY,
    tip="Let the seat with priority pass until the end step, or a step in which it has a stop.",
)
def yield_end_step(window: CommandWindow) -> None:
    """Pass until the end step."""
    window.bridge.automation.yield_until(Until.END_STEP)


@PRIORITY.command(
    "Pass until its next &main phase",
    "Ctrl+F8",
    when=HAS_PRIORITY,
    tip="Let the seat with priority pass until its next main phase.",
)
def yield_main_phase(window: CommandWindow) -> None:
    """Pass until the seat's next main phase."""
    window.bridge.automation.yield_until(Until.MAIN_PHASE)


@PRIORITY.command(
    "Pass until its ne&xt turn",
    "Shift+F8",
    when=HAS_PRIORITY,
    tip="Let the seat with priority pass until its next turn.",
    is_before_line=True,
)
def yield_own_turn(window: CommandWindow) -> None:
    """Pass until the seat's next turn."""
    window.bridge.automation.yield_until(Until.OWN_TURN)


@PRIORITY.command(
    "Always &let this one resolve",
    "F3",
    when=HAS_PRIORITY,
    tip="Let the seat with priority pass whenever the same spell or ability is on top of the stack.",
)
def let_top_resolve(window: CommandWindow) -> None:
    """Pass whenever the same is on top."""
    window.bridge.automation.let_top_resolve()


@PRIORITY.switch(
    "Pass after casting or activatin&g",
    "Ctrl+G",
    when=When.GAME,
    tip="Let the seat that cast or activated pass at once, unless Ctrl is held at the click.",
)
def pass_after_acting(window: CommandWindow, is_on: bool) -> None:
    """Let seats pass as they act, or no longer."""
    window.bridge.passes_after_acting = is_on
    window.settings.passes_after_acting = is_on


@PRIORITY.command(
    "Show a&utomatic actions…",
    "Ctrl+F12",
    when=When.GAME,
    tip="List seats that pass, yields, stops and kept answers, and take any of them back.",
)
def automatic(window: CommandWindow) -> None:
    """List what is done automatically."""
    from gui.dialogs.automatic import AutomaticDialog  # 0.2 s of the rules, which the start page does without

    AutomaticDialog(window.bridge, window.host).open()


@PRIORITY.command(
    "St&op all automatic actions", "F12", when=When.GAME, tip="Let every seat decide for itself again."
)
def clear_passing(window: CommandWindow) -> None:
    """Let every seat decide again."""
    window.bridge.automation.clear()
