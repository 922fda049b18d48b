"""Answers that a seat gave once for always: yes or no to the same question, the order of the same triggers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.frozen_dataclass import dataclass
from engine.model.choices import Answer, OrderTriggers
from engine.model.decisions import OrderingTriggers, SayingYesOrNo
from engine.session.narration.decision_words import question_words
from gui.words.names import words_of_ability

if TYPE_CHECKING:
    from engine.model.choices import Choice
    from engine.model.state import GameState
    from engine.model.waiting_triggers import WaitingTrigger


@dataclass(frozen=True, slots=True)
class AskedYesOrNo:
    """A yes-or-no question: who is asked, by which card, what."""

    seat: int
    card: str
    question: str


@dataclass(frozen=True, slots=True)
class TriggersTogether:
    """Triggers of one seat that wait together, in words, sorted."""

    seat: int
    triggers: tuple[str, ...]


class AutomaticAnswers:
    """What has been answered for always."""

    def __init__(self) -> None:
        self._answers: dict[AskedYesOrNo, bool] = {}
        self._orders: dict[TriggersTogether, tuple[str, ...]] = {}

    @property
    def answers(self) -> tuple[tuple[AskedYesOrNo, bool], ...]:
        """Each question with its answer."""
        return tuple(self._answers.items())

    @property
    def orders(self) -> tuple[tuple[TriggersTogether, tuple[str, ...]], ...]:
        """Each set of triggers with their order, the first to be put on the stack first."""
        return tuple(self._orders.items())

    def clear(self) -> None:
        """Ask everything again."""
        self._answers.clear()
        self._orders.clear()

    def forget(self, known: AskedYesOrNo | TriggersTogether) -> None:
        """Ask this again."""
        if isinstance(known, AskedYesOrNo):
            self._answers.pop(known, None)
        else:
            self._orders.pop(known, None)

    def remember(self, state: GameState, choice: Choice) -> bool:
        """Give this answer to the question pending in `state` from now on; False where it cannot be kept."""
        asked = asked_in(state)
        if asked is not None and isinstance(choice, Answer):
            self._answers[asked] = choice.yes
            return True
        pending = state.pending
        if isinstance(pending, OrderingTriggers) and isinstance(choice, OrderTriggers):
            words = _words_of(pending.triggers)
            known = TriggersTogether(pending.seat, tuple(sorted(words)))
            self._orders[known] = tuple(words[position] for position in choice.order)
            return True
        return False

    def choice_for(self, state: GameState) -> Choice | None:
        """Return the answer to what is pending, where it was given for always."""
        asked = asked_in(state)
        if asked is not None:
            return Answer(asked.seat, self._answers[asked]) if asked in self._answers else None
        pending = state.pending
        if not isinstance(pending, OrderingTriggers):
            return None
        words = _words_of(pending.triggers)
        order = self._orders.get(TriggersTogether(pending.seat, tuple(sorted(words))))
        return None if order is None else OrderTriggers(pending.seat, _positions(words, order))


def asked_in(state: GameState) -> AskedYesOrNo | None:
    """Return the yes-or-no question that is pending, where one is."""
    pending = state.pending
    if not isinstance(pending, SayingYesOrNo):
        return None
    return AskedYesOrNo(
        pending.seat, pending.about.card.name if pending.about is not None else "", question_words(pending)
    )


def _words_of(triggers: tuple[WaitingTrigger, ...]) -> list[str]:
    return [f"{one.source.card.name}: {words_of_ability(one.ability, one.source.card)}" for one in triggers]


def _positions(words: list[str], order: tuple[str, ...]) -> tuple[int, ...]:
    """Return where the triggers stand that an order names; equal ones in the order in which they wait."""
    left = list(enumerate(words))
    found = []
    for wanted in order:
        place = next(at for at, (_, one) in enumerate(left) if one == wanted)
        found.append(left.pop(place)[0])
    return tuple(found)
