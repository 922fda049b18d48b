"""How today's templates join two effects into one sentence, or keep them apart."""

from __future__ import annotations

from engine.cards.base.kinds import Effect
from engine.cards.effects.cards_and_hands import Discard, DrawCards, PutBack
from engine.cards.effects.control_and_attachment import Attach
from engine.cards.effects.libraries import ExileTop, RevealUntilNamed, Scry, ShuffleGraveyard, ShuffleLibrary
from engine.cards.effects.life_and_damage import DealDamage, GainLife, LoseLife
from engine.cards.effects.zones import MoveTo
from engine.cards.references.objects import AttachedHost, This, Those
from engine.cards.references.players import You


def joint_between(before: Effect, after: Effect) -> str:
    """How today's templates join two effects into one sentence, or keep them apart."""
    match before, after:
        case _, ShuffleGraveyard():
            return ". Then "
        case _, ShuffleLibrary():
            return ", then "
        case ShuffleLibrary(), ExileTop():
            return ". Then "
        case Scry(), DrawCards():
            return ", then "
        case ExileTop(), RevealUntilNamed():
            return ", then "
        case MoveTo(_, "exile"), MoveTo(Those(), "battlefield"):
            return ", then "
        case MoveTo(AttachedHost()), Attach():
            return " and "
        case MoveTo(), Attach():
            return ", then "
        case DrawCards(), Discard() | PutBack():
            return ", then "
        case DrawCards(), MoveTo(This(), "library top"):
            return ", then "
        case DealDamage() | LoseLife(), GainLife(_, You()):
            return " and "
    return ". "
