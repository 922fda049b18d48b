"""Phrases for effects that move objects from zone to zone."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Reference
from engine.cards.compiling.phrases.moved import (
    are_exiled,
    are_of_one_owner,
    are_of_owners,
    comes_back,
    is_exiled_of_yours,
    is_from,
    is_from_your_graveyard,
    is_from_yours,
    is_own_commander,
    is_told_last,
)
from engine.cards.effects.zones import ExileIfLeaves, MoveTo, Zone
from engine.cards.filters.combined import AllOf, AnyOf
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import InZone
from engine.cards.language.declaring import REFUSED, Values, constant, include, read_only, same, say, way
from engine.cards.language.numbers import number_of
from engine.cards.language.placeholders import Anaphor, NewTarget
from engine.cards.references.choices import All, Chosen
from engine.cards.references.objects import EXILED_UNTIL_LEAVING, This, Tie
from engine.cards.references.players import You

_MILLED = "it, milled"
"""How an entry's text names its card that has come from a library to a graveyard."""


WHO_RETURNS_IT = "who returns it"
"""How a card says under whose control something returns, by saying nothing of it (CR 110.2a)."""
_CARD_FROM_HAND = Chosen(AllOf((IsCard(), InZone("hand", "you"))), You())


def _move(template: str, zone: Zone, *, when: Any = None, also: tuple[str, ...] = (), **fixed: Any) -> None:
    """Declare how objects move to a zone, said to "you"."""
    expected = {
        "under": None,
        "tapped": False,
        "result": "",
        "counters": (),
        "tie": None,
        "transformed": False,
        "onto": None,
        "is_put": False,
        "is_attacking": False,
        **fixed,
    }
    if "{onto" in template:
        expected.pop("onto")

    def build(said: Values) -> object:
        if when is not None and not when(said["what"]):
            return REFUSED
        if said["what"] == _CARD_FROM_HAND and zone.startswith("library"):
            return REFUSED  # that is what PutBack does
        return MoveTo(said["what"], zone, onto=said.get("onto"), **fixed)

    def unbuild(found: Any) -> Values | None:
        if found.zone != zone or any(not same(getattr(found, name), one) for name, one in expected.items()):
            return None
        if ("{onto" in template) is not (found.onto is not None):
            return None
        return {"what": found.what, "onto": found.onto} if when is None or when(found.what) else None

    way("command", template, build, unbuild, of=MoveTo, also=also)


_move("exile {what:graveyards}", "exile")
_move("exile {what:moved}", "exile")
_move("exile {what:object}", "exile")
_move("exile {what:moved} until ~ leaves the battlefield", "exile", tie=Tie(EXILED_UNTIL_LEAVING))
_move("exile {what:object} until ~ leaves the battlefield", "exile", tie=Tie(EXILED_UNTIL_LEAVING))
_move("put {what:chosen taken} into your hand", "hand", when=is_exiled_of_yours)
_move(
    "return {what:single} to its owner's hand",
    "hand",
    when=lambda what: (
        not is_from_yours(what)
        and number_of(what) == "1"
        and not (isinstance(what, NewTarget) and is_own_commander(what))
    ),
)
_move("return {what:single} to their owner's hand", "hand", when=lambda what: are_of_one_owner(what))
_move("return {what:single} to their owners' hands", "hand", when=lambda what: are_of_owners(what))
_move(
    "return to your hand {what:all object}",
    "hand",
    when=lambda what: is_from_yours(what) and is_told_last(what),
)
_move("return {what:moved} to your hand", "hand", when=is_from_yours)
_move("return {what:commander} from the battlefield to your hand", "hand")
way(
    "commander",
    "{it:target}",
    lambda said: said["it"] if is_own_commander(said["it"]) else REFUSED,
    lambda found: {"it": found} if is_own_commander(found) else None,
    of=NewTarget,
)


def _read_as_yours(template: str, zone: Zone) -> None:
    """Read "your hand" of what is named already, which can only go to its owner's (CR 400.3)."""
    read_only(
        "command",
        template,
        lambda said: MoveTo(said["what"], zone) if isinstance(said["what"], (This, Anaphor)) else REFUSED,
    )


_read_as_yours("return {what:single} to your hand", "hand")
_read_as_yours("put {what:single} into your hand", "hand")
_read_as_yours("put {what:object} on top of your library", "library top")
_read_as_yours("put {what:object} on the bottom of your library", "library bottom")
include("single", "object")
_move(
    "put {what:object} on top of its owner's library",
    "library top",
    when=lambda what: number_of(what) == "1" and not is_from_yours(what) and not is_from(what, "graveyard"),
)
_move(
    "put {what:object} on the bottom of its owner's library",
    "library bottom",
    when=lambda what: number_of(what) == "1" and not is_from_yours(what) and not is_from(what, "graveyard"),
)
for _place, _zone in (("on top", "library top"), ("on the bottom", "library bottom")):
    _move(
        f"put {{what:target taken}} {_place} of its owner's library",
        _zone,  # type: ignore[arg-type]  # one of the zones
        when=lambda what: number_of(what) == "1" and not is_from_yours(what) and is_from(what, "graveyard"),
    )
