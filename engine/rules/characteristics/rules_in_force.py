"""Rules that cards lay down: what can't be done, what must be, what costs change (CR 101.2, 613.11)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.base.kinds import GameRule
from engine.cards.filters.combined import parts_of
from engine.cards.filters.players import InZone
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.casting import HandsRevealed, MayCastAs, PlaysMoreLands, SeesLibraryTop
from engine.cards.game_rules.combat import (
    AsThoughHaste,
    BlockedByAtLeast,
    BlockedByAtMost,
    BlocksMore,
    CannotBeBlockedBy,
    CrewsWithMore,
    DamageByToughness,
    IgnoresDefender,
    Must,
)
from engine.cards.game_rules.replacing import ENCHANTED_PLAYER, ExiledIfDying, GraveyardReplaced
from engine.cards.game_rules.restrictions import (
    Cannot,
    CannotActivate,
    CannotBeTarget,
    CastsAsSorceries,
    DoesNotUntap,
    NoMaximumHandSize,
)
from engine.cards.game_rules.voting import VotesMore
from engine.model.characteristics import Characteristics
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Ground
from engine.model.zones import BATTLEFIELD, GRAVEYARD, is_seat_reference, reference_to_seat
from engine.rules.base.teams import is_turn_of, is_who
from engine.rules.base.view import View
from engine.rules.characteristics.filters.meeting import meets, sources_about
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.characteristics.plan import RuleInForce


def covers(view: View, one: RuleInForce, subject: GameObject) -> bool:
    """Return whether a rule with a filter is about an object.

    One from an effect is about the objects it began for. One laid down for a seat is about whatever its filter
    meets.
    """
    is_of_objects = bool(one.affected) and not is_seat_reference(one.affected[0])
    if is_of_objects and subject.id not in one.affected:
        return False
    filter = getattr(one.rule, "filter", None)
    if filter is None or (is_of_objects and isinstance(filter, IsThis)):
        return True
    if one.source is not None and subject.id == one.source.id and subject.count != 1:
        return sources_about(view, filter, subject, one.you, one.source) != 0
    return meets(view, filter, subject, one.you, one.source)


def times_of(view: View, one: RuleInForce, subject: GameObject) -> Quantity:
    """Return how often a rule is laid down about an object: by each of its sources, or each of its effects."""
    if not covers(view, one, subject):
        return 0
    filter = getattr(one.rule, "filter", None)
    if filter is None or one.source is None or subject.id != one.source.id:
        return one.times
    return sources_about(view, filter, subject, one.you, one.source)


def is_object_forbidden(view: View, what: str, subject: GameObject, by: GameObject | None = None) -> bool:
    """Return whether a rule in force says that an object can't do something, or that it can't be done `by`
    another.
    """
    return forbidden_by(view, what, subject, by) is not None


def forbidden_by(view: View, what: str, subject: GameObject, by: GameObject | None = None) -> RuleInForce | None:
    """Return the rule in force that says that an object can't do something; None where none does (CR 101.2)."""
    rules = view.plan.rules if view.plan is not None else plan_of(view).rules
    for one in rules:
        if isinstance(one.rule, Cannot) and what in words_of(one.rule) and covers(view, one, subject):
            only_by = one.rule.by
            if only_by is None or (by is not None and meets(view, only_by, by, one.you, one.source)):
                return one
    return None


def ground_of(one: RuleInForce, name: str, words: str, rule: str) -> Ground:
    """Return a ground that names what laid the rule down: "Pacifism says that {subject} can't attack"."""
    by = "an effect" if one.source is None else one.source.card.name
    return Ground(name, f"{by} says that {words}", rule)


def casts_as_sorceries(view: View, seat: int) -> bool:
    """Return whether a seat can cast spells only any time it could cast a sorcery (CR 307.5)."""
    return any(
        isinstance(one.rule, CastsAsSorceries) and is_who(view, one.rule.who, seat, one.you)
        for one in plan_of(view).rules
    )


def activation_forbidden_by(
    view: View, subject: GameObject, seat: int, *, is_for_mana: bool
) -> RuleInForce | None:
    """Return the rule in force that says that a seat can't activate an object's abilities (CR 602.5)."""
    for one in plan_of(view).rules:
        rule = one.rule
        if isinstance(rule, CannotActivate):
            if is_who(view, rule.who, seat, one.you) and meets(view, rule.filter, subject, one.you, subject):
                return one
            continue
        if (
            isinstance(one.rule, Cannot)
            and (
                one.rule.what in _ACTIVATING
                or (not is_for_mana and one.rule.what == "be activated unless they're mana abilities")
            )
            and covers(view, one, subject)
        ):
            return one
    return None


_ACTIVATING = ("activate abilities", "be activated")


