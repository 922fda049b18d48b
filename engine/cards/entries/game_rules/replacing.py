"""Reads rules that replace or prevent: "enter tapped", "all combat damage is prevented"."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.kinds import Filter, GameRule
from engine.cards.base.mana import COLORS, MANA_TYPES
from engine.cards.compiling.entry_phrases import parse_filter
from engine.cards.entries.fields import read_phrase
from engine.cards.entries.game_rules.register import reads_rule
from engine.cards.filters.objects import IsAnything
from engine.cards.filters.players import IsPlayer
from engine.cards.game_rules.replacing import (
    ENCHANTED_PLAYER,
    CannotBePrevented,
    EntersChanged,
    ExiledIfDying,
    ExiledUnlessCast,
    GraveyardReplaced,
    MayDiscardToLibrary,
    PlaysInsteadOfCountering,
    PreventsDamage,
    ProducesInstead,
    RedirectsDamage,
    Shield,
)
from engine.cards.reading.nodes import Node, Scalar
from engine.patterns import late_pattern

EXILED_UNLESS_CAST = "are exiled instead of entering unless they were cast"
EXILED_IF_DYING = "are exiled where they would die"
PLAYED_INSTEAD = "may play spells instead of countering them"
EXILED: dict[str, GameRule] = {
    "cards put into graveyards are exiled": GraveyardReplaced(),
    "cards and tokens put into graveyards are exiled": GraveyardReplaced(are_tokens_too=True),
    "cards put into your graveyard are exiled": GraveyardReplaced("you"),
    "cards put into opponents' graveyards are exiled": GraveyardReplaced("opponent"),
    "cards put into enchanted player's graveyard go to the bottom of the library": GraveyardReplaced(
        ENCHANTED_PLAYER, zone="library"
    ),
    "discarded cards may go on top of the library": MayDiscardToLibrary(),
}
_ONTO: dict[str, Literal["this", "host", "controller"]] = {
    "this": "this",
    "what this is attached to": "host",
    "its controller": "controller",
}
_REDIRECTED = late_pattern(rf"(combat )?damage to them(?: by (.+))? is dealt to ({'|'.join(_ONTO)}) instead")
REDIRECTED = tuple(
    f"{combat}damage to them{by} is dealt to {onto} instead"
    for onto in _ONTO
    for combat in ("", "combat ")
    for by in ("", " by unblocked creatures", " by artifacts")
)
_OF_SOURCES = late_pattern(r"(combat |noncombat )?damage they would deal(?: to (.+))? is prevented")
_PREVENTED = late_pattern(r"all (combat |noncombat )?damage(?: to (.+?))?(?: by (.+))? is prevented")
_NOT_PREVENTED = late_pattern(r"(combat |noncombat )?damage(?: by (.+))? can't be prevented")
SHIELDS = {"damage to them is prevented": False, "combat damage to them is prevented": True}
_ENTERING_WITH = late_pattern(r"enter with an additional ([\w+/-]+) counter")


@reads_rule(Shield, SHIELDS)
def _shield(_: Node, text: str, subject: Filter) -> GameRule | None:
    return Shield(subject, is_combat_only=SHIELDS[text]) if text in SHIELDS else None


def _kind(said: str | None) -> Literal["", "combat", "noncombat"]:
    """Return the kind of damage that a word before "damage" says."""
    return "combat" if said == "combat " else "noncombat" if said else ""


@reads_rule(
    PreventsDamage,
    (
        "damage they would deal is prevented",
        "combat damage they would deal is prevented",
        "damage they would deal to a creature is prevented",
    ),
    (
        "all combat damage is prevented",
        "all damage by green creatures is prevented",
        "all noncombat damage to creatures you control is prevented",
    ),
)
def _prevents_damage(node: Node, text: str, subject: Filter) -> GameRule | None:
    of_players = isinstance(subject, IsPlayer)
    said = (_PREVENTED if of_players else _OF_SOURCES).fullmatch(text)
    if said is None or (of_players and subject != IsPlayer("you")):
        return None
    by = subject
    if of_players:
        by = _phrase(node, said[3], "which sources") if said[3] else IsAnything()
    return PreventsDamage(by, _kind(said[1]), _phrase(node, said[2], "to what") if said[2] else None)


def _phrase(node: Node, text: str, expected: str) -> Filter:
    return read_phrase(Scalar(node.place, text), parse_filter, expected)


@reads_rule(CannotBePrevented, of_players=("damage can't be prevented", "damage by creatures can't be prevented"))
def _cannot_be_prevented(node: Node, text: str, subject: Filter) -> GameRule | None:
    said = _NOT_PREVENTED.fullmatch(text)
    if said is None or subject != IsPlayer("you"):
        return None
    by = _phrase(node, said[2], "which sources") if said[2] else IsAnything()
    return CannotBePrevented(by, _kind(said[1]))


@reads_rule(RedirectsDamage, REDIRECTED, REDIRECTED)
def _redirects_damage(node: Node, text: str, subject: Filter) -> GameRule | None:
    said = _REDIRECTED.fullmatch(text)
    if said is None:
        return None
    by = read_phrase(Scalar(node.place, said[2]), parse_filter, "which sources") if said[2] else None
    return RedirectsDamage(subject, _ONTO[said[3]], by, said[1] is not None)


@reads_rule(EntersChanged, ("enter tapped", "enter with an additional +1/+1 counter"))
def _enters_changed(_: Node, text: str, subject: Filter) -> GameRule | None:
    if text == "enter tapped":
        return EntersChanged(subject, True)
    more = _ENTERING_WITH.fullmatch(text)
    return None if more is None else EntersChanged(subject, kind=more[1])


@reads_rule(MayDiscardToLibrary, of_players=EXILED)
@reads_rule(GraveyardReplaced, of_players=EXILED)
def _exiled_instead(_: Node, text: str, subject: Filter) -> GameRule | None:
    return EXILED.get(text) if subject == IsPlayer("you") else None


_PRODUCING = late_pattern(
    r"produce (\{[WUBRGC]\}|a color of one's choice) instead of any other type( and amount)? when "
    r"(they are tapped|you tap them) for (two or more )?mana"
)
PRODUCING = tuple(
    f"produce {mana} instead of any other type{amount} when {tapped} for {more}mana"
    for mana in (*(f"{{{one}}}" for one in MANA_TYPES), "a color of one's choice")
    for amount in ("", " and amount")
    for tapped in ("they are tapped", "you tap them")
    for more in ("", "two or more ")
)


@reads_rule(ProducesInstead, PRODUCING)
def _produces_instead(_: Node, text: str, subject: Filter) -> GameRule | None:
    said = _PRODUCING.fullmatch(text)
    if said is None:
        return None
    types = (said[1][1],) if said[1].startswith("{") else COLORS
    who: Literal["you", "any"] = "you" if said[3].startswith("you") else "any"
    return ProducesInstead(subject, types, said[2] is not None, 2 if said[4] else 1, who)


@reads_rule(PlaysInsteadOfCountering, of_players=(PLAYED_INSTEAD,))
def _played_instead(_: Node, text: str, subject: Filter) -> GameRule | None:
    return PlaysInsteadOfCountering() if text == PLAYED_INSTEAD and subject == IsPlayer("you") else None


@reads_rule(ExiledIfDying, (EXILED_IF_DYING,))
def _exiled_if_dying(_: Node, text: str, subject: Filter) -> GameRule | None:
    return ExiledIfDying(subject) if text == EXILED_IF_DYING else None


@reads_rule(ExiledUnlessCast, (EXILED_UNLESS_CAST,))
def _exiled_unless_cast(_: Node, text: str, subject: Filter) -> GameRule | None:
    return ExiledUnlessCast(subject) if text == EXILED_UNLESS_CAST else None
