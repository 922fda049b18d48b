"""What a viewer sees of the stack: each spell and ability with its targets, and which one is resolving."""

from __future__ import annotations

from engine.cards.catalogue.texts import ability_text
from engine.cards.language.writing import Unsaid
from engine.frozen_dataclass import dataclass
from engine.loops.readable import readable
from engine.model.choices import Action, ChooseTargets, Pass
from engine.model.objects import GameObject
from engine.model.stack_items import StackItem
from engine.model.state import GameState
from engine.session.views.card_view import CardView, CardViews, exactly


@dataclass(frozen=True, slots=True)
class StackView:
    """A spell or ability on the stack: `title` names it, `text` says what it does, `targets` are references.

    `id` names the item, `source` the object that it is or that its ability is of. `is_unfinished`: it is still
    being cast or activated, its targets are being chosen or its cost paid (CR 601.2, 602.2). `is_resolving`: what
    is asked now is asked by it (CR 608.2); a permanent spell is shown so until the permanent has entered.
    """

    id: int
    title: str
    kind: str
    source: int
    controller: int
    text: str = ""
    targets: tuple[int, ...] = ()
    count: str = ""
    exact_count: str = ""
    card: CardView | None = None
    is_unfinished: bool = False
    is_resolving: bool = False


def stack_views(state: GameState, cards: CardViews) -> tuple[StackView, ...]:
    """Return the stack from the bottom to the top, a permanent spell that is just resolving included."""
    resolving = _resolving(state)
    items = state.stack if resolving is None or resolving in state.stack else (*state.stack, resolving)
    return tuple(_stack_view(state, item, cards, item is resolving) for item in items)


def is_acting(state: GameState) -> bool:
    """Return whether a seat is in the middle of casting, activating or doing what needs no stack."""
    return state.base is not None and isinstance(state.answers[0], Action)


def _resolving(state: GameState) -> StackItem | None:
    """Return the item whose resolution waits for an answer; None where it is not known to be one.

    Of several equal items it is not told which one resolves.
    """
    if state.base is None or not state.base.stack or not isinstance(state.answers[0], Pass):
        return None
    item: StackItem = state.base.stack[-1]
    if item.count != 1:
        return None
    if item.id in _ids(state):
        return next(one for one in state.stack if one.id == item.id)
    about = getattr(state.pending, "about", None)
    if item.kind != "spell" or not isinstance(about, GameObject) or about.card is not item.source.card:
        return None
    return item if about.id == item.id or about.id not in state.objects else None


def _stack_view(state: GameState, item: StackItem, cards: CardViews, is_resolving: bool) -> StackView:
    is_spell = item.kind == "spell"
    is_unfinished = is_acting(state) and item.id == state.stack[-1].id and item.id not in _ids(state.base)
    targets = tuple(target for phrase in item.targets for target in phrase)
    if is_unfinished and not targets:  # those that have been chosen so far (CR 601.2c)
        targets = tuple(
            one for answer in state.answers if isinstance(answer, ChooseTargets) for one in answer.targets
        )
    spell = state.objects.get(item.id) if is_spell else None
    source = spell or item.source
    try:
        text = "" if is_spell else ability_text(item.ability, item.source.card)
    except Unsaid:
        text = "an ability without words"
    return StackView(
        id=item.id,
        title=source.card.name,
        kind=item.kind,
        source=source.id,
        controller=item.controller,
        text=" ".join(cards.text(source.card, source.card.abilities)) if is_spell else text,
        targets=targets,
        count=readable(item.count) if item.count != 1 else "",
        exact_count=exactly(item.count) if item.count != 1 else "",
        card=cards.view(state, source),
        is_unfinished=is_unfinished,
        is_resolving=is_resolving,
    )


def _ids(state: GameState) -> frozenset[int]:
    return frozenset(item.id for item in state.stack)
