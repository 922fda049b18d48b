"""Steering: by what somebody wrote of a loop, and by what the net knows of one; likely moves are tried first."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from engine.cards.base.kinds import Ability
from engine.model.choices import Choice, ChooseMembers, ChooseObjects, ChooseTargets
from engine.model.state import GameState
from engine.model.zones import is_seat_reference
from engine.search.net.guide import NO_GUIDE, Guide

BESIDE = 0.6
"""What it costs more, in macro-moves, to begin something with a card that the steps do not name."""
NOT_IN_NET = 0.6
"""What it costs more to begin with a piece what has no part in the net's loop."""
IN_NET = 0.4
"""What it costs less to begin what has one, as often as the loop has it."""
OTHER_OBJECT = 0.4
"""What each choice of an object costs more that the net's loop does not act on, where it does on another."""


@dataclass(slots=True)
class Steering:
    """The names of the cards that steps in words name, none where there are none, and what the net says.

    The net is asked when a search turns out to be no short one: most are over before it could be of use.
    """

    named: frozenset[str] = frozenset()
    asked: Callable[[], Guide] | None = None
    guide: Guide = field(default=NO_GUIDE)

    def ask(self) -> None:
        """Ask the net, once."""
        if self.asked is not None:
            self.guide, self.asked = self.asked(), None

    def extra(self, card: str, ability: Ability | None, done: int) -> float:
        """Return what it costs more to begin something with a card, after it has been done so often; or less."""
        extra = BESIDE if self.named and card not in self.named else 0.0
        if self.guide.is_empty or card not in self.guide.pieces:
            return extra
        times = self.guide.times(card, ability)
        return extra + (NOT_IN_NET if not times else -IN_NET if done < times else 0.0)

    def likely_first(self, state: GameState, answers: list[Choice]) -> list[tuple[Choice, float]]:
        """Return the answers, those first that choose what the net's loop acts on.

        Each with what it costs more.
        """
        if not self.guide.acted_on or len(answers) < 2:
            return [(one, 0.0) for one in answers]
        likely = [_is_likely(self.guide, state, one) for one in answers]
        other = OTHER_OBJECT if any(likely) else 0.0
        pairs = [(one, 0.0 if is_likely else other) for one, is_likely in zip(answers, likely, strict=True)]
        return sorted(pairs, key=lambda pair: pair[1])


def _is_likely(guide: Guide, state: GameState, choice: Choice) -> bool:
    """Return whether a choice names a seat, of which the net says nothing, or an object that the loop acts on."""
    if isinstance(choice, ChooseTargets):
        chosen = choice.targets
    elif isinstance(choice, (ChooseObjects, ChooseMembers)):
        chosen = choice.objects
    else:
        return False
    for one in chosen:
        held = state.objects.get(one)
        if is_seat_reference(one) or (held is not None and guide.is_acted_on(held.card.name)):
            return True
    return False


def steering_of(steps: Iterable[str], names: Iterable[str], asked: Callable[[], Guide] | None = None) -> Steering:
    """Return the steering of steps in words for cards by name; by their names or the part before a comma."""
    said = " ".join(steps).casefold().replace("’", "'")
    plain = {name: name.casefold().replace("’", "'") for name in names}
    named = frozenset(name for name, one in plain.items() if one in said or one.partition(",")[0] in said)
    return Steering(named, asked)
