"""Battles: who protects them, and when they are put into the graveyard (CR 310, 704.5v-x)."""

from __future__ import annotations

from engine.cards.keywords.battles import DEFENSE
from engine.model.notes import CHOSEN_PLAYER
from engine.model.objects import GameObject, counters_of
from engine.rules.actions.entering import choose_player
from engine.rules.base.abilities_waiting import abilities_to_resolve
from engine.rules.base.context import is_battle, opponents_of, protector_of
from engine.rules.base.draft import Draft
from engine.rules.base.facts import BATTLE
from engine.rules.base.view import View


def battles_in_play(view: View) -> list[GameObject]:
    """Return the battles on the battlefield."""
    listed = view.watch.get(BATTLE)
    held = [view.objects[id] for id in sorted(listed)] if listed else []
    return [one for one in held if is_battle(one)]


def is_over(draft: Draft, held: GameObject) -> bool:
    """Return whether a battle has no defense left, and no ability of it that triggered waits or is on the stack
    (CR 704.5v).
    """
    return counters_of(held, DEFENSE) <= 0 and not any(abilities_to_resolve(draft, held.id))


def needs_protector(draft: Draft, held: GameObject) -> bool:
    """Return whether a Siege is protected by nobody who is an opponent of its controller (CR 704.5w-x)."""
    return protector_of(held) not in opponents_of(draft, held.controller)


def choose_protector(draft: Draft, held: GameObject) -> bool:
    """Let a Siege's controller choose an opponent to protect it; whether there is one (CR 310.11a)."""
    if not opponents_of(draft, held.controller):
        return False
    chosen = choose_player(draft, held, "opponent", "name as its protector")
    others = held.without_note(CHOSEN_PLAYER)
    draft.put(others.with_notes((*others.notes, (CHOSEN_PLAYER, chosen))))
    return True
