"""Phrases for the damage that players are dealt at one time: "whenever you're dealt damage" (CR 120.1)."""

from __future__ import annotations

from engine.cards.events.life_and_damage import PlayerIsDealtDamage
from engine.cards.language.declaring import constant

for _who, _words in (("you", "you're"), ("opponent", "a opponent is"), ("any", "a player is")):
    constant("event", f"{_words} dealt damage", PlayerIsDealtDamage(_who))
    constant("event", f"{_words} dealt combat damage", PlayerIsDealtDamage(_who, "combat"))
    constant("event", f"{_words} dealt noncombat damage", PlayerIsDealtDamage(_who, "noncombat"))
