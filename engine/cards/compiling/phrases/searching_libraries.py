"""Phrases for searching a library for cards, of which the text says where they go (CR 701.23)."""

from __future__ import annotations

from typing import Any, Literal

from engine.cards.amounts.history import ThatMuch
from engine.cards.amounts.numbers import Number, X
from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.amounts_at_end import WITHIN, WITHIN_SENTENCE
from engine.cards.compiling.phrases.verbs import do
from engine.cards.definitions.bodies import ANY_NUMBER
from engine.cards.effects.libraries import Search
from engine.cards.language.declaring import REFUSED, Values, same, say, way
from engine.cards.language.placeholders import Shared
from engine.cards.language.trees import changed, nodes_in, replaced
from engine.cards.references.players import You

_OTHERS_SAY: tuple[Literal["it", "that card"], ...] = ("it", "that card")


def _search_by_x(between: str, end: str, how: str, **fixed: Any) -> None:
    """Declare a search for a card that is told by an X, which the sentence says before it goes on."""

    def build(said: Values) -> object:
        amount = replaced(said["amount"], said=how)
        item = changed(said["filter"], lambda node: amount if isinstance(node, X) else node)
        return REFUSED if item is said["filter"] else Search(item, **fixed)

    def unbuild(found: Search) -> Values | None:
        amounts = [node for node in nodes_in(found.filter) if getattr(node, "said", "") == how]
        if len(amounts) != 1 or not same(found, Search(found.filter, **fixed)):
            return None
        item = changed(found.filter, lambda node: X() if getattr(node, "said", "") == how else node)
        return {"filter": item, "amount": replaced(amounts[0], said="")}

    way(
        "command",
        f"search your library for {{filter:one}}, where X is {{amount:worked out}}{between}{end}, then shuffle",
        build,
        unbuild,
        of=Search,
    )


for _found in _OTHERS_SAY:
    for _between, _how in ((", ", WITHIN), (". ", WITHIN_SENTENCE)):
        for _tapped, _is_tapped in (("", False), (" tapped", True)):
            _put = f"put {_found} onto the battlefield{_tapped}"
            _search_by_x(_between, _put, _how, zone="battlefield", tapped=_is_tapped, said=_found)
        _put = f"reveal {_found}, put it into your hand"
        _search_by_x(_between, _put, _how, zone="hand", is_revealed=True, said=_found)


def _search(template: str, **fixed: Any) -> None:
    say(Search, f"search your library for {template}", category="command", **fixed)


for _it in ("it", "that card", "the card"):
    for _tapped, _is_tapped in (("", False), (" tapped", True)):
        _search(
            f"{{filter:one}}, put {_it} onto the battlefield{_tapped}, then shuffle",
            zone="battlefield",
            tapped=_is_tapped,
            said=_it,
        )
    _search(
        f"{{filter:one}}, reveal {_it}, put it into your hand, then shuffle",
        zone="hand",
        is_revealed=True,
        said=_it,
    )
    _search(f"{{filter:one}}, put {_it} into your hand, then shuffle", zone="hand", said=_it)
    _search(f"{{filter:one}}, put {_it} into your graveyard, then shuffle", zone="graveyard", said=_it)
    for _shown in ("it", "that card"):
        _search(
            f"{{filter:one}}, reveal {_shown}, then shuffle and put {_it} on top",
            zone="library top",
            is_revealed=True,
            said=_it,
        )
    _search(f"{{filter:one}}, then shuffle and put {_it} on top", zone="library top", said=_it)


# ---- other players search


def _they_search(then: str, **fixed: Any) -> None:
    """Declare how another player searches, as a sentence and after "may": the verbs behind the first agree."""
    for category, puts in (("sentence form", True), ("shared1", True), ("shared2", False)):
        words = (
            then
            if puts
            else then.replace("puts", "put").replace("reveals", "reveal").replace("shuffles", "shuffle")
        )
        verb = "searches" if puts else "search"
        template = f"{verb} their library for {{filter:one}}, {words}"
        if category == "sentence form":
            say(
                Search,
                f"{{who:subject1}} {template}",
                category=category,
                when=lambda found: not isinstance(found.who, You),
                **fixed,
            )
            continue
        way(
            category,
            template,
            lambda said: Search(said["filter"], who=Shared(), **fixed),
            lambda found: (
                {"filter": found.filter}
                if isinstance(found.who, Shared) and same(found, Search(found.filter, who=Shared(), **fixed))
                else None
            ),
            of=Search,
        )


for _it in _OTHERS_SAY:
    for _tapped, _is_tapped in (("", False), (" tapped", True)):
        _they_search(
            f"puts {_it} onto the battlefield{_tapped}, then shuffles",
            zone="battlefield",
            tapped=_is_tapped,
            said=_it,
        )
    _they_search(f"reveals {_it}, puts it into their hand, then shuffles", zone="hand", is_revealed=True, said=_it)
    _they_search(f"puts {_it} into their hand, then shuffles", zone="hand", said=_it)
    _they_search(f"then shuffles and puts {_it} on top", zone="library top", said=_it)

