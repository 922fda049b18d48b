"""Phrases that only an entry has: what a text says with a word for what was named, an entry says by what it is."""

from __future__ import annotations

from engine.cards.amounts.counts import CountOf, GreatestOf, LifeOf, TotalOf
from engine.cards.amounts.history import RemovedThisWay, ThatMuch, ThisTurn
from engine.cards.amounts.numbers import Groups, Half, Minus, Number, Sum, Times
from engine.cards.base.kinds import Condition
from engine.cards.compiling.phrases.abilities.activated import TIMES
from engine.cards.compiling.phrases.amounts import are_cards_of
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.compiling.phrases.tokens_and_copies import face_of
from engine.cards.compiling.phrases.zones import WHO_RETURNS_IT
from engine.cards.conditions.combined import Both, NotSo
from engine.cards.conditions.happened import HasCastNamed, IsDoneSo, WasPaid
from engine.cards.conditions.state import Exists, Holds, Meets
from engine.cards.conditions.zones import IsIn
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import ItsManaCost
from engine.cards.costs.zones import ExileOthers
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.choosing import RANDOM_OPPONENT
from engine.cards.events.status import ReachesChapter
from engine.cards.events.turns import Begins
from engine.cards.filters.characteristics import HasColor, IsNamed
from engine.cards.filters.combined import AllOf, Not
from engine.cards.filters.objects import IsAnything
from engine.cards.filters.players import ANY_TARGET, IsControlledByPlayers, IsYours
from engine.cards.filters.relations import IsAnother, IsAttachedHost, IsInPair, IsThis
from engine.cards.keywords.keyword_counters import KEYWORD_COUNTERS
from engine.cards.language.declaring import REFUSED, Values, constant, include, read_only, terminal, way
from engine.cards.language.placeholders import EntryWord
from engine.cards.references.choices import Chosen, Target
from engine.cards.references.objects import AttachedHost, EachChanged, Linked, StillIn, ThatObject, This, Those
from engine.cards.references.players import ThatPlayer, You
from engine.frozen_dataclass import replace

FIRST_TARGET = 0xE001
"""The character that stands for "target"; those after it for "target 2" and so on."""
MOST_TARGETS = 9
NAME_FOLLOWS = "\ue020"
"""The character that stands before a name in quotation marks."""
THAT_AS_IT, THAT_AS_THEY, THAT_AS_CARD, PUT_WITH_THIS = "\ue010", "\ue011", "\ue012", "\ue013"
"""The characters that stand for "that creature as it", "that player as they" and the like."""
CALLED_NOUNS = ("creature", "permanent", "card", "token", "land", "artifact", "enchantment")
"""The nouns by which an entry can call what an effect before has made or moved: "it as that creature"."""
CALLED = {
    **{noun: chr(0xE030 + place) for place, noun in enumerate(CALLED_NOUNS)},
    **{f"{noun}s": chr(0xE040 + place) for place, noun in enumerate(CALLED_NOUNS)},
}
"""The characters that stand for "it as that creature" and for "them as those creatures", by noun."""
THIS_AS_IT, HOST_AS_IT = "\ue014", "\ue015"
"""The characters that stand for "this creature as it" and "equipped creature as it"."""

_BY_MARK: dict[str, object] = {
    **{chr(FIRST_TARGET + place): Target(place) for place in range(MOST_TARGETS)},
    THAT_AS_IT: ThatObject("it"),
    THIS_AS_IT: This("it"),
    HOST_AS_IT: AttachedHost("it"),
    THAT_AS_THEY: ThatPlayer("they"),
    THAT_AS_CARD: ThatObject("that card"),
    PUT_WITH_THIS: Linked("put onto the battlefield with", "that creature"),
    **{
        mark: Those("", f"that {noun}" if noun in CALLED_NOUNS else f"those {noun}")
        for noun, mark in CALLED.items()
    },
}


