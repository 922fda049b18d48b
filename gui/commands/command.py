"""What a command of the window is: its name, its words, its menu, its keys, and when it can be given."""

from __future__ import annotations

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
    CAN_ANNOUNCE = auto()


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


PLAY = When.GAME | When.IDLE
"""A game is open, and nothing is being worked out."""
