"""Whether a condition of a card's text holds at the moment."""

from __future__ import annotations

from engine.cards.amounts.counts import CharacteristicOf, GreatestOf, PlayersWho
from engine.cards.base.kinds import Condition, Filter, Reference
from engine.cards.base.register import Register
from engine.cards.conditions.combined import Both, NotSo
from engine.cards.conditions.happened import (
    GetsMoreVotes,
    HasCastNamed,
    HasResolved,
    IsDealtThisWay,
    IsDoneSo,
    IsDoneThisWay,
    IsEchoDue,
    IsRolled,
    ShareColor,
    WasCast,
    WasCastFrom,
    WasPaid,
    WasSpent,
)
from engine.cards.conditions.state import (
    Exists,
    HasCompleted,
    Holds,
    IsDesignated,
    IsFirstPhase,
    IsGreatest,
    IsTurnOf,
    Meets,
    SomePlayer,
)
from engine.cards.conditions.zones import IsIn
from engine.cards.effects.dungeons import COMPLETED
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import IsControlledBy
from engine.cards.filters.relations import IsAnother
from engine.cards.references.players import EachWho
from engine.model.notes import CAST_FROM, ECHO_DUE, SPENT_COLOR, WAS_CAST, times_paid
from engine.model.quantity import Quantity
from engine.model.turns import (
    BEGINNING_OF_COMBAT,
    COMBAT_STEPS,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    MAIN_PHASES,
    PHASE_OF_STEP,
    STEPS,
)
from engine.model.zones import HAND, reference_to_seat
from engine.rules.base.asked_of_turns import step_tally
from engine.rules.base.context import Context, opponents_of
from engine.rules.base.draft import Draft
from engine.rules.base.markers import markers_of
from engine.rules.base.teams import is_turn_of, is_who
from engine.rules.base.view import View
from engine.rules.characteristics.amounts import amount_of, compare, is_fluid, works_out
from engine.rules.characteristics.done_this_way import number_done
from engine.rules.characteristics.filters.meeting import characteristics_now, meets
from engine.rules.characteristics.filters.that_player import IsControlledBySeat
from engine.rules.characteristics.references import filter_now, finds, object_as_known, seats_of
from engine.rules.characteristics.search import count_of

decides: Register[View, [Context], bool] = Register("condition")
"""Registers what decides whether a kind of condition holds: `@decides(Exists)`."""
CONDITIONS = decides.functions


def holds(view: View, condition: Condition, context: Context) -> bool:
    """Return whether a condition holds for whoever and whatever the context says."""
    return CONDITIONS[type(condition)](view, condition, context)


@decides(Holds)
def _holds(view: View, condition: Holds, context: Context) -> bool:
    left = amount_of(view, condition.left, context)
    return compare(left, condition.sign, amount_of(view, condition.right, context))


@decides(SomePlayer)
def _some_player(view: View, condition: SomePlayer, context: Context) -> bool:
    earlier = context.that_seat
    is_so = False
    for seat in seats_of(view, condition.who, context):
        context.that_seat = seat
        is_so = is_so or holds(view, condition.condition, context)
    context.that_seat = earlier
    return is_so


def _those_who(view: View, who: Reference, condition: Condition, context: Context) -> tuple[int, ...]:
    """Return the seats among those referred to of which a condition on "that player" holds."""
    earlier = context.that_seat
    found: list[int] = []
    for seat in seats_of(view, who, context):
        context.that_seat = seat
        if holds(view, condition, context):
            found.append(seat)
    context.that_seat = earlier
    return tuple(found)


@finds(EachWho)
def _each_who(view: View, reference: EachWho, context: Context) -> tuple[int, ...]:
    seats = _those_who(view, reference.who, reference.condition, context)
    return tuple(reference_to_seat(one) for one in seats)


@works_out(PlayersWho)
def _players_who(view: View, amount: PlayersWho, context: Context) -> Quantity:
    return len(_those_who(view, amount.who, amount.condition, context))


