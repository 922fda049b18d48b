"""Modes and targets: choosing them as a spell or ability goes on the stack, checking them as it resolves."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.base.kinds import Filter
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.bodies import NO_TARGETS, Body, Mode, TargetPhrase
from engine.cards.game_rules.restrictions import PROTECTION, PlayerHas
from engine.frozen_dataclass import replace
from engine.model.choices import ChooseModes, ChooseTargets
from engine.model.decisions import ChoosingModes, ChoosingTargets
from engine.model.graded import Differs
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Ground, Refusal
from engine.model.stack_items import StackItem
from engine.model.zones import BATTLEFIELD, STACK, is_seat_reference, reference_to_seat, seat_of_reference
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.teams import is_opponent, is_who
from engine.rules.base.view import View
from engine.rules.characteristics.amounts import announced_x
from engine.rules.characteristics.conditions import holds
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.filters.that_player import speaks_of_others
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.characteristics.protection import is_protected_from
from engine.rules.characteristics.references import filter_now, has_left, seats_of
from engine.rules.characteristics.rules_in_force import ground_of, target_barred_by
from engine.rules.characteristics.search import candidates, is_legal_reference, zones_of
from engine.rules.events.choosing import pick
from engine.rules.events.graded_levels import GRADED, with_ends_apart
from engine.rules.events.grouping import split
from engine.rules.stack.chosen_modes import was_chosen
from engine.rules.stack.target_groups import bounded, check_groups, is_further, still_theirs


def legal_targets(
    view: View, phrase: TargetPhrase, you: int, source: GameObject, itself: int = 0
) -> tuple[int, ...]:
    """Return references to everything that a target phrase could name (CR 115.2-115.4), never the item
    `itself`.
    """
    return tuple(_legal_targets(view, phrase, you, source, itself))


def _legal_targets(
    view: View, phrase: TargetPhrase, you: int, source: GameObject, itself: int = 0
) -> Iterator[int]:
    """Yield as legal_targets does, one after the other for who needs only some of them."""
    for one in candidates(view, phrase.filter, you, source):
        if ground_against_targeting(view, one, you, source, itself) is None:
            yield one
    is_free = ground_against_targeting(view, source.id, you, source, itself) is None
    if is_free and _has_others_alike(view, phrase.filter, you, source):
        yield source.id


def _has_others_alike(view: View, filter: Filter, you: int, source: GameObject) -> bool:
    """Return whether a filter of "another" is met by the other members of a permanent's own group, and not by
    itself.
    """
    held = view.objects.get(source.id)
    if held is None or held.count == 1 or held.zone != BATTLEFIELD or BATTLEFIELD not in zones_of(filter):
        return False
    if meets(view, filter, held, you, source) or not meets(view, filter, held, you, source, None, False):
        return False
    if held.grade is not None:
        raise Differs()
    return True


def _number_of(view: View, filter: Filter, reference: int, you: int, source: GameObject) -> Quantity:
    """Return how many targets a reference stands for: members of a group, without the one whose ability it is."""
    subject = view.objects.get(reference)
    if subject is None:
        return 1
    is_own = reference == source.id and _has_others_alike(view, filter, you, source)
    return subject.count - 1 if is_own else subject.count


_ITSELF = Ground("itself", "{subject} cannot target itself", "115.5")
_SHROUD = Ground("shroud", "{subject} has shroud", "702.18a")
_HEXPROOF = Ground("hexproof", "{subject} has hexproof, and an opponent controls it", "702.11b")
_HEXPROOF_FROM = Ground("hexproof", "{subject} has hexproof from what {other} is", "702.11d")
_PROTECTED = Ground("protection", "{subject} has protection from what {other} is", "702.16b")


def ground_against_targeting(
    view: View, reference: int, you: int, source: GameObject, itself: int = 0
) -> Ground | None:
    """Return why what a reference names cannot be a target, though it is what the phrase asks for; None where it
    can.
    """
    if (reference == source.id and source.zone == STACK) or reference == itself:
        return _ITSELF
    if is_seat_reference(reference):
        return _ground_against_player(view, seat_of_reference(reference), you, source)
    subject = view.objects.get(reference)
    if subject is None:
        return None
    barring = target_barred_by(view, subject, you, source)
    if barring is not None:
        return ground_of(barring, "cannot be a target", "{subject} can't be a target of {other}", "101.2")
    if subject.zone != BATTLEFIELD:
        return None
    current = characteristics(view, subject)
    if "shroud" in current.keywords:
        return _SHROUD
    if "hexproof" in current.keywords and is_opponent(view, subject.controller, you):
        return _HEXPROOF
    if "hexproof from" in current.keywords and is_opponent(view, subject.controller, you):
        for ability in current.abilities:
            if (
                isinstance(ability, KeywordAbility)
                and ability.name == "hexproof from"
                and ability.filter is not None
                and meets(view, ability.filter, source, subject.controller, subject)
            ):
                return _HEXPROOF_FROM
    return _PROTECTED if is_protected_from(view, subject, source) else None


_PLAYER_SHROUD = Ground("shroud", "that player has shroud", "702.18a")
_PLAYER_PROTECTED = Ground("protection", "that player has protection from everything", "702.16j")
_PLAYER_HEXPROOF = Ground("hexproof", "that player has hexproof", "702.11c")


def _ground_against_player(view: View, seat: int, you: int, source: GameObject) -> Ground | None:
    """Return why a player cannot be the target of a source that a seat controls; None where they can."""
    for one in plan_of(view).rules:
        if not isinstance(one.rule, PlayerHas) or not is_who(view, one.rule.who, seat, one.you):
            continue
        if one.rule.keyword == "shroud":
            return _PLAYER_SHROUD
        if one.rule.keyword == PROTECTION:
            return _PLAYER_PROTECTED
        is_from_it = one.rule.of is None or meets(view, one.rule.of, source, one.you, one.source)
        if is_from_it and is_opponent(view, seat, you):
            return _PLAYER_HEXPROOF
    return None


def modes_now(view: View, modes: tuple[Mode, ...], context: Context) -> tuple[Mode, ...]:
    """Return the modes with seats for the players of whom their targets speak: "target creature that player
    controls".
    """
    if len(modes) == 1 and not modes[0].targets:
        return modes
    return tuple(_mode_now(view, mode, context) if mode.targets else mode for mode in modes)


def _mode_now(view: View, mode: Mode, context: Context) -> Mode:
    found = tuple(_phrase_now(view, phrase, context) for phrase in mode.targets)
    is_same = all(one is other for one, other in zip(found, mode.targets, strict=True))
    return mode if is_same else replace(mode, targets=found)


def _phrase_now(view: View, phrase: TargetPhrase, context: Context) -> TargetPhrase:
    if not speaks_of_others(phrase.filter) and not has_left(context):
        return phrase
    return replace(phrase, filter=filter_now(view, phrase.filter, context))


def body_now(view: View, body: Body, context: Context) -> Body:
    """Return a body with seats for the players of whom its targets speak."""
    modes = modes_now(view, body.modes, context)
    is_same = all(one is other for one, other in zip(modes, body.modes, strict=True))
    return body if is_same else replace(body, modes=modes)


def choose_modes(draft: Draft, seat: int, body: Body, about: GameObject) -> tuple[int, ...]:
    """Return the modes of a body that the seat chooses, in printed order (CR 601.2b, 700.2)."""
    if not body.is_modal:
        return (0,)
    body = with_more_modes(draft, body, seat, about)
    options = tuple(
        position
        for position, mode in enumerate(body.modes)
        if not was_chosen(body, position, about) and are_enough(draft, mode.targets, seat, about)
    )
    answer = draft.ask(ChoosingModes(seat, about, body, options), ChooseModes)
    chosen = answer.modes
    if not body.minimum <= len(chosen) <= body.maximum or len(set(chosen)) != len(chosen):
        raise Refusal("wrong modes", f"choose between {body.minimum} and {body.maximum} different modes", "700.2")
    if any(was_chosen(body, one, about) for one in chosen):
        raise Refusal("chosen before", "that mode has been chosen before", "700.2")
    if not set(chosen) <= set(options):
        raise Refusal("wrong modes", "that mode has no legal targets", "700.2a")
    return tuple(sorted(chosen))


def with_more_modes(view: View, body: Body, seat: int, about: GameObject) -> Body:
    """Return a body of which so many modes may be chosen as it says now (CR 601.2b, 700.2)."""
    more = body.more
    if more is None:
        return body
    maximum = more.maximum if holds(view, more.condition, Context(seat, about)) else body.maximum
    return replace(body, maximum=min(maximum, len(body.modes)), more=None)


def is_enough(view: View, phrase: TargetPhrase, seat: int, about: GameObject) -> bool:
    """Return whether a target phrase has as many legal targets as it needs; X can be announced as 0."""
    if phrase.minimum == 0 or phrase.is_x:
        return True
    found = 0
    for one in _legal_targets(view, phrase, seat, about):
        found += _number_of(view, phrase.filter, one, seat, about)
        if found >= phrase.minimum:
            return True
    return False


def are_enough(view: View, phrases: tuple[TargetPhrase, ...], seat: int, about: GameObject) -> bool:
    """Return whether each target phrase of a mode has as many legal targets as it needs, others where it needs
    others.
    """
    if not all(is_enough(view, phrase, seat, about) for phrase in phrases):
        return False
    if not any(is_further(phrase) for phrase in phrases):
        return True
    named = {one for phrase in phrases for one in _legal_targets(view, phrase, seat, about)}
    return _members(view, tuple(named)) >= sum(phrase.minimum for phrase in phrases)


def has_targets(view: View, body: Body, seat: int, about: GameObject) -> bool:
    """Return whether a body can be put on the stack at all as far as its targets go (CR 601.2c, 603.3d)."""
    if len(body.modes) == 1 and not body.modes[0].targets:
        return body.minimum < 2
    usable = sum(
        1
        for position, mode in enumerate(body.modes)
        if not was_chosen(body, position, about) and are_enough(view, mode.targets, seat, about)
    )
    return usable >= body.minimum


def choose_targets(
    draft: Draft,
    seat: int,
    modes: tuple[Mode, ...],
    about: GameObject,
    itself: int = 0,
    context: Context | None = None,
) -> tuple[tuple[int, ...], ...]:
    """Return the targets chosen for each target phrase of the modes; members of groups singled out (CR 601.2c).

    The `context` says which player an ability speaks of who chooses one of them.
    """
    found: list[tuple[int, ...]] = []
    for mode in modes:
        before = len(found)
        for phrase in mode.targets:
            if phrase.maximum == NO_TARGETS:
                found.append(())
                continue
            earlier = tuple(one for chosen in found[before:] for one in chosen)
            chooser = chooser_of(draft, phrase, context or Context(seat, about))
            others = earlier if is_further(phrase) else ()
            found.append(_choose_phrase(draft, seat, phrase, about, itself, others, chooser))
    return tuple(found)


def chooser_of(draft: Draft, phrase: TargetPhrase, context: Context) -> int:
    """Return the seat that chooses the target of a phrase: the controller, or another whom it names (CR 601.2c).

    Of several opponents the controller says one. For a player who has left, the controller chooses (CR 800.4g).
    """
    if phrase.by is None:
        return context.you
    seats = tuple(one for one in seats_of(draft, phrase.by, context) if not draft.seats[one].has_lost)
    if len(seats) < 2:
        return seats[0] if seats else context.you
    legal = tuple(reference_to_seat(one) for one in seats)
    (chosen,) = pick(draft, context.you, legal, context.source, "let choose the target", 1, 1)
    return seat_of_reference(chosen)


def _choose_phrase(
    draft: Draft,
    seat: int,
    phrase: TargetPhrase,
    about: GameObject,
    itself: int,
    earlier: tuple[int, ...],
    chooser: int,
) -> tuple[int, ...]:
    """Return the targets that a seat chooses for one target phrase, none of them one of the earlier ones."""
    is_x = phrase.is_x
    if is_x:
        x = announced_x(draft, about)
        if x <= 0:
            return ()
        phrase = replace(phrase, minimum=x if phrase.minimum else 0, maximum=x, is_x=False)
    # A graded group is put apart as its ends are named, which has to be done again; all else is known.
    is_known = draft.is_resumed and not draft.watch.get(GRADED)
    if is_known and draft.will_repeat:
        chosen = draft.ask(ChoosingTargets(chooser, about, phrase, ()), ChooseTargets).targets
        return tuple(singled_out(draft, one) for one in chosen)
    before = draft.asked_before
    if is_known and isinstance(before, ChoosingTargets):
        legal = before.candidates
    else:
        named = tuple(one for one in legal_targets(draft, phrase, seat, about, itself) if one not in earlier)
        legal = with_ends_apart(draft, named)
    phrase = bounded(draft, phrase, legal)
    if is_x and _members(draft, legal) < phrase.minimum:
        raise Refusal("no targets", f"there are not as many targets for {about.card.name} as X says", "601.2c")
    answer = draft.ask(ChoosingTargets(chooser, about, phrase, legal), ChooseTargets)
    chosen = answer.targets
    check_targets(draft, phrase, chosen, legal, seat, about)
    return tuple(singled_out(draft, one) for one in chosen)


def check_targets(
    view: View,
    phrase: TargetPhrase,
    chosen: tuple[int, ...],
    legal: tuple[int, ...],
    seat: int,
    about: GameObject,
    *,
    is_anew: bool = False,
) -> None:
    """Raise Refusal unless the targets chosen for a phrase are as many as it has, all legal, and nothing is named
    more often than it can be (CR 115.3, 601.2c); `is_anew`: instead of targets chosen before (CR 115.7d).
    """
    if not phrase.minimum <= len(chosen) <= phrase.maximum:
        raise Refusal(
            "wrong number of targets",
            "there are as many new targets as there were before"
            if is_anew
            else f"{about.card.name} needs {phrase.minimum} to {phrase.maximum} targets here, not {len(chosen)}",
            "115.7d" if is_anew else "601.2c",
        )
    check_groups(view, phrase, chosen, about)
    for one in chosen:
        if one not in legal:
            rule = "115.7d" if is_anew else "115.2"
            raise Refusal("illegal target", f"that is not a legal target for {about.card.name}", rule)
        if chosen.count(one) > _number_of(view, phrase.filter, one, seat, about):
            raise Refusal("same target twice", "one target phrase cannot name the same thing twice", "115.3")


def _members(view: View, references: tuple[int, ...]) -> Quantity:
    """Return how many targets there are, members of groups counted."""
    held = (view.objects.get(one) for one in references)
    return sum(1 if one is None else one.count for one in held)


def singled_out(draft: Draft, reference: int) -> int:
    """Return a target that was chosen, of a group one member of it by an id of its own."""
    if is_seat_reference(reference) or reference not in draft.objects:
        return reference
    return split(draft, reference, is_asked=True)


def legal_now(
    view: View, item: StackItem, phrases: tuple[TargetPhrase, ...], source: GameObject
) -> tuple[tuple[int, ...], ...]:
    """Return those of the targets chosen that are still legal as the item resolves (CR 608.2b)."""
    return tuple(
        tuple(
            one
            for one in chosen
            if is_legal_reference(view, phrase.filter, one, item.controller, source)
            and ground_against_targeting(view, one, item.controller, source) is None
        )
        for phrase, chosen in zip(phrases, still_theirs(view, phrases, item), strict=True)
    )
