"""What the shortcut panel says of a proposal at each of its stages, for people who do not know the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.loops.readable import readable, with_noun
from engine.model.decisions import HasPriority
from gui.game.standing import LARGEST_TURN
from gui.proposing.proposing import AGREED, ANSWERING, DRAFT, PERFORMING, SETTLING, Proposing
from gui.words.names import NAME_OF_STEP
from gui.words.written_numbers import raised

if TYPE_CHECKING:
    from engine.model.state import GameState
    from engine.shortcuts.sequences.places import Place
    from engine.shortcuts.study.report import LoopReport

LONGEST_PLACE = 16
TITLES = {
    DRAFT: "{} proposes a shortcut",
    PERFORMING: "{} proposes a shortcut",
    ANSWERING: "{}'s proposal",
    AGREED: "The shortcut is taken",
    SETTLING: "How often does this loop go round?",
}


def title(proposing: Proposing, proposer: str) -> str:
    """Return what is under way."""
    words = TITLES[proposing.stage].format(proposer)
    if proposing.stage == SETTLING and proposing.settling.loops > 1:
        return f"How often does loop {proposing.settling.number} of {proposing.settling.loops} go round?"
    return words


def explanation(proposing: Proposing, names: list[str]) -> str:
    """Return what this stage is about, and whose answer it waits for."""
    shortcut = proposing.shortcut
    if proposing.stage == DRAFT and proposing.is_to_be_settled:
        return (
            "Instead of playing it all out, say what happens and how often. By the tournament rules the seats "
            "then say in turn how often the loop goes round, or that they agree (MTR 4.4)."
        )
    if proposing.stage == DRAFT:
        return (
            "Instead of playing it all out, say what happens and how often. Every other seat then accepts, or "
            "names an earlier place where it will do something else (CR 732.2a)."
        )
    if proposing.stage == PERFORMING:
        return "Working out where this leads. The game has not changed."
    if proposing.stage == SETTLING:
        words = "Tournament play: seats say in turn how often, or that they agree; the game then goes there."
        if proposing.settling.number > 1:
            words += " The game has gone to the end of the loop before this."
        return words
    if shortcut is None:
        return ""
    if proposing.stage == ANSWERING:
        words = f"{proposing.draw.words} " if proposing.draw is not None else ""
        asked = names[proposing.asked]
        if proposing.asked == proposing.seat:
            words += (
                f"Everybody has answered. {asked} may interrupt what {asked} proposed, or let it go on (MTR 4.2). "
            )
        else:
            words += f"{asked} answers now (CR 732.2b). "
        if shortcut.ending is not None:
            by = names[shortcut.shortened_by]
            return words + f"{by} has shortened it to end at {shortcut.ending}; it can only become shorter."
        return words + "To shorten is to end it at a choice of this seat where it will choose differently."
    taken = proposing.taken
    if taken is None or taken.place is None:
        if proposing.draw is not None and proposing.draw.is_draw:
            return f"Everybody accepted. {proposing.draw.words}"
        return "Everybody accepted. The game stands at the end of the sequence (CR 732.2c)."
    if proposing.stopped is not None:
        return f"Everybody accepted, and {proposing.stopped.stopping_words}."
    if taken.ended_by < 0:
        return f"The game ended at {taken.place}, before the sequence did (CR 104)."
    by = names[taken.ended_by]
    return (
        f"It ends at {taken.place}, where {by} decides. {by} now has to do something other than the "
        "proposal had (CR 732.2c)."
    )


def proof_words(proposing: Proposing) -> str:
    """Return what is proved of the proposal."""
    if proposing.stage == SETTLING:
        return ""
    shortcut = proposing.shortcut
    if shortcut is None:
        if proposing.failure is not None or proposing.uncounted:
            return ""
        if proposing.stopped is not None:
            return f"As proposed, {proposing.stopped.stopping_words}."
        over = proposing.examined.over
        ends = raised(f" As proposed, the game ends by itself at {over}.") if over is not None else ""
        return f"{_promised(proposing.report)}{ends}{_ends_words(proposing.start, proposing.examined.end)}".strip()
    repetitions = shortcut.course.repetitions
    reasons = [one.reason for one in repetitions if one.reason]
    if proposing.stopped is not None:
        stops = proposing.stopped.stopping_words
        return "" if proposing.stage == AGREED else f"{stops[:1].upper()}{stops[1:]}."
    if shortcut.course.over is not None:
        return f"The game ends by itself at {shortcut.course.over}."
    if reasons and len(repetitions) == 1 and proposing.report is not None and proposing.report.cards_words:
        return f"Proved; {proposing.report.cards_words}."
    if reasons:
        return f"Performed step by step: {reasons[0]}."
    ends = _ends_words(proposing.start, shortcut.end) if proposing.stage == ANSWERING else ""
    if repetitions:
        return f"Proved: every iteration does the same, so any place in it is computed exactly.{ends}"
    return f"Performed step by step.{ends}"


def _ends_words(start: GameState | None, end: GameState | None) -> str:
    """Return where a sequence ends, if that is another step or another seat's priority than where it begins."""
    pending = end.pending if end is not None else None
    if start is None or end is None or not isinstance(pending, HasPriority) or end.turn >= LARGEST_TURN:
        return ""
    began = start.pending
    if began is not None and (start.turn, start.step, began.seat) == (end.turn, end.step, pending.seat):
        return ""
    step = NAME_OF_STEP.get(end.step, end.step)
    whose, seat = end.seats[end.active].name, end.seats[pending.seat].name
    return f" It ends in turn {end.turn}, {whose}: {step}, where {seat} has priority (CR 732.2a)."


def place_words(place: Place, step: str) -> str:
    """Say a place in words for over the table; `step` is what happens there."""
    inner = "".join(f", iteration {readable(one)} of the loop within" for one in place.iterations[1:])
    where = f"iteration {readable(place.iterations[0])}{inner}, " if place.iterations else ""
    return raised(f"Place {place}: {where}before step {place.step} ({step})")


def _promised(report: LoopReport | None) -> str:
    """Return what is known of a loop before it is proposed: what it makes, and where it ends by itself."""
    if report is None:
        return ""
    if not report.is_loop:
        return f"It is not a loop that can be proved: {report.reason}."
    makes = f" It makes {', '.join(report.produces)}." if report.produces else ""
    if report.holds_for is None:
        return f"Proved: it can go on for ever.{makes}"
    if report.is_over:
        return raised(f"Proved: it ends {report.end_words}: {report.ends_because}.{makes}")
    return raised(
        f"Proved: it can be done {with_noun(report.holds_for, 'time')} and no more, since then "
        f"{report.ends_because}.{makes}"
    )


def shown_place(place: Place) -> str:
    """Say a place as short as a button needs it."""
    written = str(place)
    return written if len(written) <= LONGEST_PLACE else "this place"
