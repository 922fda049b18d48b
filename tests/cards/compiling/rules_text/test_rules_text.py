"""Rules text: how definitions read, in today's templating."""

import pytest

from engine.cards.compiling.rules_text import rules_text
from engine.cards.entries.card import read_card_text
from engine.cards.reading.nodes import BadInput


def text_of(abilities: str, *, name: str = "Test Subject", type_line: str = "Artifact") -> str:
    size = "power: 1\ntoughness: 1\n" if "Creature" in type_line else ""
    lines = "".join(f"  {line}\n" for line in abilities.strip().splitlines())
    entry = f"name: {name}\ntype: {type_line}\n{size}abilities:\n{lines}"
    return rules_text(read_card_text(entry, "card.yaml"))


def sentence(effects: str, *, type_line: str = "Sorcery") -> str:
    lines = "".join(f"    {line}\n" for line in effects.strip().splitlines())
    return text_of(f"- effects:\n{lines}", type_line=type_line)


def test_a_card_without_abilities_has_no_text() -> None:
    assert rules_text(read_card_text("name: Forest\ntype: Basic Land — Forest\n", "card.yaml")) == ""


def test_each_ability_has_its_line() -> None:
    assert text_of('- flying\n- cost: "{T}"\n  effects: [add: "{G}"]') == "Flying\n{T}: Add {G}."


def test_keywords_stand_on_one_line_as_they_are_printed() -> None:
    assert text_of("- flying, haste\n- defender") == "Flying, haste\nDefender"


@pytest.mark.parametrize(
    ("type_line", "this"),
    [
        ("Creature — Elf", "this creature"),
        ("Artifact Creature — Golem", "this creature"),
        ("Artifact", "this artifact"),
        ("Artifact — Equipment", "this Equipment"),
        ("Enchantment", "this enchantment"),
        ("Enchantment — Aura", "this Aura"),
        ("Land", "this land"),
    ],
)
def test_a_permanent_speaks_of_itself_by_its_type(type_line: str, this: str) -> None:
    assert text_of('- cost: "{1}"\n  effects: [untap: this]', type_line=type_line) == f"{{1}}: Untap {this}."


def test_a_legendary_permanent_speaks_of_itself_by_name() -> None:
    said = text_of(
        "- when: you draw a card\n  effects:\n    - deal damage: 1\n      to: any target",
        name="Niv-Mizzet, the Firemind",
        type_line="Legendary Creature — Dragon",
    )
    assert said == "Whenever you draw a card, Niv-Mizzet, the Firemind deals 1 damage to any target."


def test_a_short_name_stands_for_the_whole() -> None:
    """CR 201.5c."""
    entry = (
        "name: Purphoros, God of the Forge\nshort name: Purphoros\ntype: Legendary Artifact\n"
        'abilities:\n  - cost: "{T}"\n    effects:\n      - deal damage: 2\n        to: each opponent\n'
    )
    assert rules_text(read_card_text(entry, "card.yaml")) == "{T}: Purphoros deals 2 damage to each opponent."


def test_an_instant_speaks_of_itself_by_name() -> None:
    assert sentence("- deal damage: 3\n  to: any target") == "Test Subject deals 3 damage to any target."


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ("this creature enters", "When this creature enters, draw a card."),
        ("this creature dies", "When this creature dies, draw a card."),
        ("another creature enters", "Whenever another creature enters, draw a card."),
        ("this or another creature dies", "Whenever this creature or another creature dies, draw a card."),
        ("the beginning of your upkeep", "At the beginning of your upkeep, draw a card."),
        ("you cast a green spell", "Whenever you cast a green spell, draw a card."),
    ],
)
def test_when_whenever_and_at(event: str, said: str) -> None:
    """CR 603.1."""
    found = text_of(f"- when: {event}\n  effects: [draw: 1]", type_line="Creature — Elf")
    assert found == said


