"""The menu Game: the choice under way, setting up by hand, going back and forth, tournament play."""

from __future__ import annotations

from gui.commands.command import PLAY, Menu, When
from gui.commands.owner import CommandWindow
from gui.working.waiting import breathe

GAME = Menu("&Game")


@GAME.command(
    "&Confirm the choice",
    "Return",
    "Enter",
    when=PLAY | When.DECIDING,
    tip="Give the answer that is highlighted.",
)
def confirm(window: CommandWindow) -> None:
    """Give the answer that is highlighted."""
    window.play_area().prompt.confirm()


@GAME.command(
    "Choose from a &list…",
    "Ctrl+L",
    when=PLAY | When.DECIDING,
    tip="List everything that can be chosen now, and search in it.",
)
def list_(window: CommandWindow) -> None:
    """Offer everything that can be chosen as a list."""
    window.play_area().show_list()


@GAME.command(
    "Ca&ncel the unfinished choice",
    "Esc",
    when=When.HALF_MADE,
    tip="Take back a spell or ability that is not paid for yet.",
    is_before_line=True,
)
def cancel(window: CommandWindow) -> None:
    """Take the half-made choice back."""
    window.bridge.cancel_choice()


@GAME.switch(
    "Set up by &hand: rules off",
    "Ctrl+H",
    when=PLAY | When.CAN_SET_UP,
    tip="Put, move and change anything; nothing triggers until the rules are on again.",
    is_before_line=True,
)
def set_up_by_hand(window: CommandWindow, is_on: bool) -> None:
    """Switch the rules off, or on again."""
    if not window.bridge.is_setting_up:
        from gui.set_up.making_ready import make_ready_beside  # no start needs it

        make_ready_beside(window.host, window.bridge.catalogue)
    set_up = window.play_area().set_up
    breathe()
    if not window.bridge.is_setting_up:
        set_up.list_cards()
        breathe()
    set_up.switch()


@GAME.command("&Undo", "Ctrl+Z", when=PLAY | When.CAN_UNDO, tip="Take the last choice back.")
def undo(window: CommandWindow) -> None:
    """Take the last choice back."""
    window.bridge.history.undo()


@GAME.command("&Redo", "Ctrl+Shift+Z", "Ctrl+Y", when=PLAY | When.CAN_REDO, tip="Make the choice again.")
def redo(window: CommandWindow) -> None:
    """Make the choice again that was taken back."""
    window.bridge.history.redo()


@GAME.command("Go to the &beginning", "Ctrl+Home", when=PLAY | When.CAN_UNDO, tip="Undo everything.")
def undo_all(window: CommandWindow) -> None:
    """Go back to where the game began."""
    window.bridge.history.go_to(0)


@GAME.command(
    "Go to the &end",
    "Ctrl+End",
    when=PLAY | When.CAN_REDO,
    tip="Redo everything that was undone.",
    is_before_line=True,
)
def redo_all(window: CommandWindow) -> None:
    """Go on to the last moment."""
    window.bridge.history.go_to(window.bridge.history.length)


@GAME.switch(
    "&Tournament play",
    "Ctrl+Shift+T",
    when=PLAY,
    tip="Settle loops by MTR 4.4: seats name numbers in turn, and no loop is begun again unchanged.",
)
def tournament(window: CommandWindow, is_on: bool) -> None:
    """Play by the tournament rules, or no longer."""
    window.bridge.rulings.play_tournament(is_on)


@GAME.command(
    "&Default communications…",
    tip="Switch what short statements stand for in tournament play (MTR 4.2).",
)
def communications(window: CommandWindow) -> None:
    """Show the default communications; what is switched here goes before what a save says."""
    from gui.dialogs.communications import CommunicationsDialog  # no start needs it

    def take_over() -> None:
        window.bridge.has_own_rules = False
        window.use_communications()

    dialog = CommunicationsDialog(window.settings, window.host, window.bridge.communications_off)
    dialog.changed.connect(take_over)
    dialog.open()


@GAME.command(
    "Say what is &known to whom…",
    "Ctrl+Shift+H",
    when=PLAY,
    tip="Say which hidden cards a seat may name in a proposal, besides those that the rules let it know.",
)
def knowledge(window: CommandWindow) -> None:
    """Show what is known to whom of hidden cards; what is marked counts at once."""
    from gui.dialogs.knowledge import KnowledgeDialog  # no start needs it

    rulings = window.bridge.rulings
    dialog = KnowledgeDialog(
        tuple(seat.name for seat in window.bridge.state.seats), window.bridge.known, window.host
    )
    dialog.changed.connect(rulings.say_known)
    dialog.open()


@GAME.command(
    "Call a &judge…",
    "Ctrl+J",
    when=PLAY,
    tip="Show what the program finds about loops, with its evidence.",
    is_before_line=True,
)
def judge(window: CommandWindow) -> None:
    """Show what a judge finds at the table."""
    from gui.dialogs.judge import JudgeDialog  # 0.5 s of the rules, which the start page does without

    JudgeDialog(window.bridge, window.host).open()
