"""How long continuous effects last, in the words of the game (CR 611.2)."""

from __future__ import annotations

END_OF_TURN = "until end of turn"
THIS_COMBAT = "this combat"
DURATIONS_OF_TURN = (END_OF_TURN, "this turn", THIS_COMBAT)
NEXT_TURN = "until your next turn"
NEXT_TURN_END = "until the end of your next turn"
CONTROL_OF_NEXT_TURN = "control of the next turn"
CONTROL_OF_NEXT_TURN_OF_TWO = "control of the next turn, and an extra turn after it"
CONTROL_OF_THIS_TURN = "control of this turn"
DURATIONS_OF_CONTROL = (CONTROL_OF_NEXT_TURN, CONTROL_OF_NEXT_TURN_OF_TWO, CONTROL_OF_THIS_TURN)
"""Those of effects by which one player controls another (CR 723.1)."""
DURATIONS_OF_A_SEAT = (NEXT_TURN, NEXT_TURN_END)
