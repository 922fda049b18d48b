"""Phrases for what objects and players can't do, must do, or may do only for a cost: "can't block"."""

from __future__ import annotations

from engine.cards.amounts.counts import CharacteristicOf
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.compiling.phrases.rules.declaring import (
    declare_rule,
    declare_rule_in_both_numbers,
    declare_rule_of_players,
    only_rule,
)
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.effects.continuous import LayDown
from engine.cards.filters.characteristics import Compares, HasType
from engine.cards.filters.combined import Not, parts_of
from engine.cards.filters.objects import IsAnything
from engine.cards.filters.players import IsControlledBy, IsPlayer
from engine.cards.filters.relations import IsAttachedHost, IsThis
from engine.cards.game_rules.casting import PlaysMoreLands
from engine.cards.game_rules.combat import (
    BY_STRONGER,
    AsThoughHaste,
    BlockedByAtLeast,
    BlockedByAtMost,
    CannotBeBlockedBy,
    CrewsWithMore,
    DamageByToughness,
    IgnoresDefender,
    IsGoaded,
    Must,
    MustAttackYou,
)
from engine.cards.game_rules.replacing import EntersChanged
from engine.cards.game_rules.restrictions import (
    ATTACK_AGAIN,
    CAST_FROM,
    EXTRA_TURN,
    Cannot,
    NoMaximumHandSize,
    PlayerCannot,
    PlayerHas,
    SkipsStep,
    TriggersNothing,
)
from engine.cards.language.declaring import REFUSED, Values, constant, way
from engine.cards.references.objects import This

NO_COUNTERS = "have counters put on them"
for _what in (
    "attack",
    "block",
    "attack or block",
    "be blocked",
    "attack alone",
    "block alone",
    "be sacrificed",
    "be regenerated",
    "attack you",
    "attack you or planeswalkers you control",
):
    declare_rule_in_both_numbers(f"can't {_what}", f"can't {_what}", Cannot, what=_what)
declare_rule("{filter:static subject2} can't be countered", Cannot, what="be countered")
for _what in ("be countered", "be copied"):
    constant(
        "rule ability",
        f"this spell can't {_what}",
        StaticAbility(IsThis(), rules=(Cannot(_what, IsThis()),), zone="stack"),
        also=(f"~ can't {_what}",),
    )
for _what, _one, _many in (("attack", "attacks", "attack"), ("block", "blocks", "block")):
    declare_rule_in_both_numbers(f"{_one} each combat if able", f"{_many} each combat if able", Must, what=_what)
declare_rule_in_both_numbers("must be blocked if able", "must be blocked if able", Must, what="be blocked")
declare_rule("all creatures able to block {filter:static subject1} do so", Must, what="be blocked by all")
_YOUR_CREATURES = all_of((HasType("creature"), IsControlledBy("you")))
_WEAKER = Compares("power", "<", CharacteristicOf("power", This()))
for _whom, _filter in (("it", IsThis()), ("creatures you control", _YOUR_CREATURES)):
    constant(
        "rule ability",
        f"creatures with power less than ~'s power can't block {_whom}",
        StaticAbility(_filter, rules=(CannotBeBlockedBy(_filter, _WEAKER),)),
    )
for _word, _is_except in (("by", False), ("except by", True)):
    declare_rule_in_both_numbers(
        f"can't be blocked {_word} {{by:described2}}",
        f"can't be blocked {_word} {{by:described2}}",
        CannotBeBlockedBy,
        is_except=_is_except,
    )
declare_rule_in_both_numbers(
    "can't be blocked by creatures with greater power",
    "can't be blocked by creatures with greater power",
    CannotBeBlockedBy,
    by=BY_STRONGER,
    is_of_each=True,
)
for _number, _word in ((2, "two"), (3, "three")):
    declare_rule_in_both_numbers(
        f"can't be blocked except by {_word} or more creatures",
        f"can't be blocked except by {_word} or more creatures",
        BlockedByAtLeast,
        number=_number,
    )
declare_rule_in_both_numbers(
    "can't be blocked by more than one creature",
    "can't be blocked by more than one creature",
    BlockedByAtMost,
    number=1,
)
declare_rule("{filter:static subject1} can attack as though it had haste", AsThoughHaste, what="attack")
declare_rule("{filter:static subject2} can attack as though they had haste", AsThoughHaste, what="attack")
declare_rule(
    "you may activate abilities of {filter:described2} as though those creatures had haste",
    AsThoughHaste,
    what="activate",
)
declare_rule("{filter:static subject1} can attack as though it didn't have defender", IgnoresDefender)
declare_rule("{filter:static subject2} can attack as though they didn't have defender", IgnoresDefender)
for _more in (1, 2, 3):
    for _to, _words in ((("saddle", "crew"), "saddles Mounts and crews Vehicles"), (("crew",), "crews Vehicles")):
        declare_rule(
            f"{{filter:static self}} {_words} as though its power were {_more} greater",
            CrewsWithMore,
            more=_more,
            to=_to,
        )
