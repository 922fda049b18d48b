"""Phrases for looking at the top cards of a library, or revealing them, and taking some of them (CR 701.20e)."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount, Filter
from engine.cards.compiling.phrases.amounts_at_end import WITHIN
from engine.cards.definitions.bodies import ANY_NUMBER
from engine.cards.effects.libraries import TakeFromTop
from engine.cards.filters.combined import parts_of
from engine.cards.filters.objects import IsCard
from engine.cards.language.declaring import REFUSED, Values, read_only, way
from engine.cards.language.trees import replaced

_BOTTOM = "the rest on the bottom of your library"
_RESTS = {
    "library bottom": f"{_BOTTOM} in any order",
    "library bottom at random": f"{_BOTTOM} in a random order",
    "graveyard": "the rest into your graveyard",
    "hand": "the rest into your hand",
}
_ZONES = {
    "hand": ("into your hand", False, False),
    "graveyard": ("into your graveyard", False, False),
    "battlefield": ("onto the battlefield", False, False),
    "battlefield tapped": ("onto the battlefield tapped", True, False),
    "battlefield tapped and attacking": ("onto the battlefield tapped and attacking", True, True),
}
_OPTIONS = ("is_optional", "is_up_to", "is_revealed", "are_all_shown", "tapped", "is_attacking")


def _is_of_cards(item: Filter) -> bool:
    return any(isinstance(part, IsCard) for part in parts_of(item))


def _has_other(found: TakeFromTop) -> bool:
    """Return whether one of two cards is taken, so that the rest is "the other"."""
    is_one = found.take == 1 and found.filter is None and not found.is_optional and not found.are_all_shown
    return is_one and found.amount == Number(2) and found.zone == "hand" and found.rest in _OTHERS


_OTHERS = {"graveyard": "into your graveyard", "library bottom": "on the bottom of your library"}


def _is_said_so(found: TakeFromTop, fixed: Values, *, has_filter: bool) -> bool:
    """Return whether all that a form says besides its slots is so, and nothing else is."""
    if (found.filter is not None) is not has_filter or found.counters:
        return False
    if found.zone != fixed.get("zone", "hand") or found.rest != fixed.get("rest", "library bottom"):
        return False
    return all(getattr(found, name) is fixed.get(name, False) for name in _OPTIONS)


def _taking(template: str, *, take: int, also: bool = False, **fixed: Any) -> None:
    """Declare one form; a `take` of 0 is said by its own slot, and a filter where the template has one."""
    has_filter, has_amount = "{filter" in template, "{amount" in template

    has_done = "{done" in template

    def build(said: Values) -> object:
        given = dict(fixed)
        if has_filter:
            if not _is_of_cards(said["filter"]):
                return REFUSED
            given["filter"] = said["filter"]
        if has_done:
            given["before_rest"] = said["done"]
        amount = said["amount"] if has_amount else Number(fixed["amount"]) if "amount" in fixed else Number(1)
        given.pop("amount", None)
        found = TakeFromTop(amount, take or said["take"].value, **given)
        return REFUSED if has_amount and _has_other(found) else found

    def unbuild(found: Any) -> Values | None:
        if bool(found.before_rest) is not has_done or not _is_said_so(found, fixed, has_filter=has_filter):
            return None
        if has_amount and (found.amount == Number(1) or _has_other(found)):
            return None
        if not has_amount and found.amount != Number(fixed.get("amount", 1)):
            return None
        if (found.take != take) if take else not 1 < found.take < ANY_NUMBER:
            return None
        said: Values = {"amount": found.amount} if has_amount else {}
        said |= {"filter": found.filter} if has_filter else {}
        said |= {"done": found.before_rest} if has_done else {}
        return said if take else {**said, "take": Number(found.take)}

    if also:
        read_only("command", template, build)
    else:
        way("command", template, build, unbuild, of=TakeFromTop)


way(
    "top cards",
    "{amount:at least two} cards of your library",
    lambda said: said["amount"],
    lambda found: {"amount": found},
    of=Amount,
)
way(
    "top cards",
    "X cards of your library, where X is {amount:worked out}",
    lambda said: replaced(said["amount"], said=WITHIN),
    lambda found: {"amount": replaced(found, said="")} if getattr(found, "said", "") == WITHIN else None,
    of=Amount,
)


def _several(verb: str, *, is_shown: bool) -> None:
    """Declare what is done with several cards from the top."""
    top = f"{verb} the top {{amount:top cards}}"
    for rest, others in _RESTS.items():
        for zone, (where, is_tapped, is_attacking) in _ZONES.items():
            to: dict[str, object] = {"zone": zone.partition(" ")[0], "tapped": is_tapped, "rest": rest}
            to["is_attacking"] = is_attacking
            if rest != to["zone"]:
                to["are_all_shown"] = is_shown
                _some_put(top, where, others, to)
                _some_of_a_kind_put(top, where, others, to, is_shown=is_shown)
        if not is_shown:
            _some_revealed(top, rest, others)


def _some_put(top: str, where: str, others: str, to: dict[str, object]) -> None:
    """Declare that so many of several cards go somewhere, whatever they are."""
    for among, is_older in (("of them", False), ("of those cards", True)):
        _taking(f"{top}. put one {among} {where} and {others}", take=1, also=is_older, **to)
        _taking(f"{top}. put {{take:several}} {among} {where} and {others}", take=0, also=is_older, **to)
    _taking(f"{top}, then put one {where} and {others}", take=1, also=True, **to)


_UP_TO = "up to {take:several} {filter:described2} from among them"
_ANY = "any number of {filter:described2} from among them"


def _some_of_a_kind_put(top: str, where: str, others: str, to: dict[str, Any], *, is_shown: bool) -> None:
    """Declare that some of several cards that meet a filter go somewhere, or may go there."""
    for then, is_other in (("put", False), ("then put", True)):
        may: dict[str, Any] = {**to, "is_optional": True, "also": is_other}
        end = f"{where}. {then} {others}"
        _taking(f"{top}. you may put a {{filter:described1}} from among them {end}", take=1, **may)
        done = f"{where}. {{done:simple}}. {then} {others}"
        if to["zone"] == "battlefield":
            _taking(f"{top}. you may put a {{filter:described1}} from among them {done}", take=1, **may)
        _taking(f"{top}. you may put {_UP_TO} {end}", take=0, is_up_to=True, **may)
        _taking(f"{top}. you may put {_ANY} {end}", take=ANY_NUMBER, is_up_to=True, **may)
    end = f"{where} and {others}"
    _taking(f"{top}. put a {{filter:described1}} from among them {end}", take=1, **to)
    _taking(f"{top}. put {_UP_TO} {end}", take=0, is_up_to=True, **to)
    _taking(f"{top}. put {_UP_TO} {where}. put {others}", take=0, is_up_to=True, also=True, **to)
    _taking(f"{top}. put {_ANY} {end}", take=ANY_NUMBER, is_up_to=True, **to)
    if is_shown:
        _taking(f"{top}. put all {{filter:described2}} revealed this way {end}", take=ANY_NUMBER, **to)


def _some_revealed(top: str, rest: str, others: str) -> None:
    """Declare that some of several cards may be revealed and put into the hand."""
    fixed: dict[str, object] = {"rest": rest, "is_optional": True, "is_revealed": True}
    for then, it in (("put", "it"), ("then put", "it"), ("put", "that card"), ("then put", "that card")):
        is_older = (then, it) != ("put", "it")
        end = f"and put {it} into your hand. {then} {others}"
        one = f"{top}. you may reveal a {{filter:described1}} from among them {end}"
        _taking(one, take=1, also=is_older, **fixed)
    for them in ("them", "the revealed cards", "those cards"):
        is_other = them != "them"
        end = f"and put {them} into your hand. put {others}"
        _taking(f"{top}. you may reveal {_UP_TO} {end}", take=0, is_up_to=True, also=is_other, **fixed)
        _taking(f"{top}. you may reveal {_ANY} {end}", take=ANY_NUMBER, is_up_to=True, also=is_other, **fixed)


_several("look at", is_shown=False)
_several("reveal", is_shown=True)

# ---- one of two, and the other

for _rest, _other in _OTHERS.items():
    _taking(
        f"look at the top two cards of your library. put one of them into your hand and the other {_other}",
        take=1,
        amount=2,
        rest=_rest,
    )

# ---- the top card


_OTHERWISE = {
    "graveyard": "put it into your graveyard",
    "hand": "put it into your hand",
    "library bottom": "put it on the bottom of your library",
    "maybe graveyard": "you may put it into your graveyard",
    "maybe library bottom": "you may put it on the bottom of your library",
}
"""What happens to a top card that is of another kind, by where it goes."""


def _top_card(verb: str, *, is_shown: bool) -> None:
    """Declare what is done with the top card, which is put back where nothing else is said."""
    top = f"{verb} the top card of your library"
    shown = {"are_all_shown": is_shown}
    for zone, where in (("graveyard", "into your graveyard"), ("library bottom", "on the bottom of your library")):
        for it, is_older in (("that card", False), ("it", True)):
            _taking(
                f"{top}. you may put {it} {where}",
                take=1,
                also=is_older,
                zone=zone,
                rest="library top",
                is_optional=True,
                **shown,
            )
    for zone, (where, is_tapped, is_attacking) in _ZONES.items():
        for may, is_optional in (("you may ", False), ("", True)):
            to: dict[str, object] = {
                "zone": zone.partition(" ")[0],
                "tapped": is_tapped,
                "is_attacking": is_attacking,
                "is_optional": not is_optional,
                **shown,
            }
            for it, is_older in (("it's", False), ("that card is", True)):
                _taking(
                    f"{top}. if {it} {{filter:one}}, {may}put it {where}",
                    take=1,
                    also=is_older,
                    rest="library top",
                    **to,
                )
                for rest, other in _OTHERWISE.items():
                    if rest == to["zone"]:
                        continue
                    if not is_optional:
                        continue  # what happens to a card that could be put there is not said by "otherwise"
                    for put, is_other in ((other, False), (other.replace("put it", "put that card"), True)):
                        _taking(
                            f"{top}. if {it} {{filter:one}}, put it {where}. otherwise, {put}",
                            take=1,
                            also=is_older or is_other,
                            rest=rest,
                            **to,
                        )
            if is_optional:
                _taking(
                    f"{top}. if it's {{filter:one}}, put that card {where}",
                    take=1,
                    also=True,
                    rest="library top",
                    **to,
                )


_top_card("look at", is_shown=False)
_top_card("reveal", is_shown=True)
for _it, _is_older in (("it's", False), ("that card is", True)):
    _taking(
        f"look at the top card of your library. if {_it} {{filter:one}}, you may reveal it and put it into your "
        "hand",
        take=1,
        also=_is_older,
        rest="library top",
        is_optional=True,
        is_revealed=True,
    )

# ---- the top card, which may be taken, and otherwise goes elsewhere

_IF_NOT_TAKEN = {
    "hand": "put it into your hand",
    "library bottom": "put it on the bottom of your library",
    "maybe graveyard": "you may put it into your graveyard",
    "maybe library bottom": "you may put it on the bottom of your library",
}
"""What happens to a top card that has not been taken, by where it goes."""


def _top_card_or_else(take: str, where: str, to: dict[str, Any]) -> None:
    """Declare that the top card may be taken if it is of a kind, and what happens to it if it isn't taken."""
    for rest, otherwise in _IF_NOT_TAKEN.items():
        if rest == to["zone"]:
            continue
        for it, not_taken, is_older in (
            ("it's", "the card", False),
            ("it's", "it", True),
            ("that card is", "the card", True),
        ):
            _taking(
                f"look at the top card of your library. if {it} {{filter:one}}, you may {take} {where}. "
                f"if you don't put {not_taken} {where}, {otherwise}",
                take=1,
                also=is_older,
                rest=rest,
                is_optional=True,
                **to,
            )


