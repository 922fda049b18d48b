"""What the effects of spells and abilities do, a family a file (CR 608.2c-d); importing it registers them all."""

from engine.rules.effects import (
    cards_and_hands,
    combat,
    continuous,
    control_and_attachment,
    counters,
    game,
    joints,
    keyword_actions,
    libraries,
    life_and_damage,
    mana,
    spells_and_abilities,
    status,
    tokens_and_copies,
    turns,
    zones,
)

__all__ = [
    "cards_and_hands",
    "combat",
    "continuous",
    "control_and_attachment",
    "counters",
    "game",
    "joints",
    "keyword_actions",
    "libraries",
    "life_and_damage",
    "mana",
    "spells_and_abilities",
    "status",
    "tokens_and_copies",
    "turns",
    "zones",
]
