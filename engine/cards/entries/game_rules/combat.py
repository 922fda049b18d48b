"""Reads rules of combat: "must attack", "can't be blocked except by two or more creatures"."""

from __future__ import annotations

from typing import Literal

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount, Filter, GameRule
from engine.cards.base.vocabulary import NUMBER_WORDS
from engine.cards.compiling.entry_phrases import parse_amount, parse_condition, parse_each, parse_filter
from engine.cards.definitions.card import BASIC_LAND_TYPES
from engine.cards.entries.fields import read_mana_cost, read_phrase
from engine.cards.entries.game_rules.register import reads_rule
from engine.cards.filters.combined import Not
from engine.cards.filters.players import IsPlayer
from engine.cards.game_rules.combat import (
    BY_STRONGER,
    AsThoughHaste,
    AttacksOnlyWhere,
    BlockedByAtLeast,
    BlockedByAtMost,
    BlockedDespite,
    BlocksMore,
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
from engine.cards.reading.nodes import Node, Scalar
from engine.patterns import late_pattern

EACH_COMBAT = "each combat"
OBJECT_MUST = ("attack", "block", "be blocked", "be blocked by all")
GOADED = "are goaded"
ATTACK_YOU = "attack you if able"
NO_DEFENDER = "can attack as though without defender"
AS_THOUGH_HASTE: dict[str, Literal["attack", "activate"]] = {
    "can attack as though with haste": "attack",
    "use abilities as though with haste": "activate",
}
BY_ONE_AT_MOST = "can't be blocked by more than one creature"
BY_TOUGHNESS = "assign combat damage equal to toughness"
ONLY_WHERE = "can't attack unless "
UNBLOCKABLE_WHERE = "can't be blocked as long as "
_ATTACK_COST = late_pattern(
    r"can't (attack you or planeswalkers you control|attack you|attack or block|attack|block) "
    r"unless ((?:\{[^{}]+\})+) is paid( for each of them)?(?:, X times, where X is (.+)| for each (.+))?"
)
_CREWING = late_pattern(r"(crew|saddle and crew) with ([1-3]) more power")
_NEEDED_TO_BLOCK = late_pattern(r"can't be blocked except by (\w+) or more creatures")
_BLOCKS_ONLY = late_pattern(r"can block only (.+)")
_CANNOT_BLOCK = late_pattern(r"can't block (?!alone\b)(.+)")
BLOCKS_MORE = "can block an additional "
BLOCKED_DESPITE = "can be blocked as though without "
BLOCKS_ANY = "can block any number of creatures"
_BY_STRONGER = "can't be blocked by creatures with greater power"
_BARRED = late_pattern(r"can't be blocked (by|except by) (.+)")


@reads_rule(Must, (f"must {what}" for what in OBJECT_MUST))
def _must(_: Node, text: str, subject: Filter) -> GameRule | None:
    said = EACH_COMBAT if text.endswith(f" {EACH_COMBAT}") else ""
    what = text.removeprefix("must ").removesuffix(f" {EACH_COMBAT}")
    return Must(what, subject, said) if text.startswith("must ") and what in OBJECT_MUST else None


@reads_rule(MustAttackYou, (ATTACK_YOU,))
def _must_attack_you(_: Node, text: str, subject: Filter) -> GameRule | None:
    return MustAttackYou(subject) if text == ATTACK_YOU else None


@reads_rule(IsGoaded, (GOADED,))
def _goaded(_: Node, text: str, subject: Filter) -> GameRule | None:
    return IsGoaded(subject) if text == GOADED else None


@reads_rule(CombatCost, ("can't attack you unless {2} is paid",))
def _combat_cost(node: Node, text: str, subject: Filter) -> GameRule | None:
    paid = _ATTACK_COST.fullmatch(text)
    if paid is None:
        return None
    times: Amount = Number(1)
    if paid[4] is not None:
        times = read_phrase(Scalar(node.place, paid[4]), parse_amount, "an amount")
    elif paid[5] is not None:
        times = read_phrase(Scalar(node.place, paid[5]), parse_each, "what is counted")
    mana = read_mana_cost(Scalar(node.place, paid[2]))
    return CombatCost(paid[1], subject, mana, paid[3] is not None, times, paid[4] is not None)


@reads_rule(IgnoresDefender, (NO_DEFENDER,))
def _ignores_defender(_: Node, text: str, subject: Filter) -> GameRule | None:
    return IgnoresDefender(subject) if text == NO_DEFENDER else None


@reads_rule(AsThoughHaste, AS_THOUGH_HASTE)
def _as_though_haste(_: Node, text: str, subject: Filter) -> GameRule | None:
    what = AS_THOUGH_HASTE.get(text)
    return AsThoughHaste(subject, what) if what is not None else None


@reads_rule(DamageByToughness, (BY_TOUGHNESS,))
def _damage_by_toughness(_: Node, text: str, subject: Filter) -> GameRule | None:
    return DamageByToughness(subject) if text == BY_TOUGHNESS else None


@reads_rule(CrewsWithMore, ("crew with 2 more power", "saddle and crew with 2 more power"))
def _crews_with_more(_: Node, text: str, subject: Filter) -> GameRule | None:
    said = _CREWING.fullmatch(text)
    return None if said is None else CrewsWithMore(subject, int(said[2]), tuple(said[1].split(" and ")))


@reads_rule(AttacksOnlyWhere, (f"{ONLY_WHERE}defending player controls an Island",))
def _attacks_only_where(node: Node, text: str, subject: Filter) -> GameRule | None:
    return _where(AttacksOnlyWhere, ONLY_WHERE, node, text, subject)


@reads_rule(UnblockableWhere, (f"{UNBLOCKABLE_WHERE}defending player controls an artifact",))
def _unblockable_where(node: Node, text: str, subject: Filter) -> GameRule | None:
    return _where(UnblockableWhere, UNBLOCKABLE_WHERE, node, text, subject)


def _where(
    kind: type[AttacksOnlyWhere | UnblockableWhere], words: str, node: Node, text: str, subject: Filter
) -> GameRule | None:
    """Return a rule that holds where a condition on the defending player does."""
    condition = text.removeprefix(words)
    if condition == text or isinstance(subject, IsPlayer):
        return None
    said = Scalar(node.place, condition)
    return kind(subject, read_phrase(said, parse_condition, "a condition on the defending player"))


@reads_rule(
    BlockedByAtLeast, (f"can't be blocked except by {number} or more creatures" for number in ("two", "three"))
)
def _blocked_by_at_least(_: Node, text: str, subject: Filter) -> GameRule | None:
    needed = _NEEDED_TO_BLOCK.fullmatch(text)
    if needed is None or needed[1] not in NUMBER_WORDS[2:]:
        return None
    return BlockedByAtLeast(subject, NUMBER_WORDS.index(needed[1]))


@reads_rule(BlockedByAtMost, (BY_ONE_AT_MOST,))
def _blocked_by_at_most(_: Node, text: str, subject: Filter) -> GameRule | None:
    return BlockedByAtMost(subject) if text == BY_ONE_AT_MOST else None


@reads_rule(BlockedDespite, (f"{BLOCKED_DESPITE}{land.lower()}walk" for land in BASIC_LAND_TYPES))
def _blocked_despite(_: Node, text: str, subject: Filter) -> GameRule | None:
    walk = text.removeprefix(BLOCKED_DESPITE)
    is_walk = walk.removesuffix("walk") in {land.lower() for land in BASIC_LAND_TYPES}
    return BlockedDespite(subject, walk) if walk != text and is_walk else None


@reads_rule(
    BlocksMore,
    (
        BLOCKS_ANY,
        f"{BLOCKS_MORE}creature",
        *(f"{BLOCKS_MORE}{number} creatures" for number in NUMBER_WORDS[2:10]),
    ),
)
def _blocks_more(_: Node, text: str, subject: Filter) -> GameRule | None:
    if text == BLOCKS_ANY:
        return BlocksMore(subject, None)
    if not text.startswith(BLOCKS_MORE):
        return None
    word = text.removeprefix(BLOCKS_MORE).removesuffix(" creatures")
    if word == "creature":
        return BlocksMore(subject)
    return BlocksMore(subject, NUMBER_WORDS.index(word)) if word in NUMBER_WORDS[2:] else None


@reads_rule(
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