declare_rule(
    "{filter:static self} assigns combat damage equal to its toughness rather than its power", DamageByToughness
)
declare_rule(
    "each {filter:static each} assigns combat damage equal to its toughness rather than its power",
    DamageByToughness,
)
constant("static self", "~", IsThis())
constant("static self", "†", IsAttachedHost())
way(
    "static each",
    "{it:of each}",
    lambda said: REFUSED if isinstance(said["it"], IsPlayer) else said["it"],
    lambda found: None if isinstance(found, (IsThis, IsAttachedHost)) else {"it": found},
)
for _subject in ("static subject1", "static subject2"):
    way(
        "rule ability",
        f"{{by:{_subject}}} can block only {{whom:described2}}",
        lambda said: StaticAbility(said["by"], rules=(CannotBeBlockedBy(Not(said["whom"]), said["by"]),)),
        lambda found: (
            {"by": found.filter, "whom": rule.filter.part}
            if (rule := only_rule(found, CannotBeBlockedBy)) is not None
            and isinstance(rule.filter, Not)
            and rule.by == found.filter
            and not rule.is_except
            else None
        ),
        of=StaticAbility,
    )
_WHO = {"you": "you", "opponent": "your opponents", "any": "players"}
for _who, _words in _WHO.items():
    for _what in (
        "gain life",
        "lose life",
        "cast spells",
        "draw cards",
        "search libraries",
        "lose the game",
        "win the game",
        "get poison counters",
        "get counters",
        "venture into the dungeon more than once each turn",
        *CAST_FROM,
    ):
        declare_rule_of_players(f"{_words} can't {_what}", PlayerCannot(_what, _who))
for _what in ("attack", "block", "attack or block", "be blocked"):
    _forbidden = LayDown((Cannot(_what, HasType("creature")),), "this turn")
    constant("command", f"creatures can't {_what} this turn", _forbidden)
for _who in ("opponent", "any"):
    for _what in ("gain life", "cast spells", "search libraries"):
        _forbidden = LayDown((PlayerCannot(_what, _who),), "this turn")
        constant("command", f"{_WHO[_who]} can't {_what} this turn", _forbidden)
for _what in ("untap step", "upkeep step", "draw step", "combat phase"):
    declare_rule_of_players(f"skip your {_what}", SkipsStep(_what, "you"))
    declare_rule_of_players(f"players skip their {_what}s", SkipsStep(_what, "any"))
    declare_rule_of_players(f"your opponents skip their {_what}s", SkipsStep(_what, "opponent"))
for _who, _player in (("any", "a player"), ("opponent", "a opponent")):
    declare_rule_of_players(
        f"if {_player} would begin a extra turn, that player skips that turn instead", SkipsStep(EXTRA_TURN, _who)
    )


# ---- what else objects and players can't do

declare_rule_in_both_numbers("attacks you if able", "attack you if able", MustAttackYou)
declare_rule(f"{{filter:static subject1}} can't {ATTACK_AGAIN}", Cannot, what=ATTACK_AGAIN)
declare_rule_in_both_numbers("is goaded", "are goaded", IsGoaded)
declare_rule("{filter:static subject2} can't be cast", Cannot, what="be cast")
way(
    "rule ability",
    "{filter:static subject2} can't have {kind:counter kind} counters put on them",
    lambda said: StaticAbility(
        said["filter"], rules=(Cannot(f"have {said['kind']} counters put on them", said["filter"]),)
    ),
    lambda found: _kind_kept_off(found),
    of=StaticAbility,
)


way(
    "rule ability",
    "counters can't be put on {nouns:any of nouns2}",
    lambda said: StaticAbility(all_of(said["nouns"]), rules=(Cannot(NO_COUNTERS, all_of(said["nouns"])),)),
    lambda found: (
        {"nouns": parts_of(found.filter)}
        if (rule := only_rule(found, Cannot)) is not None and rule.what == NO_COUNTERS and found.filter is not None
        else None
    ),
    of=StaticAbility,
)


def _kind_kept_off(found: StaticAbility) -> Values | None:
    rule = only_rule(found, Cannot)
    words = rule.what.split(" ") if rule is not None else []
    if len(words) != 6 or words[0] != "have":
        return None
    return {"filter": found.filter, "kind": words[1]}


def _is_of_sources(item: Filter) -> bool:
    return any(isinstance(part, IsAnything) for part in parts_of(item))


