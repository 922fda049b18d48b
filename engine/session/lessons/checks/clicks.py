"""Click what it is: what can be used now, what triggers, what can be chosen."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass
from engine.model.state import GameState
from engine.rules.characteristics.layers import characteristics
from engine.session.explanations.asking import why_not_words
from engine.session.lessons.judging_answers import Answer, AnswerSheet, Judged
from engine.session.lessons.situation import Situation
from engine.session.lessons.trial import UNTRIED, Trial, Tried, attempt
from engine.session.narration.possible_uses import offers_of

USED, TRIGGERS, CHOSEN = "can be used", "triggers", "can be chosen"
WHAT = (USED, TRIGGERS, CHOSEN)
"""What can be asked of a card, by the word for it in a lesson's file."""


@dataclass(frozen=True, slots=True)
class ClickCheck:
    """Asks for a card that can be used (USED) or chosen (CHOSEN) now, or triggers in the trial (TRIGGERS)."""

    what: str
    trial: Trial = UNTRIED

    def form(self, situation: Situation) -> AnswerSheet:
        """Return the form: any card seen on the table or in the hand of the seat that decides."""
        return AnswerSheet(
            "Click a card, or move with the arrow keys and press Enter.", lit=_seen(situation.state)
        )

    def right(self, situation: Situation) -> Answer:
        """Return the first right card."""
        found = self.cards(situation)
        return (str(found[0]),) if found else ()

    def wrong(self, situation: Situation) -> tuple[Answer, ...]:
        """Return all others that can be clicked."""
        found = self.cards(situation)
        return tuple((str(id),) for id in sorted(_seen(situation.state)) if id not in found)

    def cards(self, situation: Situation) -> tuple[int, ...]:
        """Return every right card."""
        state = situation.state
        if self.what == USED:
            found = tuple(offers_of(state))
        elif self.what == CHOSEN:
            found = tuple(getattr(state.pending, "candidates", ()))
        else:
            found = _triggering(attempt(situation, self.trial))
        seen = _seen(state)
        return tuple(id for id in found if id in seen)

    def judge(self, situation: Situation, answer: Answer) -> Judged:
        """Judge the card: right, or wrong with the reason or the moment that shows the right ones."""
        id = int(answer[0])
        if id in self.cards(situation):
            return Judged(True, "")
        state = situation.state
        held = state.objects.get(id)
        name = "That" if held is None else characteristics(state, held).name
        if self.what != TRIGGERS:
            return Judged(False, why_not_words(state, id))
        tried = attempt(situation, self.trial)
        words = f"{name} does not trigger here. On the stack, on the right, stands what does."
        return Judged(False, words, tried.state, "What has triggered is on the stack")


def _seen(state: GameState) -> frozenset[int]:
    pending = state.pending
    hand = state.seats[pending.seat].hand if pending is not None and pending.seat >= 0 else ()
    return frozenset((*state.battlefield, *hand))


def _triggering(tried: Tried) -> tuple[int, ...]:
    """Return the objects whose abilities the trial has put on the stack."""
    before = {item.id for item in tried.start.stack}
    return tuple(
        item.source.id for item in tried.state.stack if item.kind == "triggered" and item.id not in before
    )
