"""Phrases for references: whom or what an effect acts on, as an object, a subject or an owner."""

from __future__ import annotations

from engine.cards.base.kinds import Filter, Reference
from engine.cards.compiling.phrases.nouns.filter_parts import all_of, is_noun
from engine.cards.compiling.phrases.targets import ANY_GRAVEYARD, NUMBERED
from engine.cards.definitions.bodies import ANY_NUMBER
from engine.cards.filters.characteristics import HasSubtype
from engine.cards.filters.combined import parts_of
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import InZone, IsPlayer
from engine.cards.filters.relations import IsAnother, IsOtherThan
from engine.cards.language.declaring import REFUSED, Values, constant, include, read_only, same, say, way
from engine.cards.language.lexing import HOST
from engine.cards.language.numbers import takes_many
from engine.cards.language.placeholders import Anaphor, NewTarget
from engine.cards.references.choices import All, Chosen, OneAndOther
from engine.cards.references.objects import AttachedHost, StillIn, ThatItem, This, Those
from engine.cards.references.players import (
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    EachOpponent,
    EachPlayer,
    OwnerOf,
    You,
)

_YOU = You()

# ---- players

constant("person", "each opponent", EachOpponent())
constant("person", "each player", EachPlayer())
read_only("person", "each of your opponents", lambda _: EachOpponent())
constant("person", "defending player", DefendingPlayer())
constant("person", "the chosen player", ChosenPlayer())
for _noun, _of in (("controller", ControllerOf), ("owner", OwnerOf)):
    way(
        "person",
        f"{{of:owner}} {_noun}",
        lambda said, of=_of: of(said["of"]) if not isinstance(said["of"], You) else REFUSED,
        lambda found: {"of": found.of},
        of=_of,
    )


def _word(category: str, word: str, noun: str = "", *, is_plural: bool = False, is_owner: bool = False) -> None:
    """Declare a word for what was named before."""
    said = Anaphor(word, noun, is_plural, is_owner)
    way(
        category,
        word if not is_owner or word in _OWNERS else f"{word}'s",
        lambda _: said,
        lambda found: {} if (found.word, found.is_owner) == (word, is_owner) else None,
        of=Anaphor,
    )


_OWNERS = ("its", "their")
_NOUNS = (
    "creature", "permanent", "card", "token", "land", "artifact", "enchantment", "planeswalker", "spell", "player",
    "opponent", "ability", "Vehicle", "Aura", "Equipment", "source",
)  # fmt: skip
for _noun in _NOUNS:
    _kind = "person" if _noun in ("player", "opponent") else "named"
    _word(_kind, f"that {_noun}", _noun)
    _word("owning", f"that {_noun}", _noun, is_owner=True)
    _plural = "abilities" if _noun == "ability" else "Equipment" if _noun == "Equipment" else f"{_noun}s"
    _word("named", f"those {_plural}", _noun, is_plural=True)
for _noun in ("creature", "permanent", "land", "artifact", "player"):
    # Some texts say "the" of what they have named: "that creature's power to the creature's controller".
    read_only(
        "person" if _noun == "player" else "named",
        f"the {_noun}",
        lambda _, noun=_noun: Anaphor(f"that {noun}", noun),  # type: ignore[misc]
    )
    read_only("owning", f"the {_noun}'s", lambda _, noun=_noun: Anaphor(f"that {noun}", noun, is_owner=True))  # type: ignore[misc]
_word("named", "that creature or planeswalker", "permanent")
_word("named", "that spell or ability", "item")
_word("owning", "the source", "source", is_owner=True)
_word("named", "the token", "token")
_word("named", "the tokens", "token", is_plural=True)
_word("named", "it")
_word("named object", "them", is_plural=True)
_word("named subject", "they", is_plural=True)
_word("owning", "its", is_owner=True)
_word("owning", "their", is_plural=True, is_owner=True)
for _done in ("sacrificed", "discarded", "exiled", "returned", "tapped"):
    for _noun in ("creature", "permanent", "card", "artifact", "land"):
        constant("named", f"the {_done} {_noun}", Those(_done, f"the {_done} {_noun}"))
        constant("owning", f"the {_done} {_noun}'s", Those(_done, f"the {_done} {_noun}"))