def target_barred_by(view: View, subject: GameObject, you: int, source: GameObject) -> RuleInForce | None:
    """Return the rule in force by which an object cannot be a target of a seat's source (CR 101.2)."""
    for one in plan_of(view).rules:
        rule = one.rule
        if not isinstance(rule, CannotBeTarget) or not is_who(view, rule.by, you, one.you):
            continue
        if rule.of is not None and not meets(view, rule.of, source, one.you, one.source):
            continue
        # "Creatures" are permanents; cards elsewhere are spoken of by where they are (CR 109.2).
        is_there = subject.zone == BATTLEFIELD or any(isinstance(part, InZone) for part in parts_of(rule.filter))
        if is_there and covers(view, one, subject):
            return one
    return None


def is_without_counters(view: View, kind: str, subject: GameObject) -> bool:
    """Return whether a rule in force says that an object can't have counters of a kind put on it (CR 122.1,
    101.2).
    """
    what = f"have {kind} counters put on them"
    forms = (what, f"{what[:-4]}it", "have counters put on them")
    return any(is_object_forbidden(view, form, subject) for form in forms)


def blocker_barred_by(view: View, attacker: GameObject, blocker: GameObject) -> RuleInForce | None:
    """Return the rule in force that says that an attacker can't be blocked by such a creature (CR 509.1b)."""
    for one in plan_of(view).rules:
        rule = one.rule
        if not isinstance(rule, CannotBeBlockedBy) or not covers(view, one, attacker):
            continue
        about = attacker if rule.is_of_each else one.source
        if meets(view, rule.by, blocker, one.you, about) != rule.is_except:
            return one
    return None


def ignores_defender(view: View, subject: GameObject) -> bool:
    """Return whether a rule in force lets a creature attack as though it didn't have defender (CR 702.3b)."""
    return any(isinstance(one.rule, IgnoresDefender) and covers(view, one, subject) for one in plan_of(view).rules)


def is_held_back(view: View, subject: GameObject, what: str) -> bool:
    """Return whether summoning sickness keeps a creature from attacking ("attack") or using {T} ("activate").

    CR 302.6. A rule in force may let it do so as though it had haste (CR 609.4).
    """
    if not subject.is_sick or "haste" in characteristics(view, subject).keywords:
        return False
    return not any(
        isinstance(one.rule, AsThoughHaste) and one.rule.what == what and covers(view, one, subject)
        for one in plan_of(view).rules
    )


def combat_power(view: View, subject: GameObject, current: Characteristics) -> Quantity:
    """Return how much combat damage a creature with these characteristics assigns: its power, or what a rule in
    force says (CR 510.1a).
    """
    rules = view.plan.rules if view.plan is not None else plan_of(view).rules
    for one in rules:
        if isinstance(one.rule, DamageByToughness) and covers(view, one, subject):
            return current.toughness
    return current.power


def fewest_blockers(view: View, attacker: GameObject) -> int:
    """Return how many creatures it takes at least to block an attacker: of menace, and of rules in force (CR
    509.1b).
    """
    fewest = 2 if "menace" in characteristics(view, attacker).keywords else 1
    rules = view.plan.rules if view.plan is not None else plan_of(view).rules
    for one in rules:
        if isinstance(one.rule, BlockedByAtLeast) and one.rule.number > fewest and covers(view, one, attacker):
            fewest = one.rule.number
    return fewest


def most_blockers(view: View, attacker: GameObject) -> int | None:
    """Return how many creatures can block an attacker at most, None for any number (CR 509.1b)."""
    rules = view.plan.rules if view.plan is not None else plan_of(view).rules
    if not rules:
        return None
    limits = [
        one.rule.number for one in rules if isinstance(one.rule, BlockedByAtMost) and covers(view, one, attacker)
    ]
    return min(limits, default=None)


def most_blocked(view: View, blocker: GameObject) -> Quantity | None:
    """Return how many attackers a creature can block at most, None for any number (CR 509.1a)."""
    most: Quantity = 1
    for one in plan_of(view).rules:
        if not isinstance(one.rule, BlocksMore) or not covers(view, one, blocker):
            continue
        if one.rule.more is None:
            return None
        most = most + one.rule.more * times_of(view, one, blocker)
    return most


def words_of(rule: GameRule) -> tuple[str, ...]:
    """Return what a rule forbids or demands, one by one: "attack or block" is two."""
    if isinstance(rule, (Cannot, Must)):
        return ("attack", "block") if rule.what == "attack or block" else (rule.what,)
    return ()


def is_demanded(view: View, what: str, subject: GameObject) -> bool:
    """Return whether a rule in force says that an object must do something if able."""
    return any(
        isinstance(one.rule, Must) and what in words_of(one.rule) and covers(view, one, subject)
        for one in plan_of(view).rules
    )