def test_an_intervening_if_stands_behind_the_event() -> None:
    """CR 603.4."""
    found = text_of(
        "- when: the beginning of your upkeep\n  if: you have 40 or more life\n  effects: [win the game: you]"
    )
    assert found == "At the beginning of your upkeep, if you have 40 or more life, you win the game."


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        ("static: creatures you control\n  gets: +1/+1", "Creatures you control get +1/+1."),
        ("static: creatures\n  gains: haste", "All creatures have haste."),
        ("static: nonbasic lands you control\n  types: Mountain", "Nonbasic lands you control are Mountains."),
        ("static: this\n  is also: Goblin", "This artifact is a Goblin in addition to its other types."),
        (
            "static: creatures you control\n  is also: Goblin",
            "Creatures you control are Goblins in addition to their other types.",
        ),
        ("static: creatures you control\n  colors: blue", "Creatures you control are blue."),
        ("static: enchanted creature\n  controller: you", "You control enchanted creature."),
        ("static: this\n  base size: 0/1", "This artifact has base power and toughness 0/1."),
        ("static: enchanted creature\n  loses: all abilities", "Enchanted creature loses all abilities."),
        (
            "static: other Goblins you control\n  gets: +1/+1\n  gains: haste",
            "Other Goblins you control get +1/+1 and have haste.",
        ),
        (
            "static: this\n  gets: +2/+2\n  as long as: you control an Elf",
            "This artifact gets +2/+2 as long as you control an Elf.",
        ),
        (
            "static: creatures you control\n  gets: +1/+0\n  as long as: it's your turn",
            "During your turn, creatures you control get +1/+0.",
        ),
        (
            "static: enchanted creature\n  rules: can't attack or block",
            "Enchanted creature can't attack or block.",
        ),
        (
            "static: enchanted creature\n  rules: don't untap during untap steps",
            "Enchanted creature doesn't untap during its controller's untap step.",
        ),
        (
            "static: this\n  rules: don't untap during untap steps",
            "This artifact doesn't untap during your untap step.",
        ),
        ("static: creatures\n  rules: must attack", "Creatures attack each combat if able."),
        ("static: player\n  rules: can't gain life", "Players can't gain life."),
        ("static: opponent\n  rules: can't draw cards", "Your opponents can't draw cards."),
        (
            "static: creature spells you control\n  rules: cost {1} less to cast",
            "Creature spells you cast cost {1} less to cast.",
        ),
        (
            "static: creatures you control\n  rules: cost {2} less to activate, but at least 1 mana",
            "Activated abilities of creatures you control cost {2} less to activate. "
            "This effect can't reduce the mana in that cost to less than one mana.",
        ),
        (
            "static: enchanted creature\n  gains:\n    - cost: '{T}'\n      effects: [untap: this]",
            'Enchanted creature has "{T}: Untap this creature."',
        ),
        ("enters: tapped", "This artifact enters tapped."),
        (
            "enters: [tapped, two charge counters]",
            "This artifact enters tapped with two charge counters on it.",
        ),
        (
            "replace: tokens created\n  times: 2\n  by: an effect",
            "If an effect would create one or more tokens under your control, "
            "it creates twice that many of those tokens instead.",
        ),
        (
            "replace: counters put\n  times: 2",
            "If one or more counters would be put on a permanent you control, "
            "twice that many counters are put on it instead.",
        ),
        (
            "replace: counters put\n  times: 2\n  by: an effect",
            "If an effect would put one or more counters on a permanent you control, "
            "it puts twice that many of those counters on that permanent instead.",
        ),
        (
            "replace: tokens created\n  times: 2\n  who: any",
            "If one or more tokens would be created, twice that many of those tokens are created instead.",
        ),
        (
            "replace: counters put\n  plus: -1\n  counters: -1/-1\n  filter: creature you control",
            "If one or more -1/-1 counters would be put on a creature you control, "
            "that many -1/-1 counters minus one are put on it instead.",
        ),
        (
            "replace: damage dealt\n  times: 2\n  filter: red creature",
            "If a red creature you control would deal damage, it deals twice that much damage instead.",
        ),
        (
            "replace: damage dealt\n  plus: 2",
            "If a source you control would deal damage, it deals that much damage plus 2 instead.",
        ),
        ("replace: life gained\n  times: 2", "If you would gain life, you gain twice that much life instead."),
        ("replace: life gained\n  plus: 1", "If you would gain life, you gain that much life plus 1 instead."),
    ],
)
def test_static_abilities(ability: str, said: str) -> None:
    assert text_of(f"- {ability}") == said


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        (
            "cost: '{1}, sacrifice a creature'\n  effects: [draw: 1]",
            "{1}, Sacrifice a creature: Draw a card.",
        ),
        (
            "cost: sacrifice this\n  effects:\n    - deal damage: 1\n      to: any target",
            "Sacrifice this artifact: It deals 1 damage to any target.",
        ),
        (
            "cost: '{T}'\n  effects: [draw: 1]\n  only: as a sorcery",
            "{T}: Draw a card. Activate only as a sorcery.",
        ),
        (
            "cost: '{T}'\n  effects: [draw: 1]\n  limit: once each turn",
            "{T}: Draw a card. Activate only once each turn.",
        ),
        (
            "cost: '{T}'\n  effects: [draw: 1]\n  only if: you control an Elf",
            "{T}: Draw a card. Activate only if you control an Elf.",
        ),
        (
            "cost: '{1}, exile this'\n  effects: [draw: 1]\n  zone: graveyard",
            "{1}, Exile this card from your graveyard: Draw a card.",
        ),
        ("loyalty: +1\n  effects: [draw: 1]", "+1: Draw a card."),
        ("loyalty: 0\n  effects: [draw: 1]", "0: Draw a card."),
        ("loyalty: -2\n  effects: [draw: 1]", "−2: Draw a card."),
        (
            "cost: '{T}'\n  effects:\n    - add: '{G}'\n      amount: the number of Elves",
            "{T}: Add {G} for each Elf on the battlefield.",
        ),
        (
            "cost: sacrifice a creature\n  effects:\n    - gain life: the sacrificed creature's power",
            "Sacrifice a creature: You gain life equal to the sacrificed creature's power.",
        ),
    ],
)
def test_activated_abilities(ability: str, said: str) -> None:
    assert text_of(f"- {ability}") == said


