"""The schema: what an entry becomes, and what a broken one is told, with its exact place."""

from pathlib import Path

import pytest

from engine.cards.amounts.numbers import Number, Times, X
from engine.cards.base.kinds import Ability, Effect, GameRule
from engine.cards.base.mana import ManaCost
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PutCountersOnThis, RemoveCountersFromThis
from engine.cards.costs.tapping import TapThis
from engine.cards.definitions.abilities import (
    ActivatedAbility,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.cards.definitions.bodies import Body, Mode, TargetPhrase
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.replacing import EntersWith
from engine.cards.effects.cards_and_hands import Discard, DrawCards
from engine.cards.effects.continuous import Modify
from engine.cards.effects.control_and_attachment import Attach
from engine.cards.effects.counters import PutCounters, RemoveCounters
from engine.cards.effects.game import LoseGame, WinGame
from engine.cards.effects.joints import Delayed, ForEachPlayer, InOneSentence, May, OnlyIf, Unless
from engine.cards.effects.libraries import Mill, Scry, ShuffleLibrary
from engine.cards.effects.life_and_damage import DealDamage, GainLife
from engine.cards.effects.mana import AddMana
from engine.cards.effects.spells_and_abilities import CounterSpell
from engine.cards.effects.status import Tap, Untap
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.effects.turns import ExtraTurn
from engine.cards.effects.zones import Destroy, MoveTo, PlayerSacrifices, Sacrifice
from engine.cards.entries.card import read_card_text
from engine.cards.events.turns import Begins
from engine.cards.filters.characteristics import HasSubtype, HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import IsControlledBy, IsPlayer
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.casting import ChangeCost, MayCastAs
from engine.cards.game_rules.combat import Must
from engine.cards.game_rules.restrictions import Cannot, DoesNotUntap, PlayerCannot
from engine.cards.modifications.abilities import LoseAbilities
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.modifications.power_and_toughness import (
    ChangePowerToughness,
    SetPowerToughness,
    SwitchPowerToughness,
)
from engine.cards.modifications.types_and_colors import AddColors, AddTypes, SetColors, SetTypes
from engine.cards.reading.nodes import BadInput
from engine.cards.references.choices import Chosen, Target
from engine.cards.references.objects import AttachedHost, This, Those
from engine.cards.references.players import ControllerOf, EachOpponent, You

BROKEN = sorted((Path(__file__).parent / "broken").glob("*.yaml"))
CREATURE = HasType("creature")


def card(entry: str) -> CardDefinition:
    return read_card_text(entry, "card.yaml")


def ability(entry: str) -> Ability:
    lines = "".join(f"    {line}\n" for line in entry.strip().splitlines())
    (found,) = card(f"name: Test\ntype: Artifact\nabilities:\n  -\n{lines}").abilities
    return found


def effect(entry: str) -> tuple[Effect, tuple[TargetPhrase, ...]]:
    lines = "".join(f"      {line}\n" for line in entry.strip().splitlines())
    found = ability(f"effects:\n  -\n{lines}")
    assert isinstance(found, SpellAbility)
    (mode,) = found.body.modes
    (only,) = mode.effects
    return only, mode.targets


def test_a_card_has_what_its_entry_says() -> None:
    elves = card(
        'name: Llanowar Elves\ncost: "{G}"\ntype: Creature — Elf Druid\npower: 1\ntoughness: 1\n'
        'abilities:\n  - cost: "{T}"\n    effects:\n      - add: "{G}"\n'
    )
    add = Body((Mode((AddMana((("G",),)),)),))
    assert elves == CardDefinition(
        name="Llanowar Elves",
        types=("creature",),
        mana_cost=ManaCost(("G",)),
        colors=frozenset("G"),
        subtypes=("Elf", "Druid"),
        power=1,
        toughness=1,
        abilities=(ActivatedAbility(Cost((TapThis(),)), add),),
    )


def test_a_hyphen_does_for_the_dash_of_a_type_line() -> None:
    ox = card("name: Ox\ntype: Legendary Creature - Ox\npower: 1\ntoughness: 1\n")
    assert (ox.supertypes, ox.types, ox.subtypes) == (("legendary",), ("creature",), ("Ox",))


def test_a_color_indicator_stands_for_the_cost() -> None:
    assert card("name: Token\ntype: Artifact\ncolor: [white, blue]\n").colors == frozenset("WU")


def test_devoid_leaves_no_color() -> None:
    """CR 702.114a."""
    displacer = card('name: Drone\ncost: "{2}{W}"\ntype: Artifact\nabilities:\n  - devoid\n')
    assert displacer.colors == frozenset()


def test_a_mana_ability_is_known_as_one() -> None:
    """CR 605.1a."""
    found = ability('cost: "{T}"\neffects:\n  - add: "{C}{C}"')
    assert isinstance(found, ActivatedAbility)
    assert found.is_mana_ability


def test_keywords_on_one_line_remember_that_they_are() -> None:
    flying, haste = card("name: Bird\ntype: Artifact\nabilities:\n  - flying, haste\n").abilities
    assert isinstance(flying, KeywordAbility)
    assert isinstance(haste, KeywordAbility)
    assert (flying.is_on_line_before, haste.is_on_line_before) == (False, True)


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("flying", KeywordAbility("flying")),
        ("enchant creature you control", KeywordAbility("enchant", AllOf((CREATURE, IsControlledBy("you"))))),
    ],
)
def test_keywords(phrase: str, expected: KeywordAbility) -> None:
    assert expected == ability(phrase)


