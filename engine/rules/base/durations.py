"""How long continuous effects last, in the words of the game (CR 611.2)."""

from __future__ import annotations

END_OF_TURN = "until end of turn"
THIS_COMBAT = "this combat"
DURATIONS_OF_TURN = (END_OF_TURN, "this turn", THIS_COMBAT)
NEXT_TURN = "until your next turn"
NEXT_TURN_END = "until the end of your next turn"
DURATIONS_OF_A_SEAT = (NEXT_TURN, NEXT_TURN_END)
