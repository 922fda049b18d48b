"""The drawn pictures of the cards that a page shows, each once, by the name of the card."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.cards.definitions.card import CardDefinition
from engine.model.state import GameState
from engine.session.autoplay.beats import Programme
from engine.session.pages.page_tables import Data
from engine.session.views.art_facts import ArtFacts
from engine.session.views.card_view import CardViews

Draw = Callable[[ArtFacts, float, float], str]
"""Draws a card's picture as SVG in a field of a width and a height. It is given, since the floor above draws."""
WIDTH, HEIGHT = 206.0, 200.0
"""A picture's field; its shape is that of a card's on the page."""


def art_data(programme: Programme, draw: Draw) -> dict[str, Data]:
    """Return the pictures of every permanent that the programme shows, as SVG texts by the cards' names."""
    views, found = CardViews(), dict[str, Data]()
    for state in _states(programme):
        for card in _permanents(state):
            if card.name not in found:
                found[card.name] = draw(views.art(card), WIDTH, HEIGHT)
    return found


def _states(programme: Programme) -> Iterator[GameState]:
    yield from {id(beat.state): beat.state for beat in programme.beats}.values()


def _permanents(state: GameState) -> Iterator[CardDefinition]:
    return (state.objects[id].card for id in state.battlefield)
