"""Rules text of what lets cards be played, of hands and libraries, and what is refused there."""

import pytest

from engine.cards.compiling.rules_text import rules_text
from engine.cards.entries.card import read_card_text
from engine.cards.reading.nodes import BadInput


def text_of(abilities: str, type_line: str = "Enchantment") -> str:
    """The text of an entry with these abilities."""
    lines = "".join(f"  {line}\n" for line in abilities.strip().splitlines())
    return rules_text(read_card_text(f"name: Test Subject\ntype: {type_line}\nabilities:\n{lines}", "card.yaml"))


def of_effects(effects: str) -> str:
    """The text of a sorcery with these effects."""
    lines = "\n".join(f"    {line}" for line in effects.strip().splitlines())
    return text_of(f"- effects:\n{lines}", "Sorcery")


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("may look at the top card of your library", "You may look at the top card of your library any time."),
        ("play with the top card of your library revealed", "Play with the top card of your library revealed."),
        ("can't play cards from your hand", "You can't play cards from your hand."),
        ("[may play from: graveyard]", "You may cast spells from your graveyard."),
        (
            "[{may play from: graveyard, lands: yes, spells: none}]",
            "You may play lands from your graveyard.",
        ),
        (
            "[{may play from: hand, pays: nothing, spells: green creature spell}]",
            "You may cast green creature spells from your hand without paying their mana costs.",
        ),
        (
            "[{may play from: anywhere, pays: '{W}{U}', spells: creature spell with mana value 5 or greater}]",
            "You may pay {W}{U} rather than pay the mana cost for creature spells with mana value 5 or greater "
            "you cast.",
        ),
        (
            "[{may play from: exile, spells: artifact spell}, {may play from: exile, spells: blue spell}]",
            "You may cast artifact spells and blue spells from exile.",
        ),
        (
            "cards put into opponents' graveyards are exiled",
            "If a card would be put into an opponent's graveyard from anywhere, exile it instead.",
        ),
    ],
)
def test_rules(rules: str, said: str) -> None:
    assert said == text_of(f"- static: you\n  rules: {rules}")


@pytest.mark.parametrize(
    ("effects", "said"),
    [
        (
            "- exile the top: 2\n- may play: those cards\n  duration: this turn",
            "Exile the top two cards of your library. You may play those cards this turn.",
        ),
        (
            "- exile the top: 1\n- may cast: that card\n  duration: until end of turn\n  pays: nothing",
            "Exile the top card of your library. Until end of turn, you may cast that card without paying its "
            "mana cost.",
        ),
        (
            "- lay down: {may play from: graveyard}\n  duration: until the end of your next turn",
            "Until the end of your next turn, you may cast spells from your graveyard.",
        ),
        (
            "- look at hand: target opponent\n- draw: 1",
            "Look at target opponent's hand. Draw a card.",
        ),
        ("- put back: 1\n  on the bottom: yes", "Put a card from your hand on the bottom of your library."),
        (
            "- reveal until: creature card\n  rest: library bottom",
            "Reveal cards from the top of your library until you reveal a creature card. Put that card into your "
            "hand and the rest on the bottom of your library in a random order.",
        ),
        (
            "- modify: each creature card in your graveyard\n  gains: escape its mana cost, exile two other cards "
            "in your graveyard",
            "Each creature card in your graveyard gains escape until end of turn. The escape cost is equal to the "
            "card's mana cost plus exile two other cards from your graveyard.",
        ),
    ],
)
def test_effects(effects: str, said: str) -> None:
    assert said == of_effects(effects)


@pytest.mark.parametrize(
    "rules",
    [
        "[may play from: library]",
        "[{may play from: hand, pays: five}]",
        "[{may play from: hand, spells: none}]",
        "[{may play from: library top, pays: '{0}'}]",
        "[{lands: yes}]",
    ],
)
def test_what_no_text_says_is_refused(rules: str) -> None:
    with pytest.raises(BadInput):
        text_of(f"- static: you\n  rules: {rules}")


def test_an_ability_for_mana_alone_may_need_priority() -> None:
    said = text_of('- cost: "discard your hand"\n  effects:\n    - add: "{R}"\n  only: as an instant')
    assert said == "Discard your hand: Add {R}. Activate only as an instant."


def test_the_end_step_is_that_of_each_turn() -> None:
    said = text_of("- when: the beginning of the end step\n  effects:\n    - draw: 1")
    assert said == "At the beginning of the end step, draw a card."
