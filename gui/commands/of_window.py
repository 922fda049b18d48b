"""The commands of the menus View and Help."""

from __future__ import annotations

from gui.commands.command import Command, When

WINDOW_COMMANDS: tuple[Command, ...] = (
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
