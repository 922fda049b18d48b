"""Dividing damage and counters among targets as a spell or ability is put on the stack (CR 601.2d, 603.3d)."""

from __future__ import annotations

from engine.cards.base.kinds import Ability, Amount
from engine.cards.definitions.bodies import Mode, TargetPhrase
from engine.cards.effects.counters import DistributeCounters
from engine.cards.effects.life_and_damage import DivideDamage
from engine.cards.language.trees import nodes_in
from engine.cards.references.choices import Target
from engine.frozen_dataclass import replace
from engine.model.choices import ChooseNumber
from engine.model.decisions import ChoosingNumber
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.stack_items import StackItem
from engine.model.zones import is_seat_reference, seat_of_reference
from engine.rules.base.checkpoints import each
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.facts import words_of
from engine.rules.characteristics.amounts import amount_of

Dividing = DistributeCounters | DivideDamage
"""Effects that divide something among targets."""
Shares = tuple[tuple[Quantity, ...], ...]
"""For each phrase of targets, how much goes to each of them; empty for a phrase among which nothing is divided."""


def divide(
    draft: Draft, ability: Ability, modes: tuple[Mode, ...], targets: tuple[tuple[int, ...], ...], context: Context
) -> Shares:
    """Return how the context's "you" divides something among the targets of the modes; () where nothing is
    divided.
    """
    if not words_of(ability).divides:
        return ()
    return tuple(
        () if effect is None else _shares(draft, effect, chosen, context)
        for effect, chosen in zip(_effects_dividing(modes), targets, strict=True)
    )


def limited_by_share(
    draft: Draft, ability: Ability, modes: tuple[Mode, ...], context: Context
) -> tuple[Mode, ...]:
    """Return the modes with no more targets than what is divided among them: each gets at least 1 (CR 601.2d)."""
    if not words_of(ability).divides:
        return modes
    found: list[Mode] = []
    for mode in modes:
        effects = _divided(mode)
        phrases = tuple(
            _limited(draft, phrase, effects.get(place), context) for place, phrase in enumerate(mode.targets)
        )
        found.append(replace(mode, targets=phrases))
    return tuple(found)


def _limited(draft: Draft, phrase: TargetPhrase, effect: Dividing | None, context: Context) -> TargetPhrase:
    number = phrase.maximum if effect is None else amount_of(draft, effect.amount, context)
    if not isinstance(number, int) or number >= phrase.maximum:
        return phrase
    return replace(phrase, maximum=max(number, phrase.minimum))


def divided_as_said(
    draft: Draft,
    item: StackItem,
    modes: tuple[Mode, ...],
    targets: tuple[tuple[int, ...], ...],
    said: tuple[Quantity, ...],
) -> Shares:
    """Return how an item that is put on the stack by hand divides damage: `said` has for each of those targets how
    much.

    Nothing need be said where there is only one way. Raises Refusal for what is no division of it.
    """
    if not words_of(item.ability).divides:
        if said:
            raise Refusal("wrong division", f"{item.source.card.name} divides nothing", "601.2d")
        return ()
    context = Context(item.controller, item.source, item, item.cause, item.x)
    found: list[tuple[Quantity, ...]] = []
    left = said
    for amount, chosen in zip(amounts_divided(modes), targets, strict=True):
        if amount is None or not chosen:
            found.append(())
            continue
        whole = amount_of(draft, amount, context)
        shares = left[: len(chosen)] if said else _only_division(item, whole, chosen)
        is_whole = len(shares) == len(chosen) and all(one >= 1 for one in shares) and sum(shares) == whole
        if not is_whole:
            raise _no_division(item, whole, len(chosen))
        found.append(shares)
        left = left[len(chosen) :]
    if left:
        words = f"{item.source.card.name} divides nothing among {len(said)} targets"
        raise Refusal("wrong division", words, "601.2d")
    return tuple(found)


def _only_division(item: StackItem, whole: Quantity, chosen: tuple[int, ...]) -> tuple[Quantity, ...]:
    if len(chosen) == 1:
        return (whole,)
    if whole == len(chosen):
        return (1,) * len(chosen)
    raise _no_division(item, whole, len(chosen))


def _no_division(item: StackItem, whole: Quantity, number: int) -> Refusal:
    targets = "its only target" if number == 1 else f"{number} targets, at least 1 to each"
    words = f"say how {item.source.card.name} divides {whole} damage among {targets}"
    return Refusal("wrong division", words, "601.2d")


def amounts_divided(modes: tuple[Mode, ...]) -> tuple[Amount | None, ...]:
    """Return for each phrase of targets the amount that is divided among these, None where nothing is."""
    return tuple(None if effect is None else effect.amount for effect in _effects_dividing(modes))


def _effects_dividing(modes: tuple[Mode, ...]) -> tuple[Dividing | None, ...]:
    """Return for each phrase of targets the effect that divides something among these."""
    divided = ((mode, _divided(mode)) for mode in modes)
    return tuple(effects.get(place) for mode, effects in divided for place, _ in enumerate(mode.targets))


def _divided(mode: Mode) -> dict[int, Dividing]:
    """Return the effects of a mode that divide something, by the places of the phrases among whose targets."""
    return {
        node.to.index: node
        for node in nodes_in(mode.effects)
        if isinstance(node, Dividing) and isinstance(node.to, Target)
    }


def _shares(draft: Draft, effect: Dividing, chosen: tuple[int, ...], context: Context) -> tuple[Quantity, ...]:
    what, to = ("damage", "to") if isinstance(effect, DivideDamage) else (f"{effect.kind} counters", "on")
    whole = left = amount_of(draft, effect.amount, context)
    if left < len(chosen):
        raise Refusal("too many targets", f"each target needs at least 1 of the {what} divided", "601.2d")
    found: list[tuple[Quantity, Quantity]] = []
    for place, target in each(draft, tuple(enumerate(chosen[:-1], start=1)), found):
        left = found[-1][1] if found else whole
        most = left - (len(chosen) - place)
        share: Quantity = 1
        if most > 1:
            decision = ChoosingNumber(context.you, context.source, f"{what} {to} {_name(draft, target)}", 1, most)
            share = draft.ask(decision, ChooseNumber).number
        if not 1 <= share <= most:
            raise Refusal("wrong number", f"each target gets at least 1 of the {what} divided", "601.2d")
        found.append((share, left - share))
    left = found[-1][1] if found else whole
    return (*(share for share, _ in found), left) if chosen else ()


def _name(draft: Draft, target: int) -> str:
    if is_seat_reference(target):
        return draft.seats[seat_of_reference(target)].name
    return draft.objects[target].card.name


def shares_by_target(item: StackItem) -> tuple[dict[int, Quantity], ...]:
    """Return how much of what is divided goes to each target of an item, for each phrase of its targets."""
    return tuple(
        dict(zip(chosen, shares, strict=True)) if shares else {}
        for chosen, shares in zip(item.targets, item.divided, strict=True)
    )
