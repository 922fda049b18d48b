"""What is announced of a spell or ability by hand: modes, targets, X and how it divides (CR 601.2b-d)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.definitions.bodies import ANY_NUMBER, Mode, TargetPhrase
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.stack_items import StackItem
from engine.model.value import value
from engine.model.zones import is_seat_reference, seat_of_reference
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.search import is_legal_reference
from engine.rules.edit.subjects import at_least
from engine.rules.events.grouping import split
from engine.rules.stack.dividing import divided_as_said
from engine.rules.stack.resolving import body_of, modes_of
from engine.rules.stack.target_groups import check_groups, is_further, players_of
from engine.rules.stack.targets import ground_against_targeting, modes_now, with_more_modes


@value
class Announced:
    """What is announced of a spell or ability: modes, for each of their target phrases the targets, X.

    `divided` is how much of what it divides goes to each of these targets, () where there is only one way.
    """

    modes: tuple[int, ...] = (0,)
    targets: tuple[tuple[int, ...], ...] = ()
    x: Quantity = 0
    divided: tuple[Quantity, ...] = ()


NOTHING_ANNOUNCED = Announced()


def announce(draft: Draft, item: StackItem, announced: Announced) -> StackItem:
    """Return the item with other modes, targets and X; raises Refusal where they could not be announced.

    While that is checked, the draft's stack has the item with its modes and X alone.
    """
    name = item.source.card.name
    body = with_more_modes(draft, body_of(item), item.controller, item.source)
    modes = tuple(sorted(announced.modes)) if body.is_modal else (0,)
    if not set(modes) <= set(range(len(body.modes))) or len(set(modes)) != len(modes):
        raise Refusal("wrong modes", f"{name} has {len(body.modes)} modes, each to be chosen once", "700.2")
    if body.is_modal and not body.minimum <= len(modes) <= body.maximum:
        raise Refusal("wrong modes", f"choose between {body.minimum} and {body.maximum} modes of {name}", "700.2")
    x = at_least(announced.x, 0, "X")
    if x != 0 and not has_x(item):
        raise Refusal("no X", f"{name} has no X in its cost", "107.3")
    changed, chosen_modes = modes_asked(draft, item, modes, x)
    phrases = tuple(one for mode in chosen_modes for one in mode.targets)
    if len(announced.targets) != len(phrases):
        number = len(phrases) or "no"
        words = f"{name} names targets in {number} place{'' if number == 1 else 's'} of its text"
        raise Refusal("wrong number of targets", f"{words}, not in {len(announced.targets)}", "601.2c")
    said = iter(announced.targets)
    targets = tuple(one for mode in chosen_modes for one in _targeted_by(draft, changed, mode, said))
    divided = divided_as_said(draft, changed, chosen_modes, targets, announced.divided)
    whose = players_of(draft, chosen_modes, targets)
    return changed.with_targets(targets, whose).with_divided(divided)


def modes_asked(
    draft: Draft, item: StackItem, modes: tuple[int, ...], x: Quantity
) -> tuple[StackItem, tuple[Mode, ...]]:
    """Return the item with these modes and this X alone, as the stack then has it, and the modes that ask for
    targets.
    """
    changed = StackItem(
        item.id,
        item.kind,
        item.source,
        item.ability,
        item.controller,
        item.count,
        modes,
        (),
        x,
        item.cause,
        item.kept,
        item.is_copy,
        item.spliced,
        item.paid,
        item.of,
        item.each,
    )
    # Which targets are legal may depend on X (CR 601.2c).
    draft.stack = tuple(changed if one.id == item.id else one for one in draft.stack)
    context = Context(changed.controller, changed.source, changed, changed.cause, x)
    return changed, modes_now(draft, modes_of(changed), context)


def bounds_of(phrase: TargetPhrase, x: Quantity) -> tuple[Quantity, Quantity]:
    """Return how many targets a phrase asks for at least and at most."""
    if not phrase.is_x:
        return phrase.minimum, phrase.maximum
    return (x if phrase.minimum else 0), x


def has_x(item: StackItem) -> bool:
    """Return whether X is announced for a spell or ability (CR 107.3a)."""
    if isinstance(item.ability, ActivatedAbility):
        return item.ability.cost.has_x
    cost = item.source.card.mana_cost
    return item.kind == "spell" and cost is not None and cost.x_count > 0


def _targeted_by(
    draft: Draft, item: StackItem, mode: Mode, said: Iterator[tuple[int, ...]]
) -> Iterator[tuple[int, ...]]:
    """Yield the targets of a mode, phrase after phrase."""
    earlier: tuple[int, ...] = ()
    for phrase, chosen in zip(mode.targets, said, strict=False):
        if is_further(phrase) and any(one in earlier for one in chosen):
            raise Refusal("same target twice", f"{item.source.card.name} names another target here", "115.3")
        found = _targeted(draft, item, phrase, chosen)
        earlier += found
        yield found


def _targeted(draft: Draft, item: StackItem, phrase: TargetPhrase, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """Return the targets of a phrase, members of groups singled out.

    Raises Refusal for what cannot be targeted.
    """
    name = item.source.card.name
    least, most = bounds_of(phrase, item.x)
    if not least <= len(chosen) <= most:
        few = f"{least} to {most}" if most < ANY_NUMBER else f"{least} or more"
        number = str(least) if least == most else few
        wanted = f"{name} needs {number} target{'' if number == '1' else 's'} here"
        raise Refusal("wrong number of targets", f"{wanted}, not {len(chosen)}", "601.2c")
    check_groups(draft, phrase, chosen, item.source)
    for one in chosen:
        if not is_nameable(draft, item, phrase, one):
            raise Refusal("illegal target", f"{_named(draft, one)} is not a legal target for {name}", "115.2")
        subject = draft.objects.get(one)
        if chosen.count(one) > 1 and (subject is None or subject.count < chosen.count(one)):
            raise Refusal("same target twice", "one target phrase cannot name the same thing twice", "115.3")
    return tuple(split(draft, one) if one in draft.objects else one for one in chosen)


def is_nameable(draft: Draft, item: StackItem, phrase: TargetPhrase, reference: int) -> bool:
    """Return whether a spell or ability on the stack could name this as a target."""
    if is_seat_reference(reference) and not 0 <= seat_of_reference(reference) < len(draft.seats):
        return False
    is_legal = is_legal_reference(draft, phrase.filter, reference, item.controller, item.source)
    return is_legal and ground_against_targeting(draft, reference, item.controller, item.source, item.id) is None


def _named(draft: Draft, reference: int) -> str:
    if is_seat_reference(reference) and 0 <= seat_of_reference(reference) < len(draft.seats):
        return draft.seats[seat_of_reference(reference)].name
    if reference in draft.objects:
        return draft.objects[reference].card.name
    item = next((one for one in draft.stack if one.id == reference), None)
    return f"the ability of {item.source.card.name}" if item is not None else "what is not there any more"
