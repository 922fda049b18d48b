"""What abilities of cards ask of the turn, which is remembered only where one asks (remembering.py)."""

from __future__ import annotations

from engine.cards.amounts.history import (
    DEALT_COMBAT_DAMAGE,
    DEALT_COMBAT_DAMAGE_TO,
    DESCENDED,
    ENTERED,
    KINDS_CAST,
    LOYALTY_ACTIVATED,
    PUT_INTO_GRAVEYARD,
    ThisTurn,
)
from engine.cards.base.kinds import Ability
from engine.cards.conditions.happened import HasCastNamed
from engine.cards.conditions.state import IsFirstPhase
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.events.spells_and_abilities import Casts
from engine.cards.filters.status import HasEntered, WasPutThere
from engine.cards.game_rules.restrictions import ATTACK_AGAIN, Cannot
from engine.frozen_dataclass import field_names


def step_tally(step: str) -> str:
    """Return what a seat's memory of the turn calls how often a step of it has begun."""
    return f"{step} steps"


ENTERING = "entering"
"""What is remembered of each permanent itself: that it entered this turn."""
CAST = "cast "
"""What begins what is remembered of a name, before it: how many spells of that name each seat has cast."""
PUT_THERE = "put there"
"""What is remembered of each card in a graveyard: that it was put there this turn."""


def remembered_for(card: CardDefinition, unlike: tuple[Ability, ...]) -> tuple[str, ...]:
    """Return what has to be remembered of what enters, so that abilities on any face of a card, and those that it
    gives and that its tokens have, can ask for it; `unlike` are those of the face itself, each once.
    """
    found: set[str] = set()
    waiting: list[object] = [unlike, *(face.abilities for face in card.others)]
    while waiting:
        part = waiting.pop()
        if isinstance(part, tuple):
            waiting += part
            continue
        asked = _asked_by(part)
        if asked:
            found.add(asked)
        else:
            waiting += [getattr(part, name) for name in field_names(type(part)) if name not in _NOT_SAID]
    return tuple(sorted(found))


_NOT_SAID = ("facts", "others")


_ASKED_FOR = (PUT_INTO_GRAVEYARD, LOYALTY_ACTIVATED, DESCENDED, DEALT_COMBAT_DAMAGE_TO)
"""What else is counted of a turn where a word asks for it."""


def _asked_by(word: object) -> str:
    """Return what a word asks of what has entered this turn; "" for nothing."""
    match word:
        case HasEntered():
            return ENTERING
        case WasPutThere():
            return PUT_THERE
        case HasCastNamed(name):
            return CAST + name
        case IsFirstPhase(step):
            return step_tally(step)
        case ThisTurn(what) if what in (*ENTERED, *KINDS_CAST, *_ASKED_FOR):
            return what
        case KeywordAbility("prowl" | "freerunning"):
            return DEALT_COMBAT_DAMAGE
        case Casts(counted=what) if what in KINDS_CAST:
            return what
        case Cannot(what) if what == ATTACK_AGAIN:
            return what
    return ""
