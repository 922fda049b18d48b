"""Phrases: what each means, and what a wrong one is told."""

import pytest

from engine.cards.amounts.counts import CharacteristicOf, CountersOn, CountOf, LifeOf
from engine.cards.amounts.history import ThatMuch
from engine.cards.amounts.numbers import Number, Sum, Times, X
from engine.cards.base.mana import ManaCost
from engine.cards.compiling.entry_phrases import (
    PhraseError,
    parse_amount,
    parse_becomes,
    parse_condition,
    parse_cost,
    parse_counters,
    parse_event,
    parse_filter,
    parse_mana,
    parse_reference,
    parse_token,
)
from engine.cards.conditions.combined import Both, NotSo
from engine.cards.conditions.state import Exists, Holds, IsTurnOf, Meets
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PutCountersOnThis, RemoveCountersFromThis
from engine.cards.costs.mana_and_life import PayLife, PayMana
from engine.cards.costs.tapping import TapOthers, TapThis, UntapThis
from engine.cards.costs.zones import DiscardCards, ReturnOthers, SacrificeOthers, SacrificeThis
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.bodies import TargetPhrase
from engine.cards.events.life_and_damage import DealsDamage, GainsLife, LosesLife
from engine.cards.events.spells_and_abilities import Activates, Casts
from engine.cards.events.status import GetsCounters, TapsForMana
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import (
    Compares,
    HasColor,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    IsMulticolored,
    IsNamed,
)
from engine.cards.filters.combined import AllOf, AnyOf, Not
from engine.cards.filters.objects import IsCard, IsPermanent, IsSpell, IsToken
from engine.cards.filters.players import ANY_TARGET, InZone, IsControlledBy, IsPlayer
from engine.cards.filters.relations import IsAnother, IsAttachedHost, IsThis
from engine.cards.filters.status import HasCounter, IsBlocking, IsTapped
from engine.cards.references.choices import All, Chosen, Target
from engine.cards.references.objects import AttachedHost, ThatObject, This, Those
from engine.cards.references.players import ControllerOf, EachOpponent, EachPlayer, ThatPlayer, You

