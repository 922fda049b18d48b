"""Modes of abilities that offer each but once, or once a turn: "choose one that hasn't been chosen" (CR 700.2)."""

from __future__ import annotations

from engine.cards.definitions.bodies import Body
from engine.model.notes import CHOSEN_MODES
from engine.model.objects import GameObject
from engine.model.uses import choosing_mode, times_used, with_use
from engine.rules.base.draft import Draft


def was_chosen(body: Body, mode: int, source: GameObject) -> bool:
    """Return whether a mode has been chosen before, where a body offers only those that have not."""
    if not body.unchosen:
        return False
    if body.unchosen == "this turn":
        return times_used(source.uses, choosing_mode(mode)) != 0
    return mode in dict(source.notes).get(CHOSEN_MODES, ())


def note_modes(draft: Draft, body: Body, modes: tuple[int, ...], source: GameObject) -> GameObject:
    """Remember on a source, there or gone, which modes were chosen, where that counts; the source from then on."""
    if not body.unchosen:
        return source
    noted = source
    for mode in modes:
        if body.unchosen == "this turn":
            noted = noted.with_uses(with_use(noted.uses, choosing_mode(mode)))
        else:
            before = dict(noted.notes).get(CHOSEN_MODES, ())
            noted = noted.without_note(CHOSEN_MODES)
            noted = noted.with_notes((*noted.notes, (CHOSEN_MODES, (*before, mode))))
    if source.id in draft.objects:
        draft.put_status(source, noted)
    else:
        draft.gone = draft.gone.set(source.id, noted)
    return noted