for _place in ("second", "third", "fourth", "fifth", "seventh"):
    _move(
        f"put {{what:object}} into its owner's library {_place} from the top",
        f"library {_place}",  # type: ignore[arg-type]  # one of the zones
        when=lambda what: number_of(what) == "1" and not is_from_yours(what) and not is_from(what, "graveyard"),
    )
    _move(f"put {{what:moved}} into your library {_place} from the top", f"library {_place}", when=is_from_yours)  # type: ignore[arg-type]  # as above
_move("put {what:moved} on top of your library", "library top", when=is_from_yours)
_move("put {what:moved} on the bottom of your library", "library bottom", when=is_from_yours)
_move(
    "return {what:moved} to the battlefield attached to {onto:single object}",
    "battlefield",
    when=lambda what: (is_from_yours(what) and is_from(what, "graveyard")) or isinstance(what, This),
)
_move(
    "put {what:moved} onto the battlefield attached to {onto:single object}",
    "battlefield",
    when=lambda what: is_from_yours(what) and is_from(what, "hand"),
)
_move(
    "put {what:moved} onto the battlefield under your control attached to {onto:single object}",
    "battlefield",
    under=You(),
)
for _word, _is_tapped, _is_transformed, _is_attacking in (
    ("", False, False, False),
    (" tapped", True, False, False),
    (" transformed", False, True, False),
    (" tapped and transformed", True, True, False),
    (" tapped and attacking", True, False, True),
):
    _move(
        f"return to the battlefield{_word} {{what:all object}}",
        "battlefield",
        when=lambda what: is_from_your_graveyard(what) and is_told_last(what),
        tapped=_is_tapped,
        transformed=_is_transformed,
        is_attacking=_is_attacking,
    )
    _move(
        f"put onto the battlefield{_word} under your control {{what:all object}}",
        "battlefield",
        when=lambda what: not is_from_yours(what) and is_told_last(what),
        tapped=_is_tapped,
        transformed=_is_transformed,
        is_attacking=_is_attacking,
        under=You(),
    )
    _move(
        f"return {{what:moved}} to the battlefield{_word}",
        "battlefield",
        when=lambda what: (is_from_yours(what) and is_from(what, "graveyard")) or isinstance(what, This),
        tapped=_is_tapped,
        transformed=_is_transformed,
        is_attacking=_is_attacking,
    )
    _move(
        f"return {{what:named moved}} to the battlefield{_word}",
        "battlefield",
        when=lambda what: not isinstance(what, This),
        under=You(WHO_RETURNS_IT),
        tapped=_is_tapped,
        transformed=_is_transformed,
        is_attacking=_is_attacking,
    )
    _move(
        f"put {{what:moved}} onto the battlefield{_word}",
        "battlefield",
        when=lambda what: is_from_yours(what) and is_from(what, "hand"),
        tapped=_is_tapped,
        transformed=_is_transformed,
        is_attacking=_is_attacking,
    )
    _move(
        f"put {{what:moved}} onto the battlefield{_word} under your control",
        "battlefield",
        when=lambda what: not is_from_yours(what) and is_from(what, "graveyard"),
        tapped=_is_tapped,
        transformed=_is_transformed,
        is_attacking=_is_attacking,
        under=You(),
    )
    _move(
        f"put {{what:moved}} onto the battlefield{_word} under its owner's control",
        "battlefield",
        when=lambda what: not is_from_yours(what) and is_from(what, "graveyard"),
        tapped=_is_tapped,
        transformed=_is_transformed,
        is_attacking=_is_attacking,
    )
    for _owner, _number in (("its owner's", "1"), ("their owner's", "2"), ("their owners'", "2")):
        _move(
            f"return {{what:named moved}} to the battlefield{_word} under {_owner} control",
            "battlefield",
            when=lambda what, number=_number, owner=_owner: (
                number_of(what) == number and not (owner == "their owner's" and are_exiled(what))
            ),
            tapped=_is_tapped,
            transformed=_is_transformed,
            is_attacking=_is_attacking,
        )
    for _verb, _to, _is_put in (("return", "to", False), ("put", "onto", True)):
        _move(
            f"{_verb} {{what:named moved}} {_to} the battlefield{_word} under your control",
            "battlefield",
            under=You(),
            tapped=_is_tapped,
            transformed=_is_transformed,
            is_attacking=_is_attacking,
            is_put=_is_put,
        )