CREATURE = HasType("creature")
ARTIFACT = HasType("artifact")
MINE = IsControlledBy("you")


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("creature", CREATURE),
        ("a creature", CREATURE),
        ("creatures", CREATURE),
        ("land", HasType("land")),
        ("permanent", IsPermanent()),
        ("another creature you control", AllOf((IsAnother(), CREATURE, MINE))),
        ("other creatures you control", AllOf((IsAnother(), CREATURE, MINE))),
        ("nonlegendary creature you control", AllOf((Not(HasSupertype("legendary")), CREATURE, MINE))),
        ("artifact or creature", AnyOf((ARTIFACT, CREATURE))),
        ("artifact, creature, or planeswalker", AnyOf((ARTIFACT, CREATURE, HasType("planeswalker")))),
        ("artifacts and creatures you control", AllOf((AnyOf((ARTIFACT, CREATURE)), MINE))),
        ("artifact creature", AllOf((ARTIFACT, CREATURE))),
        ("instant or sorcery spell", AllOf((AnyOf((HasType("instant"), HasType("sorcery"))), IsSpell()))),
        ("noncreature spell", AllOf((Not(CREATURE), IsSpell()))),
        ("nonartifact, nonblack creature", AllOf((Not(ARTIFACT), Not(HasColor("B")), CREATURE))),
        ("creature with power 2 or less", AllOf((CREATURE, Compares("power", "<=", Number(2))))),
        ("creature with mana value 3", AllOf((CREATURE, Compares("mana value", "=", Number(3))))),
        ("creature with flying", AllOf((CREATURE, HasKeyword("flying")))),
        ("creature without first strike", AllOf((CREATURE, Not(HasKeyword("first strike"))))),
        ("creature with a +1/+1 counter on it", AllOf((CREATURE, HasCounter("+1/+1")))),
        ("creature an opponent controls", AllOf((CREATURE, IsControlledBy("opponent")))),
        ("creatures your opponents control", AllOf((CREATURE, IsControlledBy("opponent")))),
        ("Goblin you control", AllOf((HasSubtype("Goblin"), MINE))),
        ("Elves you control", AllOf((HasSubtype("Elf"), MINE))),
        ("other Elf creatures you control", AllOf((IsAnother(), HasSubtype("Elf"), CREATURE, MINE))),
        ("non-Human creature", AllOf((Not(HasSubtype("Human")), CREATURE))),
        ("basic Forest", AllOf((HasSupertype("basic"), HasSubtype("Forest")))),
        ("green creature", AllOf((HasColor("G"), CREATURE))),
        ("white or blue creature", AllOf((AnyOf((HasColor("W"), HasColor("U"))), CREATURE))),
        ("tapped creature", AllOf((IsTapped(), CREATURE))),
        ("blocking creature", AllOf((IsBlocking(), CREATURE))),
        ("multicolored permanent", AllOf((IsMulticolored(), IsPermanent()))),
        ("untapped creature", AllOf((Not(IsTapped()), CREATURE))),
        ("creature token", AllOf((CREATURE, IsToken()))),
        ("nontoken creature", AllOf((Not(IsToken()), CREATURE))),
        ("creature card in your graveyard", AllOf((CREATURE, IsCard(), InZone("graveyard", "you")))),
        ("card in exile", AllOf((IsCard(), InZone("exile", "any")))),
        ('creature named "Llanowar Elves"', AllOf((CREATURE, IsNamed("Llanowar Elves")))),
        ("opponent", IsPlayer("opponent")),
        ("player", IsPlayer("any")),
        ("any target", ANY_TARGET),
        ("this creature", IsThis()),
        ("enchanted creature", IsAttachedHost()),
        ("this creature or another creature", AnyOf((IsThis(), AllOf((IsAnother(), CREATURE))))),
    ],
)
def test_filters(phrase: str, expected: object) -> None:
    assert expected == parse_filter(phrase)


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("this", This()),
        ("this creature", This()),
        ("you", You()),
        ("target", Target(0)),
        ("target 2", Target(1)),
        ("target creature", TargetPhrase(CREATURE)),
        ("another target permanent you control", TargetPhrase(AllOf((IsAnother(), IsPermanent(), MINE)))),
        ("two target lands", TargetPhrase(HasType("land"), 2, 2)),
        ("up to two target creatures", TargetPhrase(CREATURE, 0, 2)),
        ("any target", TargetPhrase(ANY_TARGET)),
        ("any other target", TargetPhrase(AllOf((IsAnother(), ANY_TARGET)))),
        ("each opponent", EachOpponent()),
        ("each player", EachPlayer()),
        ("that creature", ThatObject()),
        ("that player", ThatPlayer()),
        ("enchanted creature", AttachedHost()),
        ("it", Those()),
        ("that token", Those("", "that token")),
        ("those tokens", Those("", "those tokens")),
        ("the sacrificed creature", Those("sacrificed", "the sacrificed creature")),
        ("its controller", ControllerOf(Those())),
        ("target's controller", ControllerOf(Target(0))),
        ("all creatures", All(CREATURE)),
        ("each creature you control", All(AllOf((CREATURE, MINE)))),
        ("a creature you control", Chosen(AllOf((CREATURE, MINE)), You())),
        ("up to two creatures", Chosen(CREATURE, You(), 0, 2)),
    ],
)
def test_references(phrase: str, expected: object) -> None:
    assert expected == parse_reference(phrase)


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("3", Number(3)),
        ("three", Number(3)),
        ("X", X()),
        ("that much", ThatMuch()),
        ("that many", ThatMuch()),
        ("the number of Goblins you control", CountOf(AllOf((HasSubtype("Goblin"), MINE)))),
        ("its power", CharacteristicOf("power", Those())),
        ("the sacrificed creature's power", CharacteristicOf("power", parse_reference("the sacrificed creature"))),
        ("the number of +1/+1 counters on this creature", CountersOn("+1/+1", This())),
        ("the number of charge counters on this artifact", CountersOn("charge", This())),
        ("your life total", LifeOf(You())),
        ("that player's life total", LifeOf(ThatPlayer())),
        ("twice X", Times(2, X())),
        ("3 times that much", Times(3, ThatMuch())),
        ("1 plus the number of creatures", Sum((Number(1), CountOf(CREATURE)))),
        ("twice (1 plus X)", Times(2, Sum((Number(1), X())))),
    ],
)
def test_amounts(phrase: str, expected: object) -> None:
    assert expected == parse_amount(phrase)


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("you control an Elf", Exists(AllOf((HasSubtype("Elf"), MINE)))),
        ("you control three or more artifacts", Exists(AllOf((ARTIFACT, MINE)), 3)),
        ("you control no creatures", NotSo(Exists(AllOf((CREATURE, MINE))))),
        ("there is a creature", Exists(CREATURE)),
        ("you have 30 or more life", Holds(LifeOf(You()), ">=", Number(30))),
        ("its power is 4 or greater", Holds(CharacteristicOf("power", Those()), ">=", Number(4))),
        ("that much is less than X", Holds(ThatMuch(), "<", X())),
        ("it's your turn", IsTurnOf("you")),
        ("it's not your turn", NotSo(IsTurnOf("you"))),
        ("this creature is tapped", Meets(This(), IsTapped())),
        ("this creature isn't tapped", NotSo(Meets(This(), IsTapped()))),
        ("that creature has a +1/+1 counter on it", Meets(ThatObject(), HasCounter("+1/+1"))),
        ("that creature has no +1/+1 counters on it", NotSo(Meets(ThatObject(), HasCounter("+1/+1")))),
        ("that creature is a Goblin", Meets(ThatObject(), HasSubtype("Goblin"))),
        (
            "you control an artifact and it's your turn",
            Both((Exists(AllOf((ARTIFACT, MINE))), IsTurnOf("you"))),
        ),
    ],
)
def test_conditions(phrase: str, expected: object) -> None:
    assert expected == parse_condition(phrase)


