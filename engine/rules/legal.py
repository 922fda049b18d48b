"""Legal choices: what a seat could say now, worked out when somebody looks (never as part of a pass)."""

from __future__ import annotations

from engine.model import decisions
from engine.model.choices import Choice, Pass
from engine.model.forbidding import is_forbidden
from engine.model.state import GameState
from engine.rules.answering import answers_to
from engine.rules.base.teams import team_of
from engine.rules.completing import completed, is_announcing
from engine.rules.keeping_offers import offers_to


def legal_choices(state: GameState) -> tuple[Choice, ...]:
    """Choices that the pending decision allows, the plain ones first.

    With priority: passing, every card that can be cast or played and every ability that can be activated
    and, as far as simple mana abilities go, paid for. For other decisions a choice of the smallest legal
    size for each candidate; larger combinations are legal too where the decision says so. Of what is announced of
    a spell or ability only that which can be paid for.
    """
    pending = state.pending
    if isinstance(pending, decisions.HasPriority):
        found: tuple[Choice, ...] = (Pass(pending.seat), *offers_to(state, pending.seat))
        # Priority is a team's: its other players may act as well (CR 805.5a).
        for mate in team_of(state, pending.seat):
            found += offers_to(state, mate) if mate != pending.seat else ()
    else:
        found = tuple(answers_to(state, pending))
        if is_announcing(state):
            found = completed(state, found)
    if state.barred is None and not state.obligations and (state.base is None or not state.base.obligations):
        return found
    return tuple(choice for choice in found if not is_forbidden(state, choice))
