"""Phrases for libraries: milled, searched, looked at, shuffled."""

from __future__ import annotations

from typing import Any, Literal

from engine.cards.amounts.counts import CardsIn
from engine.cards.amounts.numbers import Half, Minus, Number, X
from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.amounts_at_end import WITHIN, WITHIN_SENTENCE
from engine.cards.compiling.phrases.moved import is_from_your_graveyard
from engine.cards.compiling.phrases.verbs import act, do, is_their_own
from engine.cards.definitions.bodies import ANY_NUMBER
from engine.cards.effects.libraries import (
    ExileTop,
    LookAndPutBack,
    LookAtTop,
    Mill,
    PutOnTopOrBottom,
    Scry,
    Search,
    ShuffleGraveyard,
    ShuffleInto,
    ShuffleLibrary,
    Surveil,
)
from engine.cards.filters.objects import IsSpell
from engine.cards.language.declaring import REFUSED, Values, constant, same, say, way
from engine.cards.language.placeholders import Shared
from engine.cards.language.trees import nodes_in, replaced
from engine.cards.references.players import EachPlayer, You


def _half_milled(found: Mill, is_up: bool) -> Values | None:
    match found.amount:
        case Half(CardsIn("library", who), up) if up is is_up:
            return {"who": found.who} if is_their_own(who, found.who) else None
    return None


for _is_up, _rounded in ((True, "up"), (False, "down")):
    way(
        "sentence form",
        f"{{who:subject}} mills half their library, rounded {_rounded}",
        lambda said, up=_is_up: Mill(Half(CardsIn("library", said["who"]), up), said["who"]),  # type: ignore[misc]
        lambda found, up=_is_up: _half_milled(found, up),  # type: ignore[misc]
        of=Mill,
    )
act(Mill, "{who:subject} mills/mill@who {amount:cards}")
act(Scry, "{who:subject} scries/scry@who {amount:small}")
act(Surveil, "{who:subject} surveils/surveil@who {amount:small}")
act(ShuffleLibrary, "{who:subject} shuffles/shuffle@who")
constant("simple", "shuffle your library", (ShuffleLibrary(),))


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


_OTHERS_SAY: tuple[Literal["it", "that card"], ...] = ("it", "that card")
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
for _face, _is_hidden in (("", False), (" face down", True)):
    _top_of_yours = "exile the top {} of your library" + _face
    do(ExileTop, _top_of_yours.format("card"), amount=Number(1), is_face_down=_is_hidden)
    do(ExileTop, _top_of_yours.format("{amount:at least two} cards"), is_face_down=_is_hidden)
    for _top, _is_one in (("card", True), ("{amount:at least two} cards", False)):
        way(
            "command",
            f"exile the top {_top} of {{who:owner}} library{_face}",
            lambda said, hidden=_is_hidden: (  # type: ignore[misc]
                REFUSED
                if isinstance(said["who"], You)
                else ExileTop(said.get("amount", Number(1)), said["who"], is_face_down=hidden, said="of")
            ),
            lambda found, is_one=_is_one, hidden=_is_hidden: (  # type: ignore[misc]
                {"who": found.who, "amount": found.amount}
                if same(found, ExileTop(found.amount, found.who, is_face_down=hidden, said="of"))
                and (found.amount == Number(1)) is is_one
                else None
            ),
            of=ExileTop,
        )
