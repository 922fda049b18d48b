"""Phrases for events: what a triggered ability waits for (CR 603)."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Filter
from engine.cards.base.vocabulary import ORDINALS
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.conditions.combined import NotSo
from engine.cards.conditions.state import Exists, Holds
from engine.cards.effects.markers import MONARCH
from engine.cards.events.combat import Attacks, AttacksWith, BecomesBlocked, Blocks, DealTogether, IsNotBlocked
from engine.cards.events.life_and_damage import DealsDamage, GainsLife, IsDealtDamage, LosesLife
from engine.cards.events.spells_and_abilities import Activates, BecomesTarget, Casts, CommitsCrime, Counters
from engine.cards.events.states import IsSo
from engine.cards.events.status import (
    BecomesDesignated,
    BecomesTapped,
    BecomesUntapped,
    DaytimeChanges,
    Exploits,
    GetsCounters,
    Phases,
    PlayerBecomes,
    RollsDice,
    TapsForMana,
    TemptsByRing,
    Transforms,
    TurnsFaceUp,
)
from engine.cards.events.turns import MAIN_PHASE, Begins
from engine.cards.events.zones import CreatesToken, Discards, DiscardsTogether, Draws, IsSacrificed, PlaysLand
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AnyOf, Not, parts_of
from engine.cards.filters.objects import IsCard, IsPermanent, IsSpell, IsToken
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsAnother, IsAttachedHost, IsThis
from engine.cards.language.declaring import REFUSED, constant, include, read_only, say, way
from engine.cards.language.lexing import HOST

_OF_OBJECTS: tuple[tuple[str, type[Any], dict[str, Any]], ...] = (
    ("{filter:one} becomes tapped", BecomesTapped, {}),
    ("{filter:one} becomes untapped", BecomesUntapped, {}),
    ("{filter:one} is turned face up", TurnsFaceUp, {}),
    ("{filter:one} transforms into ~", Transforms, {"is_into_itself": True}),
    ("{filter:one} transforms", Transforms, {"is_into_itself": False}),
    ("{filter:one} becomes monstrous", BecomesDesignated, {"word": "monstrous"}),
    ("{filter:one} becomes renowned", BecomesDesignated, {"word": "renowned"}),
    ("{filter:one} becomes level 2", BecomesDesignated, {"word": "level 2"}),
    ("{filter:one} becomes level 3", BecomesDesignated, {"word": "level 3"}),
    ("{filter:one} becomes saddled", BecomesDesignated, {"word": "saddled"}),
    ("{filter:one} becomes suspected", BecomesDesignated, {"word": "suspected"}),
    ("{filter:one} exploits {what:one}", Exploits, {}),
    ("{filter:one} phases in", Phases, {"way": "in"}),
    ("{filter:one} phases out", Phases, {"way": "out"}),
    ("{filter:one} is tapped for mana", TapsForMana, {"who": ""}),
    *(
        (f"{{filter:one}} becomes the target of a spell{said}{whose}", BecomesTarget, {"who": who, "by": by})
        for said, by in ((" or ability", ""), ("", "spell"))
        for whose, who in (("", "any"), (" you control", "you"), (" a opponent controls", "opponent"))
    ),
    ("{filter:one} is dealt damage", IsDealtDamage, {}),
    ("{filter:one} attacks", Attacks, {}),
    ("{filter:one} attacks alone", Attacks, {"is_alone": True}),
    ("{filter:one} attacks you", Attacks, {"whom": "you"}),
    ("{filter:one} attacks a player", Attacks, {"whom": "player"}),
    ("{filter:one} attacks one of your opponents", Attacks, {"whom": "opponent"}),
    ("{filter:one} attacks you or a planeswalker you control", Attacks, {"whom": "you or yours"}),
    ("{filter:one} attacks while saddled", Attacks, {"designation": "saddled"}),
    ("{filter:one} attacks for the first time each turn", Attacks, {"is_first": True}),
    ("{filter:one} blocks", Blocks, {}),
    ("{filter:one} becomes blocked", BecomesBlocked, {}),
    ("{filter:one} attacks and isn't blocked", IsNotBlocked, {}),
    ("{filter:one} deals damage", DealsDamage, {}),
    ("{filter:one} deals damage to {to:whom}", DealsDamage, {}),
    ("{filter:one} deals combat damage", DealsDamage, {"is_combat_only": True}),
    ("{filter:one} deals combat damage to {to:whom}", DealsDamage, {"is_combat_only": True}),
    ("one or more {kind:counter kind} counters are put on {filter:one}", GetsCounters, {}),
    ("one or more counters are put on {filter:one}", GetsCounters, {}),
)


way(
    "event",
    "~ becomes the target of a spell or ability you control for the first time each turn",
    lambda _: BecomesTarget(IsThis(), "you", is_first=True),
    lambda found: {} if found == BecomesTarget(IsThis(), "you", is_first=True) else None,
    of=BecomesTarget,
)


def _is_of_object(found: Any) -> bool:
    """Return whether an event is about an object; players attack and are dealt damage in other words."""
    return isinstance(found, BecomesTarget) or not isinstance(found.filter, IsPlayer)


for _words, _class, _fixed in _OF_OBJECTS:
    say(
        _class,
        _words,
        when=(lambda found: found.to is not None and _is_of_object(found)) if "{to:" in _words else _is_of_object,
        **_fixed,
    )
for _who, _player in (("any", "a player"), ("opponent", "a opponent")):
    say(DealTogether, f"one or more {{filter:described2}} deal combat damage to {_player}", to=_who)
    say(
        DealTogether,
        f"one or more {{filter:described2}} deal combat damage to one or more {_player.split()[1]}s",
        to=_who,
        is_once=True,
    )
say(DealTogether, "one or more {filter:described2} deal combat damage to you", to="you")
include("whom", "one")
for _noun in ("planeswalker", "battle"):
    constant("whom", f"a player or {_noun}", AnyOf((IsPlayer("any"), HasType(_noun))))
constant("whom", "you", IsPlayer("you"))
constant("actor", "you", "you")
constant("actor", "a opponent", "opponent")
constant("actor", "a player", "any")


def acts(of: type[Any], template: str, **fixed: Any) -> None:
    """Declare an event that a player causes: "you draw a card", "an opponent draws a card"."""
    for who, words, place in (("you", "you", 1), ("opponent", "a opponent", 0), ("any", "a player", 0)):
        said = " ".join(
            piece.split("/")[place] if "/" in piece and "{" not in piece else piece for piece in template.split()
        )
        say(of, f"{words} {said}", who=who, **fixed)


constant("event", "you cast this spell", Casts("you", IsThis()), also=("you cast ~",))
acts(CommitsCrime, "commits/commit a crime")
acts(PlayerBecomes, "becomes/become the monarch", word=MONARCH)
for _who, _words in (("you", "you"), ("opponent", "a opponent"), ("any", "a player")):
    constant("event", f"the Ring tempts {_words}", TemptsByRing(_who))
    _chooses = "choose" if _who == "you" else "chooses"
    _their = "your" if _who == "you" else "their"
    constant("event", f"{_words} {_chooses} a creature as {_their} Ring-bearer", TemptsByRing(_who, True))
constant("event", "day becomes night or night becomes day", DaytimeChanges())
acts(RollsDice, "rolls/roll one or more dice")
acts(AttacksWith, "attacks/attack")
for _who, _words in (("you", "you attack"), ("opponent", "a opponent attacks"), ("any", "a player attacks")):
    for _number, _several in ((1, "one"), (2, "two"), (3, "three"), (4, "four"), (5, "five")):
        say(
            AttacksWith,
            f"{_words} with {_several} or more {{filter:described2}}",
            who=_who,
            minimum=_number,
            when=lambda found: found.filter is not None,
        )
for _number, _several in ((1, "one"), (2, "two"), (3, "three")):
    say(
        AttacksWith,
        f"{_several} or more {{filter:described2}} attack",
        who="",
        minimum=_number,
        when=lambda found: found.filter is not None,
    )
    say(
        AttacksWith,
        f"~ and at least {_several} {{filter:others{1 if _number == 1 else 2}}} attack",
        who="you",
        minimum=_number,
        is_among=True,
        when=lambda found: found.filter is not None,
    )
    say(
        AttacksWith,
        f"~ and at least {_several} {{filter:described{1 if _number == 1 else 2}}} attack",
        who="you",
        minimum=_number,
        is_among=True,
        when=lambda found: found.filter is not None and IsAnother() not in parts_of(found.filter),
    )
for _place in ("1", "2"):
    way(
        f"others{_place}",
        f"other {{it:described{_place}}}",
        lambda said: all_of((IsAnother(), *parts_of(said["it"]))),
        lambda found: {"it": all_of(parts[1:])} if (parts := parts_of(found))[0] == IsAnother() else None,
    )
_KINDS_IN_ORDER: dict[str, tuple[tuple[Filter, ...], str]] = {
    "noncreature": ((Not(HasType("creature")),), "noncreature spells cast"),
    "creature": ((HasType("creature"),), "creature spells cast"),
    "artifact": ((HasType("artifact"),), "artifact spells cast"),
    "instant or sorcery": (
        (AnyOf((HasType("instant"), HasType("sorcery"))),),
        "instant and sorcery spells cast",
    ),
}
"""Spells of which the nth that a player casts in a turn is told: what they are, and what counts them."""
_IN_ORDER = {
    "you": ("you cast your", "you draw your"),
    "opponent": ("a opponent casts their", "a opponent draws their"),
    "any": ("a player casts their", "a player draws their"),
}
for _number, _ordinal in enumerate(ORDINALS[1:], start=1):
    for _who, (_casts, _draws) in _IN_ORDER.items():
        constant("event", f"{_casts} {_ordinal} spell each turn", Casts(_who, IsSpell(), number=_number))
        constant("event", f"{_draws} {_ordinal} card each turn", Draws(_who, _number))
        for _kind, (_is_of, _counted) in _KINDS_IN_ORDER.items():
            constant(
                "event",
                f"{_casts} {_ordinal} {_kind} spell each turn",
                Casts(_who, all_of((*_is_of, IsSpell())), number=_number, counted=_counted),
            )
for _first, _is_first in (("", False), (" for the first time each turn", True)):
    acts(GainsLife, f"gains/gain life{_first}", is_first=_is_first)
    acts(LosesLife, f"loses/lose life{_first}", is_first=_is_first)
acts(Draws, "draws/draw a card")
for _who, _draws, _first in (
    ("you", "you draw", "the first one you draw in each of your draw steps"),
    ("opponent", "a opponent draws", "the first one they draw in each of their draw steps"),
    ("any", "a player draws", "the first one they draw in each of their draw steps"),
):
    constant("event", f"{_draws} a card except {_first}", Draws(_who, is_first_excepted=True))
acts(PlaysLand, "plays/play a land")
acts(Discards, "discards/discard a card")
acts(Discards, "discards/discard {filter:one}", when=lambda found: found.filter not in (None, IsCard()))
acts(Discards, "cycles/cycle {filter:one}", is_cycling=True, when=lambda found: found.filter != IsThis())
acts(DiscardsTogether, "discards/discard one or more cards")
acts(
    DiscardsTogether,
    "discards/discard one or more {filter:described2}",
    when=lambda found: found.filter not in (None, IsCard()),
)
_CAUSES = "a spell or ability a opponent controls causes you to discard"
constant("event", f"{_CAUSES} a card", Discards("you", is_caused=True))
constant("event", f"{_CAUSES} this card", Discards("you", IsThis(), is_caused=True), also=(f"{_CAUSES} ~",))
say(Discards, "you cycle or discard {filter:one}", who="you", said="cycle or discard")
constant("event", "you cycle this card", Discards("you", IsThis(), True), also=("you cycle ~",))
acts(IsSacrificed, "sacrifices/sacrifice {filter:one}")
acts(
    CreatesToken,
    "creates/create {filter:one}",
    when=lambda found: IsToken() in parts_of(found.filter),
)
acts(Casts, "casts/cast {filter:one}")
for _words, _zone in (("exile", "exile"), ("a graveyard", "graveyard")):
    acts(Casts, f"casts/cast {{filter:one}} from {_words}", zone=_zone)
for _who, _words, _their in (
    ("you", "you cast", "your"),
    ("opponent", "a opponent casts", "their"),
    ("any", "a player casts", "their"),
):
    for _place, _zone in (
        ("{} graveyard", "own graveyard"),
        ("{} hand", "hand"),
        ("anywhere other than {} hand", "not hand"),
    ):
        say(Casts, f"{_words} {{filter:one}} from {_place.format(_their)}", who=_who, zone=_zone)
for _turn, _words in (("your", "your turn"), ("opponent", "a opponent's turn")):
    acts(Casts, f"casts/cast {{filter:one}} during {_words}", turn=_turn)
    acts(GainsLife, f"gains/gain life during {_words}", turn=_turn)
    acts(LosesLife, f"loses/lose life during {_words}", turn=_turn)
    acts(Draws, f"draws/draw a card during {_words}", turn=_turn)
constant(
    "event",
    "you cast your first spell during each opponent's turn",
    Casts("you", IsSpell(), number=1, turn="opponent"),
)
acts(Casts, "casts/cast or copies/copy {filter:one}", is_copying_counted=True)
acts(TapsForMana, "taps/tap {filter:one} for mana")
for _who, _words, _s in (("you", "you", ""), ("opponent", "a opponent", "s"), ("any", "a player", "s")):
    _activates = f"{_words} activate{_s} a ability"
    constant(
        "event with if",
        f"{_activates}, if it isn't a mana ability",
        Activates(_who, None, False),
        also=(f"{_activates} that isn't a mana ability",),
    )
    say(Activates, f"{_activates} that targets {{targeting:aimed at}}", who=_who, filter=None)
constant(
    "event with if",
    "a ability of † is activated, if it isn't a mana ability",
    Activates("any", IsAttachedHost(), False),
)
include("event", "event with if")
acts(Activates, "activates/activate a ability of {filter:one}")
acts(
    Activates,
    "activates/activate a ability of {filter:one} that isn't a mana ability",
    is_mana_counted=False,
)
for _who, _words in (("you", "you activate"), ("opponent", "a opponent activates"), ("any", "a player activates")):
    read_only(
        "event with if",
        f"{_words} a ability of {{filter:one}}, if it isn't a mana ability",
        lambda said, who=_who: Activates(who, said["filter"], False),  # type: ignore[misc]
    )

for _kind in ("{kind:counter kind} ", ""):
    acts(GetsCounters, f"puts/put one or more {_kind}counters on {{filter:countered}}")
for _who, _words in (("you", "you control"), ("opponent", "a opponent controls")):
    say(Counters, f"a spell or ability {_words} counters {{filter:one}}", who=_who)
include("countered", "one")
include("aimed at", "one")
constant("aimed at", "a creature or player", AnyOf((HasType("creature"), IsPlayer("any"))))
constant("countered", "a permanent or player", AnyOf((IsPermanent(), IsPlayer("any"))))

_ENCHANTED = "enchanted player's"
HOST_CONTROLLERS = "its host's controller's"
_STEPS = {
    "upkeep": "upkeep",
    "draw": "draw step",
    "end": "end step",
    "precombat main": "first main phase",
    "postcombat main": "second main phase",
    MAIN_PHASE: "main phase",
}
for _step, _said in _STEPS.items():
    constant("time", f"the beginning of your {_said}", Begins(_step, "your"))
    constant("time", f"the beginning of each {_said}", Begins(_step, "each"))
    constant("time", f"the beginning of the {_said}", Begins(_step, "each", said="the"))
    constant("time", f"the beginning of each opponent's {_said}", Begins(_step, "opponent's"))
    read_only("time", f"the beginning of each player's {_said}", lambda _, step=_step: Begins(step, "each"))  # type: ignore[misc]
    constant("next time", f"the beginning of the next {_said}", Begins(_step, "each"))
    constant("next time", f"the beginning of your next {_said}", Begins(_step, "your"))
constant("time", "the beginning of your first upkeep each turn", Begins("upkeep", "your", True))
for _whom in ("enchanted player", HOST):  # which the text of an Aura calls so too
    constant("time", f"the beginning of {_whom}'s upkeep", Begins("upkeep", _ENCHANTED))
    constant("time", f"the beginning of {_whom}'s first upkeep each turn", Begins("upkeep", _ENCHANTED, True))
constant("time", f"the beginning of the upkeep of {HOST}'s controller", Begins("upkeep", HOST_CONTROLLERS))
constant("time", "the beginning of combat on your turn", Begins("beginning of combat", "your"))
constant("time", "the beginning of each combat", Begins("beginning of combat", "each"))
constant("time", "end of combat", Begins("end of combat"))
constant("next time", "end of combat", Begins("end of combat"))
constant("next time", "the beginning of the next combat", Begins("beginning of combat", "each"))
for _step, _said in _STEPS.items():
    constant("next time", f"the beginning of the next turn's {_said}", Begins(_step, "each", said="next turn's"))

# ---- states (CR 603.8)


def _is_state(found: object) -> bool:
    """Return whether a condition can be waited for: that something is there, or is not, or how many there are."""
    return isinstance(found, (Exists, Holds)) or (isinstance(found, NotSo) and isinstance(found.condition, Exists))


way(
    "state",
    "{condition:condition}",
    lambda said: IsSo(said["condition"]) if _is_state(said["condition"]) else REFUSED,
    lambda found: {"condition": found.condition},
    of=IsSo,
)
