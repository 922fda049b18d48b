"""Which steps of a combo in words a search could not do: by number and words, with what is known of why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.definitions.abilities import ActivatedAbility, TriggeredAbility
from engine.cards.definitions.card import CardDefinition
from engine.search.base.parts import has_word
from engine.search.looking.best_first import Searched
from engine.session.spellbook.combo import Combo
from engine.session.spellbook.steps_in_words import ACTIVATE, ATTACK, CAST, TRIGGER, WrittenStep, written_steps

_NOT_DONE = {
    CAST: "was not cast",
    ACTIVATE: "was not activated",
    TRIGGER: "did not trigger",
    ATTACK: "did not attack",
}
_ABILITY = {ACTIVATE: (ActivatedAbility, "activated"), TRIGGER: (TriggeredAbility, "triggered")}
MOST_WORDS = 120
"""So many letters of a step are told at most."""


def steps_left(combo: Combo, catalogue: Catalogue, searches: Iterable[Searched]) -> tuple[str, ...]:
    """A line for each deed of a step that no search has done, and one for the steps that could not be read."""
    steps = written_steps(combo.steps, [piece.said for piece in combo.pieces])
    done = frozenset().union(*(one.happened for one in searches))
    lines = [line for step in steps for line in _lines(step, combo, catalogue, done)]
    unread = [_said(step) for step in steps if not step.is_read]
    return (*lines, *((f"not read of its steps: {', '.join(unread)}",) if unread else ()))


def _said(step: WrittenStep) -> str:
    """A step's number and words: "3 (“Untap Blasting Station”)"."""
    words = step.words.rstrip(".;")
    return f"{step.number} (“{words if len(words) <= MOST_WORDS else f'{words[:MOST_WORDS].rstrip()}…'}”)"


def _lines(
    step: WrittenStep, combo: Combo, catalogue: Catalogue, done: frozenset[tuple[str, str]]
) -> Iterator[str]:
    about = f"step {_said(step)}"
    for kind, at in step.asks:
        piece = combo.pieces[at]
        if not piece.is_known:
            yield f"{about}: {piece.name} is no card of the program"
            continue
        card = catalogue.find(piece.name)
        if not any((kind, name) in done for name in _names(card)):
            yield f"{about}: {piece.name} {_NOT_DONE[kind]} in any line that was searched{_why(kind, card)}"


def _names(card: CardDefinition) -> tuple[str, ...]:
    """The names under which a card does something: its own and those of its halves or faces."""
    return (card.name, *(part for part in card.name.split(" // ") if part != card.name))


def _why(kind: str, card: CardDefinition) -> str:
    """What its definition says of why not; "" where it could have."""
    if card.not_covered:
        return f"; not played of it: {'; '.join(card.not_covered)}"
    ability, word = _ABILITY.get(kind, (None, ""))
    if ability is not None and not has_word(card.abilities, ability):
        return f"; it has no {word} ability of its own"
    return ""