def test_splice_has_a_subtype_and_a_cost() -> None:
    found = ability("splice onto Arcane {1}{R}")
    assert isinstance(found, KeywordAbility)
    assert found.filter == HasSubtype("Arcane")
    assert found.cost is not None
    assert found.cost.mana == ManaCost(("1", "R"))


def test_targets_are_counted_as_they_are_named() -> None:
    found = ability(
        "effects:\n"
        "  - tap: target creature\n"
        "  - deal damage: 2\n"
        "    to: any target\n"
        "  - untap: target\n"
        "  - gain life: 1\n"
        "    who: target 2's controller\n"
    )
    assert isinstance(found, SpellAbility)
    (mode,) = found.body.modes
    assert len(mode.targets) == 2
    assert mode.effects == (
        Tap(Target(0)),
        DealDamage(Number(2), Target(1)),
        Untap(Target(0)),
        GainLife(Number(1), ControllerOf(Target(1))),
    )


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ("draw: 2", DrawCards(Number(2))),
        ("discard: 1\nat random: yes", Discard(at_random=True)),
        ("mill: X\nwho: each opponent", Mill(X(), EachOpponent())),
        ("scry: 1", Scry()),
        ("untap: this artifact", Untap(This())),
        ("sacrifice: it", Sacrifice(Those())),
        ("sacrifice: a creature\nwho: each opponent", PlayerSacrifices(CREATURE, EachOpponent())),
        ("put: two charge counters\nonto: this artifact", PutCounters("charge", This(), Number(2))),
        ("remove: a +1/+1 counter\nfrom: it", RemoveCounters("+1/+1", Those())),
        ("exile: it", MoveTo(Those(), "exile")),
        ("return: it\nto: battlefield\nunder: you", MoveTo(Those(), "battlefield", You())),
        ("move: it\nto: library top", MoveTo(Those(), "library top")),
        ("attach: this\nto: it", Attach(This(), Those())),
        ("shuffle: you", ShuffleLibrary()),
        ("win the game: you", WinGame()),
        ("lose the game: each opponent", LoseGame(EachOpponent())),
        ("extra turn: you", ExtraTurn()),
        (
            "return: a land you control\nto: hand",
            MoveTo(Chosen(AllOf((HasType("land"), IsControlledBy("you"))), You()), "hand"),
        ),
        ("may: [draw: 1]", May((DrawCards(),))),
        ('may: [draw: 1]\npay: "{2}"', May((DrawCards(),), cost=ManaCost(("2",)))),
        (
            "for each: each opponent\neffects: [draw: 1]",
            ForEachPlayer((DrawCards(),), EachOpponent()),
        ),
        (
            "modify: enchanted creature\ngets: -1/-0",
            Modify(AttachedHost(), (ChangePowerToughness(Number(-1), Number(0)),)),
        ),
        (
            "modify: it\ngets: -X/+X",
            Modify(Those(), (ChangePowerToughness(Times(-1, X()), X()),)),
        ),
        ("modify: it\nloses: all abilities", Modify(Those(), (LoseAbilities(),))),
        ("modify: it\nloses: [flying]", Modify(Those(), (LoseAbilities(("flying",)),))),
        (
            "modify: it\nbase size: 0/1",
            Modify(Those(), (SetPowerToughness(Number(0), Number(1)),)),
        ),
        ("modify: it\ncolors: blue and red", Modify(Those(), (SetColors(frozenset("UR")),))),
        (
            "modify: it\nis also: Goblin artifact",
            Modify(Those(), (AddTypes(("artifact",), ("Goblin",)),)),
        ),
        ("modify: it\ntypes: Forest", Modify(Those(), (SetTypes((), ("Forest",)),))),
        ("modify: it\nis also colored: white", Modify(Those(), (AddColors(frozenset("W")),))),
        ("modify: it\ncontroller: you", Modify(Those(), (GainControl(You()),))),
        (
            "modify: it\nswitches power and toughness: yes",
            Modify(Those(), (SwitchPowerToughness(),)),
        ),
        (
            "modify: it\nrules: can't block\nduration: this turn",
            Modify(Those(), (), "this turn", (Cannot("block", IsThis()),)),
        ),
    ],
)
def test_effects(entry: str, expected: Effect) -> None:
    assert expected == effect(entry)[0]


def test_unless() -> None:
    found, targets = effect('unless paid: "{3}"\nwho: target\'s controller\neffects: [counter: target spell]')
    assert found == Unless((CounterSpell(Target(0)),), ControllerOf(Target(0)), ManaCost(("3",)))
    assert len(targets) == 1


