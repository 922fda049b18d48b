"""What each choice opens, registered by the class of the choice where it is done."""

from __future__ import annotations

from engine.cards.base.register import Register
from engine.rules.base.draft import Draft

does: Register[Draft, [], None] = Register("choice")
"""Registers the procedure that a kind of choice opens: `@does(Cast)`."""
PROCEDURES = does.functions