def replacing_graveyard(view: View, card: GameObject) -> Iterator[RuleInForce]:
    """Yield the rules in force by which what would go to its owner's graveyard goes elsewhere (CR 614.1a)."""
    rules = view.plan.rules if view.plan is not None else plan_of(view).rules
    for one in rules:
        rule = one.rule
        if not isinstance(rule, GraveyardReplaced) or (card.is_token and not rule.are_tokens_too):
            continue
        if not _is_graveyard_of(view, rule.whose, card.owner, one):
            continue
        if rule.filter is None or meets(view, rule.filter, _in_graveyard(card), one.you, one.source):
            yield one


def _is_graveyard_of(view: View, whose: str, owner: int, one: RuleInForce) -> bool:
    if whose != ENCHANTED_PLAYER:
        return is_who(view, whose, owner, one.you)
    return one.source is not None and one.source.attached_to == reference_to_seat(owner)


def _in_graveyard(card: GameObject) -> GameObject:
    """Return a card as it would be in its owner's graveyard, where nothing changes what it says."""
    shown = card.printed or card.card
    return GameObject(card.id, shown, card.owner, card.owner, GRAVEYARD, card.timestamp, is_token=card.is_token)


def exiling_if_dying(view: View, creature: GameObject) -> Iterator[RuleInForce]:
    """Yield the rules in force by which a creature that would die is exiled.

    None for anything else (CR 614.1a).
    """
    rules = view.plan.rules if view.plan is not None else plan_of(view).rules
    for one in rules:
        if (
            isinstance(one.rule, ExiledIfDying)
            and "creature" in characteristics(view, creature).types
            and covers(view, one, creature)
        ):
            yield one


def name_of_source(one: RuleInForce) -> str:
    """Return what laid a rule down, by its name."""
    return "an effect" if one.source is None else one.source.card.name


def has_no_maximum_hand_size(view: View, seat: int) -> bool:
    """Return whether a rule in force says that a seat has no maximum hand size (CR 402.2)."""
    return any(
        isinstance(one.rule, NoMaximumHandSize) and is_who(view, one.rule.who, seat, one.you)
        for one in plan_of(view).rules
    )


def additional_lands(view: View, seat: int) -> Quantity:
    """Return how many lands a seat may play this turn beyond the first (CR 305.2a)."""
    more: Quantity = 0
    for one in plan_of(view).rules:
        if isinstance(one.rule, PlaysMoreLands) and is_who(view, one.rule.who, seat, one.you):
            more = more + one.rule.number * one.times
    return more


def additional_votes(view: View, seat: int) -> list[tuple[Quantity, bool]]:
    """Return the votes that a seat has besides its first, and whether it may leave them (CR 701.38d)."""
    return [
        (one.times, one.rule.is_optional)
        for one in plan_of(view).rules
        if isinstance(one.rule, VotesMore) and is_who(view, one.rule.who, seat, one.you)
    ]


def is_library_top_seen(view: View, seat: int, viewer: int | None) -> bool:
    """Return whether a viewer may look at the top card of a seat's library.

    Without a viewer, whether any seat may.
    """
    return any(
        isinstance(one.rule, SeesLibraryTop)
        and one.you == seat
        and (one.rule.is_revealed or viewer in (None, seat))
        for one in plan_of(view).rules
    )


def is_hand_seen(view: View, seat: int) -> bool:
    """Return whether a seat plays with its hand revealed."""
    return any(
        isinstance(one.rule, HandsRevealed) and is_who(view, one.rule.who, seat, one.you)
        for one in plan_of(view).rules
    )


def may_cast_as_instant(view: View, seat: int, spell: GameObject) -> bool:
    """Return whether a rule in force lets a seat cast a spell as though it had flash (CR 601.3b)."""
    return any(
        isinstance(one.rule, MayCastAs) and one.you == seat and covers(view, one, spell)
        for one in plan_of(view).rules
    )


def more_power_to(view: View, to: str, subject: GameObject) -> Quantity:
    """Return with how much more power a creature does something: "crew" Vehicles or "saddle" Mounts (CR
    702.122e).
    """
    return sum(
        one.rule.more * times_of(view, one, subject)
        for one in plan_of(view).rules
        if isinstance(one.rule, CrewsWithMore) and to in one.rule.to and covers(view, one, subject)
    )


def stays_tapped(view: View, subject: GameObject) -> bool:
    """Return whether an object does not untap during its controller's untap step (CR 502.3)."""
    return any(
        isinstance(one.rule, DoesNotUntap)
        and (not one.rule.is_of_one_seat or is_turn_of(view, one.you))
        and covers(view, one, subject)
        for one in plan_of(view).rules
    )
