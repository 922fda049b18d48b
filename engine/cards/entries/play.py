"""Reads effects that prevent, redirect and proliferate from a card's file."""

from __future__ import annotations

from engine.cards.base.kinds import Amount, Effect, Filter, Reference
from engine.cards.effects.counters import Proliferate
from engine.cards.effects.life_and_damage import PreventDamage, PreventNextTime, RedirectDamage
from engine.cards.entries.fields import Field, Form, Read, Scope, read_amount, read_filter, read_yes
from engine.cards.reading.nodes import Node


def _proliferate(_: bool = True) -> Effect:
    return Proliferate()


def _all_or_amount(node: Node, scope: Scope) -> Amount | None:
    return None if node.said == "'all'" or node.text("an amount, or all") == "all" else read_amount(node, scope)


def _prevent(amount: Amount | None, to: Reference, is_combat_only: bool = False) -> Effect:
    return PreventDamage(to, amount, is_combat_only)


def _sources(node: Node, scope: Scope) -> Filter | None:
    return None if node.text("which sources, such as red, or any") == "any" else read_filter(node, scope)


def play_forms(read_kept: Read) -> tuple[Form, ...]:
    """The forms of these effects."""
    return (
        Form(_proliferate, (Field("proliferate", "_", read_yes),), "yes"),
        Form(
            _prevent,
            (
                Field("prevent damage", "amount", _all_or_amount),
                Field("to", "to", read_kept, True),
                Field("combat only", "is_combat_only", read_yes),
            ),
            "how much damage: all, or the next so much",
        ),
        Form(
            PreventNextTime,
            (
                Field("prevent next time from", "sources", _sources),
                Field("to", "to", read_kept, True),
                Field("gain that life", "is_gained", read_yes),
                Field("instead to", "redirected_to", read_kept),
            ),
            "which sources can be chosen: any, or those of a kind",
        ),
        Form(
            RedirectDamage,
            (
                Field("redirect damage", "amount", read_amount),
                Field("of", "of", read_kept, True),
                Field("to", "to", read_kept, True),
            ),
            "how much of the next damage",
        ),
    )
