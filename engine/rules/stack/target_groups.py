"""Targets of one phrase that depend on one another: one for each opponent, or cards from a single graveyard."""

from __future__ import annotations

from engine.cards.definitions.bodies import (
    ANOTHER,
    EACH_OPPONENT,
    EACH_PLAYER,
    ONE_GRAVEYARD,
    SECOND,
    Mode,
    TargetPhrase,
)
from engine.frozen_dataclass import replace
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.stack_items import StackItem
from engine.rules.base.view import View

_ALONE = ("", ANOTHER, SECOND)
"""Phrases of which each target is chosen without a look at the others of the same phrase."""


def is_further(phrase: TargetPhrase) -> bool:
    """Return whether a target has to be another than those that the ability has named before."""
    return phrase.among in (ANOTHER, SECOND)


def group_of(view: View, reference: int, among: str) -> int:
    """Return the seat by which targets are told apart: who owns a card in a graveyard, or controls a permanent."""
    held = view.objects.get(reference)
    if held is None:
        return -1
    return held.owner if among == ONE_GRAVEYARD else held.controller


def bounded(view: View, phrase: TargetPhrase, legal: tuple[int, ...]) -> TargetPhrase:
    """Return a phrase of one target for each player with as many as there are players who have one."""
    if phrase.among in (*_ALONE, ONE_GRAVEYARD):
        return phrase
    number = len({group_of(view, one, phrase.among) for one in legal})
    return replace(phrase, minimum=number if phrase.minimum else 0, maximum=number)


def check_groups(view: View, phrase: TargetPhrase, chosen: tuple[int, ...], about: GameObject) -> None:
    """Raise Refusal where targets are not from one graveyard, or two are of one player (CR 601.2c)."""
    if phrase.among in _ALONE:
        return
    groups = [group_of(view, one, phrase.among) for one in chosen]
    name = about.card.name
    if phrase.among == ONE_GRAVEYARD:
        if len(set(groups)) > 1:
            raise Refusal("several graveyards", f"the targets of {name} are cards in one graveyard", "601.2c")
    elif len(set(groups)) < len(groups):
        raise Refusal("two targets of one player", f"{name} has one target for each player", "601.2c")


def players_of(
    view: View, modes: tuple[Mode, ...], targets: tuple[tuple[int, ...], ...]
) -> tuple[tuple[int, ...], ...]:
    """Return for which seat each target was chosen, of each phrase with a target for each of some players."""
    if not targets:
        return ()
    phrases = (phrase for mode in modes for phrase in mode.targets)
    return tuple(
        tuple(group_of(view, one, phrase.among) for one in chosen)
        for phrase, chosen in zip(phrases, targets, strict=True)
        if phrase.among in (EACH_OPPONENT, EACH_PLAYER)
    )


def still_theirs(view: View, phrases: tuple[TargetPhrase, ...], item: StackItem) -> tuple[tuple[int, ...], ...]:
    """Return the targets of each phrase that are still controlled by whom they were chosen for (CR 608.2b)."""
    whose = iter(item.whose)
    return tuple(
        tuple(
            one for one, seat in zip(chosen, next(whose), strict=True) if group_of(view, one, phrase.among) == seat
        )
        if phrase.among in (EACH_OPPONENT, EACH_PLAYER)
        else chosen
        for phrase, chosen in zip(phrases, item.targets, strict=True)
    )


def in_one_graveyard(view: View, phrase: TargetPhrase, legal: tuple[int, ...], one: int) -> tuple[int, ...]:
    """Return what can be chosen besides `one`: all that is legal, or the cards in the same graveyard."""
    if phrase.among != ONE_GRAVEYARD:
        return legal
    group = group_of(view, one, phrase.among)
    return tuple(other for other in legal if group_of(view, other, phrase.among) == group)


def first_of_each(view: View, phrase: TargetPhrase, legal: tuple[int, ...], one: int) -> tuple[int, ...]:
    """Return a choice of as few targets as there have to be, with `one` among them: the first of each other
    player.
    """
    chosen = {group_of(view, one, phrase.among): one}
    for other in legal:
        if len(chosen) < phrase.minimum:
            chosen.setdefault(group_of(view, other, phrase.among), other)
    return tuple(chosen.values())