_top_card_or_else("reveal it and put it", "into your hand", {"zone": "hand", "is_revealed": True})
_top_card_or_else("put it", "onto the battlefield", {"zone": "battlefield"})
for _otherwise, _rest in ((one, rest) for rest, one in _IF_NOT_TAKEN.items() if rest != "battlefield"):
    for _not_taken, _is_older in (("the card", False), ("it", True)):
        _taking(
            "look at the top card of your library. if it's {filter:one}, you may put it onto the battlefield "
            f"tapped. if you don't put {_not_taken} onto the battlefield, {_otherwise}",
            take=1,
            also=_is_older,
            rest=_rest,
            is_optional=True,
            zone="battlefield",
            tapped=True,
        )

for _it, _is_older in (("that card", False), ("it", True)):
    _taking(
        f"reveal the top card of your library and put {_it} into your hand",
        take=1,
        also=_is_older,
        rest="library top",
        are_all_shown=True,
    )


def _with_counters(said: Values) -> TakeFromTop:
    return TakeFromTop(
        said["amount"],
        1,
        said["filter"],
        "battlefield",
        "where they are",
        are_all_shown=True,
        counters=(said["counters"],),
    )


def _with_counters_values(found: TakeFromTop) -> Values | None:
    if len(found.counters) != 1 or found.filter is None or found.amount == Number(1):
        return None
    said = {"amount": found.amount, "filter": found.filter, "counters": found.counters[0]}
    return said if _with_counters(said) == found else None


way(
    "command",
    "reveal the top {amount:at least two} cards of your library. put {filter:one} from among them onto the "
    "battlefield with {counters:counters} on it",
    _with_counters,
    _with_counters_values,
    of=TakeFromTop,
)
