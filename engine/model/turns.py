"""The steps of a turn in order, and which of them give priority (CR 500-514)."""

from __future__ import annotations

UNTAP = "untap"
UPKEEP = "upkeep"
DRAW = "draw"
PRECOMBAT_MAIN = "precombat main"
BEGINNING_OF_COMBAT = "beginning of combat"
DECLARE_ATTACKERS = "declare attackers"
DECLARE_BLOCKERS = "declare blockers"
FIRST_STRIKE_DAMAGE = "first strike damage"
COMBAT_DAMAGE = "combat damage"
END_OF_COMBAT = "end of combat"
POSTCOMBAT_MAIN = "postcombat main"
END = "end"
CLEANUP = "cleanup"

STEPS = (
    UNTAP,
    UPKEEP,
    DRAW,
    PRECOMBAT_MAIN,
    BEGINNING_OF_COMBAT,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    FIRST_STRIKE_DAMAGE,
    COMBAT_DAMAGE,
    END_OF_COMBAT,
    POSTCOMBAT_MAIN,
    END,
    CLEANUP,
)
FIRST_STEPS = (UPKEEP, DRAW, PRECOMBAT_MAIN, BEGINNING_OF_COMBAT, END_OF_COMBAT, POSTCOMBAT_MAIN, END)
"""The steps in which a game can be set up: those that give priority and need no combat under way."""
MAIN_PHASES = (PRECOMBAT_MAIN, POSTCOMBAT_MAIN)
COMBAT_STEPS = (
    BEGINNING_OF_COMBAT,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    FIRST_STRIKE_DAMAGE,
    COMBAT_DAMAGE,
    END_OF_COMBAT,
)
PHASE_OF_STEP = {
    UNTAP: "beginning",
    UPKEEP: "beginning",
    DRAW: "beginning",
    PRECOMBAT_MAIN: "precombat main",
    **dict.fromkeys(COMBAT_STEPS, "combat"),
    POSTCOMBAT_MAIN: "postcombat main",
    END: "ending",
    CLEANUP: "ending",
}