@decides(Exists)
def _exists(view: View, condition: Exists, context: Context) -> bool:
    filters: tuple[Filter, ...] = (condition.filter,)
    if condition.minimum > 1 and isinstance(condition.filter, AllOf) and _OF_OPPONENT in condition.filter.parts:
        # "An opponent controls two or more" asks for one opponent who does.
        rest = tuple(part for part in condition.filter.parts if part != _OF_OPPONENT)
        filters = tuple(AllOf((*rest, IsControlledBySeat(one))) for one in opponents_of(view, context.you))
    return any(
        count_of(view, filter_now(view, one, context), context.you, context.source) >= condition.minimum
        for one in filters
    )


_OF_OPPONENT = IsControlledBy("opponent")


@decides(IsGreatest)
def _is_greatest(view: View, condition: IsGreatest, context: Context) -> bool:
    subject = object_as_known(view, condition.of, context)
    if subject is None:
        return False
    others = AllOf((HasType("creature"), IsAnother()))
    mine = CharacteristicOf(condition.what, condition.of)
    if count_of(view, others, context.you, subject) == 0:
        return True
    greatest = amount_of(view, GreatestOf(condition.what, others), Context(context.you, subject))
    return compare(amount_of(view, mine, context), ">", greatest)


@decides(Meets)
def _meets(view: View, condition: Meets, context: Context) -> bool:
    subject = object_as_known(view, condition.what, context)
    return subject is not None and meets(view, condition.filter, subject, context.you, context.source)


@decides(IsIn)
def _is_in(view: View, condition: IsIn, context: Context) -> bool:
    subject = object_as_known(view, condition.what, context)
    now = view.objects.get(subject.id) if subject is not None else None
    return now is not None and now.zone in condition.zones


@decides(IsTurnOf)
def _is_turn_of(view: View, condition: IsTurnOf, context: Context) -> bool:
    if condition.who != "any" and is_turn_of(view, context.you) != (condition.who == "you"):
        return False
    return not condition.time or _is_time(view.step, condition.time)


@decides(IsFirstPhase)
def _is_first_phase(view: View, condition: IsFirstPhase, context: Context) -> bool:
    if PHASE_OF_STEP[condition.step] != PHASE_OF_STEP[view.step]:
        return False
    if condition.step not in (BEGINNING_OF_COMBAT, view.step):
        return False
    return dict(view.seats[view.active].tally).get(step_tally(condition.step), 0) <= 1


def _is_time(step: str, time: str) -> bool:
    """Return whether a step is in a part of the turn, such as "combat" (CR 506.1)."""
    match time:
        case "combat":
            return step in COMBAT_STEPS
        case "before attackers":
            return STEPS.index(step) < STEPS.index(DECLARE_ATTACKERS)
        case "before blockers":
            return step in COMBAT_STEPS and STEPS.index(step) < STEPS.index(DECLARE_BLOCKERS)
        case "after blockers":
            return step in COMBAT_STEPS and STEPS.index(step) >= STEPS.index(DECLARE_BLOCKERS)
        case "main phase":
            return step in MAIN_PHASES
    return step == time


@decides(IsDesignated)
def _is_designated(view: View, condition: IsDesignated, context: Context) -> bool:
    held = markers_of(view, condition.word)
    return any(is_who(view, condition.who, one.controller, context.you) for one in held)


@decides(HasCompleted)
def _has_completed(view: View, condition: HasCompleted, context: Context) -> bool:
    words = [word for word, name in COMPLETED.items() if condition.name in ("", name)]
    return any(held.owner == context.you for word in words for held in markers_of(view, word))


@decides(WasPaid)
def _was_paid(view: View, condition: WasPaid, context: Context) -> bool:
    item = context.item
    if item is not None and item.kind == "spell":
        return any(word == condition.word for word, _ in item.paid)
    notes = context.source.notes
    return (condition.word, True) in notes or any(name == times_paid(condition.word) for name, _ in notes)


@decides(WasCast)
def _was_cast(view: View, condition: WasCast, context: Context) -> bool:
    return (WAS_CAST, True) in view.objects.get(context.source.id, context.source).notes


