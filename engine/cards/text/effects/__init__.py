"""How rules text says effects, a file a family; importing it registers them all."""

from engine.cards.text.effects import (
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