def _mark(category: str, words: str, value: object) -> None:
    read_only(category, words, lambda _: value)


for _char, _value in _BY_MARK.items():
    for _category, _words in (("plain", _char), ("owner", f"{_char}'s")):
        way(
            _category,
            _words,
            lambda _, value=_value: value,  # type: ignore[misc]
            lambda found, char=_char: {} if found.mark == char else None,  # type: ignore[misc]
            of=EntryWord,
        )
for _place in range(MOST_TARGETS):
    way(
        "suffix#",
        f"{chr(FIRST_TARGET + _place)} controls",
        lambda _, place=_place: IsControlledByPlayers(Target(place)),  # type: ignore[misc]
        lambda found, place=_place: {} if found.who == EntryWord(chr(FIRST_TARGET + place)) else None,  # type: ignore[misc]
        of=IsControlledByPlayers,
    )

constant("plain", "what is changed", EachChanged())
read_only("person", "whoever returns it", lambda _: You(WHO_RETURNS_IT))
read_only("person", "the opponent chosen at random", lambda _: Those(RANDOM_OPPONENT, "that player"))

# ---- filters and references

include("entry filter", "one", "described1", "described2", "dealt to")
_mark("entry filter", "this spell", IsThis())
_mark("entry filter", "any object", IsAnything())
constant("whole filter", "the equipped permanent", IsAttachedHost("permanent"))
_mark("entry filter", "each creature of the pair", IsInPair())
read_only("entry filter", "{nouns:any of nouns2}", lambda said: all_of(said["nouns"]))
read_only("entry filter", "{color:color}", lambda said: HasColor(said["color"]))
constant("whole filter", "any target", ANY_TARGET)
constant("whole filter", "any other target", AllOf((IsAnother(), ANY_TARGET)))
way(
    "whole filter",
    "{part:described2} of yours in every zone",
    lambda said: IsYours(said["part"]),
    lambda found: {"part": found.part},
    of=IsYours,
)
include("entry filter", "whole filter")
way(
    "chosen by",
    "{what:moved} chosen by {who:subject}",
    lambda said: replace(said["what"], who=said["who"]) if isinstance(said["what"], Chosen) else REFUSED,
    lambda found: None if found.who == You() else {"what": replace(found, who=You()), "who": found.who},
    of=Chosen,
)
include(
    "entry reference", "chosen by", "object", "subject", "moved", "graveyards", "cast free", "played", "damaged"
)
read_only("entry reference", "{of:plain} from your graveyard", lambda said: StillIn(said["of"]))


# ---- tokens

include("entry token", "token1")


def _of_aura(said: Values) -> object:
    if said["token"].abilities:
        return REFUSED
    return replace(said["token"], abilities=(said["enchant"], *said["abilities"]))


way(
    "entry token",
    "{token:token1} with {enchant:enchanting} and {abilities:given}",
    _of_aura,
    lambda found: (
        {
            "token": replace(found, abilities=()),
            "enchant": found.abilities[0],
            "abilities": found.abilities[1:],
        }
        if len(found.abilities) > 1 and getattr(found.abilities[0], "name", "") == "enchant"
        else None
    ),
    of=CardDefinition,
)

# ---- amounts

include("entry amount", "amount", "much")
_mark("entry amount", "that many", ThatMuch())
for _who, _whose in (("you", "you have"), ("opponent", "your opponents have"), ("that player", "that player")):
    for _done in ("lost", "gained"):
        _mark("entry amount", f"the life {_whose} {_done} this turn", ThisTurn(f"life {_done}", _who))
read_only(
    "entry amount",
    "the number of {filter:described2}",
    lambda said: REFUSED if are_cards_of(said["filter"]) else CountOf(said["filter"]),
)
for _what in ("power", "toughness", "mana value"):
    read_only(
        "entry amount",
        f"the greatest {_what} among {{filter:described2}}",
        lambda said, what=_what: GreatestOf(what, said["filter"]),  # type: ignore[misc]
    )
    read_only(
        "entry amount",
        f"the total {_what} of {{filter:described2}}",
        lambda said, what=_what: TotalOf(what, said["filter"]),  # type: ignore[misc]
    )