def test_modes_stand_in_a_list() -> None:
    """CR 700.2."""
    found = text_of(
        "- when: this creature enters\n  choose: one\n  modes:\n    - untap: target land\n    - tap: target land",
        type_line="Creature — Elf",
    )
    assert found == "When this creature enters, choose one —\n• Untap target land.\n• Tap target land."


def test_a_land_becomes_a_creature_and_is_still_a_land() -> None:
    found = text_of(
        "- cost: '{2}'\n  effects:\n    - modify: this land\n      becomes: 2/2 green Ape creature",
        type_line="Land",
    )
    assert found == "{2}: This land becomes a 2/2 green Ape creature until end of turn. It's still a land."


def test_an_aura_on_a_land_calls_it_so() -> None:
    found = text_of(
        "- enchant land\n- cost: '{1}'\n  effects: [untap: enchanted land]", type_line="Enchantment — Aura"
    )
    assert found == "Enchant land\n{1}: Untap enchanted land."


@pytest.mark.parametrize(
    "ability",
    [
        "replace: life gained\n  times: 2\n  filter: creature",
        "replace: damage dealt\n  times: 2\n  counters: charge",
        "effects:\n    - modify: it\n      rules: can't untap\n      duration: until your next turn",
        "effects:\n    - later: the beginning of the next end step\n      once: no\n      effects: [draw: 1]",
    ],
)
def test_what_no_text_says_is_refused_as_it_is_read(ability: str) -> None:
    with pytest.raises(BadInput, match="an ability that no rules text says"):
        text_of(f"- {ability}")


def test_a_keyword_is_printed_once_and_not_what_it_means() -> None:
    """CR 702.43a: the counters that modular enters with are no line of their own."""
    worker = "name: Worker\ntype: Artifact Creature — Construct\npower: 0\ntoughness: 0\nabilities: [modular 1]\n"
    assert rules_text(read_card_text(worker, "card.yaml")) == "Modular 1"