@decides(WasCastFrom)
def _was_cast_from(view: View, condition: WasCastFrom, context: Context) -> bool:
    item = context.item
    if item is not None and item.kind == "spell":
        words = [word for word, _ in item.paid]
    else:
        words = [word for word, _ in view.objects.get(context.source.id, context.source).notes]
    zones = [word.removeprefix(CAST_FROM) for word in words if word.startswith(CAST_FROM)]
    if condition.zone == "not hand":
        return bool(zones) and HAND not in zones
    return condition.zone in zones


@decides(HasCastNamed)
def _has_cast_named(view: View, condition: HasCastNamed, context: Context) -> bool:
    """A spell of that name that was cast, and not only copied, is itself one of those that were."""
    item = context.item
    was_cast = item is not None and any(word.startswith(CAST_FROM) for word, _ in item.paid)
    own = 1 if was_cast and context.source.card.name == condition.name else 0
    return dict(view.seats[context.you].casts_by_name).get(condition.name, 0) > own


@decides(WasSpent)
def _was_spent(view: View, condition: WasSpent, context: Context) -> bool:
    item = context.item
    if item is not None and item.kind == "spell":
        return any(word == SPENT_COLOR + condition.color for word, _ in item.paid)
    notes = view.objects.get(context.source.id, context.source).notes
    return any(word == SPENT_COLOR + condition.color for word, _ in notes)


@decides(ShareColor)
def _share_color(view: View, condition: ShareColor, context: Context) -> bool:
    """Whether two of the cards just milled have a color in common."""
    milled = [view.objects[id] for id in context.those.get("milled", ()) if id in view.objects]
    colors = [characteristics_now(view, card, None).colors for card in milled]
    if any(card.count > 1 and mine for card, mine in zip(milled, colors, strict=True)):
        return True
    return any(mine & theirs for place, mine in enumerate(colors) for theirs in colors[:place])


@decides(IsDealtThisWay)
def _is_dealt_this_way(view: View, condition: IsDealtThisWay, context: Context) -> bool:
    dealt = (view.objects.get(id, view.gone.get(id)) for id in context.those.get("damaged", ()))
    return any(
        one is not None and meets(view, condition.filter, one, context.you, context.source) for one in dealt
    )


@decides(IsDoneThisWay)
def _is_done_this_way(view: View, condition: IsDoneThisWay, context: Context) -> bool:
    return number_done(view, condition.deed, condition.filter, context) > 0


@decides(IsEchoDue)
def _is_echo_due(view: View, condition: IsEchoDue, context: Context) -> bool:
    return (ECHO_DUE, True) in view.objects.get(context.source.id, context.source).notes


@decides(IsDoneSo)
def _is_done_so(view: View, condition: IsDoneSo, context: Context) -> bool:
    return isinstance(view, Draft) and len(view.events) > context.began


@decides(HasResolved)
def _has_resolved(view: View, condition: HasResolved, context: Context) -> bool:
    return context.resolved == condition.time


@decides(IsRolled)
def _is_rolled(view: View, condition: IsRolled, context: Context) -> bool:
    return condition.least <= context.rolled <= condition.most


@decides(GetsMoreVotes)
def _gets_more_votes(view: View, condition: GetsMoreVotes, context: Context) -> bool:
    """The vote is tied where no word got more votes than each other (CR 701.38)."""
    most = max(context.votes.values(), default=0)
    winners = [word for word, votes in context.votes.items() if votes == most]
    return winners == [condition.option] or (condition.or_tied and len(winners) > 1)


@decides(NotSo)
def _not_so(view: View, condition: NotSo, context: Context) -> bool:
    return not holds(view, condition.condition, context)


@decides(Both)
def _both(view: View, condition: Both, context: Context) -> bool:
    return all(holds(view, part, context) for part in condition.conditions)


def is_fluid_condition(condition: Condition) -> bool:
    """Return whether a condition can change without the source of the ability changing."""
    if isinstance(condition, Holds):
        return is_fluid(condition.left) or is_fluid(condition.right)
    return True
