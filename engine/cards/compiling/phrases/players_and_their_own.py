"""Phrases for what players do with something of their own that they choose: "target player exiles a creature"."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Effect, Filter
from engine.cards.base.vocabulary import NUMBER_WORDS
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.definitions.bodies import ANY_NUMBER, EACH_OPPONENT, EACH_PLAYER, TargetPhrase
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.zones import MoveTo, Zone
from engine.cards.filters.combined import AllOf, parts_of
from engine.cards.filters.players import InZone, IsControlledBy
from engine.cards.language.declaring import REFUSED, Values, read_only, way
from engine.cards.language.placeholders import NewTarget
from engine.cards.language.trees import changed, nodes_in
from engine.cards.references.choices import Chosen
from engine.cards.references.players import EachOpponent, EachPlayer, You
from engine.frozen_dataclass import parameter_names, replace

_YOURS = IsControlledBy("you")
"""What is chosen is the chooser's own, whom the filter calls "you"."""


def _is_whose(item: object) -> bool:
    """Return whether a filter says already whose something is or where."""
    return any(isinstance(part, (IsControlledBy, InZone)) for part in nodes_in(item))


def own(category: str, words: str, theirs: Filter, *, is_up_to: bool = False) -> None:
    """Declare so many things of the one who chooses: "a creature they control", "two cards from their hand".

    `is_up_to`: or up to so many, or any number.
    """
    numbers = [(number, number, "a" if number == 1 else NUMBER_WORDS[number]) for number in range(1, 7)]
    if is_up_to:
        numbers += ((0, number, f"up to {NUMBER_WORDS[number]}") for number in range(1, 6))
        numbers.append((0, ANY_NUMBER, "any number of"))
    for least, most, name in numbers:
        way(
            category,
            f"{name} {{filter:described{'1' if most == 1 else '2'}}} {words}",
            lambda said, least=least, most=most: (  # type: ignore[misc]
                REFUSED
                if _is_whose(said["filter"])
                else Chosen(all_of((*parts_of(said["filter"]), theirs)), You(), least, most)
            ),
            lambda found, least=least, most=most: (  # type: ignore[misc]
                {"filter": all_of(parts_of(found.filter)[:-1])}
                if (found.minimum, found.maximum) == (least, most)
                and isinstance(found.filter, AllOf)
                and found.filter.parts[-1] == theirs
                else None
            ),
            of=Chosen,
        )


own("own permanents", "they control", _YOURS, is_up_to=True)
own("own cards in hand", "from their hand", InZone("hand", "you"))
own("own cards in graveyard", "from their graveyard", InZone("graveyard", "you"))


def _by_player(
    template: str, kind: str, zone: Zone, *, maximum: int = 0, is_older: bool = False, **fixed: Any
) -> None:
    """Declare that a player moves something of their own; `maximum`: of as many as that alone, 0 for any."""
    expected = MoveTo(You(), zone, **fixed)

    def build(said: Values) -> object:
        if isinstance(said["who"], You) or (maximum and (said["what"].maximum > 1) is not (maximum > 1)):
            return REFUSED
        return replace(expected, what=replace(said["what"], who=said["who"]))

    def unbuild(found: MoveTo) -> Values | None:
        what = found.what
        if not isinstance(what, Chosen) or isinstance(what.who, You) or found != replace(expected, what=what):
            return None
        if maximum and (what.maximum > 1) is not (maximum > 1):
            return None
        return {"who": what.who, "what": replace(what, who=You())}

    for category, who in (("sentence form", "{who:subject}"), ("had", "{who:had subject}")):
        words = template if category == "sentence form" else template.replace("s/", "/")
        said = words.replace("VERB", "{what:KIND}".replace("KIND", kind))
        if is_older:
            read_only(category, f"{who} {said}", build)
        else:
            way(category, f"{who} {said}", build, unbuild, of=MoveTo)


_by_player("exiles/exile@who VERB", "own permanents", "exile")
_by_player("exiles/exile@who VERB", "own cards in hand", "exile")
_by_player("exiles/exile@who VERB", "own cards in graveyard", "exile")
_by_player("returns/return@who VERB to its owner's hand", "own permanents", "hand", maximum=1)
_by_player("returns/return@who VERB to their owner's hand", "own permanents", "hand", maximum=2)
_by_player("returns/return@who VERB to their hand", "own cards in graveyard", "hand")
_by_player("returns/return@who VERB to the battlefield", "own cards in graveyard", "battlefield")
_by_player("puts/put@who VERB onto the battlefield", "own cards in hand", "battlefield")
_by_player("puts/put@who VERB onto the battlefield", "own cards in graveyard", "battlefield", is_older=True)
_by_player("puts/put@who VERB on top of their library", "own cards in hand", "library top", maximum=1)
_by_player("puts/put@who VERB on the bottom of their library", "own cards in hand", "library bottom", maximum=1)