read_only("entry amount", "{who:owner} life", lambda said: LifeOf(said["who"]))
read_only(
    "entry amount",
    "one for each {size:several} counters removed this way",
    lambda said: Groups(said["size"].value, RemovedThisWay()),
)
read_only("entry amount", "twice {amount:entry amount}", lambda said: Times(2, said["amount"]))
read_only(
    "entry amount",
    "{factor:digits} times {amount:entry amount}",
    lambda said: Times(said["factor"].value, said["amount"]),
)
for _is_up, _word in ((True, "up"), (False, "down")):
    read_only(
        "entry amount",
        f"half {{amount:entry amount}}, rounded {_word}",
        lambda said, up=_is_up: Half(said["amount"], up),  # type: ignore[misc]
    )
read_only("entry amount", "{a:digits} plus {b:entry amount}", lambda said: Sum((said["a"], said["b"])))
read_only("entry amount", "{b:digits} less than {a:entry amount}", lambda said: Minus(said["a"], said["b"]))
read_only("entry amount", "({amount:entry amount})", lambda said: said["amount"])
way("entry amount", "{it:digits}", lambda said: said["it"], lambda found: {"it": found}, of=Number)
read_only("entry amount", "{number:several}", lambda said: said["number"])

# ---- counters, and what a permanent becomes

include("entry counters", "counters")
terminal(
    "any kind",
    lambda word: word if word.isalpha() and word.islower() and word not in KEYWORD_COUNTERS else None,
    lambda _: None,
)
for _amount, _noun in (("so many", "counter/counters@amount"), ("entry amount", "counters")):
    read_only(
        "entry counters",
        f"{{amount:{_amount}}} {{kind:any kind}} {_noun}",
        lambda said: (said["kind"], said["amount"]),
    )
read_only(
    "entry counters",
    "{amount:entry amount} {kind:counter kind} counters",
    lambda said: (said["kind"], said["amount"]),
)
for _article in ("", "a "):
    read_only(
        "entry face",
        f"{_article}{{size:size}} {{colors:colors}} {{subtypes:subtypes}} {{types:card types}}",
        face_of,
    )
    read_only("entry face", f"{_article}{{colors:colors}} {{subtypes:subtypes}} {{types:card types}}", face_of)
    read_only("entry face", f"{_article}{{size:size}} {{subtypes:subtypes}} {{types:card types}}", face_of)

# ---- conditions

include("one entry condition", "condition")
for _time, _when in TIMES.items():
    constant("one entry condition", f"it's {_time}", _when)
constant("one entry condition", "you do", IsDoneSo())
constant("one entry condition", "~ was kicked", WasPaid("kicker"))
way(
    "one entry condition",
    "there is no {filter:described1}",
    lambda said: NotSo(Exists(said["filter"])),
    lambda found: {"filter": found.condition.filter} if isinstance(found.condition, Exists) else None,
    of=NotSo,
)
way(
    "one entry condition",
    "there is {filter:one}",
    lambda said: Exists(said["filter"]),
    lambda found: {"filter": found.filter},
    of=Exists,
)
read_only(
    "one entry condition",
    "{what:subject} is on the battlefield",
    lambda said: IsIn(said["what"], ("battlefield",)),
)
_SIGNS = {
    "is equal to": "=",
    "is less than": "<",
    "is greater than": ">",
    "is at most": "<=",
    "is at least": ">=",
}
for _words, _sign in _SIGNS.items():
    way(
        "one entry condition",
        f"{{left:entry amount}} {_words} {{right:entry amount}}",
        lambda said, sign=_sign: Holds(said["left"], sign, said["right"]),  # type: ignore[misc]
        lambda found, sign=_sign: {"left": found.left, "right": found.right} if found.sign == sign else None,  # type: ignore[misc]
        of=Holds,
    )
