"""Choosing one of several options by its place, as the rules have a player choose (CR 608.2d)."""

from __future__ import annotations

from engine.cards.base.kinds import Effect
from engine.model.choices import ChooseOption
from engine.model.decisions import ChoosingOption
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.rules.base.draft import Draft


def choose_option(
    draft: Draft, seat: int, about: GameObject | None, purpose: str, options: tuple[str | Effect, ...], rule: str
) -> int:
    """Return the place of the option that a seat chooses, from 0; one that is not there is refused by the rule."""
    place = draft.ask(ChoosingOption(seat, about, purpose, options), ChooseOption).option
    if not 0 <= place < len(options):
        wrong = f"there is no number {place + 1} among the {len(options)} to choose from: {purpose}"
        raise Refusal("wrong option", wrong, rule)
    return place
