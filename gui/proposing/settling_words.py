"""What is said of a loop that is settled by the tournament rules, for people who do not know them (MTR 4.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.loops.readable import readable
from engine.session.notation.notation import write_choice
from engine.shortcuts.tournament.maintained_loop import ACROSS_TURNS, NONE, ONE
from engine.shortcuts.tournament.procedure import AGREE, INDEFINITELY, NO_ACTION, NUMBER
from gui.words.written_numbers import raised

if TYPE_CHECKING:
    from engine.shortcuts.tournament.procedure import Procedure, Statement

ACTIONS = {NO_ACTION: "No action", INDEFINITELY: "Continue indefinitely", AGREE: "Agree"}
"""What a seat may say besides a number, as its button says it."""


def said(statement: Statement) -> str:
    """Return what a seat said: "1,000,000 iterations", "Agree"."""
    return ACTIONS.get(statement.said, raised(statement.words))


def asking(procedure: Procedure) -> str:
    """Return the question to the seat that speaks: "How many iterations, or agree?"."""
    others = [ACTIONS[one].lower() for one in procedure.may_say if one in ACTIONS]
    if not procedure.can_act(procedure.seats_to_answer[0]):
        return " or ".join(others).capitalize() + "?"
    return f"How many iterations{', or ' + ' or '.join(others) if others else ''}?"


def meaning(procedure: Procedure, has_more: bool = False) -> str:
    """Say what the seat that speaks decides with its answer, and what follows; `has_more`: loops of the draft."""
    seat = procedure.seats_to_answer[0]
    name = procedure.loop.start.seats[seat].name
    kind = procedure.loop.kind
    nothing = f"{name} could do nothing but pass anywhere in this loop"
    lowest = procedure.lowest
    if kind == NONE:
        end = "the game is a draw" if procedure.loop.most is None else "it goes on to where it ends by itself"
        if not procedure.can_act(seat):
            return f"{nothing}, so there is no action to take."
        return (
            f"The loop goes round by itself. A number: after so many iterations {name} does something to end it, "
            f"0 being at once. No action: {name} lets it go on; if every seat says so, {end}."
        )
    if kind == ONE and lowest is None:
        most = procedure.loop.most
        which = "Any number counts, however large." if most is None else f"At most {raised(readable(most))}."
        rest = " With another number than drafted, what was to follow the loop falls away." if has_more else ""
        return f"{name} keeps the loop going, so {name} says how often. {which}{rest}"
    if kind == ONE:
        assert lowest is not None
        stands = raised(lowest.words)
        if not procedure.can_act(seat):
            return f"{nothing}, so {name} agrees to {stands}."
        return (
            f"Agree: the loop goes on for {stands}. A lower number: it stops there, and {name} then has to do "
            "something else."
        )
    keeps = (
        f"{name} helps to keep the loop going." if seat in procedure.loop.maintaining else nothing_kept(procedure)
    )
    told = f"{keeps} The lowest number counts, and who named it has to stop there."
    if kind == ACROSS_TURNS:
        told += " Continue indefinitely: for ever; if every seat that is asked says so, the game is a draw."
    return told


def nothing_kept(procedure: Procedure) -> str:
    """Return what a seat decides that does not keep the loop going."""
    name = procedure.loop.start.seats[procedure.seats_to_answer[0]].name
    if not procedure.can_act(procedure.seats_to_answer[0]):
        return f"{name} does not keep the loop going, and could do nothing but pass anywhere in it."
    return f"{name} does not keep the loop going, but may stop it too."


def ending(procedure: Procedure, falls_away: bool = False) -> str:
    """Return where the statements lead and who acts then; `falls_away`: what was to follow does."""
    if procedure.is_draw:
        return "Nobody ends the loop: the game is a draw."
    lowest = procedure.lowest
    if lowest is None:
        return "Nobody stops the loop, so it goes on to where it ends by itself."
    if lowest.place is None:
        last = raised(readable((procedure.loop.most or 0) + 1))
        return f"It goes on to where it ends by itself, in iteration {last}."
    who = procedure.loop.start.seats[lowest.seat].name
    counts = "" if procedure.loop.kind == ONE and len(_numbers(procedure)) == 1 else "The lowest counts: "
    words = f"{counts}{raised(lowest.words)}."
    rest = " What was to follow the loop falls away." if falls_away else ""
    return f"{words[:1].upper()}{words[1:]} {who} then acts, and has to do something else.{rest}"


def _numbers(procedure: Procedure) -> list[Statement]:
    return [one for one in procedure.statements if one.said == NUMBER]


def evidence(procedure: Procedure) -> str:
    """Return who was found to keep the loop going, by which choices, and how often it can go round."""
    loop = procedure.loop
    told = [f"step {one.step}, {write_choice(loop.start, one.described)}" for one in loop.involvement.sustaining]
    kept = f"Kept going by {'; '.join(told)}." if told else "No choice of any seat keeps it going."
    ends = (
        "It is proved to go on without end."
        if loop.most is None
        else f"It ends by itself after {raised(readable(loop.most))} iterations."
    )
    return f"From the proof: {kept} {ends}"