for _end, _sign in (("or greater", ">="), ("or more", ">="), ("or less", "<=")):
    read_only(
        "one entry condition",
        f"{{left:entry amount}} is {{right:small}} {_end}",
        lambda said, sign=_sign: Holds(said["left"], sign, said["right"]),  # type: ignore[misc]
    )
for _is_so, _is in ((True, "is"), (False, "isn't")):
    read_only(
        "one entry condition",
        f"{{what:subject}} {_is} {{state:adjective1}}",
        lambda said, so=_is_so: _meets(said, so),  # type: ignore[misc]
    )
way(
    "one entry condition",
    "not ({it:entry condition})",
    lambda said: NotSo(said["it"]),
    lambda found: {"it": found.condition},
    of=NotSo,
)
read_only("one entry condition", "({it:entry condition})", lambda said: said["it"])
include("entry condition", "one entry condition", "either condition")
read_only(
    "entry condition",
    "{a:one entry condition} and {b:entry condition}",
    lambda said: Both((said["a"], *(said["b"].conditions if isinstance(said["b"], Both) else (said["b"],)))),
)


def _meets(said: Values, is_so: bool) -> Condition:
    found = Meets(said["what"], said["state"])
    return found if is_so else NotSo(found)


# ---- costs and events

include("entry cost part", "cost part", "either cost")
_mark("entry cost part", "its mana cost", ItsManaCost())
read_only(
    "entry cost part",
    "exile {count:several} {filter:described2}",
    lambda said: ExileOthers(said["filter"], said["count"].value),
)
read_only(
    "entry cost part",
    "exile {filter:one}",
    lambda said: REFUSED if said["filter"] == IsThis() else ExileOthers(said["filter"]),
)
read_only("entry cost", "{one:entry cost part}", lambda said: Cost((said["one"],)))
read_only("entry cost", "{several:sacrificed together}", lambda said: Cost(said["several"]))
read_only(
    "entry cost",
    "{several:sacrificed together}, {rest:entry cost}",
    lambda said: Cost((*said["several"], *said["rest"].parts)),
)
read_only(
    "entry cost",
    "{one:entry cost part}, {rest:entry cost}",
    lambda said: Cost((said["one"], *said["rest"].parts)),
)
include("entry event", "event", "time", "next time", "state", "would draw", "would lose")
for _step, _main in (("precombat main", "precombat main phase"), ("postcombat main", "postcombat main phase")):
    for _whose, _words in (("your", "your"), ("each", "each"), ("opponent's", "each opponent's")):
        _mark("entry event", f"the beginning of {_words} {_main}", Begins(_step, _whose))

way(
    "chapter event",
    "~ reaches chapter {number:digits}",
    lambda said: ReachesChapter(said["number"].value),
    lambda found: {"number": Number(found.number)},
    of=ReachesChapter,
)
include("entry event", "chapter event")

# ---- names, which an entry may put in quotation marks

read_only("full name", "{first:name word}", lambda said: said["first"])
for _joint in (" ", ", ", "'s "):
    read_only(
        "full name",
        f"{{first:name word}}{_joint}{{rest:full name}}",
        lambda said, joint=_joint: f"{said['first']}{joint}{said['rest']}",  # type: ignore[misc]
    )
read_only("suffix#", f"named {NAME_FOLLOWS} {{name:full name}}", lambda said: IsNamed(said["name"]))
read_only("suffix#", f"not named {NAME_FOLLOWS} {{name:full name}}", lambda said: Not(IsNamed(said["name"])))
read_only(
    "condition of its cast",
    f"you've cast another spell named {NAME_FOLLOWS} {{name:full name}} this game",
    lambda said: HasCastNamed(said["name"]),
)
