"""Phrases for casting several cards at once without paying their mana costs (CR 608.2g)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.bodies import ANY_NUMBER
from engine.cards.effects.casting_freely import CastSeveral
from engine.cards.filters.combined import parts_of
from engine.cards.filters.objects import IsCard, IsSpell
from engine.cards.language.declaring import REFUSED, Values, way
from engine.cards.language.placeholders import Anaphor

_FREE = "without paying their mana costs"
_ZONES = {"hand": "from your hand", "graveyard": "from your graveyard", "outside": "you own from outside the game"}
_HOW = {"you may cast": False, "cast": True}


def _is_of_cards(filter: object) -> bool:
    """Return whether a filter is one of spells or cards, which can be cast."""
    return any(isinstance(part, (IsSpell, IsCard)) for part in parts_of(filter))  # type: ignore[arg-type]  # a filter


def _declare(number: str, where: str, zone: str, how: str, *, is_told: bool) -> None:
    is_any = number == "any number of"

    def build(said: Values) -> object:
        most = ANY_NUMBER if is_any else getattr(said["most"], "value", 0)
        if not _is_of_cards(said["filter"]) or (not is_any and most < 2):
            return REFUSED
        return CastSeveral(said["filter"], zone, said.get("among"), most, is_told)  # type: ignore[arg-type]  # a zone

    def unbuild(found: CastSeveral) -> Values | None:
        if found.zone != zone or found.is_told is not is_told or (found.most == ANY_NUMBER) is not is_any:
            return None
        said: Values = {"filter": found.filter}
        if not zone:
            said["among"] = found.among
        return said if is_any else {**said, "most": Number(found.most)}

    category = "sentence form" if is_told else "command"
    way(category, f"{how} {number} {{filter:described2}} {where} {_FREE}", build, unbuild, of=CastSeveral)


for _how, _is_told in _HOW.items():
    for _number in ("any number of", "up to {most:several}"):
        for _zone, _where in _ZONES.items():
            _declare(_number, _where, _zone, _how, is_told=_is_told)
        _declare(_number, "from among {among:cast among}", "", _how, is_told=_is_told)


def _declare_single(where: str, zone: str) -> None:
    def build(said: Values) -> object:
        if not _is_of_cards(said["filter"]):
            return REFUSED
        return CastSeveral(said["filter"], zone, said.get("among"), 1)  # type: ignore[arg-type]  # a zone

    def unbuild(found: CastSeveral) -> Values | None:
        if found.zone != zone or found.most != 1:
            return None
        return {"filter": found.filter, **({} if zone else {"among": found.among})}

    way(
        "command",
        f"you may cast a {{filter:described1}} {where} without paying its mana cost",
        build,
        unbuild,
        of=CastSeveral,
    )


_declare_single("from among {among:cast among}", "")
for _words in ("them", "those cards", "cards exiled this way", "the exiled cards"):
    way(
        "cast among",
        _words,
        lambda _, words=_words: Anaphor(words, "card", True),
        lambda found, words=_words: {} if found.word == words else None,
        of=Anaphor,
    )
