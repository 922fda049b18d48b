"""Says events: what triggers wait for."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.cards.base.vocabulary import number_word, ordinal
from engine.cards.events.combat import Attacks, AttacksWith, BecomesBlocked, Blocks, DealTogether, IsNotBlocked
from engine.cards.events.combined import AnyOfEvents, IsDone
from engine.cards.events.life_and_damage import DealsDamage, GainsLife, IsDealtDamage, LosesLife
from engine.cards.events.spells_and_abilities import Activates, BecomesTarget, Casts
from engine.cards.events.status import (
    BecomesDesignated,
    BecomesTapped,
    BecomesUntapped,
    GetsCounters,
    Phases,
    ReachesChapter,
    TappedForMana,
    Transforms,
    TurnsFaceUp,
)
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Discards, Draws, IsSacrificed, Moves
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import IsOwnedBy
from engine.cards.filters.relations import IsAttachedHost
from engine.cards.filters.status import IsTapped
from engine.cards.language.writing import Unsaid
from engine.cards.phrases.base_wording import OWNERS, STEPS, BaseWording, says_event

_ANOTHER_WORDS = {"any": "a player", "opponent": "an opponent", "you": "you"}


@says_event(Moves)
def _moves(words: BaseWording, item: Moves) -> str:
    if item.said:
        return f"{words.one(_without_owner(item.filter, item.said))} {item.said}"
    match item.zone_from, item.zone_to:
        case "", "battlefield":
            verb = "enters"
        case "battlefield", "graveyard":
            verb = "dies"
        case "battlefield", "":
            verb = "leaves the battlefield"
        case "", "graveyard":
            verb = "is put into a graveyard from anywhere"
        case _:
            raise Unsaid(f"no phrase says {item}")
    return f"{words.one(item.filter)} {verb}"


def _without_owner(item: Filter, said: str) -> Filter:
    """What is put "into your graveyard" is owned by you, what "enters tapped" is tapped: not said twice."""
    flat = item.parts if isinstance(item, AllOf) else (item,)
    known: tuple[Filter, ...] = (IsOwnedBy("you"),) if "your graveyard" in said else ()
    known += (IsTapped(),) if said == "enters tapped" else ()
    parts = [part for part in flat if part not in known]
    return parts[0] if len(parts) == 1 else AllOf(tuple(parts))


@says_event(AnyOfEvents)
def _any_of(words: BaseWording, item: AnyOfEvents) -> str:
    first, *others = (words.event(one) for one in item.patterns)
    subject = words.one(item.filter)
    return " or ".join((first, *(other.removeprefix(f"{subject} ") for other in others)))


@says_event(IsDone)
def _done(_: BaseWording, __: IsDone) -> str:
    return "you do"


@says_event(Casts)
def _casts(words: BaseWording, item: Casts) -> str:
    verb = "cast or copy" if item.is_copying_counted else "cast"
    if item.number:
        whose = "your" if item.who == "you" else "their"
        return f"{_does(item.who, verb)} {whose} {ordinal(item.number)} {words.filter(item.filter)} each turn"
    return f"{_does(item.who, verb)} {words.one(item.filter)}"


@says_event(Activates)
def _activates(words: BaseWording, item: Activates) -> str:
    if item.filter is None:
        end = "" if item.is_mana_counted else ", if it isn't a mana ability"
        return f"{_does(item.who, 'activate')} an ability{end}"
    if item.who == "any" and isinstance(item.filter, IsAttachedHost) and not item.is_mana_counted:
        return f"an ability of {words.one(item.filter)} is activated, if it isn't a mana ability"
    end = "" if item.is_mana_counted else " that isn't a mana ability"
    return f"{_does(item.who, 'activate')} an ability of {words.one(item.filter)}{end}"


@says_event(BecomesTarget)
def _becomes_target(words: BaseWording, item: BecomesTarget) -> str:
    whose = "" if item.who == "any" else " an opponent controls"
    return f"{words.one(item.filter)} becomes the target of a spell or ability{whose}"


@says_event(BecomesTapped)
def _becomes_tapped(words: BaseWording, item: BecomesTapped) -> str:
    return f"{words.one(item.filter)} becomes tapped"


@says_event(BecomesUntapped)
def _becomes_untapped(words: BaseWording, item: BecomesUntapped) -> str:
    return f"{words.one(item.filter)} becomes untapped"


@says_event(TappedForMana)
def _tapped_for_mana(words: BaseWording, item: TappedForMana) -> str:
    if not item.who:
        return f"{words.one(item.filter)} is tapped for mana"
    return f"{_does(item.who, 'tap')} {words.one(item.filter)} for mana"


@says_event(BecomesDesignated)
def _becomes_designated(words: BaseWording, item: BecomesDesignated) -> str:
    return f"{words.one(item.filter)} becomes {item.word}"


@says_event(TurnsFaceUp)
def _turns_face_up(words: BaseWording, item: TurnsFaceUp) -> str:
    return f"{words.one(item.filter)} is turned face up"


@says_event(Transforms)
def _transforms(words: BaseWording, item: Transforms) -> str:
    return f"{words.one(item.filter)} transforms"


@says_event(ReachesChapter)
def _reaches_chapter(words: BaseWording, item: ReachesChapter) -> str:
    return f"this reaches chapter {item.number}"


@says_event(Phases)
def _phases(words: BaseWording, item: Phases) -> str:
    return f"{words.one(item.filter)} phases {item.way or 'in or out'}"


@says_event(GetsCounters)
def _gets_counters(words: BaseWording, item: GetsCounters) -> str:
    kind = f"{item.kind} " if item.kind else ""
    return f"one or more {kind}counters are put on {words.one(item.filter)}"


@says_event(IsDealtDamage)
def _is_dealt_damage(words: BaseWording, item: IsDealtDamage) -> str:
    return f"{words.one(item.filter)} is dealt damage"


@says_event(DealsDamage)
def _deals_damage(words: BaseWording, item: DealsDamage) -> str:
    damage = "deals combat damage" if item.is_combat_only else "deals damage"
    return f"{words.one(item.filter)} {damage}" + (f" to {words.one(item.to)}" if item.to else "")


@says_event(Attacks)
def _attacks(words: BaseWording, item: Attacks) -> str:
    how = " alone" if item.is_alone else " for the first time each turn" if item.is_first else ""
    return f"{words.one(item.filter)} attacks{how}"


@says_event(AttacksWith)
def _attacks_with(words: BaseWording, item: AttacksWith) -> str:
    if item.is_among:
        others = "" if item.filter is None else words.filter(item.filter, is_plural=item.minimum > 1)
        noun = others or ("other creatures" if item.minimum > 1 else "other creature")
        return f"{words.this()} and at least {number_word(item.minimum)} {noun} attack"
    creatures = "" if item.filter is None else words.filter(item.filter, is_plural=True)
    if not item.who:
        return f"{number_word(item.minimum)} or more {creatures} attack"
    if item.filter is None and item.minimum == 1:
        return _does(item.who, "attack")
    return f"{_does(item.who, 'attack')} with {number_word(item.minimum)} or more {creatures or 'creatures'}"


@says_event(Blocks)
def _blocks(words: BaseWording, item: Blocks) -> str:
    return f"{words.one(item.filter)} blocks" + (f" {words.one(item.whom)}" if item.whom else "")


@says_event(IsNotBlocked)
def _is_not_blocked(words: BaseWording, item: IsNotBlocked) -> str:
    return f"{words.one(item.filter)} attacks and isn't blocked"


@says_event(DealTogether)
def _deal_together(words: BaseWording, item: DealTogether) -> str:
    player = "an opponent" if item.to == "opponent" else "a player"
    return f"one or more {words.filter(item.filter, is_plural=True)} deal combat damage to {player}"


@says_event(BecomesBlocked)
def _becomes_blocked(words: BaseWording, item: BecomesBlocked) -> str:
    return f"{words.one(item.filter)} becomes blocked" + (f" by {words.one(item.by)}" if item.by else "")


@says_event(Begins)
def _begins(words: BaseWording, item: Begins) -> str:
    if item.is_first:
        return f"the beginning of {OWNERS[item.whose]} first {STEPS[item.step]} each turn"
    if item.said == "the":
        return f"the beginning of the {STEPS[item.step]}"
    return words.beginning(item.step, item.whose)


@says_event(GainsLife)
def _gains_life(_: BaseWording, item: GainsLife) -> str:
    return f"{_does(item.who, 'gain')} life"


@says_event(LosesLife)
def _loses_life(_: BaseWording, item: LosesLife) -> str:
    return f"{_does(item.who, 'lose')} life"


@says_event(Draws)
def _draws(_: BaseWording, item: Draws) -> str:
    if item.number:
        whose = "your" if item.who == "you" else "their"
        return f"{_does(item.who, 'draw')} {whose} {ordinal(item.number)} card each turn"
    return f"{_does(item.who, 'draw')} a card"


@says_event(Discards)
def _discards(words: BaseWording, item: Discards) -> str:
    verb = "cycle" if item.is_cycling else item.said or "discard"
    if " or " in verb and item.who != "you":
        verb = "discard"
    return f"{_does(item.who, verb)} {words.one(item.filter) if item.filter is not None else 'a card'}"


@says_event(IsSacrificed)
def _is_sacrificed(words: BaseWording, item: IsSacrificed) -> str:
    return f"{_does(item.who, 'sacrifice')} {words.one(item.filter)}"


def _does(who: str, verb: str) -> str:
    return f"you {verb}" if who == "you" else f"{_ANOTHER_WORDS[who]} {verb}s"
