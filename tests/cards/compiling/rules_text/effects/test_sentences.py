"""How what a spell does is said: a sentence for each effect."""

import pytest

from tests.cards.compiling.rules_text.test_rules_text import sentence


@pytest.mark.parametrize(
    ("effects", "said"),
    [
        ("- draw: 1", "Draw a card."),
        ("- draw: X", "Draw X cards."),
        ("- draw: 2\n  who: target player", "Target player draws two cards."),
        ("- discard: 1\n  who: each opponent\n  at random: yes", "Each opponent discards a card at random."),
        ("- draw: 2\n- discard: 2", "Draw two cards, then discard two cards."),
        ("- gain life: 3", "You gain 3 life."),
        (
            "- destroy: target creature\n- gain life: target's power",
            "Destroy target creature. You gain life equal to its power.",
        ),
        (
            "- lose life: X\n  who: target player\n- gain life: X",
            "Target player loses X life and you gain X life.",
        ),
        ("- mill: 3\n  who: each player", "Each player mills three cards."),
        ("- scry: 2", "Scry 2."),
        ("- destroy: all creatures", "Destroy all creatures."),
        (
            "- destroy: target creature\n  no regeneration: yes",
            "Destroy target creature. It can't be regenerated.",
        ),
        ("- exile: two target creatures", "Exile two target creatures."),
        ("- return: target creature\n  to: hand", "Return target creature to its owner's hand."),
        (
            "- return: target creature card in your graveyard\n  to: hand",
            "Return target creature card from your graveyard to your hand.",
        ),
        ("- move: target creature\n  to: library top", "Put target creature on top of its owner's library."),
        ("- sacrifice: a creature\n  who: target player", "Target player sacrifices a creature of their choice."),
        ("- counter: target noncreature spell", "Counter target noncreature spell."),
        ("- extra turn: you", "Take an extra turn after this one."),
        ("- may:\n    - draw: 1", "You may draw a card."),
        ("- may:\n    - draw: 1\n  pay: '{2}'", "You may pay {2}. If you do, draw a card."),
        (
            "- unless paid: '{3}'\n  who: target's controller\n  effects:\n    - counter: target spell",
            "Counter target spell unless its controller pays {3}.",
        ),
        (
            "- if: you control an Elf\n  effects:\n    - draw: 1\n  otherwise:\n    - scry: 1",
            "If you control an Elf, draw a card. Otherwise, scry 1.",
        ),
        ("- modify: target creature\n  gets: +3/+3", "Target creature gets +3/+3 until end of turn."),
        (
            "- modify: all creatures\n  gets: -2/-2",
            "All creatures get -2/-2 until end of turn.",
        ),
        (
            "- modify: all creatures you control\n  gets: +2/+0\n  gains: [haste, trample]",
            "Creatures you control get +2/+0 and gain haste and trample until end of turn.",
        ),
        (
            "- modify: target creature\n  rules: must attack\n  duration: this turn",
            "Target creature attacks this turn if able.",
        ),
        (
            "- modify: target creature\n  controller: you\n- untap: target\n- modify: target\n  gains: haste",
            "Gain control of target creature until end of turn. Untap that creature. "
            "It gains haste until end of turn.",
        ),
        (
            "- modify: target creature\n  gets:\n    power: the number of Elves you control\n    toughness: 0",
            "Target creature gets +1/+0 until end of turn for each Elf you control.",
        ),
        ("- modify: target land\n  types: Forest", "Target land becomes a Forest until end of turn."),
        (
            "- modify: target creature\n  is also: Elf",
            "Target creature becomes an Elf in addition to its other types until end of turn.",
        ),
        ("- put: two +1/+1 counters\n  onto: target creature", "Put two +1/+1 counters on target creature."),
        (
            "- put: a +1/+1 counter\n  onto: each creature you control",
            "Put a +1/+1 counter on each creature you control.",
        ),
    ],
)
def test_effects(effects: str, said: str) -> None:
    assert sentence(effects) == said


@pytest.mark.parametrize(
    ("effects", "said"),
    [
        (
            "- create: 1/1 white Soldier creature token\n  amount: 2",
            "Create two 1/1 white Soldier creature tokens.",
        ),
        (
            "- create: 8/8 blue Octopus creature token\n  tapped: yes",
            "Create a tapped 8/8 blue Octopus creature token.",
        ),
        (
            "- create: 1/1 red Goblin creature token\n  amount: the number of Goblins you control",
            "Create X 1/1 red Goblin creature tokens, where X is the number of Goblins you control.",
        ),
        (
            "- create: 1/1 blue Thopter artifact creature token with flying",
            "Create a 1/1 blue Thopter artifact creature token with flying.",
        ),
        (
            "- create: 0/1 colorless Eldrazi Spawn creature token\n  with:\n"
            "    - cost: sacrifice this\n      effects: [add: '{C}']",
            'Create a 0/1 colorless Eldrazi Spawn creature token with "Sacrifice this token: Add {C}."',
        ),
        (
            "- create copy of: target creature\n  gains: haste\n  not legendary: yes",
            "Create a token that's a copy of target creature, except it isn't legendary and it has haste.",
        ),
        (
            "- create copy of: target artifact\n  amount: 2",
            "Create two tokens that are copies of target artifact.",
        ),
        (
            "- create copy of: target creature\n- later: the beginning of the next end step\n"
            "  effects: [sacrifice: it]",
            "Create a token that's a copy of target creature. Sacrifice it at the beginning of the next end step.",
        ),
        (
            "- exile: target creature\n- later: the beginning of your upkeep\n  effects:\n"
            "    - return: that card\n      to: battlefield",
            "Exile target creature. Return that card to the battlefield under its owner's control "
            "at the beginning of your next upkeep.",
        ),
    ],
)
def test_tokens_copies_and_delayed_abilities(effects: str, said: str) -> None:
    assert sentence(effects) == said
