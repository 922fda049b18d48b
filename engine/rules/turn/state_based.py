"""State-based actions, done to a fixed point; only what has changed is looked at (CR 704)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.events.status import ReachesChapter
from engine.cards.events.venturing import MovesIntoRoom
from engine.cards.keywords.permanents import BESTOWED
from engine.cards.keywords.role_tokens import ROLE
from engine.model.characteristics import Characteristics
from engine.model.choices import ChooseObjects
from engine.model.decisions import ChoosingObjects
from engine.model.events import (
    LEGEND_RULE,
    LETHAL_DAMAGE,
    NO_DEFENSE,
    NO_LOYALTY,
    NO_PROTECTOR,
    NO_TOUGHNESS,
    OLDER_ROLE,
    UNATTACHED,
)
from engine.model.graded import Differs, Graded
from engine.model.objects import GameObject, changed_counters, counters_of
from engine.model.refusals import Refusal
from engine.model.state import Seat
from engine.model.zones import BATTLEFIELD, COMMAND, GRAVEYARD, PHASED_OUT, STACK
from engine.rules.actions.attaching import detach, is_rightly_attached
from engine.rules.actions.battles import battles_in_play, choose_protector, is_over, needs_protector
from engine.rules.actions.daytime import follow_daytime
from engine.rules.actions.destroying import with_replacements
from engine.rules.actions.lasting import drop_pointless_effects, update_static_control
from engine.rules.actions.losing import end_if_decided, lose_game
from engine.rules.actions.markers import bless, start_engines
from engine.rules.actions.moving import move, move_together
from engine.rules.actions.replacing_losses import replace_loss
from engine.rules.actions.sacrificing import sacrifice
from engine.rules.actions.sagas import finished_sagas
from engine.rules.actions.venturing import complete_finished
from engine.rules.base.bestowing import is_bestowed
from engine.rules.base.commanders import DAMAGE_TO_LOSE, has_lost_to_commander, may_go_back
from engine.rules.base.draft import Draft
from engine.rules.base.facts import ASCEND, BATTLE, DAYBOUND, NIGHTBOUND, START_YOUR_ENGINES
from engine.rules.base.teams import POISON, team_of
from engine.rules.base.unwatched import Unwatched
from engine.rules.base.zones import name_kind, remove_ids
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.linking import drop_links
from engine.rules.events.graded_levels import cut, take_apart
from engine.rules.events.grouping import split
from engine.rules.events.replacement import FOR_LIFE, is_seat_forbidden

POISON_TO_LOSE = 10
POISON_OF_TEAM_TO_LOSE = 15


def poison_to_lose(seat: Seat) -> int:
    """Return with how many poison counters a seat loses, or its team does (CR 704.5c, 704.6b, 810.8d)."""
    return POISON_TO_LOSE if seat.team < 0 else POISON_OF_TEAM_TO_LOSE


def check_state_based_actions(draft: Draft) -> bool:
    """Perform all state-based actions until none applies (CR 704.3); whether any was performed."""
    was_any = False
    while draft.result is None and _check_once(draft):
        was_any = True
    return was_any


def _check_once(draft: Draft) -> bool:
    if draft.effects:
        drop_pointless_effects(draft)
    update_static_control(draft)
    losing = _seats_that_lose(draft)
    was_any = bool(losing)
    battles: list[GameObject] = []
    if not _has_nothing_rare(draft):
        was_any = follow_daytime(draft) or _sacrifice_sagas(draft) or _designate_seats(draft) or bool(losing)
        was_any |= complete_finished(draft)
        battles = [one for one in battles_in_play(draft) if is_over(draft, one) or needs_protector(draft, one)]
    if not was_any and not battles and not (draft.touched or draft.is_all_touched):
        return False
    ids = draft.battlefield if draft.is_all_touched else tuple(sorted(draft.touched))
    elsewhere = sorted(draft.touched) if draft.is_all_touched else ids
    draft.touched = set()
    draft.is_all_touched = False
    dying: dict[int, str] = {}
    was_any |= _look_at_battles(draft, battles, dying)
    was_any |= _look_elsewhere(draft, elsewhere)
    legends: list[int] = []
    for id in ids:
        subject = draft.objects.get(id)
        if subject is None or subject.zone != BATTLEFIELD:
            continue
        current = characteristics(draft, subject)
        was_any |= _check_members(draft, subject, current, dying)
        if "legendary" in current.supertypes:
            legends.append(id)
    if legends:
        for id in sorted(legends, key=lambda one: _turns_until(draft, draft.objects[one].controller)):
            _check_legend(draft, id, dying)
    if dying:
        was_any |= _put_away(draft, dying)
    if losing:
        _let_lose(draft, losing)
    return was_any


def _look_elsewhere(draft: Draft, ids: Iterable[int]) -> bool:
    """Let tokens cease to exist, and commanders go back, that are not on the battlefield; whether any did (CR
    704.5d, 903.9a).
    """
    objects = draft.objects
    held = [one for id in ids if (one := objects.get(id)) is not None and (one.is_token or one.is_commander)]
    ceasing = [one for one in held if one.is_token and one.zone not in (BATTLEFIELD, STACK, PHASED_OUT)]
    if ceasing:
        _cease(draft, ceasing)
    was_any = bool(ceasing)
    for one in held:
        commander = draft.objects.get(one.id)
        if commander is not None and commander.is_commander and may_go_back(draft, commander):
            move(draft, commander.id, COMMAND)
            was_any = True
    return was_any


_has_nothing_rare = Unwatched(
    *(DAYBOUND, NIGHTBOUND, ReachesChapter, ASCEND, START_YOUR_ENGINES, MovesIntoRoom, BATTLE)
)
"""Whether there is nothing of what state-based actions of its own look after."""


def _let_lose(draft: Draft, losing: list[tuple[int, str]]) -> None:
    """Let seats lose the game, or what replaces that happen.

    A seat that loses takes its objects along after that event, so what died with it did die (CR 704.3).
    """
    kept: tuple[int, ...] = ()
    for position, reason in losing:
        if position not in kept and replace_loss(draft, position):
            kept += team_of(draft, position)  # what is replaced for one is for the whole team (CR 810.8a)
        elif position not in kept:
            lose_game(draft, position, reason, is_certain=True)
    end_if_decided(draft)


def _look_at_battles(draft: Draft, battles: list[GameObject], dying: dict[int, str]) -> bool:
    """Note battles that are to go, and let others be protected anew; whether any is (CR 704.5v-x)."""
    was_any = False
    for held in battles:
        if is_over(draft, held):
            dying[held.id] = NO_DEFENSE
        elif not choose_protector(draft, held):
            dying[held.id] = NO_PROTECTOR
        else:
            was_any = True
    return was_any


def _designate_seats(draft: Draft) -> bool:
    """Let who controls what lets them ascend or start their engines do so (CR 702.131b, 704.5z).

    Return whether any did.
    """
    if not draft.watch.get(ASCEND) and not draft.watch.get(START_YOUR_ENGINES):
        return False
    was_any = False
    for keyword, designate in ((ASCEND, bless), (START_YOUR_ENGINES, start_engines)):
        for held in [draft.objects[id] for id in sorted(draft.watch.get(keyword, ()))]:
            if keyword in characteristics(draft, held).keywords:
                was_any |= designate(draft, held.controller)
    return was_any


def _sacrifice_sagas(draft: Draft) -> bool:
    """Sacrifice Sagas at their final chapter (CR 714.4); whether any was."""
    finished = finished_sagas(draft)
    if not finished:
        return False
    sacrifice(draft, finished)
    return any(id not in draft.objects for id in finished)


def _put_away(draft: Draft, dying: dict[int, str]) -> bool:
    """Put into graveyards what is to go; whether anything was done."""
    was_any = False
    destroyed = [id for id, reason in dying.items() if reason == LETHAL_DAMAGE]
    if destroyed:
        # Umbra armor may be destroyed instead (CR 702.89a).
        for id in destroyed:
            del dying[id]
        dying.update(dict.fromkeys(with_replacements(draft, destroyed), LETHAL_DAMAGE))
        was_any = True
    if dying:
        # All of them leave as one event, so each sees the others go (CR 704.3).
        move_together(draft, dying, GRAVEYARD, reasons=dying)
        was_any = True
    return was_any


def _turns_until(draft: Draft, seat: int) -> int:
    """Return how many seats after the active one a seat comes: the order in which choices are made (CR 101.4)."""
    return (seat - draft.active) % len(draft.seats)


def _seats_that_lose(draft: Draft) -> list[tuple[int, str]]:
    """Return the seats that lose now, and why: no life, an empty library drawn from, poison (CR 704.5a-c).

    What forbids losing counts as it is before anything else of the same check is done (CR 704.3).
    """
    seats = draft.seats
    if seats is _UNHARMED.seats:
        return []
    losing: list[tuple[int, str]] = []
    are_unharmed = True
    for position, seat in enumerate(seats):
        if seat.has_lost:
            continue
        if not (seat.has_drawn_from_empty or seat.counters or seat.commander_damage or seat.life <= 0):
            if seat.life.__class__ is not int:
                are_unharmed = False  # what a number grows by is compared anew in each proof
            continue  # as almost always
        are_unharmed = False
        reason = _reason_to_lose(draft, position, seat)
        if seat.has_drawn_from_empty:
            draft.put_seat(position, seat.with_empty_draw(False))
        if reason and not is_seat_forbidden(draft, "lose the game", position):
            losing.append((position, reason))
    if are_unharmed:
        _UNHARMED.seats = seats
    return losing


class _Unharmed:
    """Remembers the seats of whom none could lose when they were last looked at: most choices change no seat."""

    __slots__ = ("seats",)

    def __init__(self) -> None:
        self.seats: tuple[Seat, ...] = ()


_UNHARMED = _Unharmed()


def _reason_to_lose(draft: Draft, position: int, seat: Seat) -> str:
    if seat.life <= 0 and not is_seat_forbidden(draft, FOR_LIFE, position):
        return f"{seat.name}'s life is 0 or less (CR 704.5a)"
    if seat.has_drawn_from_empty:
        return f"{seat.name} drew from an empty library (CR 704.5b)"
    if seat.counters and dict(seat.counters).get(POISON, 0) >= poison_to_lose(seat):
        many, rule = ("ten", "704.5c") if seat.team < 0 else ("fifteen", "704.6b")
        return f"{seat.name} has {many} or more poison counters (CR {rule})"
    if seat.commander_damage and has_lost_to_commander(draft, position):
        return f"a commander has dealt {DAMAGE_TO_LOSE} combat damage to {seat.name} (CR 704.6c)"
    return ""


def _cease(draft: Draft, tokens: list[GameObject]) -> None:
    """Let tokens cease to exist that are not on the battlefield (CR 704.5d)."""
    remove_ids(draft, tokens)
    for token in tokens:
        draft.unwatch_object(token)
        drop_links(draft, token)
        draft.forget(token.id)


def _check_members(draft: Draft, subject: GameObject, current: Characteristics, dying: dict[int, str]) -> bool:
    """Do as _check_permanent does; of a graded group those members that are to go are put apart first."""
    try:
        return _check_permanent(draft, subject, current, dying)
    except Differs as refused:
        if subject.grade is None:
            raise
        parts = take_apart(draft, subject.id) if refused.at is None else cut(draft, subject.id, refused.at)
    was_any = False
    for id in parts:
        member = draft.objects[id]
        was_any |= _check_members(draft, member, characteristics(draft, member), dying)
    return was_any


def _check_permanent(draft: Draft, subject: GameObject, current: Characteristics, dying: dict[int, str]) -> bool:
    """Note a permanent that is to go (CR 704.5f-n); whether anything else was done about it."""
    if "creature" in current.types:
        if current.toughness <= 0:
            dying[subject.id] = NO_TOUGHNESS
        elif "indestructible" not in current.keywords and _is_lethally_damaged(subject, current):
            dying[subject.id] = LETHAL_DAMAGE
    if "planeswalker" in current.types and counters_of(subject, "loyalty") <= 0:
        dying[subject.id] = NO_LOYALTY
    # What dies at the same time dies with the counters that it had (CR 704.3).
    was_any = bool(subject.counters) and subject.id not in dying and _cancel_counters(draft, subject)
    if subject.attachments:
        if len(subject.attachments) > 1:
            _note_older_roles(draft, subject, dying)
        for attached in subject.attachments:
            was_any |= _check_attached(draft, draft.objects[attached], dying)
        subject = draft.objects[subject.id]
    if subject.attached_to == 0 and "Aura" not in current.subtypes:
        return was_any
    return _check_attached(draft, draft.objects[subject.id], dying) or was_any


def _note_older_roles(draft: Draft, host: GameObject, dying: dict[int, str]) -> None:
    """Note that all but the newest of several Roles of one player on a permanent are to go (CR 704.5y)."""
    roles = [draft.objects[id] for id in host.attachments]
    roles = [one for one in roles if ROLE in characteristics(draft, one).subtypes]
    for role in roles:
        if any(one.controller == role.controller and one.timestamp > role.timestamp for one in roles):
            dying.setdefault(role.id, OLDER_ROLE)


def _is_lethally_damaged(subject: GameObject, current: Characteristics) -> bool:
    return subject.is_deathtouched or (subject.damage > 0 and subject.damage >= current.toughness)


def _cancel_counters(draft: Draft, subject: GameObject) -> bool:
    """Remove +1/+1 and -1/-1 counters in pairs (CR 704.5q); whether any was."""
    if "-1/-1" not in dict(subject.counters) or len(subject.all_counters) < 2:
        return False
    pairs = min(counters_of(subject, "+1/+1"), counters_of(subject, "-1/-1"))
    if pairs == 0:
        return False
    if isinstance(pairs, Graded):
        # Each has another number of pairs.
        raise Differs()
    grade, counters = subject.grade, changed_counters(subject.counters, "-1/-1", -pairs)
    if grade is not None and grade.is_of_counters:
        draft.put(subject.with_grade(grade.changed(-pairs), counters, subject.count))
    else:
        draft.put(subject.with_counters(changed_counters(counters, "+1/+1", -pairs)))
    return True


def _check_attached(draft: Draft, subject: GameObject, dying: dict[int, str]) -> bool:
    """Let an Aura on nothing it can enchant die; take all else off what it cannot be attached to.

    CR 704.5m-p.
    """
    is_aura = "Aura" in characteristics(draft, subject).subtypes
    if not is_aura and subject.attached_to == 0:
        return False
    if is_rightly_attached(draft, subject):
        return False
    if is_bestowed(subject):
        # It is a creature again instead (CR 702.103f).
        detach(draft, subject.id)
        draft.put(draft.objects[subject.id].without_note(BESTOWED))
        return True
    if is_aura:
        dying.setdefault(subject.id, UNATTACHED)
        return False
    detach(draft, subject.id)
    return True


def _check_legend(draft: Draft, id: int, dying: dict[int, str]) -> None:
    """Let a seat keep one of the legendary permanents with one name that it controls (CR 704.5j)."""
    subject = draft.objects.get(id)
    if subject is None or id in dying:
        return
    seat = subject.controller
    same = tuple(
        other
        for other in sorted(draft.watch.get(name_kind(subject.card), ()))
        if other not in dying
        and draft.objects[other].controller == seat
        and "legendary" in characteristics(draft, draft.objects[other]).supertypes
    )
    if len(same) < 2 and subject.count == 1:
        return
    decision = ChoosingObjects(seat, subject, "keep (legend rule)", same, 1, 1)
    kept = draft.ask(decision, ChooseObjects).objects
    if len(kept) != 1 or kept[0] not in same:
        raise Refusal("illegal choice", "choose the one legendary permanent to keep", "704.5j")
    survivor = split(draft, kept[0])
    for other in same:
        if other != survivor:
            dying[other] = LEGEND_RULE