for _end, _what in (
    ("", "be activated"),
    (" unless they're mana abilities", "be activated unless they're mana abilities"),
):

    def _barred(said: Values, what: str = _what) -> StaticAbility:
        item = said["filter"]
        if what == "be activated" and not _is_of_sources(item):
            what = "activate abilities"
        return StaticAbility(item, rules=(Cannot(what, item),))

    def _barred_values(found: StaticAbility, what: str = _what) -> Values | None:
        rule = only_rule(found, Cannot)
        if rule is None or rule.filter != found.filter:
            return None
        if what == "be activated" and not _is_of_sources(found.filter):
            what = "activate abilities"
        return {"filter": found.filter} if rule.what == what else None

    way(
        "rule ability",
        f"activated abilities of {{filter:static subject2}} can't be activated{_end}",
        _barred,
        _barred_values,
        of=StaticAbility,
    )
for _who, _words in (("you", "you have"), ("any", "players have")):
    declare_rule_of_players(f"{_words} no maximum hand size", NoMaximumHandSize(_who))


_MORE: tuple[tuple[str, int], ...] = (("a additional land", 1), ("two additional lands", 2))
for _lands, _number in _MORE:
    for _template, _who in (
        (f"you may play {_lands} on each of your turns", "you"),
        (f"each player may play {_lands} on each of their turns", "any"),
    ):
        declare_rule_of_players(_template, PlaysMoreLands(_number, _who))
    constant("command", f"you may play {_lands} this turn", LayDown((PlaysMoreLands(_number),), "this turn"))


def _blocks_none(said: Values) -> StaticAbility:
    return StaticAbility(said["by"], rules=(CannotBeBlockedBy(said["filter"], said["by"]),))


def _blocks_none_values(found: StaticAbility) -> Values | None:
    rule = only_rule(found, CannotBeBlockedBy)
    if rule is None or rule.is_except or rule.by != found.filter or isinstance(rule.filter, Not):
        return None
    return {"by": rule.by, "filter": rule.filter} if isinstance(rule.by, (IsThis, IsAttachedHost)) else None


way(
    "rule ability",
    "{by:static subject1} can't block {filter:described2}",
    _blocks_none,
    _blocks_none_values,
    of=StaticAbility,
)


def _apart_values(found: StaticAbility) -> Values | None:
    match found.rules:
        case (CannotBeBlockedBy(item, by, False, False), CannotBeBlockedBy(also_by, also_item, False, False)) if (
            by == also_by == found.filter and item == also_item and isinstance(by, (IsThis, IsAttachedHost))
        ):
            return None if found.modifications or found.condition is not None else {"by": by, "filter": item}
    return None


way(
    "rule ability",
    "{by:static subject1} can't block or be blocked by {filter:described2}",
    lambda said: StaticAbility(
        said["by"],
        rules=(CannotBeBlockedBy(said["filter"], said["by"]), CannotBeBlockedBy(said["by"], said["filter"])),
    ),
    _apart_values,
    of=StaticAbility,
)
for _who, _words in _WHO.items():
    for _keyword in ("hexproof", "shroud"):
        declare_rule_of_players(f"{_words} have {_keyword}", PlayerHas(_keyword, _who))
declare_rule_of_players("you can't play cards from your hand", PlayerCannot("play cards from your hand", "you"))
_FOR_LIFE = "lose the game for having 0 or less life"
for _who, _words in _WHO.items():
    declare_rule_of_players(f"{_words} don't {_FOR_LIFE}", PlayerCannot(_FOR_LIFE, _who))
declare_rule_of_players(
    f"you have no maximum hand size and don't {_FOR_LIFE}",
    NoMaximumHandSize("you"),
    PlayerCannot(_FOR_LIFE, "you"),
)
declare_rule_of_players(
    "you can't lose the game and your opponents can't win the game",
    PlayerCannot("lose the game", "you"),
    PlayerCannot("win the game", "opponent"),
)
declare_rule(
    "{filter:static subject2} entering don't cause abilities to trigger",
    TriggersNothing,
    also=("{filter:static subject2} entering the battlefield don't cause abilities to trigger",),
    of=None,
)
declare_rule(
    "{filter:static subject2} entering don't cause abilities of {of:described2} to trigger", TriggersNothing
)

# ---- how others enter

declare_rule(
    "{filter:static subject2} enter tapped",
    EntersChanged,
    also=("{filter:static subject2} enter the battlefield tapped",),
    tapped=True,
)
for _words, _number in (("a", 1), ("two", 2), ("three", 3)):
    _s = "" if _number == 1 else "s"
    _entering_with = f"with {_words} additional {{kind:counter kind}} counter{_s} on"
    declare_rule(
        f"each {{filter:of each}} enters {_entering_with} it",
        EntersChanged,
        also=(f"{{filter:static subject2}} enter {_entering_with} them",),
        amount=Number(_number),
    )
