"""Phrases for cards of a library of which another player chooses: "Target opponent chooses two of those cards"."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.numbers import Number
from engine.cards.effects.letting_choose import RevealAndLetChoose, SearchAndLetChoose
from engine.cards.language.declaring import REFUSED, Values, constant, same, way
from engine.cards.references.players import EachOpponent, EachPlayer, You

_OF_SEVERAL = (You, EachOpponent, EachPlayer)
_CHOOSES = "{chooser:subject} chooses/choose@chooser"
_GRAVE, _HAND, _FIELD, _TAPPED = "graveyard", "hand", "battlefield", "battlefield tapped"
_PLACES = (
    ("put {} into your graveyard and the rest into your hand", _GRAVE, _HAND),
    ("put {} into your hand and the rest into your graveyard", _HAND, _GRAVE),
    ("put {} into your graveyard and the rest onto the battlefield tapped", _GRAVE, _TAPPED),
    ("shuffle {} into your library and put the rest into your hand", "library", _HAND),
    ("shuffle {} into your library and put the rest onto the battlefield", "library", _FIELD),
)
"""What becomes of those that are chosen, and of the rest."""
for _words, _zone, _others in _PLACES:
    for _them, _is_one in (("that card", True), ("the chosen cards", False)):
        _kind = "shuffled places" if _zone == "library" else "found places"
        constant(_kind, _words.format(_them), (_zone, _others, _is_one))
for _number, _name in ((1, "one"), (2, "two"), (3, "three")):
    constant("number chosen", f"{_name} of those cards", Number(_number), also=(f"{_name} of them", _name))


def _searching(end: str, also: tuple[str, ...], *, is_up_to: bool, has_names: bool) -> None:
    """Declare a search in which another player chooses so many of what is found."""
    names = " with different names" if has_names else ""
    search = (
        f"search your library for {'up to ' if is_up_to else ''}{{count:several}} {{filter:described2}}{names}"
    )
    start = f"{search} and reveal them. {_CHOOSES} {{chosen:number chosen}}. "

    def build(said: Values) -> object:
        (zone, others, is_one), chosen, count = said["places"], said["chosen"].value, said["count"].value
        if isinstance(said["chooser"], _OF_SEVERAL) or chosen >= count or (chosen == 1) is not is_one:
            return REFUSED
        return SearchAndLetChoose(
            said["filter"], said["chooser"], count, chosen, zone, others, is_up_to, has_names
        )

    def unbuild(found: SearchAndLetChoose) -> Values | None:
        said: Values = {
            "filter": found.filter,
            "chooser": found.chooser,
            "count": Number(found.count),
            "chosen": Number(found.chosen),
            "places": (found.zone, found.others, found.chosen == 1),
        }
        return said if same(found, build(said)) else None

    way("command", start + end, build, unbuild, of=SearchAndLetChoose, also=tuple(start + one for one in also))


for _has_names in (True, False):
    for _is_up_to in (True, False):
        _searching(
            "{places:found places}. then shuffle",
            ("{places:found places}. then shuffle your library", "{places:found places}, then shuffle"),
            is_up_to=_is_up_to,
            has_names=_has_names,
        )
        _searching("{places:shuffled places}", (), is_up_to=_is_up_to, has_names=_has_names)


def _revealing(chosen: str, done: str, **fixed: Any) -> None:
    """Declare that a player chooses one of the cards revealed from the top of "your" library."""

    def build(said: Values) -> object:
        if isinstance(said["chooser"], _OF_SEVERAL):
            return REFUSED
        counters = (said["counters"],) if "counters" in said else ()
        more = {"filter": said.get("filter"), "counters": counters, **fixed}
        return RevealAndLetChoose(said["amount"], said["chooser"], **more)

    def unbuild(found: RevealAndLetChoose) -> Values | None:
        if (found.filter is not None) is not ("{filter" in chosen) or bool(found.counters) is not (
            "{counters" in done
        ):
            return None
        said: Values = {"amount": found.amount, "chooser": found.chooser}
        if found.filter is not None:
            said["filter"] = found.filter
        if found.counters:
            said["counters"] = found.counters[0]
        return said if same(found, build(said)) else None

    reveal = "reveal the top {amount:at least two} cards of your library"
    way("command", f"{reveal}. {_CHOOSES} {chosen}. {done}", build, unbuild, of=RevealAndLetChoose)


for _zone, _where in (
    ("hand", "into your hand"),
    ("graveyard", "into your graveyard"),
    ("battlefield", "onto the battlefield"),
):
    for _others, _there in (("hand", "into your hand"), ("graveyard", "into your graveyard")):
        if _zone != _others:
            for _one in ("one of them", "a {filter:described1} from among them"):
                _revealing(_one, f"put that card {_where} and the rest {_there}", zone=_zone, others=_others)
_revealing(
    "one of them",
    "put that card into your hand and exile the other with {counters:counters} on it",
    zone="hand",
    others="exile",
)