def _one_if_they_like(filter: Filter) -> Chosen:
    return Chosen(all_of((*parts_of(filter), _FROM_HAND)), You(), 0, 1)


_FROM_HAND = InZone("hand", "you")
way(
    "sentence form",
    "{who:subject} may put a {filter:described1} from their hand onto the battlefield",
    lambda said: (
        REFUSED
        if isinstance(said["who"], You) or _is_whose(said["filter"])
        else MoveTo(replace(_one_if_they_like(said["filter"]), who=said["who"]), "battlefield")
    ),
    lambda found: _one_if_they_like_values(found),
    of=MoveTo,
)


def _one_if_they_like_values(found: MoveTo) -> Values | None:
    what = found.what
    if not isinstance(what, Chosen) or isinstance(what.who, You) or found != MoveTo(what, "battlefield"):
        return None
    item = all_of(parts_of(what.filter)[:-1]) if isinstance(what.filter, AllOf) else what.filter
    return {"who": what.who, "filter": item} if replace(what, who=You()) == _one_if_they_like(item) else None


def _their_counters(found: PutCounters) -> Values | None:
    what = found.what
    if not isinstance(what, Chosen) or isinstance(what.who, You):
        return None
    return {"who": what.who, "counters": (found.kind, found.amount), "what": replace(what, who=You())}


way(
    "sentence form",
    "{who:subject} puts/put@who {counters:counters} on {what:own permanents}",
    lambda said: (
        REFUSED
        if isinstance(said["who"], You)
        else PutCounters(said["counters"][0], replace(said["what"], who=said["who"]), said["counters"][1])
    ),
    _their_counters,
    of=PutCounters,
)

# ---- one target for each opponent, or for each player


def _for_each_player(said: Values, among: Any) -> Any:
    targets = [node for node in nodes_in(said["it"]) if isinstance(node, NewTarget)]
    if len(targets) != 1 or (targets[0].phrase.maximum, targets[0].phrase.among) != (1, ""):
        return REFUSED
    phrase = targets[0].phrase
    if list(nodes_in(said["it"])).count(_THEIRS) != 1 or _THEIRS not in parts_of(phrase.filter):
        return REFUSED  # what else is said of that player would be done for each of them
    given = _among_all(phrase.filter, among)
    each = replace(targets[0], phrase=TargetPhrase(given, phrase.minimum, ANY_NUMBER, False, among))
    return changed(said["it"], lambda node: each if node == targets[0] else node)


_THEIRS = IsControlledBy("that player")
_OPPONENTS = IsControlledBy("opponent")


def _among_all(item: Any, among: str) -> Any:
    """Return what each target is, said of all of them: what an opponent controls, or anybody."""
    parts = parts_of(item)
    if among == EACH_OPPONENT:
        return all_of(tuple(_OPPONENTS if part == _THEIRS else part for part in parts))
    return all_of(tuple(part for part in parts if part != _THEIRS))


def _for_each_player_values(found: Any, among: Any) -> Values | None:
    for name in parameter_names(type(found)):
        target = getattr(found, name)
        if isinstance(target, NewTarget) and target.phrase.among == among:
            phrase = target.phrase
            parts = parts_of(phrase.filter)
            if among == EACH_OPPONENT:
                item = all_of(tuple(_THEIRS if part == _OPPONENTS else part for part in parts))
            else:
                item = all_of((*parts, _THEIRS))
            one = replace(target, phrase=TargetPhrase(item, phrase.minimum, 1))
            return {"it": replace(found, **{name: one})}
    return None


for _words, _among in (("opponent", EACH_OPPONENT), ("player", EACH_PLAYER)):
    way(
        "sentence form",
        f"for each {_words}, {{it:clause}}",
        lambda said, among=_among: _for_each_player(said, among),  # type: ignore[misc]
        lambda found, among=_among: _for_each_player_values(found, among),  # type: ignore[misc]
        of=Effect,
    )

# ---- each player but one

for _one in ("person", "target"):
    way(
        "person",
        f"each player other than {{but:{_one}}}",
        lambda said: REFUSED if isinstance(said["but"], (EachPlayer, EachOpponent)) else EachPlayer(said["but"]),
        lambda found: None if found.but is None else {"but": found.but},
        of=EachPlayer,
    )