_THEIRS = "{who:subject1} exiles the top CARDS of their library"
say(ExileTop, _THEIRS.replace("CARDS", "card"), category="sentence form", amount=Number(1))
say(ExileTop, _THEIRS.replace("CARDS", "{amount:at least two} cards"), category="sentence form")
for _face, _is_face_down in (("", False), (" face down", True)):
    for _few, _is_one in (("card", True), ("{number:several} cards", False)):

        def _all_but(said: Values, is_face_down: bool = _is_face_down) -> ExileTop:
            left = Minus(CardsIn("library", said["who"]), said.get("number", Number(1)))
            return ExileTop(left, said["who"], is_face_down=is_face_down)

        def _all_but_values(
            found: ExileTop, is_one: bool = _is_one, is_face_down: bool = _is_face_down
        ) -> Values | None:
            match found.amount:
                case Minus(CardsIn("library", who), Number() as number) if (number == Number(1)) is is_one:
                    is_so = found.is_face_down is is_face_down and is_their_own(who, found.who)
                    return {"who": found.who, "number": number} if is_so else None
            return None

        way(
            "sentence form",
            f"each player exiles all but the bottom {_few} of their library{_face}",
            lambda said, build=_all_but: build({**said, "who": EachPlayer()}),  # type: ignore[misc]
            lambda found, unbuild=_all_but_values: unbuild(found) if found.who == EachPlayer() else None,  # type: ignore[misc]
            of=ExileTop,
        )
        way(
            "command",
            f"exile all but the bottom {_few} of {{who:owner}} library{_face}",
            lambda said, build=_all_but: REFUSED if isinstance(said["who"], EachPlayer) else build(said),  # type: ignore[misc]
            lambda found, unbuild=_all_but_values: None if isinstance(found.who, EachPlayer) else unbuild(found),  # type: ignore[misc]
            of=ExileTop,
        )
for _number, _name in ((1, "one"), (2, "two"), (3, "three")):
    do(
        LookAtTop,
        f"look at the top {{amount:at least two}} cards of your library. put up to {_name} of them on top of your "
        "library and the rest on the bottom of your library in a random order",
        keep=_number,
    )
    way(
        "command",
        "look at the top X cards of your library, where X is {amount:worked out}. put up to "
        f"{_name} of them on top of your library and the rest on the bottom of your library in a random order",
        lambda said, keep=_number: LookAtTop(replaced(said["amount"], said=WITHIN), keep),  # type: ignore[misc]
        lambda found, keep=_number: (  # type: ignore[misc]
            {"amount": replaced(found.amount, said="")}
            if found.keep == keep and getattr(found.amount, "said", "") == WITHIN
            else None
        ),
        of=LookAtTop,
    )
_THEN_BACK = "library, then put them back in any order"
do(LookAndPutBack, f"look at the top {{amount:at least two}} cards of your {_THEN_BACK}", whose=You())
say(
    LookAndPutBack,
    f"look at the top {{amount:at least two}} cards of {{whose:owner}} {_THEN_BACK}",
    category="command",
    when=lambda found: not isinstance(found.whose, You),
)

for _what, _with_hand in (("graveyard", False), ("hand and graveyard", True)):
    do(ShuffleGraveyard, f"shuffle your {_what} into your library", who=You(), with_hand=_with_hand)
    _shuffles = f"shuffles their {_what} into their library"
    say(ShuffleGraveyard, f"{{who:subject}} {_shuffles}", category="sentence form", with_hand=_with_hand)
    constant("shared1", _shuffles, ShuffleGraveyard(Shared(), _with_hand))
do(
    ShuffleInto,
    "shuffle {what:object} into its owner's library",
    when=lambda found: not is_from_your_graveyard(found.what),
)
do(
    ShuffleInto,
    "shuffle {what:moved} into your library",
    when=lambda found: is_from_your_graveyard(found.what),
)


def _is_of_no_spell(found: Any) -> bool:
    """Return whether what moves is no spell, which would have to leave the stack."""
    return not any(isinstance(node, IsSpell) for node in nodes_in(found.what))


_BY: tuple[tuple[str, Literal["owner first", "owner last"]], ...] = (
    ("{what:owner} owner", "owner first"),
    ("the owner of {what:single object}", "owner last"),
)
for _owner, _by in _BY:
    say(
        ShuffleInto,
        f"{_owner} shuffles it into their library",
        category="sentence form",
        by=_by,
        when=_is_of_no_spell,
    )
    say(
        PutOnTopOrBottom,
        f"{_owner} puts it on their choice of the top or bottom of their library",
        category="sentence form",
        also=(f"{_owner} puts it on the top or bottom of their library",),
        by=_by,
        when=_is_of_no_spell,
    )