def _all_cards_of(zone: str, who: Reference) -> All:
    """Return all cards in a zone of players: "target player's graveyard"."""
    placed = InZone(zone, "you") if isinstance(who, You) else InZone(zone, who=who)
    return All(AllOf((IsCard(), placed)))


def _whose_cards(zone: str, found: All) -> Values | None:
    """Return whose zone it is whose cards are all meant; None for others."""
    match found.filter:
        case AllOf((IsCard(), InZone(where, "you", None))) if where == zone:
            return {"who": You()}
        case AllOf((IsCard(), InZone(where, _, Reference() as who))) if where == zone:
            return {"who": who}
    return None


include("named moved", "named", "named object", "plain")
for _zone in ("graveyard", "hand"):
    way(
        "graveyards",
        f"{{who:owner}} {_zone}",
        lambda said, zone=_zone: _all_cards_of(zone, said["who"]),  # type: ignore[misc]
        lambda found, zone=_zone: _whose_cards(zone, found),  # type: ignore[misc]
        of=All,
    )
    read_only(
        "graveyards",
        f"all cards from {{who:owner}} {_zone}",
        lambda said, zone=_zone: _all_cards_of(zone, said["who"]),  # type: ignore[misc]
    )
constant(
    "graveyards",
    "all graveyards",
    All(AllOf((IsCard(), InZone("graveyard")))),
    also=("all cards from all graveyards",),
)
constant(
    "command",
    "put ~ onto the battlefield from the command zone",
    MoveTo(This("this card from the command zone"), "battlefield"),
)
constant(
    "graveyards",
    "all cards from all hands and graveyards",
    All(AllOf((IsCard(), AnyOf((InZone("hand"), InZone("graveyard")))))),
)
constant("moved", "this card from your graveyard", This("this card from your graveyard"))
read_only("moved", "~ from your graveyard", lambda _: This("this card from your graveyard"))


way(
    "command",
    "put it onto the battlefield",
    lambda _: REFUSED,  # whose control that is under turns out as the text is understood
    lambda found: (
        {}
        if isinstance(found.what, This) and found.what.said == _MILLED and found == MoveTo(This(), "battlefield")
        else None
    ),
    of=MoveTo,
)
say(
    ExileIfLeaves,
    "if {what:subject} would leave the battlefield, exile it instead of putting it anywhere else",
    category="sentence form",
)


def _with_counters(template: str, *, is_yours: bool, **fixed: Any) -> None:
    """Declare that what returns has counters on it."""
    expected = {"under": None, "tapped": False, "result": "", "tie": None, "transformed": False, **fixed}
    expected["is_attacking"] = False

    def build(said: Values) -> object:
        what = said["what"]
        if is_yours is not comes_back(what):
            return REFUSED
        return MoveTo(what, "battlefield", counters=(said["counters"],), **fixed)

    def unbuild(found: MoveTo) -> Values | None:
        if found.zone != "battlefield" or len(found.counters) != 1:
            return None
        if any(not same(getattr(found, name), one) for name, one in expected.items()):
            return None
        if is_yours is not comes_back(found.what):
            return None
        return {"what": found.what, "counters": found.counters[0]}

    way("command", template, build, unbuild, of=MoveTo)


def _exiled_with(said: Values) -> object:
    """Return that something is exiled with counters; REFUSED where they could be those that it has already."""
    what, counters = said["what"], said["counters"]
    if counters[1] == Number(1) and not isinstance(what, (This, Anaphor)):
        return REFUSED
    return MoveTo(what, "exile", counters=(counters,))


way(
    "command",
    "exile {what:moved} with {counters:counters} on it",
    _exiled_with,
    lambda found: (
        {"what": found.what, "counters": found.counters[0]}
        if len(found.counters) == 1 and found == MoveTo(found.what, "exile", counters=found.counters)
        else None
    ),
    of=MoveTo,
)
for _word, _is_tapped in (("", False), (" tapped", True)):
    _with_counters(
        f"return {{what:moved}} to the battlefield{_word} with {{counters:counters}} on it",
        is_yours=True,
        tapped=_is_tapped,
    )
    _with_counters(
        f"return {{what:named moved}} to the battlefield{_word} under its owner's control with "
        f"{{counters:counters}} on it",
        is_yours=False,
        tapped=_is_tapped,
    )
    _with_counters(
        f"return {{what:named moved}} to the battlefield{_word} under your control with "
        f"{{counters:counters}} on it",
        is_yours=False,
        tapped=_is_tapped,
        under=You(),
    )