for _noun in ("creature", "artifact", "land", "permanent"):
    constant("named", f"enchanted {_noun} card", AttachedHost(f"enchanted {_noun} card"))
constant("named", "the revealed card", Those("top revealed", "the revealed card"))
constant("owning", "the revealed card's", Those("top revealed", "the revealed card"))
constant("named", "the exiled cards", Those("exiled", "the exiled cards"))

# ---- objects and subjects

constant("plain", "~", This())
for _noun in ("card", "spell", "permanent", "token", "creature", "Aura", "Equipment", "land", "artifact"):
    constant("plain", f"this {_noun}", This(f"this {_noun}"))
constant("plain", HOST, AttachedHost())
constant("plain", "you", _YOU)
way(
    "all",
    "each {filter:of each}",
    lambda said: REFUSED if isinstance(said["filter"], IsPlayer) else All(said["filter"], True),
    lambda found: {"filter": found.filter} if found.is_each else None,
    of=All,
)
way(
    "all object",
    "all {filter:described2}",
    lambda said: All(said["filter"]),
    lambda found: {"filter": found.filter} if not found.is_each else None,
    of=All,
)
way(
    "all taken",
    "all {filter:taken2}",
    lambda said: REFUSED if _is_whole_zone(said["filter"]) else All(said["filter"]),
    lambda found: {"filter": found.filter} if not found.is_each and not _is_whole_zone(found.filter) else None,
    of=All,
)


way(
    "all taken",
    "each {filter:taken1}",
    lambda said: REFUSED if _is_whole_zone(said["filter"]) else All(said["filter"], True),
    lambda found: {"filter": found.filter} if found.is_each and not _is_whole_zone(found.filter) else None,
    of=All,
)


def _is_whole_zone(item: Filter) -> bool:
    """Return whether cards in all graveyards are meant, or all cards in a zone of players whom the
    ability names.
    """
    parts = parts_of(item)
    if len(parts) == 2 and parts[0] == IsCard() and isinstance(parts[1], InZone) and parts[1].zone != "library":
        return parts[1].who is not None or parts[1].whose == "you"
    return ANY_GRAVEYARD in parts


way(
    "all taken",
    "all {filter:described2} from all graveyards",
    lambda said: (
        REFUSED if said["filter"] == IsCard() else All(all_of((*parts_of(said["filter"]), ANY_GRAVEYARD)))
    ),
    lambda found: {"filter": all_of(rest)} if (rest := _in_all_graveyards(found.filter)) else None,
    of=All,
)


def _in_all_graveyards(item: Filter) -> tuple[Filter, ...]:
    """Return what else a filter says of cards in all graveyards, where it ends so; nothing for other filters."""
    *rest, last = parts_of(item)
    return tuple(rest) if same(last, ANY_GRAVEYARD) and rest != [IsCard()] else ()


def _is_bare(item: Filter) -> bool:
    """Return whether a group is named as a subject without "all": "creatures you control", but "all creatures"."""
    return any(not is_noun(part) or isinstance(part, HasSubtype) for part in parts_of(item))


way(
    "all subject",
    "{filter:described2}",
    lambda said: All(said["filter"]) if _is_bare(said["filter"]) else REFUSED,
    lambda found: {"filter": found.filter} if not found.is_each and _is_bare(found.filter) else None,
    of=All,
)
way(
    "all subject",
    "all {filter:described2}",
    lambda said: All(said["filter"]) if not _is_bare(said["filter"]) else REFUSED,
    lambda found: {"filter": found.filter} if not found.is_each and not _is_bare(found.filter) else None,
    of=All,
)
read_only("all subject", "all {filter:described2}", lambda said: All(said["filter"]))


def _is_another(item: Filter) -> bool:
    """Return whether what is chosen is said with "another", which stands in place of an article."""
    return isinstance(parts_of(item)[0], IsAnother | IsOtherThan)


def _chosen(template: str, minimum: int, maximum: int, number: str) -> None:
    for category, kind in (("chosen", "described"), ("chosen taken", "taken")):
        way(
            category,
            f"{template} {{filter:{kind}{number}}}",
            lambda said: (
                REFUSED
                if _is_another(said["filter"]) and template == "a"
                else Chosen(said["filter"], _YOU, minimum, maximum)
            ),
            lambda found: (
                {"filter": found.filter}
                if (found.minimum, found.maximum, found.who, found.at_random) == (minimum, maximum, _YOU, False)
                and not (_is_another(found.filter) and template == "a")
                else None
            ),
            of=Chosen,
        )


