"""The menu Shortcut: recording a loop, proposing, statements that stand for a shortcut."""

from __future__ import annotations

from gui.commands.command import PLAY, Menu, When
from gui.commands.owner import CommandWindow

SHORTCUT = Menu("&Shortcut")
CAN_BEGIN = PLAY | When.HAS_PRIORITY | When.NOT_RECORDING


@SHORTCUT.command(
    "&Start recording a loop",
    "F9",
    "Ctrl+R",
    when=CAN_BEGIN,
    tip="Make every choice a step of the loop, until recording ends.",
)
def record(window: CommandWindow) -> None:
    """Record every choice from now on."""
    window.bridge.loops.start()
    window.play_area().docks.bring_up("loop")


@SHORTCUT.command(
    "&End the recording and propose…",
    "F10",
    "Ctrl+E",
    when=PLAY | When.RECORDING | When.CAN_PROPOSE,
    tip="Complete the loop, and say how often it is repeated.",
)
def end_recording(window: CommandWindow) -> None:
    """End the recording and propose what was recorded."""
    window.bridge.loops.end()
    window.play_area().propose(window.bridge.loops.recorded)


@SHORTCUT.command(
    "&Drop the recording",
    when=PLAY | When.RECORDING,
    tip="Forget the recorded steps; the game stays where it is.",
    is_before_line=True,
)
def drop_recording(window: CommandWindow) -> None:
    """Forget the recorded steps."""
    window.bridge.loops.drop()


@SHORTCUT.command(
    "&Propose the last loop again…",
    "Ctrl+Shift+P",
    when=PLAY | When.CAN_PROPOSE | When.NOT_RECORDING,
    tip="Propose the loop that was recorded last, from where the game stands now.",
)
def propose(window: CommandWindow) -> None:
    """Propose the loop recorded last."""
    window.play_area().propose(window.bridge.loops.recorded)


@SHORTCUT.command(
    "Propose the s&cenario's loop…",
    "Ctrl+Shift+L",
    when=CAN_BEGIN | When.SCENARIO_LOOP,
    tip="Play the loop that comes with this scenario, as a proposal.",
)
def scenario_loop(window: CommandWindow) -> None:
    """Propose the scenario's loop."""
    window.play_area().propose(window.bridge.loops.of_scenario())


@SHORTCUT.command(
    "&Write a proposal step by step…",
    "Ctrl+Shift+W",
    when=CAN_BEGIN,
    tip="Put a proposal together from what is legal at each step, with loops around any of it.",
)
def write_shortcut(window: CommandWindow) -> None:
    """Propose a sequence that is yet to be written."""
    window.play_area().propose_anew()


@SHORTCUT.command(
    "&Find loops…",
    "Ctrl+Shift+F",
    tip="Search the table as it stands, or cards by name, for loops; each one found is proved and can be played.",
    is_before_line=True,
)
def find_loops(window: CommandWindow) -> None:
    """Search for loops."""
    window.incoming.find_loops()


@SHORTCUT.command(
    'Say "Co&mbat"…',
    "Ctrl+Shift+C",
    when=CAN_BEGIN,
    tip="Propose to pass on to the beginning of combat.",
)
def say_combat(window: CommandWindow) -> None:
    """Propose what "Combat" stands for."""
    window.play_area().statements.say("combat")


@SHORTCUT.command('Say "&Go"…', "Ctrl+Shift+G", when=CAN_BEGIN, tip="Propose to pass on to the end step.")
def say_go(window: CommandWindow) -> None:
    """Propose what "Go" stands for."""
    window.play_area().statements.say("go")


@SHORTCUT.command(
    "Do several things one &after the other…",
    "Ctrl+Shift+O",
    when=CAN_BEGIN,
    tip="Announce several spells or abilities: each is put on the stack and resolves before the next.",
)
def one_by_one(window: CommandWindow) -> None:
    """Put several actions together."""
    window.play_area().statements.do_one_by_one()


@SHORTCUT.command(
    "W&hat if…",
    "Ctrl+Alt+X",
    when=When.GAME,
    tip="Try the same response at each place of one iteration, and compare the outcomes in a table.",
)
def what_if(window: CommandWindow) -> None:
    """Try a response everywhere."""
    window.play_area().ask_what_if()


@SHORTCUT.command(
    "Wi&thdraw the proposal",
    when=When.SHORTCUT,
    tip="Close the proposal; the game stays as it was before it.",
)
def cancel_shortcut(window: CommandWindow) -> None:
    """Close the proposal."""
    window.play_area().close_shortcut()


@SHORTCUT.command(
    "E&xport as Commander Spellbook submission…",
    when=CAN_BEGIN,
    tip="Write pieces, steps and results of the loop recorded last, or of the scenario's, for its form.",
)
def export_spellbook(window: CommandWindow) -> None:
    """Show the loop as a submission."""
    window.incoming.export_loop()