def test_if_and_otherwise() -> None:
    found, _ = effect("if: you control an Elf\neffects: [draw: 1]\notherwise: [scry: 1]")
    assert isinstance(found, OnlyIf)
    assert (found.effects, found.otherwise) == ((DrawCards(),), (Scry(),))


def test_a_delayed_ability_keeps_what_it_speaks_of() -> None:
    """CR 603.7c."""
    found = ability(
        "effects:\n"
        "  - create copy of: target creature\n"
        "  - later: the beginning of the next end step\n"
        "    effects:\n"
        "      - together:\n"
        "          - exile: that token\n"
        "          - destroy: target\n"
        "          - untap: this artifact\n"
    )
    assert isinstance(found, SpellAbility)
    assert found.body.modes[0].effects[1] == Delayed(
        Begins("end", "each"),
        (
            InOneSentence(
                (MoveTo(Those("kept 0", "that token"), "exile"), Destroy(Those("kept 1")), Untap(This()))
            ),
        ),
        (Those("", "that token"), Target(0)),
    )


def test_a_token_with_an_ability_of_its_own() -> None:
    found, _ = effect(
        "create: 1/1 colorless Eldrazi Scion creature token\n"
        'with:\n  - cost: sacrifice this\n    effects: [add: "{C}"]'
    )
    assert isinstance(found, CreateTokens)
    (own,) = found.token.abilities
    assert isinstance(own, ActivatedAbility)
    assert own.is_mana_ability


def test_modes_and_their_own_targets() -> None:
    """CR 700.2."""
    found = ability(
        "when: this creature enters\nchoose: one or both\n"
        "modes:\n  - untap: target land\n  - tap: target creature\n"
    )
    assert isinstance(found, TriggeredAbility)
    assert (found.body.minimum, found.body.maximum) == (1, 2)
    assert [mode.targets for mode in found.body.modes] == [
        (TargetPhrase(HasType("land")),),
        (TargetPhrase(CREATURE),),
    ]


@pytest.mark.parametrize(
    ("loyalty", "part"),
    [
        ("+1", PutCountersOnThis("loyalty", Number(1))),
        ("0", PutCountersOnThis("loyalty", Number(0))),
        ("-2", RemoveCountersFromThis("loyalty", Number(2))),
        ("-X", RemoveCountersFromThis("loyalty", X())),
    ],
)
def test_loyalty_abilities(loyalty: str, part: PutCountersOnThis | RemoveCountersFromThis) -> None:
    """CR 606.4."""
    found = ability(f"loyalty: {loyalty}\neffects: [draw: 1]")
    assert isinstance(found, ActivatedAbility)
    assert found.cost == Cost((part,))
    assert found.is_loyalty
    assert not found.is_mana_ability


def test_restrictions_of_an_activated_ability() -> None:
    found = ability(
        'cost: "{1}"\neffects: [draw: 1]\nonly: as a sorcery\nonly if: it\'s your turn\n'
        "limit: once each turn\nwho: any player\nzone: graveyard"
    )
    assert isinstance(found, ActivatedAbility)
    assert (found.is_sorcery_speed, found.limit, found.who, found.zone) == (True, 1, "any player", "graveyard")
    assert found.condition is not None


@pytest.mark.parametrize(
    ("entry", "rule"),
    [
        ("static: creatures\nrules: don't untap during untap steps", DoesNotUntap(CREATURE)),
        ("static: creatures\nrules: can't be blocked", Cannot("be blocked", CREATURE)),
        ("static: creatures\nrules: must attack", Must("attack", CREATURE)),
        ("static: opponent\nrules: can't gain life", PlayerCannot("gain life", "opponent")),
        ("static: creatures\nrules: cost {1} less to cast", ChangeCost(CREATURE, -1)),
        (
            "static: creatures\nrules: cost {2} less to activate, but at least 1 mana",
            ChangeCost(CREATURE, -2, "ability", 1),
        ),
        ("static: creatures\nrules: may be cast as though it had flash", MayCastAs(CREATURE)),
    ],
)
def test_rules_of_static_abilities(entry: str, rule: GameRule) -> None:
    found = ability(entry)
    assert isinstance(found, StaticAbility)
    assert found.rules == (rule,)


def test_a_player_is_a_subject() -> None:
    found = ability("static: you\nrules: can't lose the game")
    assert isinstance(found, StaticAbility)
    assert found.filter == IsPlayer("you")


def test_entering_tapped_and_with_counters() -> None:
    assert ability("enters: [tapped, two charge counters]") == EntersWith(True, (("charge", Number(2)),))


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_a_broken_entry_is_told_where_and_what_was_expected(path: Path) -> None:
    """The first line of each file says the place and the message that its reader must get."""
    text = path.read_text("utf-8")
    expected = text.partition("\n")[0].removeprefix("# ")
    with pytest.raises(BadInput) as refused:
        read_card_text(text, "card.yaml")
    assert expected in str(refused.value).removeprefix("card.yaml:").replace(": ", " ", 1)


def test_an_entry_that_is_too_large_is_refused() -> None:
    with pytest.raises(BadInput, match="too large"):
        card("name: " + "x" * 60_000)
