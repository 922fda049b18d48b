"""What happens to a spell by the mana that is spent on it: "that spell can't be countered" (CR 106.6)."""

from __future__ import annotations

from engine.rules.actions.performing import perform
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.stack.spending import is_more_done


def do_more(draft: Draft, seat: int, id: int) -> None:
    """Do to a spell what the terms say under which its caster held the mana just spent on it."""
    for only in draft.spent.under:
        spell = draft.objects[id]
        if only.then is not None and is_more_done(draft, only, spell, seat):
            perform(draft, only.then.effects, Context(seat, spell))
