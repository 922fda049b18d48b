"""How a stretch of play ends, for the picture at its end: a count, a win, a draw, or where the table stands."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass
from engine.loops.readable import readable, with_noun
from engine.model.state import GameState
from engine.session.autoplay.captions import COLOR_OF_MANA, without_rule
from engine.session.autoplay.loop_play import LoopPlay
from engine.session.narration.differences import Change, differences
from engine.session.narration.summary import winning_words
from engine.shortcuts.proposals.proposal import Shortcut, Taken, iterations_taken
from engine.shortcuts.study.curves import Curve
from engine.shortcuts.study.observing import LIFE, MANA, TOKENS

COUNT, WIN, DRAW, STANDS = "count", "win", "draw", "stands"
PERMANENTS = "permanents"
_TOLD = (PERMANENTS, LIFE, MANA, "counters", "seat counters", "zone")
"""Of equal numbers the first of these is told."""
_PLURALS = {"Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Mercenary": "Mercenaries", "Fungus": "Fungi"}


@dataclass(frozen=True, slots=True)
class CauseShown:
    """A cause in a loop that nobody can stop: the name of the card that triggers, and what made it trigger."""

    card: str
    words: str


@dataclass(frozen=True, slots=True)
class Ending:
    """`kind`, a large line, a smaller one and a note; `card` is the name of the permanents that are counted.

    `number` is what the large line says, where that is a number. `causes` are those of a draw by a loop, each of
    which leads to the next one and the last to the first.
    """

    kind: str
    title: str
    subtitle: str = ""
    note: str = ""
    card: str = ""
    seat: int = -1
    number: int | None = None
    causes: tuple[CauseShown, ...] = ()


def ending_of(state: GameState, loop: LoopPlay | None = None, note: str = "") -> Ending:
    """Return the ending of a state; `loop` is what led to it."""
    result = state.result
    done = ""
    if loop is not None:
        done = (
            f"in iteration {readable(loop.count + 1)}"
            if loop.is_cut
            else f"after iteration {readable(loop.count)}"
        )
    if result is not None and result.winner < 0:
        why, rule = without_rule(result.reason)
        return Ending(DRAW, "A draw", why[:1].upper() + why[1:], _joined(note, _cited(rule or "104.4b")))
    if result is not None:
        why, rule = without_rule(result.reason)
        return Ending(
            WIN,
            winning_words(state),
            why[:1].upper() + why[1:],
            _joined(note or done, _cited(rule)),
            seat=result.winner,
        )
    curves = loop.main_curves if loop is not None else ()
    if loop is None or not curves:
        return Ending(STANDS, note or "The game stands here", "", done if note else "")
    return _counted(state, loop, curves[0], note or f"after iteration {readable(loop.count)}")


def _counted(state: GameState, loop: LoopPlay, curve: Curve, note: str) -> Ending:
    number = curve.at(loop.count)
    shown = "" if number is None else readable(number)
    seat = state.seats[curve.seat].name if curve.seat >= 0 else ""
    what = curve.what.removeprefix("number of ").removeprefix(f"{seat}'s ")
    if curve.kind == TOKENS:
        card = what.removeprefix("tapped ")
        name = card.removesuffix(" Token")
        return Ending(COUNT, shown, plural(name) if number != 1 else name, note, card=card, seat=curve.seat)
    if curve.kind == LIFE:
        return Ending(COUNT, shown, f"life for {seat}", note, seat=curve.seat)
    if curve.kind == MANA:
        color = COLOR_OF_MANA[what.removesuffix(" mana").strip("{}")]
        return Ending(COUNT, shown, f"{color} mana for {seat}", note, seat=curve.seat)
    return Ending(COUNT, shown, what, note, seat=curve.seat)


def ending_of_shortcut(shortcut: Shortcut, taken: Taken) -> Ending:
    """Return how the game stands at the end of a shortcut that was taken: what changed most, and who ended it."""
    if taken.state.result is not None:
        return ending_of(taken.state, note="by a shortcut")
    times, place = iterations_taken(shortcut, taken), taken.place
    done = with_noun(times, "iteration") if times else "taken as a whole"
    said = "every seat accepted"
    if place is not None and taken.ended_by >= 0:
        written = ".".join(readable(number) for number in (*place.iterations, place.step))
        said = f"{shortcut.start.seats[taken.ended_by].name} ends it at {written}"
    note = f"{done} · {said}"
    changes = [one for one in differences(shortcut.start, taken.state) if one.kind in _TOLD]
    if not changes:
        return Ending(STANDS, f"{readable(times)} times" if times else "Taken", "", note)
    most = max(changes, key=lambda one: (abs(one.gained), -_TOLD.index(one.kind)))
    return _changed(most, taken.state, note)


def _changed(change: Change, state: GameState, note: str) -> Ending:
    seat, gained = change.seat, change.gained
    name = state.seats[seat].name
    card, what = "", f"{change.what}, {name}"
    if change.kind == PERMANENTS:
        card, token = change.what, change.what.removesuffix(" Token")
        what = plural(token) if abs(gained) != 1 else token
    elif change.kind == LIFE:
        what = f"life for {name}"
    elif change.kind == MANA:
        what = f"{COLOR_OF_MANA[change.what.strip('{}')]} mana for {name}"
    return Ending(COUNT, readable(gained), what, note, card, seat, gained)


def plural(name: str) -> str:
    """Return the plural of a token's name: "Elf Warriors", "Myr" as it is, "Wolves"."""
    *before, last = name.split(" ")
    if last in ("Myr", "Eldrazi", "Merfolk", "Phyrexian", "Thopters") or last.endswith("s"):
        return name
    return " ".join((*before, _PLURALS.get(last, f"{last}s")))


def _cited(rule: str) -> str:
    return f"CR {rule}" if rule else ""


def _joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)