@pytest.mark.parametrize(
    ("phrase", "parts"),
    [
        ("{2}{U}, {T}, sacrifice this", (PayMana(ManaCost(("2", "U"))), TapThis(), SacrificeThis())),
        ("{3}, {Q}", (PayMana(ManaCost(("3",))), UntapThis())),
        ("sacrifice a creature", (SacrificeOthers(CREATURE),)),
        ("sacrifice five artifacts", (SacrificeOthers(ARTIFACT, 5),)),
        (
            "sacrifice an artifact, creature, or land, pay 1 life",
            (SacrificeOthers(AnyOf((ARTIFACT, CREATURE, HasType("land")))), PayLife(Number(1))),
        ),
        ("tap an untapped Elf you control", (TapOthers(HasSubtype("Elf")),)),
        ("return a land you control to its owner's hand", (ReturnOthers(HasType("land")),)),
        ("discard a card", (DiscardCards(),)),
        ("discard two creature cards", (DiscardCards(CREATURE, 2),)),
        ("remove a +1/+1 counter from this creature", (RemoveCountersFromThis("+1/+1"),)),
        ("remove three spore counters from this creature", (RemoveCountersFromThis("spore", Number(3)),)),
        ("put a -1/-1 counter on this creature", (PutCountersOnThis("-1/-1"),)),
    ],
)
def test_costs(phrase: str, parts: tuple[object, ...]) -> None:
    assert Cost(parts) == parse_cost(phrase)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("a creature enters", Moves(CREATURE, "", "battlefield")),
        (
            "this creature or another creature dies",
            Moves(AnyOf((IsThis(), AllOf((IsAnother(), CREATURE)))), "battlefield", "graveyard"),
        ),
        ("this creature leaves the battlefield", Moves(IsThis(), "battlefield", "")),
        ("you cast a green spell", Casts("you", AllOf((HasColor("G"), IsSpell())))),
        ("an opponent casts a spell", Casts("opponent", IsSpell())),
        ("you activate an ability of an Elemental", Activates("you", HasSubtype("Elemental"))),
        (
            "a player activates an ability of a creature that isn't a mana ability",
            Activates("any", CREATURE, False),
        ),
        ("you tap a land for mana", TapsForMana(HasType("land"), "you")),
        ("a land is tapped for mana", TapsForMana(HasType("land"))),
        ("you gain life", GainsLife("you")),
        ("an opponent loses life", LosesLife("opponent")),
        ("enchanted creature deals damage to an opponent", DealsDamage(IsAttachedHost(), IsPlayer("opponent"))),
        ("this creature deals combat damage to a player", DealsDamage(IsThis(), IsPlayer("any"), True)),
        ("one or more +1/+1 counters are put on this creature", GetsCounters(IsThis(), "+1/+1")),
        ("the beginning of your upkeep", Begins("upkeep", "your")),
        ("the beginning of the next end step", Begins("end", "each")),
        ("the beginning of combat on your turn", Begins("beginning of combat", "your")),
    ],
)
def test_events(phrase: str, expected: object) -> None:
    assert expected == parse_event(phrase)


