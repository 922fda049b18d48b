"""Which steps of a combo in words were not done: by number and words, with what is known of why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.definitions.abilities import ActivatedAbility, TriggeredAbility
from engine.cards.definitions.card import CardDefinition
from engine.model.choices import Activate
from engine.model.events import BecameTapped
from engine.search.base.script_playing import after_parts
from engine.search.base.words_within import has_word
from engine.search.finding.found import Found, Won
from engine.search.finding.stopping import steps_of
from engine.search.looking.best_first import Searched
from engine.search.looking.candidates import described
from engine.session.spellbook.combo import Combo
from engine.session.spellbook.steps_in_words import ACTIVATE, ATTACK, CAST, TRIGGER, WrittenStep, written_steps
from engine.shortcuts.sequences.making_choices import perform_choice
from engine.shortcuts.sequences.sequence import Repeat

_NOT_DONE = {
    CAST: "was not cast",
    ACTIVATE: "was not activated",
    TRIGGER: "did not trigger",
    ATTACK: "did not attack",
}
_ABILITY = {ACTIVATE: (ActivatedAbility, "activated"), TRIGGER: (TriggeredAbility, "triggered")}
MOST_WORDS = 120
"""The most letters of a step that are shown."""


def steps_left(combo: Combo, catalogue: Catalogue, searches: Iterable[Searched]) -> tuple[str, ...]:
    """Return a line for each part of a step that no search has done, and for the steps that could not be read."""
    done = frozenset().union(*(one.happened for one in searches))
    return _undone(combo, catalogue, done, "in any line that was searched")


def steps_not_in(found: Found | Won, combo: Combo, catalogue: Catalogue) -> tuple[str, ...]:
    """Return a line for each step that what was found does without."""
    return _undone(combo, catalogue, _deeds(found), "in this script")


def _deeds(found: Found | Won) -> frozenset[tuple[str, str]]:
    """Return what is cast, activated, triggered or attacks in a script, loops once, as a search notes it."""
    if isinstance(found, Found):
        start, parts = found.loop.start, (*described(found.loop.start, found.loop.before), *found.loop.body)
    else:
        start, parts = found.win.start, found.win.parts
    noted = Searched()
    state = start
    for part in parts:
        is_loop = isinstance(part, Repeat) and part.count is not None
        for before, choice in steps_of(state, part.body if isinstance(part, Repeat) and is_loop else (part,)):
            after, events = perform_choice(before, choice)
            noted.note(after)
            tapped = (event.object.card.name for event in events if isinstance(event, BecameTapped))
            noted.happened.update((ACTIVATE, name) for name in tapped)
            if isinstance(choice.choice, Activate):
                noted.happened.add((ACTIVATE, choice.names[0][1].name))
        state = after_parts(state, (part,))
    return frozenset(noted.happened)


def _undone(combo: Combo, catalogue: Catalogue, done: frozenset[tuple[str, str]], where: str) -> tuple[str, ...]:
    steps = written_steps(combo.steps, [piece.said for piece in combo.pieces])
    lines = [line for step in steps for line in _lines(step, combo, catalogue, done, where)]
    unread = [_said(step) for step in steps if not step.is_read]
    return (*lines, *((f"not read of its steps: {', '.join(unread)}",) if unread else ()))


def _said(step: WrittenStep) -> str:
    """Return a step's number and words: "3 (“Untap Blasting Station”)"."""
    words = step.words.rstrip(".;")
    return f"{step.number} (“{words if len(words) <= MOST_WORDS else f'{words[:MOST_WORDS].rstrip()}…'}”)"


def _lines(
    step: WrittenStep, combo: Combo, catalogue: Catalogue, done: frozenset[tuple[str, str]], where: str
) -> Iterator[str]:
    about = f"step {_said(step)}"
    for kind, at in step.asks:
        piece = combo.pieces[at]
        if not piece.is_known:
            yield f"{about}: {piece.name} is not a card of the program"
            continue
        card = catalogue.find(piece.name)
        if not any((kind, name) in done for name in _names(card)):
            yield f"{about}: {piece.name} {_NOT_DONE[kind]} {where}{_why(kind, card)}"


def _names(card: CardDefinition) -> tuple[str, ...]:
    """Return the names under which a card does something: its own and those of its halves or faces."""
    return (card.name, *(part for part in card.name.split(" // ") if part != card.name))


def _why(kind: str, card: CardDefinition) -> str:
    """Return the reason, by the card's definition, why it cannot do the step; "" where it could have."""
    if card.not_covered:
        return f"; not played of it: {'; '.join(card.not_covered)}"
    ability, word = _ABILITY.get(kind, (None, ""))
    if ability is not None and not has_word(card.abilities, ability):
        return f"; it has no {word} ability of its own"
    return ""