_chosen("a", 1, 1, "1")
_chosen("up to one", 0, 1, "1")
_chosen("any number of", 0, ANY_NUMBER, "2")
for _number, _name in NUMBERED.items():
    _chosen(_name, _number, _number, "2")
    _chosen(f"up to {_name}", 0, _number, "2")
way(
    "chosen",
    "{filter:described1}",
    lambda said: Chosen(said["filter"], _YOU) if _is_another(said["filter"]) else REFUSED,
    lambda found: (
        {"filter": found.filter}
        if (found.minimum, found.maximum, found.who, found.at_random) == (1, 1, _YOU, False)
        and _is_another(found.filter)
        else None
    ),
    of=Chosen,
)
way(
    "chosen",
    "{filter:either}",
    lambda said: Chosen(said["filter"], _YOU),
    lambda found: (
        {"filter": found.filter}
        if (found.minimum, found.maximum, found.who, found.at_random) == (1, 1, _YOU, False)
        else None
    ),
    of=Chosen,
)


def _at_random(template: str, number: int, kind: str) -> None:
    """Declare so many cards of your graveyard that chance chooses: "a creature card at random from ..."."""

    def unbuild(found: Chosen) -> Values | None:
        *rest, last = parts_of(found.filter)
        if not found.at_random or found.minimum != number or last != _YOUR_GRAVEYARD or not rest:
            return None
        return {"filter": all_of(tuple(rest))}

    way(
        "chosen taken",
        f"{template} {{filter:{kind}}} at random from your graveyard",
        lambda said: (
            Chosen(all_of((*parts_of(said["filter"]), _YOUR_GRAVEYARD)), _YOU, number, number, True)
            if IsCard() in parts_of(said["filter"])
            else REFUSED
        ),
        unbuild,
        of=Chosen,
    )


_YOUR_GRAVEYARD = InZone("graveyard", "you")
_at_random("a", 1, "described1")
for _number, _name in NUMBERED.items():
    _at_random(_name, _number, "described2")
read_only("named", "each of {it:those named}", lambda said: said["it"])
read_only("object", "each of them", lambda _: Anaphor("them", "", True))
way(
    "those named",
    "{it:named}",
    lambda said: said["it"] if isinstance(said["it"], Anaphor) and said["it"].is_plural else REFUSED,
    lambda found: {"it": found},
)
include("known", "plain", "target", "person", "named", "all")


def _are_each(found: OneAndOther) -> bool:
    """Return whether both are groups said with "each", of which what is dealt damage has words of its own."""
    return all(isinstance(one, (All, EachPlayer, EachOpponent)) for one in (found.one, found.other))


include("single object", "known", "named object", "all object", "chosen")
include("object", "single object")
include("subject", "known", "named subject", "all subject", "chosen")
include("existing", "known", "named object", "named subject", "all object")
include("single moved", "target taken", "chosen taken", "all taken", "single object")
include("moved", "single moved")
say(StillIn, "{of:named} from your graveyard", category="moved")
for _one in ("object", "moved"):
    say(
        OneAndOther,
        f"{{one:single {_one}}} and {{other:single {_one}}}",
        category=_one,
        when=lambda found: not _are_each(found),
    )
takes_many(OneAndOther, lambda _: True)
constant("object", "that spell or ability", ThatItem())

# ---- owners

include("owner", "owning")
constant("owner", "your", _YOU)
constant("owner", "~'s", This())
# A person may begin with an owner ("its controller"), inside of which no person is read: these are said at once.
for _each, _players in (("opponent", EachOpponent()), ("player", EachPlayer())):
    constant("owner", f"each {_each}'s", _players)
constant("owner", f"{HOST}'s", AttachedHost())
way("owner", "{of:target}'s", lambda said: said["of"], lambda found: {"of": found}, of=NewTarget)
way(
    "owner",
    "{of:person}'s",
    lambda said: said["of"],
    lambda found: {"of": found},
    of=Reference,
)
