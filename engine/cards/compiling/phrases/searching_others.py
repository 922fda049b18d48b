"""Phrases for searching the library of another player, who then shuffles (CR 701.23)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.effects.searching_others import SearchAnothers
from engine.cards.language.declaring import REFUSED, Values, way
from engine.cards.references.players import You


def _search_of(template: str, zone: str, *, is_several: bool, is_up_to: bool) -> None:
    """Declare what becomes of the cards that are found there, before that player shuffles."""

    def build(said: Values) -> object:
        if isinstance(said["whose"], You):
            return REFUSED
        count = said["count"].value if is_several else 1
        return SearchAnothers(said["whose"], said["filter"], zone, count, is_up_to)  # type: ignore[arg-type]  # a zone

    def unbuild(found: SearchAnothers) -> Values | None:
        if (found.zone, found.is_up_to, found.count > 1) != (zone, is_up_to, is_several):
            return None
        said: Values = {"whose": found.whose, "filter": found.filter}
        return {**said, "count": Number(found.count)} if is_several else said

    then = ". then that player shuffles"
    older = (f"{template}{then} their library", f"{template}. then the player shuffles")
    way("command", f"{template}{then}", build, unbuild, of=SearchAnothers, also=older)


for _zone, _one, _many in (
    ("exile", "and exile it", "and exile them"),
    ("graveyard", "and put it into that player's graveyard", "and put them into that player's graveyard"),
    (
        "battlefield",
        "and put that card onto the battlefield under your control",
        "and put those cards onto the battlefield under your control",
    ),
):
    _of = "search {whose:owner} library for"
    _search_of(f"{_of} {{filter:one}} {_one}", _zone, is_several=False, is_up_to=False)
    for _up_to, _is_up_to in (("", False), ("up to ", True)):
        _search_of(
            f"{_of} {_up_to}{{count:several}} {{filter:described2}} {_many}",
            _zone,
            is_several=True,
            is_up_to=_is_up_to,
        )
