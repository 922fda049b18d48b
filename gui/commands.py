"""The window's commands as data: what each is called, which keys give it, and when it can be given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Flag, auto


class When(Flag):
    """What has to be so for a command to be of use."""

    ALWAYS = 0
    GAME = auto()
    CAN_UNDO = auto()
    CAN_REDO = auto()
    HAS_PRIORITY = auto()
    HALF_MADE = auto()
    RECORDING = auto()
    NOT_RECORDING = auto()
    CAN_PROPOSE = auto()
    SHORTCUT = auto()
    WORKING = auto()
    IDLE = auto()
    DECIDING = auto()
    SCENARIO_LOOP = auto()
    CAN_ARRANGE = auto()


@dataclass(frozen=True, slots=True)
class Command:
    """One command: `keys` in Qt's portable notation, `menu` where it stands, `tip` what it does in a sentence.

    `is_switch`: it is on or off. `is_before_line`: a line follows it in its menu.
    """

    name: str
    words: str
    menu: str
    keys: tuple[str, ...] = ()
    when: When = When.ALWAYS
    tip: str = ""
    is_switch: bool = False
    is_before_line: bool = False


MENUS: Mapping[str, str] = {
    "file": "&File",
    "game": "&Game",
    "priority": "&Priority",
    "timeline": "&Timeline",
    "shortcut": "&Shortcut",
    "view": "&View",
    "help": "&Help",
}
"""The menus in order, with their titles."""

_PLAY = When.GAME | When.IDLE

COMMANDS: tuple[Command, ...] = (
    Command("start", "Start page", "file", ("Ctrl+N",), When.IDLE, "Choose a scenario or a saved game."),
    Command(
        "empty_table",
        "&Empty table",
        "file",
        ("Ctrl+Shift+N",),
        When.IDLE,
        "A table of your own, set up by hand: any card anywhere.",
    ),
    Command(
        "set_up", "Set &up a table as text…", "file", ("Ctrl+U",), When.IDLE, "A table of your own, line by line."
    ),
    Command(
        "decks",
        "Begin from &decks…",
        "file",
        ("Ctrl+D",),
        When.IDLE,
        "Open a deck list: its cards, sample hands and chances, then shuffle and play.",
    ),
    Command(
        "paste",
        "Paste a deck or &combo…",
        "file",
        ("Ctrl+V",),
        When.IDLE,
        "A deck list, a Commander Spellbook combo, a scenario or a save, from the clipboard.",
    ),
    Command(
        "open",
        "&Open…",
        "file",
        ("Ctrl+O",),
        When.IDLE,
        "Open a scenario, a saved game, a deck list or a combo.",
        False,
        True,
    ),
    Command("save", "&Save game", "file", ("Ctrl+S",), _PLAY, "Save the game: its set-up and every choice since."),
    Command(
        "save_as",
        "Save game &as…",
        "file",
        ("Ctrl+Shift+S",),
        _PLAY,
        "Save the game in another file.",
        False,
        True,
    ),
    Command(
        "share",
        "Save or s&hare as a scenario…",
        "file",
        ("Ctrl+Shift+E",),
        _PLAY,
        "What is on the table with its loop: in a file, in your own scenarios, or as text to paste.",
    ),
    Command(
        "copy_table",
        "Cop&y the table as text",
        "file",
        ("Ctrl+Shift+K",),
        _PLAY,
        "The table as a scenario, onto the clipboard; pasting opens it again.",
        False,
        True,
    ),
    Command("picture", "Save a &picture…", "file", ("Ctrl+P",), When.GAME, "Save the table as a PNG picture."),
    Command("settings", "Se&ttings…", "file", ("Ctrl+,",), When.ALWAYS, "Theme, motion, passing.", False, True),
    Command("quit", "&Quit", "file", ("Ctrl+Q",), When.ALWAYS, "Close the program."),
    Command(
        "confirm",
        "&Confirm the choice",
        "game",
        ("Return", "Enter"),
        _PLAY | When.DECIDING,
        "Give the answer that is highlighted.",
    ),
    Command(
        "list",
        "Choose from a &list…",
        "game",
        ("Ctrl+L",),
        _PLAY | When.DECIDING,
        "Everything that can be chosen now, as a list to search in.",
    ),
    Command(
        "cancel",
        "Ca&ncel the half-made choice",
        "game",
        ("Esc",),
        When.HALF_MADE,
        "Take back a spell or ability that is not paid for yet.",
        False,
        True,
    ),
    Command(
        "rules_off",
        "&Rules off: change the table by hand",
        "game",
        ("Ctrl+H",),
        _PLAY | When.CAN_ARRANGE,
        "Put, move and change anything; nothing triggers until the rules are on again.",
        True,
        True,
    ),
    Command("undo", "&Undo", "game", ("Ctrl+Z",), _PLAY | When.CAN_UNDO, "Take the last choice back."),
    Command("redo", "&Redo", "game", ("Ctrl+Shift+Z", "Ctrl+Y"), _PLAY | When.CAN_REDO, "Make it again."),
    Command(
        "undo_all", "Back to the &beginning", "game", ("Ctrl+Home",), _PLAY | When.CAN_UNDO, "Undo everything."
    ),
    Command(
        "redo_all",
        "On to the &end",
        "game",
        ("Ctrl+End",),
        _PLAY | When.CAN_REDO,
        "Redo everything that was undone.",
        False,
        True,
    ),
    Command(
        "tournament",
        "&Tournament play",
        "game",
        ("Ctrl+Shift+T",),
        _PLAY,
        "Loops are settled by MTR 4.4: seats name numbers in turn, and no loop is begun again unchanged.",
        True,
    ),
    Command(
        "communications",
        "&Default communications…",
        "game",
        (),
        When.ALWAYS,
        "What short statements stand for in tournament play, with a switch each (MTR 4.2).",
    ),
    Command(
        "judge",
        "Call a &judge…",
        "game",
        ("Ctrl+J",),
        _PLAY,
        "What the program finds, with its evidence.",
        False,
        True,
    ),
    Command(
        "pass",
        "&Pass",
        "priority",
        ("Space", "F2"),
        _PLAY | When.HAS_PRIORITY,
        "The seat with priority does nothing now.",
    ),
    Command(
        "pass_to_resolve",
        "All pass until the top has resol&ved",
        "priority",
        ("F4",),
        _PLAY | When.HAS_PRIORITY,
        "Every seat passes until the top of the stack has resolved or the step has ended.",
        False,
        True,
    ),
    Command(
        "yield_stack",
        "Pass until the &stack is empty",
        "priority",
        ("Shift+F4",),
        _PLAY | When.HAS_PRIORITY,
        "The seat with priority passes by itself until nothing is left on the stack.",
    ),
    Command(
        "yield_unless_acted",
        "Pass until somebody &acts, this turn",
        "priority",
        ("F5",),
        _PLAY | When.HAS_PRIORITY,
        "The seat with priority passes by itself until the turn ends or another seat puts something on the stack.",
    ),
    Command(
        "yield_turn",
        "Pass for the whole &turn",
        "priority",
        ("F7",),
        _PLAY | When.HAS_PRIORITY,
        "The seat with priority passes by itself until the turn ends, whatever happens.",
    ),
    Command(
        "yield_end_step",
        "Pass until the &end step",
        "priority",
        ("F8",),
        _PLAY | When.HAS_PRIORITY,
        "The seat with priority passes by itself until the end step, or a step in which it has a stop.",
    ),
    Command(
        "yield_main_phase",
        "Pass until its next &main phase",
        "priority",
        ("Ctrl+F8",),
        _PLAY | When.HAS_PRIORITY,
        "The seat with priority passes by itself until it has a main phase again.",
    ),
    Command(
        "yield_own_turn",
        "Pass until its &next turn",
        "priority",
        ("Shift+F8",),
        _PLAY | When.HAS_PRIORITY,
        "The seat with priority passes by itself until its next turn.",
        False,
        True,
    ),
    Command(
        "let_top_resolve",
        "Always &let this one resolve",
        "priority",
        ("F3",),
        _PLAY | When.HAS_PRIORITY,
        "The seat with priority passes from now on whenever the same spell or ability is on top of the stack.",
    ),
    Command(
        "pass_after_acting",
        "Pass after casting or activatin&g",
        "priority",
        ("Ctrl+G",),
        When.GAME,
        "The seat that cast or activated passes at once, unless Ctrl is held at the click.",
        True,
    ),
    Command(
        "automatic",
        "What is done by &itself…",
        "priority",
        ("Ctrl+F12",),
        When.GAME,
        "Seats that pass, yields, stops and answers given for always, each to be taken back.",
    ),
    Command(
        "clear_passing",
        "St&op everything that is done by itself",
        "priority",
        ("F12",),
        When.GAME,
        "Every seat decides again.",
    ),
    Command(
        "name_moment",
        "&Name this moment…",
        "timeline",
        ("Ctrl+M",),
        _PLAY,
        "Give the moment shown a name, to go to.",
    ),
    Command(
        "lines",
        "&Lines of play and named moments…",
        "timeline",
        ("Ctrl+B",),
        _PLAY,
        "Every line of play, to go on in, name or forget, and every named moment.",
    ),
    Command(
        "compare",
        "&Compare two moments…",
        "timeline",
        ("Ctrl+K",),
        _PLAY,
        "Two moments side by side, with everything that differs.",
        False,
        True,
    ),
    Command(
        "back_a_turn",
        "&Back to where the turn began",
        "timeline",
        ("Ctrl+Alt+Left",),
        _PLAY | When.CAN_UNDO,
        "The beginning of this turn, or of the one before it.",
    ),
    Command(
        "on_a_turn",
        "On to the next &turn",
        "timeline",
        ("Ctrl+Alt+Right",),
        _PLAY | When.CAN_REDO,
        "Where the next turn begins in what was undone.",
    ),
    Command(
        "record",
        "&Start recording a loop",
        "shortcut",
        ("F9", "Ctrl+R"),
        _PLAY | When.NOT_RECORDING | When.HAS_PRIORITY,
        "Every choice from now on becomes a step of the loop, until recording ends.",
    ),
    Command(
        "end_recording",
        "&End the recording and propose…",
        "shortcut",
        ("F10", "Ctrl+E"),
        _PLAY | When.RECORDING | When.CAN_PROPOSE,
        "The loop is complete: say how often it is to be repeated.",
    ),
    Command(
        "drop_recording",
        "&Drop the recording",
        "shortcut",
        (),
        _PLAY | When.RECORDING,
        "Forget the recorded steps; the game stays where it is.",
        False,
        True,
    ),
    Command(
        "propose",
        "&Propose the last loop again…",
        "shortcut",
        ("Ctrl+Shift+P",),
        _PLAY | When.CAN_PROPOSE | When.NOT_RECORDING,
        "Propose the loop that was recorded last, from where the game stands now.",
    ),
    Command(
        "scenario_loop",
        "Propose the s&cenario's loop…",
        "shortcut",
        ("Ctrl+Shift+L",),
        _PLAY | When.HAS_PRIORITY | When.NOT_RECORDING | When.SCENARIO_LOOP,
        "Play the loop that comes with this scenario, as a proposal.",
    ),
    Command(
        "write_shortcut",
        "&Write a proposal step by step…",
        "shortcut",
        ("Ctrl+Shift+W",),
        _PLAY | When.HAS_PRIORITY | When.NOT_RECORDING,
        "Put a proposal together from what is legal at each step, with loops around any of it.",
    ),
    Command(
        "say_combat",
        'Say "&Combat"…',
        "shortcut",
        ("Ctrl+Shift+C",),
        _PLAY | When.HAS_PRIORITY | When.NOT_RECORDING,
        "Propose to pass on to the beginning of combat.",
    ),
    Command(
        "say_go",
        'Say "&Go"…',
        "shortcut",
        ("Ctrl+Shift+G",),
        _PLAY | When.HAS_PRIORITY | When.NOT_RECORDING,
        "Propose to pass on to the end step.",
    ),
    Command(
        "cancel_shortcut",
        "&Withdraw the proposal",
        "shortcut",
        (),
        When.SHORTCUT,
        "Close the proposal; the game stays as it was before it.",
    ),
    Command(
        "export_spellbook",
        "E&xport as Commander Spellbook submission…",
        "shortcut",
        (),
        _PLAY | When.HAS_PRIORITY | When.NOT_RECORDING,
        "Pieces, steps and results of the loop recorded last, or of the scenario's, as its form asks.",
    ),
    Command(
        "loop_large",
        "The &loop in a large window",
        "view",
        ("Ctrl+Shift+B",),
        When.GAME,
        "Show what is known of the loop in a window of its own, or put it back.",
        False,
        True,
    ),
    Command("zoom_in", "Zoom &in", "view", ("Ctrl++", "Ctrl+="), When.GAME, "Draw the table larger."),
    Command("zoom_out", "Zoom &out", "view", ("Ctrl+-",), When.GAME, "Draw the table smaller."),
    Command("zoom_reset", "Show the &whole table", "view", ("Ctrl+0",), When.GAME, "Fit the table.", False, True),
    Command("next_panel", "Next p&anel", "view", ("F6",), When.GAME, "Go to the next panel by key."),
    Command(
        "to_table", "To the &table", "view", ("Ctrl+T",), When.GAME, "Give the table the keyboard.", False, True
    ),
    Command("full_screen", "&Full screen", "view", ("F11",), When.ALWAYS, "Use the whole screen.", True),
    Command("reset_layout", "&Reset the panels", "view", (), When.GAME, "Put every panel back.", False, True),
    Command("rules", "&Rules", "help", ("Ctrl+F1",), When.ALWAYS, "What the rules say, in the edition you pick."),
    Command("keys", "&Keys", "help", ("F1",), When.ALWAYS, "Every key of this window."),
    Command("log_folder", "Where the error &log is", "help", (), When.ALWAYS, "Show the folder of the error log."),
    Command("about", "&About Go Infinite", "help", (), When.ALWAYS, "What this program is."),
)

TABLE_KEYS: tuple[tuple[str, str], ...] = (
    ("Arrow keys", "Move the focus over the table"),
    ("Enter", "Click what has the focus, or confirm when nothing has it"),
    ("Menu key", "Everything the focused card can do"),
    ("1 to 9", "Give the answer with that number in the prompt bar"),
    ("Y / N", "Answer yes or no"),
    ("Shift + Y / N", "Answer yes or no, now and whenever the same is asked"),
    ("Ctrl + click", "Cast or activate and keep priority"),
    ("Shift + click", "One member of a group only"),
    ("Page Up / Page Down", "Turn the page of a crowded battlefield"),
    ("Ctrl + wheel", "Zoom; drag with the middle button or with Space held to pan"),
)
"""Keys that belong to the table and the prompt bar, for the list of keys."""


def is_useful(command: Command, situation: When) -> bool:
    """Whether everything that a command needs is so."""
    return command.when & situation == command.when


def command_named(name: str) -> Command:
    """The command with a name; KeyError when there is none."""
    for command in COMMANDS:
        if command.name == name:
            return command
    raise KeyError(name)
