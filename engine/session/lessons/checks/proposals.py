"""Asks whether a proposal is legal and, if not, why; the answer is found by proposing it (CR 732.2a)."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass
from engine.session.lessons.judging_answers import Answer, AnswerSheet, Judged
from engine.session.lessons.situation import Situation
from engine.session.lessons.trial import Trial, attempt

LEGAL = "It is legal."
REASONS = {
    "no number": "It is not legal: it names no number.",
    "condition": "It is not legal: it depends on a condition.",
    "random": "It is not legal: chance decides how it goes on.",
    "hidden": "It is not legal: it depends on a card that nobody knows.",
    "no priority": "It is not legal: whoever proposes it does not have priority.",
    "no priority at the end": "It is not legal: it ends where nobody has priority.",
    "cannot pay": "It is not legal: something in it cannot be paid.",
    "tapped": "It is not legal: a permanent in it is tapped already.",
    "timing": "It is not legal: something in it cannot be done at that time.",
    "no such object": "It is not legal: something that it uses is not there then.",
    "not your answer": "It is not legal: somebody else answers first.",
    "past the end": "It is not legal: the proposal has been cut shorter than that.",
    "nothing else": "It is not legal: that seat could do nothing else there.",
    "must differ": "It is not legal: whoever shortened has to do something else.",
    "fragmented loop": "It is not legal: somebody has to end a loop that went on in pieces.",
    "not lower": "It is not legal: the number may only become smaller.",
    "not to be said": "It is not legal: that seat may not say so.",
    "meaningful change": "It is not legal: it spans turns in which something of meaning changes.",
    "loop again": "It is not legal: the loop was done already and nothing that matters has changed.",
}
"""What can be wrong, by the name of the refusal; in a word for somebody who picks it."""


@dataclass(frozen=True, slots=True)
class ProposalCheck:
    """Asks whether what is tried is legal, and where not, which of `reasons` (names of refusals) is why."""

    trial: Trial
    reasons: tuple[str, ...]

    def form(self, situation: Situation) -> AnswerSheet:
        """Return the form: legal, or one of the reasons."""
        return AnswerSheet("Pick an answer, or type its number.", (LEGAL, *(REASONS[one] for one in self.reasons)))

    def right(self, situation: Situation) -> Answer:
        """Return what the table says; () where its reason is none of those offered."""
        tried = attempt(situation, self.trial)
        if tried.refusal is None:
            return ("0",)
        name = tried.refusal.name
        return (str(self.reasons.index(name) + 1),) if name in self.reasons else ()

    def wrong(self, situation: Situation) -> tuple[Answer, ...]:
        """Return all other answers."""
        right = self.right(situation)
        return tuple((str(at),) for at in range(len(self.reasons) + 1) if (str(at),) != right)

    def judge(self, situation: Situation, answer: Answer) -> Judged:
        """Compare an answer with what the table says; show the moment where it leads, or fails."""
        tried = attempt(situation, self.trial)
        if tried.refusal is None:
            if answer == ("0",):
                return Judged(True, "", tried.state, "Where the proposal leads")
            words = "But it is legal. The table shows where it leads."
            return Judged(False, words, tried.state, "Where the proposal leads")
        if answer == self.right(situation):
            return Judged(True, tried.reason, tried.state, "Where it fails")
        return Judged(False, "No. The table shows the moment at which it fails.", tried.state, "Where it fails")