def test_a_token_is_named_for_its_subtypes() -> None:
    """CR 111.4."""
    token = parse_token("1/1 green Elf Warrior creature token")
    assert (token.name, token.types, token.subtypes) == ("Elf Warrior Token", ("creature",), ("Elf", "Warrior"))
    assert (token.power, token.toughness, token.colors) == (1, 1, frozenset("G"))


def test_a_token_with_keywords() -> None:
    token = parse_token("1/1 blue and black Faerie Rogue creature token with flying and haste")
    assert token.colors == frozenset("UB")
    assert token.abilities == (KeywordAbility("flying"), KeywordAbility("haste"))


def test_what_a_permanent_becomes() -> None:
    face = parse_becomes("a 1/4 blue and red Elemental creature")
    assert (face.power, face.toughness, face.colors) == (1, 4, frozenset("UR"))


@pytest.mark.parametrize(
    ("phrase", "options"),
    [
        ("{G}", (("G",),)),
        ("{C}{C}{C}", (("C", "C", "C"),)),
        ("{U} or {R}", (("U",), ("R",))),
        ("{W}, {U}, or {B}", (("W",), ("U",), ("B",))),
        ("one mana of any color", (("W",), ("U",), ("B",), ("R",), ("G",))),
        ("two mana of any one color", tuple((color, color) for color in "WUBRG")),
    ],
)
def test_mana(phrase: str, options: object) -> None:
    assert options == parse_mana(phrase)


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("a +1/+1 counter", ("+1/+1", Number(1))),
        ("two charge counters", ("charge", Number(2))),
        ("X +1/+1 counters", ("+1/+1", X())),
    ],
)
def test_counters(phrase: str, expected: object) -> None:
    assert expected == parse_counters(phrase)


@pytest.mark.parametrize(
    ("phrase", "offset", "wrong", "expected"),
    [
        ("creature you contrl", 13, "'contrl' cannot stand here", "perhaps 'control'"),
        ("creature you", 12, "ends too early", '"control"'),
        ("creature an oponent controls", 12, "'oponent' cannot stand here", "perhaps 'opponent'"),
        ("creture", 0, "'creture' cannot stand here", "a card type"),
        ("creature creature! you control", 17, "'!' cannot stand here", "a card type"),
        ("", 0, "ends too early", "a card type"),
    ],
)
def test_a_wrong_phrase_is_told_where_and_what_could_stand_there(
    phrase: str, offset: int, wrong: str, expected: str
) -> None:
    with pytest.raises(PhraseError) as refused:
        parse_filter(phrase)
    assert refused.value.offset == offset
    assert wrong in refused.value.wrong
    assert expected in refused.value.expected


@pytest.mark.parametrize(
    ("phrase", "message"),
    [
        ("a creature gains life", "'gains' cannot stand here"),
        ("a creature enter", "cannot stand here"),
        ("the beginning of your upkep", "perhaps 'upkeep'"),
    ],
)
def test_wrong_events(phrase: str, message: str) -> None:
    with pytest.raises(PhraseError) as refused:
        parse_event(phrase)
    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("phrase", "message"),
    [
        ("target 0", "'0' cannot stand here"),
    ],
)
def test_wrong_references(phrase: str, message: str) -> None:
    with pytest.raises(PhraseError, match=message):
        parse_reference(phrase)


def test_a_new_target_stands_in_no_filter() -> None:
    with pytest.raises(PhraseError, match="a new target has to be named first"):
        parse_filter("creature target player controls")


@pytest.mark.parametrize(
    ("phrase", "message"),
    [
        ("{Y}", "a mana symbol"),
        ("tap an Elf you control", "ends too early"),
        ("return a land to its owner's hand", "cannot stand here"),
        ("{T} {T}", "cannot stand here"),
    ],
)
def test_wrong_costs(phrase: str, message: str) -> None:
    with pytest.raises(PhraseError, match=message):
        parse_cost(phrase)


def test_wrong_mana_names_the_types_of_mana() -> None:
    with pytest.raises(PhraseError, match=r"mana of a type, \{W\}"):
        parse_mana("{2}")


def test_a_token_of_unknown_size_is_refused() -> None:
    with pytest.raises(PhraseError, match="in numbers, as in 1/1"):
        parse_token("X/X green Ooze creature token")