_BOTH_PLACES = "search your library and/or graveyard for {filter:one}"
_SHUFFLED = "if you search your library this way, shuffle"
_TO_HAND = f"{_BOTH_PLACES}, reveal it, and put it into your hand. {_SHUFFLED}"
_TO_BATTLEFIELD = f"{_BOTH_PLACES} and put it onto the battlefield. {_SHUFFLED}"
do(Search, _TO_HAND, also=(f"{_TO_HAND} it",), zone="hand", is_revealed=True, said="it", is_graveyard_too=True)
do(
    Search,
    _TO_BATTLEFIELD,
    also=(f"{_TO_BATTLEFIELD} it",),
    zone="battlefield",
    said="it",
    is_graveyard_too=True,
)
_PLAIN_SEARCH = {"tapped": False, "is_revealed": False, "is_graveyard_too": False, "others": "", "before": ()}


def _search_several(template: str, **fixed: object) -> None:
    for names, are_different in (("", False), (" with different names", True)):
        _search_some(f"{names}, {template}", **fixed, is_of_different_names=are_different)


def _search_some(template: str, **fixed: Any) -> None:
    way(
        "command",
        f"search your library for up to {{count:several}} {{filter:described2}}{template}, then shuffle",
        lambda said: Search(said["filter"], count=said["count"].value, **fixed),
        lambda found: (
            {"filter": found.filter, "count": Number(found.count)}
            if 1 < found.count < ANY_NUMBER
            and all(getattr(found, name) == value for name, value in {**_PLAIN_SEARCH, **fixed}.items())
            else None
        ),
        of=Search,
    )


def _search_any_number(template: str, **fixed: Any) -> None:
    way(
        "command",
        f"search your library for any number of {{filter:described2}}, {template}, then shuffle",
        lambda said: Search(said["filter"], count=ANY_NUMBER, **fixed),
        lambda found: (
            {"filter": found.filter}
            if found.count == ANY_NUMBER
            and found.up_to is None
            and all(getattr(found, name) == value for name, value in {**_PLAIN_SEARCH, **fixed}.items())
            else None
        ),
        of=Search,
    )


def _search_as_many(template: str, **fixed: Any) -> None:
    """Declare a search for up to X cards, where X is said elsewhere or at once."""

    def build(said: Values, how: str) -> Search:
        most = replaced(said["amount"], said=how) if how else X()
        return Search(said["filter"], count=ANY_NUMBER, up_to=most, **fixed)

    def unbuild(found: Search, how: str) -> Values | None:
        if found.up_to is None or (not how and found.up_to != X()) or getattr(found.up_to, "said", "") != how:
            return None
        if any(getattr(found, name) != value for name, value in {**_PLAIN_SEARCH, **fixed}.items()):
            return None
        return {"filter": found.filter, **({"amount": replaced(found.up_to, said="")} if how else {})}

    for between, how in (
        (", ", ""),
        (", where X is {amount:worked out}, ", WITHIN),
        (", where X is {amount:worked out}. ", WITHIN_SENTENCE),
    ):
        way(
            "command",
            f"search your library for up to X {{filter:described2}}{between}{template}, then shuffle",
            lambda said, how=how: build(said, how),  # type: ignore[misc]
            lambda found, how=how: unbuild(found, how),  # type: ignore[misc]
            of=Search,
        )
    way(
        "command",
        f"search your library for up to that many {{filter:described2}}, {template}, then shuffle",
        lambda said: Search(said["filter"], count=ANY_NUMBER, up_to=ThatMuch(), **fixed),
        lambda found: (
            {"filter": found.filter}
            if found == Search(found.filter, count=ANY_NUMBER, up_to=ThatMuch(), **fixed)
            else None
        ),
        of=Search,
    )


def _divided(filter: Filter) -> Search:
    """Return the search for two cards, one of which goes onto the battlefield and the other into the hand."""
    return Search(filter, "battlefield", tapped=True, is_revealed=True, count=2, others="hand")


way(
    "command",
    "search your library for up to two {filter:described2}, reveal those cards, put one onto the battlefield "
    "tapped and the other into your hand, then shuffle",
    lambda said: _divided(said["filter"]),
    lambda found: {"filter": found.filter} if same(found, _divided(found.filter)) else None,
    of=Search,
)
way(
    "command",
    "search your library for {filter:one}, put that card into your hand, {before:simple}, then shuffle",
    lambda said: Search(said["filter"], "hand", before=said["before"]),
    lambda found: (
        {"filter": found.filter, "before": found.before}
        if found.before and same(found, Search(found.filter, "hand", before=found.before))
        else None
    ),
    of=Search,
)
for _them in ("them", "those cards"):
    for _search_for in (_search_any_number, _search_several, _search_as_many):
        for _tapped, _is_tapped in (("", False), (" tapped", True)):
            _search_for(
                f"put {_them} onto the battlefield{_tapped}", zone="battlefield", tapped=_is_tapped, said=_them
            )
        _search_for(f"reveal {_them}, put them into your hand", zone="hand", is_revealed=True, said=_them)
        _search_for(f"put {_them} into your graveyard", zone="graveyard", said=_them)
    _search_as_many(f"put {_them} into your hand", zone="hand", said=_them)
    _search_several(f"put {_them} into your hand", zone="hand", said=_them)
