"""Phrases for what players choose of their own and keep: "chooses a land, then sacrifices the rest"."""

from __future__ import annotations

from typing import Any, Literal

from engine.cards.base.kinds import Filter
from engine.cards.base.vocabulary import NUMBER_WORDS
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.definitions.bodies import ANY_NUMBER
from engine.cards.effects.choosing import KeepChosen
from engine.cards.filters.combined import parts_of
from engine.cards.filters.players import InZone, IsControlledBy, IsControlledByPlayers
from engine.cards.language.declaring import REFUSED, Values, same, way
from engine.cards.language.trees import nodes_in
from engine.cards.references.players import You

Deed = Literal["sacrifice", "destroy", "return to hand"]
_NUMBERS = {
    "a": (1, 1),
    "up to one": (0, 1),
    "any number of": (0, ANY_NUMBER),
    **{NUMBER_WORDS[number]: (number, number) for number in range(2, 7)},
    **{f"up to {NUMBER_WORDS[number]}": (0, number) for number in range(2, 7)},
}


def _is_whose(item: object) -> bool:
    """Return whether a filter says already whose something is or where."""
    return any(isinstance(part, (IsControlledBy, IsControlledByPlayers, InZone)) for part in nodes_in(item))


def _keep(chosen: str, deed: Deed, done: str, how: Literal["", "all other", "and"] = "") -> None:
    """Declare that so many of a kind are kept, and what happens to the rest of that kind, or of another."""
    has_rest = "{rest" in done
    for number, (least, most) in _NUMBERS.items():
        plural = "1" if most == 1 else "2"

        def build(said: Values, least: int = least, most: int = most) -> object:
            rest = said.get("rest")
            if isinstance(said["who"], You) or _is_whose((said["kind"], rest)):
                return REFUSED
            return KeepChosen((said["kind"],), said["who"], deed, rest, least, most, how)

        def unbuild(found: KeepChosen, least: int = least, most: int = most) -> Values | None:
            if len(found.kinds) != 1 or isinstance(found.who, You) or (found.rest is not None) is not has_rest:
                return None
            expected = KeepChosen(found.kinds, found.who, deed, found.rest, least, most, how)
            said: Values = {"who": found.who, "kind": found.kinds[0], "rest": found.rest}
            return (
                {name: one for name, one in said.items() if name != "rest" or has_rest}
                if same(found, expected)
                else None
            )

        words = chosen.replace("KIND", f"{number} {{kind:described{plural}}}")
        way("sentence form", f"{words}{done}", build, unbuild, of=KeepChosen)


_THEIRS = "{who:subject} chooses/choose@who KIND they control"
_keep(_THEIRS, "sacrifice", ", then sacrifices/sacrifice@who the rest")
_keep(_THEIRS, "sacrifice", " and sacrifices/sacrifice@who the rest", "and")
_keep(
    _THEIRS, "sacrifice", ", then sacrifices/sacrifice@who all other {rest:described2} they control", "all other"
)
_keep(_THEIRS, "destroy", ". destroy the rest")
_keep(
    _THEIRS,
    "return to hand",
    ". return all {rest:described2} not chosen this way to their owners' hands",
)

# ---- one of each of several kinds, from among permanents of a kind

_LETTERS = "abcde"


def _one_of_each(count: int, template: str, how: Literal["", "from among first"]) -> None:
    names = tuple(_LETTERS[:count])
    slots = [f"a {{{name}:described1}}" for name in names]
    listed = template.replace("KINDS", ", ".join(slots[:-1]) + f", and {slots[-1]}")
    alternate = template.replace("KINDS", ", ".join(slots[:-1]) + f" and {slots[-1]}")

    def build(said: Values) -> object:
        of = parts_of(said["of"])
        kinds = tuple(
            all_of((*parts_of(said[name]), *(one for one in of if one not in parts_of(said[name]))))
            for name in names
        )
        if isinstance(said["who"], You) or _is_whose((kinds, said["of"])):
            return REFUSED
        return KeepChosen(kinds, said["who"], rest=said["of"], said=how)

    def unbuild(found: KeepChosen) -> Values | None:
        if len(found.kinds) != count or found.rest is None or isinstance(found.who, You):
            return None
        kinds = {name: _without(kind, found.rest) for name, kind in zip(names, found.kinds, strict=True)}
        said: Values = {"who": found.who, "of": found.rest, **kinds}
        return said if None not in kinds.values() and same(build(said), found) else None

    way("sentence form", listed, build, unbuild, of=KeepChosen, also=(alternate,) if count > 2 else ())


def _without(kind: Filter, of: Filter) -> Any:
    """Return what a kind is besides being one of those from among which it is chosen."""
    left = tuple(one for one in parts_of(kind) if one not in parts_of(of))
    return all_of(left) if left else None


for _count in (3, 4, 5):
    _rest = ", then sacrifices/sacrifice@who the rest"
    _one_of_each(
        _count,
        f"{{who:subject}} chooses/choose@who KINDS from among the {{of:described2}} they control{_rest}",
        "",
    )
    _one_of_each(
        _count,
        f"{{who:subject}} chooses/choose@who from among the {{of:described2}} they control KINDS{_rest}",
        "from among first",
    )
