"""Phrases for what lets cards be played and cast: from where, for what, and for how long (CR 118.9, 601.3)."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.creature_types import CREATURE_TYPES
from engine.cards.base.kinds import Filter
from engine.cards.base.mana import ManaCost
from engine.cards.compiling.phrases.nouns.filter_parts import all_of, with_noun
from engine.cards.compiling.phrases.nouns.lists import SPELLS_AND
from engine.cards.compiling.phrases.verbs import do
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.effects.continuous import LayDown
from engine.cards.effects.spells_and_abilities import CastCopy, CastFree, CastTransformed, LetPlay
from engine.cards.filters.characteristics import HasSubtype
from engine.cards.filters.combined import parts_of
from engine.cards.filters.objects import IsCard, IsSpell
from engine.cards.filters.players import InZone, IsPlayer
from engine.cards.filters.relations import IsLinked
from engine.cards.game_rules.casting import ANYWHERE, ITS_MANA_COST, LIBRARY_TOP, LIFE, NOTHING, MayPlay
from engine.cards.language.declaring import REFUSED, Values, constant, include, read_only, way
from engine.cards.language.numbers import number_of
from engine.cards.language.placeholders import Anaphor
from engine.cards.references.choices import Chosen
from engine.cards.references.objects import EXILED_WITH, Linked, Those
from engine.cards.references.players import You
from engine.frozen_dataclass import replace

_FROM = {
    LIBRARY_TOP: " from the top of your library",
    "graveyard": " from your graveyard",
    "hand": " from your hand",
    "exile": " from exile",
}
_MANY_COSTS = " without paying their mana costs"


def _unspelled(item: Filter) -> Filter:
    parts = tuple(part for part in parts_of(item) if not isinstance(part, IsSpell))
    return all_of(parts) if parts else IsCard()


def _spelled(item: Filter) -> Filter:
    return IsSpell() if item == IsCard() else with_noun(item, IsSpell())


way(
    "spells cast",
    "{it:described2}",
    lambda said: (
        _unspelled(said["it"])
        if any(isinstance(part, IsSpell) for part in parts_of(said["it"]))
        and not any(getattr(part, "said", "") == SPELLS_AND for part in parts_of(said["it"]))
        else REFUSED
    ),
    lambda found: {"it": _spelled(found)},
    of=Filter,
)


def _played_so(cards: Filter, place: str) -> object:
    """Return the rule that an older text means by "play" of cards of subtypes that no land has: they are cast."""
    kinds = tuple(part for part in parts_of(cards) if not isinstance(part, IsCard))
    is_no_land = kinds and all(isinstance(part, HasSubtype) and part.subtype in CREATURE_TYPES for part in kinds)
    return MayPlay(place, all_of(kinds)) if is_no_land and len(kinds) < len(parts_of(cards)) else REFUSED


def _may_play(template: str, *, has_spells: bool, **fixed: object) -> None:
    """Declare a rule that lets cards be played, as an ability and, where it lasts, as an effect."""
    expected = {
        "has_lands": False,
        "pays": ITS_MANA_COST,
        "is_as_flash": False,
        "who": "you",
        "spells": None if not has_spells else ...,
        **fixed,
    }

    def rule(said: Values) -> MayPlay:
        return MayPlay(**{"spells": None, **fixed, **said})

    def values(found: MayPlay) -> Values | None:
        if type(found) is not MayPlay or any(
            value is not ... and getattr(found, name) != value for name, value in expected.items()
        ):
            return None
        if has_spells:
            return None if found.spells is None else {"spells": found.spells}
        return {}

    way("playing", template, rule, values, of=MayPlay)


for _place, _where in _FROM.items():
    for _pays, _words in ((ITS_MANA_COST, ""), (NOTHING, _MANY_COSTS)):
        for _flash, _as in ((False, ""), (True, " as though they had flash")):
            if _place == LIBRARY_TOP and _flash and _pays == ITS_MANA_COST:
                _as = ". if you cast a spell this way, you may cast it as though it had flash"
            _and = " and" if _pays == NOTHING and _flash else ""
            for _lands, _template in (
                (False, "you may cast {spells:spells cast}"),
                (True, "you may play lands and cast {spells:spells cast}"),
            ):
                _may_play(
                    f"{_template}{_where}{_words}{_and}{_as}",
                    has_spells=True,
                    place=_place,
                    pays=_pays,
                    is_as_flash=_flash,
                    has_lands=_lands,
                )
    _may_play(f"you may play lands{_where}", has_spells=False, place=_place, has_lands=True)
    read_only(
        "playing",
        f"you may play {{cards:described2}}{_where}",
        lambda said, place=_place: _played_so(said["cards"], place),  # type: ignore[misc]
    )
    read_only(
        "playing",
        f"you may play land cards{_where}",
        lambda _, place=_place: MayPlay(place, None, has_lands=True),  # type: ignore[misc]
    )
_may_play(
    "you may play lands and cast {spells:spells cast} from the top of your library. if you cast a spell "
    "this way, pay life "
    "equal to its mana value rather than pay its mana cost",
    has_spells=True,
    place=LIBRARY_TOP,
    has_lands=True,
    pays=LIFE,
)
_may_play(
    f"any player may cast {{spells:spells cast}}{_MANY_COSTS} and as though they had flash",
    has_spells=True,
    place=ANYWHERE,
    pays=NOTHING,
    is_as_flash=True,
    who="any",
)
way(
    "playing",
    "you may pay {pays:mana cost} rather than pay the mana cost for {spells:spells cast} you cast",
    lambda said: MayPlay(ANYWHERE, said["spells"], pays=str(said["pays"])),
    lambda found: (
        {"pays": ManaCost.parse(found.pays), "spells": found.spells}
        if found.place == ANYWHERE and found.pays.startswith("{") and found.who == "you" and not found.is_as_flash
        else None
    ),
    of=MayPlay,
)
way(
    "rule ability",
    "{it:playing}",
    lambda said: StaticAbility(IsPlayer("you"), rules=(said["it"],)),
    lambda found: (
        {"it": found.rules[0]}
        if len(found.rules) == 1
        and isinstance(found.rules[0], MayPlay)
        and not found.modifications
        and found.condition is None
        else None
    ),
    of=StaticAbility,
)
for _until in ("until end of turn", "until the end of your next turn", "until your next turn"):
    way(
        "command",
        f"{_until}, {{it:playing}}",
        lambda said, until=_until: LayDown((said["it"],), until),  # type: ignore[misc]
        lambda found, until=_until: (  # type: ignore[misc]
            {"it": found.rules[0]} if found.duration == until and len(found.rules) == 1 else None
        ),
        of=LayDown,
    )

# ---- cards that an effect names

_ANY_CARD = MayPlay("", has_lands=True)
_ANY_SPELL = MayPlay("")
_FREE = MayPlay("", has_lands=True, pays=NOTHING)
_FREE_SPELL = MayPlay("", pays=NOTHING)
Spends = Literal["", "any color", "any type"]
_ITS = ("it", "them", "that spell", "those spells")
_ANY: dict[str, Spends] = {"color": "any color", "type": "any type"}
_SPENDING: tuple[tuple[str, Spends, bool], ...] = (
    ("", "", False),
    (", and mana of any type can be spent to cast that spell", "any type", False),
    (", and you may spend mana as though it were mana of any color to cast that spell", "any color", False),
    *(
        (f"{joint} mana of any type can be spent to cast {it}", _ANY["type"], True)
        for joint in (", and", " and")
        for it in _ITS
        if (joint, it) != (", and", "that spell")
    ),
    *(
        (f"{joint} you may spend mana as though it were mana of any {what} to cast {it}", spends, True)
        for joint in (", and", " and")
        for it in _ITS
        for what, spends in _ANY.items()
        if (joint, it, what) != (", and", "that spell", "color")
    ),
)
"""What may be spent to cast a card, in words; those that are only read are marked."""


def _let_play(template: str, rule: MayPlay, duration: str, *, is_older: bool) -> None:
    number = "1" if "it remains" in template else "2" if "they remain" in template else ""

    def build(said: Values) -> object:
        if number and number_of(said["what"]) != number:
            return REFUSED
        return LetPlay(said["what"], (rule,), duration)  # type: ignore[arg-type]  # one of the durations

    if is_older:
        read_only("command", template, build)
        return
    way(
        "command",
        template,
        build,
        lambda found: (
            {"what": found.what}
            if (found.rules, found.duration) == ((rule,), duration) and number in ("", number_of(found.what))
            else None
        ),
        of=LetPlay,
    )


_REMAINING = "as long as it remains exiled"
for _verb, _rule, _end in (
    ("play", _ANY_CARD, ""),
    ("cast", _ANY_SPELL, ""),
    ("play", _FREE, " without paying its mana cost"),
    ("cast", _FREE_SPELL, " without paying its mana cost"),
):
    for _spending, _spends, _is_older in _SPENDING if not _end else _SPENDING[:1]:
        _freely = replace(_rule, spends=_spends)
        for _template, _duration in (
            (f"until end of turn, you may {_verb} {{what:played}}{_end}", "until end of turn"),
            (f"you may {_verb} {{what:played}} this turn{_end}", "this turn"),
            (
                f"until the end of your next turn, you may {_verb} {{what:played}}{_end}",
                "until the end of your next turn",
            ),
            (f"you may {_verb} {{what:played}} for {_REMAINING}", _REMAINING),
            (f"you may {_verb} {{what:played}} for as long as they remain exiled", _REMAINING),
        ):
            if _rule.pays == NOTHING and _duration == _REMAINING:
                continue
            if _rule.pays == NOTHING and _duration == "this turn":
                _template = _template.replace("its mana cost", "their mana costs")
            _let_play(f"{_template}{_spending}", _freely, _duration, is_older=_is_older)
        for _until in ("until end of turn", "until the end of your next turn"):
            _let_play(f"you may {_verb} {{what:played}}{_end} {_until}{_spending}", _freely, _until, is_older=True)
include("played", "named", "named object")
way(
    "played",
    "cards exiled this way",
    lambda _: Anaphor("cards exiled this way", "card", True),
    lambda found: {} if found.word == "cards exiled this way" else None,
    of=Anaphor,
)
way(
    "command",
    "you may cast {what:cast free} without paying its mana cost",
    lambda said: CastFree(said["what"]),
    lambda found: {"what": found.what} if not found.is_exiled_after else None,
    of=CastFree,
)
way(
    "command",
    "you may cast {what:cast free} without paying its mana cost. if that spell would be put into your "
    "graveyard, exile it "
    "instead",
    lambda said: CastFree(said["what"], True),
    lambda found: {"what": found.what} if found.is_exiled_after else None,
    of=CastFree,
)
include("cast free", "target taken")
way(
    "cast free",
    "a {filter:described1} from your hand",
    lambda said: (
        Chosen(_of_hand(said["filter"]), You())
        if any(isinstance(part, IsSpell) for part in parts_of(said["filter"]))
        else REFUSED
    ),
    lambda found: {"filter": spell} if (spell := _spell_of_hand(found.filter)) is not None else None,
    of=Chosen,
)


def _of_hand(item: Filter) -> Filter:
    parts = tuple(IsCard() if isinstance(part, IsSpell) else part for part in parts_of(item))
    return all_of((*parts, InZone("hand", "you")))


def _spell_of_hand(item: Filter) -> Filter | None:
    parts = parts_of(item)
    if InZone("hand", "you") not in parts:
        return None
    return all_of(
        tuple(IsSpell() if isinstance(part, IsCard) else part for part in parts if not isinstance(part, InZone))
    )


way(
    "command",
    "you may copy {of:copied card}. if you do, you may cast the copy without paying its mana cost",
    lambda said: CastCopy(said["of"]),
    lambda found: {"of": found.of},
    of=CastCopy,
)
constant(
    "copied card",
    "a card exiled with ~",
    Chosen(all_of((IsCard(), IsLinked(EXILED_WITH))), You()),
)
constant("copied card", "the exiled card", Those("exiled", "the exiled card"))
way(
    "copied card",
    "the exiled card",
    lambda _: REFUSED,  # which ability has exiled it is found when all are known
    lambda found: {} if found.said == "the exiled card" else None,
    of=Linked,
)


def _both_cast(found: StaticAbility, place: str) -> Values | None:
    kinds = [getattr(rule, "spells", None) for rule in found.rules]
    if len(kinds) != 2 or found.rules != tuple(MayPlay(place, one) for one in kinds):
        return None
    return dict(zip("ab", kinds, strict=True))


for _place, _where in _FROM.items():
    way(
        "rule ability",
        f"you may cast {{a:spells cast}} and {{b:spells cast}}{_where}",
        lambda said, place=_place: StaticAbility(  # type: ignore[misc]
            IsPlayer("you"), rules=tuple(MayPlay(place, one) for one in said.values())
        ),
        lambda found, place=_place: _both_cast(found, place),  # type: ignore[misc]
        of=StaticAbility,
    )
do(LetPlay, "you may play {what:played}", rules=(MayPlay("", has_lands=True),), duration="")
do(CastTransformed, "you may cast {what:object} transformed without paying its mana cost")
