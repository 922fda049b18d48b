"""Rules text of casting, copying, libraries, entering and limited mana."""

import pytest

from engine.cards.compiling.rules_text import rules_text
from engine.cards.entries.card import read_card_text
from engine.cards.reading.nodes import BadInput


def text_of(abilities: str, type_line: str = "Creature — Elf") -> str:
    """The text of an entry with these abilities."""
    size = "power: 1\ntoughness: 1\n" if "Creature" in type_line else ""
    lines = "".join(f"  {line}\n" for line in abilities.strip().splitlines())
    return rules_text(
        read_card_text(f"name: Test Subject\ntype: {type_line}\n{size}abilities:\n{lines}", "card.yaml")
    )


@pytest.mark.parametrize(
    ("abilities", "said"),
    [
        ("- flashback {2}{U}", "Flashback {2}{U}"),
        ("- flashback—sacrifice an artifact", "Flashback—Sacrifice an artifact."),
        ("- kicker {4}", "Kicker {4}"),
        (
            "- additional cost: discard a card",
            "As an additional cost to cast this spell, discard a card.",
        ),
        (
            "- may be cast from: graveyard\n  as long as: you control an Elf",
            "You may cast this card from your graveyard as long as you control an Elf.",
        ),
        (
            '- costs more for each further target: "{1}{G}"\n  word: Strive',
            "Strive — This spell costs {1}{G} more to cast for each target beyond the first.",
        ),
        (
            "- as it enters: choose a color",
            "As this creature enters, choose a color.",
        ),
        (
            "- enters as a copy of: artifact\n  not legendary: yes",
            "You may have this creature enter as a copy of any artifact on the battlefield, "
            "except it isn't legendary.",
        ),
        (
            "- enters as a copy of: creature you control\n  gains: haste",
            "You may have this creature enter as a copy of a creature you control, except it has haste.",
        ),
        (
            '- cost: "{T}"\n  effects:\n    - add: "{R}"\n      spend only on: Goblin spells',
            "{T}: Add {R}. Spend this mana only to cast Goblin spells.",
        ),
        (
            '- cost: "{T}, exile two cards in your graveyard"\n  effects: [draw: 1]',
            "{T}, Exile two cards from your graveyard: Draw a card.",
        ),
        (
            "- when: you cast or copy a red spell\n  effects: [draw: 1]",
            "Whenever you cast or copy a red spell, draw a card.",
        ),
        (
            "- when: this enters\n  effects:\n    - may:\n        - sacrifice: another creature\n"
            "        - when you do:\n            - destroy: target creature",
            "When this creature enters, you may sacrifice another creature. When you do, destroy target creature.",
        ),
        (
            "- static: each creature of the pair\n  gains: flying",
            "As long as this creature is paired with another creature, both creatures have flying.",
        ),
        (
            "- when: this enters\n  effects:\n    - exile: target land\n      until: this leaves the battlefield",
            "When this creature enters, exile target land until this creature leaves the battlefield.",
        ),
    ],
)
def test_abilities(abilities: str, said: str) -> None:
    assert text_of(abilities) == said


@pytest.mark.parametrize(
    ("effects", "said"),
    [
        ("- copy: target spell", "Copy target spell."),
        (
            "- copy: target spell\n  new targets: yes",
            "Copy target spell. You may choose new targets for the copy.",
        ),
        ("- surveil: 2", "Surveil 2."),
        (
            "- search for: Forest card\n  to: battlefield\n  tapped: yes",
            "Search your library for a Forest card, put that card onto the battlefield tapped, then shuffle.",
        ),
        (
            "- search for: creature card\n  up to: 2\n  to: hand\n  said: them",
            "Search your library for up to two creature cards, put them into your hand, then shuffle.",
        ),
        ("- exile the top: 3", "Exile the top three cards of your library."),
        (
            "- either:\n    - tap: target creature\n    - untap: target",
            "Tap or untap target creature.",
        ),
        (
            "- create copy of: any number of target creatures\n  gains: haste",
            "Choose any number of target creatures. For each of them, create a token that's a copy of that "
            "creature, except it has haste.",
        ),
    ],
)
def test_effects(effects: str, said: str) -> None:
    lines = "".join(f"    {line}\n" for line in effects.splitlines())
    assert text_of(f"- effects:\n{lines}", "Sorcery") == said


@pytest.mark.parametrize(
    "abilities",
    [
        "- may be cast from: library",
        "- as it enters: choose a land type",
        "- effects:\n    - either:\n        - draw: 1",
    ],
)
def test_what_is_not_played_is_refused(abilities: str) -> None:
    with pytest.raises(BadInput):
        text_of(abilities, "Sorcery")
