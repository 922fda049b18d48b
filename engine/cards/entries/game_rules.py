"""Reads the rules that abilities and effects lay down: "rules: can't block"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from engine.cards.base.kinds import Filter, GameRule
from engine.cards.base.vocabulary import NUMBER_WORDS
from engine.cards.compiling.entry_phrases import parse_condition, parse_event, parse_filter
from engine.cards.entries.fields import read_mana_cost, read_phrase
from engine.cards.entries.may_play import read_may_play
from engine.cards.filters.combined import Not
from engine.cards.filters.objects import IsAnything
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.casting import ChangeCost, MayCastAs, PlaysMoreLands, SeesLibraryTop
from engine.cards.game_rules.combat import (
    BY_STRONGER,
    AttacksOnlyWhere,
    BlockedByAtLeast,
    BlockedByAtMost,
    CannotBeBlockedBy,
    CombatCost,
    CrewsWithMore,
    DamageByToughness,
    IgnoresDefender,
    IsGoaded,
    Must,
    MustAttackYou,
    UnblockableWhere,
)
from engine.cards.game_rules.replacing import (
    EntersChanged,
    ExiledIfDying,
    ExiledInstead,
    PreventsDamage,
    Shield,
    WinsInsteadOfDrawing,
)
from engine.cards.game_rules.restrictions import (
    Cannot,
    DoesNotUntap,
    NoMaximumHandSize,
    PlayerCannot,
    SkipsStep,
    TriggersAgain,
    TriggersNothing,
)
from engine.cards.reading.nodes import MappingNode, Node, Scalar, nearest_of, quoted

ReadRule = Callable[[Node, str, Filter], GameRule | None]
"""Reads the text at a node as one rule for what a filter names; None where it says no such rule."""
_READERS: dict[type[GameRule], tuple[ReadRule, tuple[str, ...], tuple[str, ...]]] = {}

OBJECT_CANNOT = (
    "attack",
    "block",
    "attack or block",
    "be blocked",
    "be countered",
    "be sacrificed",
    "activate abilities",
    "be activated",
    "be activated unless they're mana abilities",
    "be cast",
    "untap",
    "attack alone",
    "block alone",
    "attack you",
    "attack you or planeswalkers you control",
    "have counters put on them",
)
PLAYER_CANNOT = (
    *("gain life", "lose life", "cast spells", "draw cards", "lose the game", "win the game"),
    "get poison counters",
    "get counters",
    "play cards from your hand",
)
OBJECT_MUST = ("attack", "block", "be blocked", "be blocked by all")
SKIPPED_STEPS = ("untap step", "upkeep step", "draw step", "combat phase")
WINNING = "wins instead of drawing from an empty library"
TRIGGERING_NOTHING = "don't cause abilities to trigger as they enter"
TRIGGERING_AGAIN = "have triggered abilities trigger an additional time"
TRIGGERING_WHEN = f"{TRIGGERING_AGAIN} when "
NOT_UNTAPPING = "don't untap during untap steps"
GOADED = "are goaded"
ATTACK_YOU = "attack you if able"
NO_DEFENDER = "can attack as though without defender"
BY_ONE_AT_MOST = "can't be blocked by more than one creature"
BY_TOUGHNESS = "assign combat damage equal to toughness"
EXILED_IF_DYING = "are exiled where they would die"
NO_MAXIMUM = "have no maximum hand size"
MORE_LANDS = "may play an additional land on each turn"
AS_FLASH = "may be cast as though it had flash"
EXILED = {
    "cards put into graveyards are exiled": ExiledInstead(),
    "cards and tokens put into graveyards are exiled": ExiledInstead(are_tokens_too=True),
    "cards put into your graveyard are exiled": ExiledInstead("you"),
    "cards put into opponents' graveyards are exiled": ExiledInstead("opponent"),
}
SEEN = {"may look at the top card of your library": False, "play with the top card of your library revealed": True}
PREVENTED = {
    "damage they would deal is prevented": False,
    "combat damage they would deal is prevented": True,
}
_PREVENTED = re.compile(r"all (combat )?damage(?: by (.+))? is prevented")
SHIELDS = {"damage to them is prevented": False, "combat damage to them is prevented": True}

ONLY_WHERE = "can't attack unless "
UNBLOCKABLE_WHERE = "can't be blocked as long as "
_NOTHING_OF = re.compile(r"don't cause abilities of (.+) to trigger as they enter")
_COST = re.compile(
    r"cost \{(\d{1,7})\} (less|more) to (cast|activate)(?:, but at least (\d{1,7}) mana)?( to activate)?"
)
_LIFE_COST = re.compile(r"cost (\d{1,7}) more life to cast")
_COUNTERS_PUT = re.compile(r"have ([\w+/-]+) counters put on (?:it|them)")
_ATTACK_COST = re.compile(
    r"can't (attack you or planeswalkers you control|attack you|attack or block|attack|block) "
    r"unless ((?:\{[^{}]+\})+) is paid( for each of them)?"
)
_CREWING = re.compile(r"(crew|saddle and crew) with ([1-3]) more power")
_ENTERING_WITH = re.compile(r"enter with an additional ([\w+/-]+) counter")
_NEEDED_TO_BLOCK = re.compile(r"can't be blocked except by (\w+) or more creatures")
_BLOCKS_ONLY = re.compile(r"can block only (.+)")
_CANNOT_BLOCK = re.compile(r"can't block (?!alone\b)(.+)")
_BY_STRONGER = "can't be blocked by creatures with greater power"
_BARRED = re.compile(r"can't be blocked (by|except by) (.+)")


def read_rules(node: Node, subject: Filter | None) -> tuple[GameRule, ...]:
    """Rules for the objects or players that a filter names; for those of an effect where it is None."""
    return tuple(_read_rule(item, subject if subject is not None else IsThis()) for item in node.one_or_more())


def _read_rule(node: Node, subject: Filter) -> GameRule:
    if isinstance(node, MappingNode):
        return read_may_play(node)
    text = node.text('a rule, such as "can\'t block"')
    for read, _, _ in _READERS.values():
        rule = read(node, text, subject)
        if rule is not None:
            return rule
    raise node.bad(f"unknown rule {quoted(text)}", nearest_of(text, known_rules(subject)))


def known_rules(subject: Filter) -> tuple[str, ...]:
    """The rules that can be said of objects or of players, as their texts or examples of them."""
    is_of_players = isinstance(subject, IsPlayer)
    said = (of_players if is_of_players else of_objects for _, of_objects, of_players in _READERS.values())
    return tuple(text for texts in said for text in texts)


def texts_of(kind: type[GameRule]) -> tuple[str, ...]:
    """The texts that say a rule, or examples of them; none for a rule with an entry of its own, or of effects."""
    _, of_objects, of_players = _READERS.get(kind, (None, (), ()))
    return tuple(dict.fromkeys((*of_objects, *of_players)))


def _reads(
    kind: type[GameRule], of_objects: Iterable[str] = (), of_players: Iterable[str] = ()
) -> Callable[[ReadRule], ReadRule]:
    """Register the reader of a rule, with what it reads of objects and of players, for what errors suggest."""

    def register(read: ReadRule) -> ReadRule:
        _READERS[kind] = read, tuple(of_objects), tuple(of_players)
        return read

    return register


@_reads(DoesNotUntap, (NOT_UNTAPPING,))
def _not_untapping(_: Node, text: str, subject: Filter) -> GameRule | None:
    return DoesNotUntap(subject) if text == NOT_UNTAPPING else None


@_reads(
    TriggersNothing,
    (TRIGGERING_NOTHING, "don't cause abilities of permanents an opponent controls to trigger as they enter"),
)
def _triggering_nothing(node: Node, text: str, subject: Filter) -> GameRule | None:
    if text == TRIGGERING_NOTHING:
        return TriggersNothing(subject)
    said = _NOTHING_OF.fullmatch(text)
    if said is None:
        return None
    of = read_phrase(Scalar(node.place, said[1]), parse_filter, "whose abilities")
    return TriggersNothing(subject, of)


@_reads(TriggersAgain, (TRIGGERING_AGAIN, f"{TRIGGERING_WHEN}an artifact or creature enters"))
def _triggering_again(node: Node, text: str, subject: Filter) -> GameRule | None:
    if text == TRIGGERING_AGAIN:
        return TriggersAgain(subject)
    event = text.removeprefix(TRIGGERING_WHEN)
    if event == text:
        return None
    return TriggersAgain(subject, read_phrase(Scalar(node.place, event), parse_event, "what they trigger of"))


@_reads(Cannot, (f"can't {what}" for what in OBJECT_CANNOT))
def _cannot(_: Node, text: str, subject: Filter) -> GameRule | None:
    what = text.removeprefix("can't ")
    if what == text or isinstance(subject, IsPlayer):
        return None
    return Cannot(what, subject) if what in OBJECT_CANNOT or _COUNTERS_PUT.fullmatch(what) else None


@_reads(PlayerCannot, of_players=(f"can't {what}" for what in PLAYER_CANNOT))
def _player_cannot(_: Node, text: str, subject: Filter) -> GameRule | None:
    before, _separator, what = text.partition("can't ")
    if not isinstance(subject, IsPlayer) or before not in ("", "opponents ") or what not in PLAYER_CANNOT:
        return None
    return PlayerCannot(what, "opponent" if before else subject.who)


@_reads(SkipsStep, of_players=(f"skip the {what}" for what in SKIPPED_STEPS))
def _skipping(_: Node, text: str, subject: Filter) -> GameRule | None:
    what = text.removeprefix("skip the ")
    if what == text or not isinstance(subject, IsPlayer) or what not in SKIPPED_STEPS:
        return None
    return SkipsStep(what, subject.who)


@_reads(Must, (f"must {what}" for what in OBJECT_MUST))
def _must(_: Node, text: str, subject: Filter) -> GameRule | None:
    what = text.removeprefix("must ")
    return Must(what, subject) if what != text and what in OBJECT_MUST else None


@_reads(Shield, SHIELDS)
def _shield(_: Node, text: str, subject: Filter) -> GameRule | None:
    return Shield(subject, is_combat_only=SHIELDS[text]) if text in SHIELDS else None


@_reads(
    PreventsDamage, PREVENTED, ("all combat damage is prevented", "all damage by green creatures is prevented")
)
def _prevents_damage(node: Node, text: str, subject: Filter) -> GameRule | None:
    if not isinstance(subject, IsPlayer):
        return PreventsDamage(subject, PREVENTED[text]) if text in PREVENTED else None
    said = _PREVENTED.fullmatch(text)
    if said is None or subject != IsPlayer("you"):
        return None
    by: Filter = IsAnything()
    if said[2]:
        by = read_phrase(Scalar(node.place, said[2]), parse_filter, "which sources")
    return PreventsDamage(by, said[1] is not None)


@_reads(MustAttackYou, (ATTACK_YOU,))
def _must_attack_you(_: Node, text: str, subject: Filter) -> GameRule | None:
    return MustAttackYou(subject) if text == ATTACK_YOU else None


@_reads(IsGoaded, (GOADED,))
def _goaded(_: Node, text: str, subject: Filter) -> GameRule | None:
    return IsGoaded(subject) if text == GOADED else None


@_reads(CombatCost, ("can't attack you unless {2} is paid",))
def _combat_cost(node: Node, text: str, subject: Filter) -> GameRule | None:
    paid = _ATTACK_COST.fullmatch(text)
    if paid is None:
        return None
    return CombatCost(paid[1], subject, read_mana_cost(Scalar(node.place, paid[2])), paid[3] is not None)


@_reads(IgnoresDefender, (NO_DEFENDER,))
def _ignores_defender(_: Node, text: str, subject: Filter) -> GameRule | None:
    return IgnoresDefender(subject) if text == NO_DEFENDER else None


@_reads(DamageByToughness, (BY_TOUGHNESS,))
def _damage_by_toughness(_: Node, text: str, subject: Filter) -> GameRule | None:
    return DamageByToughness(subject) if text == BY_TOUGHNESS else None


@_reads(CrewsWithMore, ("crew with 2 more power", "saddle and crew with 2 more power"))
def _crews_with_more(_: Node, text: str, subject: Filter) -> GameRule | None:
    said = _CREWING.fullmatch(text)
    return None if said is None else CrewsWithMore(subject, int(said[2]), tuple(said[1].split(" and ")))


@_reads(AttacksOnlyWhere, (f"{ONLY_WHERE}defending player controls an Island",))
def _attacks_only_where(node: Node, text: str, subject: Filter) -> GameRule | None:
    return _where(AttacksOnlyWhere, ONLY_WHERE, node, text, subject)


@_reads(UnblockableWhere, (f"{UNBLOCKABLE_WHERE}defending player controls an artifact",))
def _unblockable_where(node: Node, text: str, subject: Filter) -> GameRule | None:
    return _where(UnblockableWhere, UNBLOCKABLE_WHERE, node, text, subject)


def _where(
    kind: type[AttacksOnlyWhere | UnblockableWhere], words: str, node: Node, text: str, subject: Filter
) -> GameRule | None:
    """A rule that holds where a condition on the defending player does."""
    condition = text.removeprefix(words)
    if condition == text or isinstance(subject, IsPlayer):
        return None
    said = Scalar(node.place, condition)
    return kind(subject, read_phrase(said, parse_condition, "a condition on the defending player"))


@_reads(BlockedByAtLeast, ("can't be blocked except by two or more creatures",))
def _blocked_by_at_least(_: Node, text: str, subject: Filter) -> GameRule | None:
    needed = _NEEDED_TO_BLOCK.fullmatch(text)
    if needed is None or needed[1] not in NUMBER_WORDS[2:]:
        return None
    return BlockedByAtLeast(subject, NUMBER_WORDS.index(needed[1]))


@_reads(EntersChanged, ("enter tapped", "enter with an additional +1/+1 counter"))
def _enters_changed(_: Node, text: str, subject: Filter) -> GameRule | None:
    if text == "enter tapped":
        return EntersChanged(subject, True)
    more = _ENTERING_WITH.fullmatch(text)
    return None if more is None else EntersChanged(subject, kind=more[1])


@_reads(BlockedByAtMost, (BY_ONE_AT_MOST,))
def _blocked_by_at_most(_: Node, text: str, subject: Filter) -> GameRule | None:
    return BlockedByAtMost(subject) if text == BY_ONE_AT_MOST else None


@_reads(
    CannotBeBlockedBy,
    (
        "can't be blocked by creatures with power 2 or less",
        _BY_STRONGER,
        "can't be blocked except by creatures with flying",
        "can block only creatures with flying",
        "can't block creatures with flying",
    ),
)
def _cannot_be_blocked_by(node: Node, text: str, subject: Filter) -> GameRule | None:
    if text == _BY_STRONGER:
        return CannotBeBlockedBy(subject, BY_STRONGER, is_of_each=True)
    only = _BLOCKS_ONLY.fullmatch(text)
    if only is not None:
        what = read_phrase(Scalar(node.place, only[1]), parse_filter, "which creatures")
        return CannotBeBlockedBy(Not(what), subject)
    not_blocked = _CANNOT_BLOCK.fullmatch(text)
    if not_blocked is not None:
        return CannotBeBlockedBy(
            read_phrase(Scalar(node.place, not_blocked[1]), parse_filter, "which creatures"), subject
        )
    barred = _BARRED.fullmatch(text)
    if barred is None:
        return None
    by = read_phrase(Scalar(node.place, barred[2]), parse_filter, "which creatures")
    return CannotBeBlockedBy(subject, by, barred[1] == "except by")


@_reads(ExiledInstead, of_players=EXILED)
def _exiled_instead(_: Node, text: str, subject: Filter) -> GameRule | None:
    return EXILED.get(text) if subject == IsPlayer("you") else None


@_reads(ExiledIfDying, (EXILED_IF_DYING,))
def _exiled_if_dying(_: Node, text: str, subject: Filter) -> GameRule | None:
    return ExiledIfDying(subject) if text == EXILED_IF_DYING else None


@_reads(NoMaximumHandSize, of_players=(NO_MAXIMUM,))
def _no_maximum_hand_size(_: Node, text: str, subject: Filter) -> GameRule | None:
    return NoMaximumHandSize(subject.who) if text == NO_MAXIMUM and isinstance(subject, IsPlayer) else None


@_reads(PlaysMoreLands, of_players=(MORE_LANDS,))
def _plays_more_lands(_: Node, text: str, subject: Filter) -> GameRule | None:
    return PlaysMoreLands(who=subject.who) if text == MORE_LANDS and isinstance(subject, IsPlayer) else None


@_reads(SeesLibraryTop, of_players=SEEN)
def _seeing_library_top(_: Node, text: str, subject: Filter) -> GameRule | None:
    return SeesLibraryTop(SEEN[text]) if text in SEEN and subject == IsPlayer("you") else None


@_reads(WinsInsteadOfDrawing, of_players=(WINNING,))
def _winning_instead_of_drawing(_: Node, text: str, subject: Filter) -> GameRule | None:
    return WinsInsteadOfDrawing() if text == WINNING and subject == IsPlayer("you") else None


@_reads(MayCastAs, (AS_FLASH,))
def _may_cast_as(_: Node, text: str, subject: Filter) -> GameRule | None:
    return MayCastAs(subject) if text == AS_FLASH else None


_CHANGED_COSTS = (
    *("cost {1} less to cast", "cost {1} more to activate"),
    *("cost {2} more to cast targeting this", "cost 3 more life to cast targeting this"),
)


@_reads(ChangeCost, _CHANGED_COSTS, ("cost {1} more to activate",))
def _change_cost(node: Node, text: str, subject: Filter) -> GameRule | None:
    text, _aimed, aim = text.partition(" targeting ")
    targeting = read_phrase(Scalar(node.place, aim), parse_filter, "what is targeted") if aim else None
    life = _LIFE_COST.fullmatch(text)
    if life is not None:
        return ChangeCost(subject, 0, targeting=targeting, life=int(life[1]))
    cost = _COST.fullmatch(text)
    if cost is None or (aim and cost[3] != "cast"):
        return None
    amount = int(cost[1]) * (-1 if cost[2] == "less" else 1)
    of = "spell" if cost[3] == "cast" else "ability"
    if isinstance(subject, IsPlayer) and of == "spell":
        raise node.bad("spells are named by what they are", "'creature spell you control', say")
    return ChangeCost(subject, amount, of, int(cost[4] or 0), cost[5] is not None, targeting)
