"""A card's text is read exactly, as an older template, or declined with the word at which reading ended."""

from __future__ import annotations

import pytest

from engine.cards.compiling.compile import CompiledCard, compile_card
from engine.cards.compiling.text_lines import ALTERNATE, DECLINED, EXACT
from engine.cards.definitions.abilities import ActivatedAbility, KeywordAbility, SpellAbility, TriggeredAbility
from engine.cards.filters.characteristics import HasKeyword, HasType
from engine.cards.filters.combined import AllOf, AnyOf


def _card(
    text: str, type_line: str = "Creature — Elf", name: str = "Test Elf", cost: str = "{1}{G}"
) -> CompiledCard:
    return compile_card({"name": name, "mana_cost": cost, "type_line": type_line, "oracle_text": text})


def test_a_whole_card_is_a_definition() -> None:
    card = _card("Flying, vigilance\nWhen this creature enters, draw a card.")
    assert card.is_whole
    definition = card.faces[0].definition
    assert definition is not None
    assert definition.abilities[:1] == (KeywordAbility("flying"),)
    assert isinstance(definition.abilities[2], TriggeredAbility)
    assert definition.colors == frozenset("G")


def test_reminder_text_is_never_needed_and_is_put_back() -> None:
    card = _card("Reach (This creature can block creatures with flying.)")
    assert card.faces[0].lines[0].verdict == EXACT
    assert card.faces[0].lines[0].said.endswith("flying.)")


def test_older_templates_are_read_as_alternates_and_written_in_todays() -> None:
    (line,) = _card("When Test Elf enters the battlefield, you gain 2 life.").faces[0].lines
    assert line.verdict == ALTERNATE
    assert line.said == "When this creature enters, you gain 2 life."


def test_what_cannot_be_read_says_where_reading_ended() -> None:
    (line,) = _card("When this creature enters, scry the rainbow.").faces[0].lines
    assert line.verdict == DECLINED
    assert line.unread == "the"
    assert not line.abilities


def test_an_ability_word_is_kept_beside_the_ability() -> None:
    (line,) = _card("Landfall — Whenever a land you control enters, you gain 1 life.").faces[0].lines
    assert line.verdict == EXACT
    assert line.abilities[0].word == "Landfall"  # type: ignore[attr-defined]


def test_a_suffix_of_a_list_belongs_to_its_last_noun() -> None:
    (line,) = _card("Destroy target artifact, enchantment, or creature with flying.", "Sorcery").faces[0].lines
    (spell,) = line.abilities
    assert isinstance(spell, SpellAbility)
    flyer = AllOf((HasType("creature"), HasKeyword("flying")))
    assert spell.body.modes[0].targets[0].filter == AnyOf((HasType("artifact"), HasType("enchantment"), flyer))


def test_the_lines_of_a_spell_are_one_ability() -> None:
    card = _card("Target creature gets +2/+2 until end of turn.\nDraw a card.", "Instant")
    assert card.is_whole
    assert card.faces[0].definition is not None
    (spell,) = card.faces[0].definition.abilities
    assert isinstance(spell, SpellAbility)
    assert spell.lines == (1, 1)


@pytest.mark.parametrize(
    "text",
    [
        "Whenever this creature attacks, creatures you control get +1/+1 and gain trample until end of turn.",
        "{2}{U}, {T}: Draw two cards, then discard a card.",
        "When this creature dies, create two 1/1 white Spirit creature tokens with flying.",
        "Sacrifice another creature: This creature deals 2 damage to any target.",
        "At the beginning of your upkeep, you may pay {1}. If you do, draw a card.",
        "Creatures you control with power 4 or greater have trample.",
        "This creature gets +1/+1 for each other Elf you control.",
        "{T}: Add one mana of any color.",
        "Whenever an opponent casts a noncreature spell, that player loses 2 life.",
        "When this creature enters, choose one —\n• Destroy target artifact.\n• Target player discards two cards.",
    ],
)
def test_todays_templates_come_back_in_the_same_words(text: str) -> None:
    (line,) = _card(text).faces[0].lines
    assert line.verdict == EXACT, (line.said, line.unread, line.expected)
    assert line.said == text


def test_a_card_with_several_faces_is_not_whole() -> None:
    face = {"name": "One", "mana_cost": "{G}", "type_line": "Creature", "oracle_text": "Flying"}
    assert not compile_card({"name": "One // Two", "card_faces": [face, face]}).is_whole


def test_an_x_that_nothing_says_is_not_played() -> None:
    assert not _card("When this creature enters, draw X cards.").is_whole


@pytest.mark.parametrize(
    ("text", "is_mana_ability"),
    [
        ("{T}: Add {G}. If you control an Elf, add {G}{G} instead.", True),
        ("{1}: Flip a coin. If you win the flip, add {C}{C}.", True),
        ("{T}: Create a Treasure token.", False),
    ],
)
def test_an_ability_that_could_add_mana_is_a_mana_ability(text: str, is_mana_ability: bool) -> None:
    """CR 605.1a: also where it does so only if a condition holds, or by chance."""
    definition = _card(text).definition
    assert definition is not None
    (ability,) = definition.abilities
    assert isinstance(ability, ActivatedAbility)
    assert ability.is_mana_ability is is_mana_ability


@pytest.mark.parametrize(
    ("pronouns", "todays"),
    [
        ("Whenever Kang attacks, he connives.", "Whenever Kang attacks, Kang connives."),
        (
            "Kang enters with a +1/+1 counter on him for each land you control.",
            "Kang enters with a +1/+1 counter on it for each land you control.",
        ),
        (
            "Whenever Kang attacks, draw a card if his power is 4 or greater.",
            "Whenever Kang attacks, draw a card if Kang's power is 4 or greater.",
        ),
        (
            "Whenever Kang attacks alone, return him to his owner's hand.",
            "Whenever Kang attacks alone, return Kang to its owner's hand.",
        ),
    ],
)
def test_a_legendary_creature_that_is_called_he_or_she_is_named_instead(pronouns: str, todays: str) -> None:
    card = _card(pronouns, "Legendary Creature — Human Villain", "Kang, Temporal Tyrant")
    (line,) = card.faces[0].lines
    assert (line.verdict, line.said) == (ALTERNATE, todays)
    assert (
        line.abilities
        == _card(todays, "Legendary Creature — Human", "Kang, Temporal Tyrant").faces[0].lines[0].abilities
    )


def test_he_or_she_is_a_player_and_a_name_with_she_in_it_is_a_name() -> None:
    text = "Whenever She-Hulk attacks, target player discards a card unless he or she pays {2}."
    card = _card(text, "Legendary Creature — Human Hero", "She-Hulk, Jade Defender")
    assert card.faces[0].lines[0].verdict == DECLINED
    named = _card(
        "Whenever She-Hulk attacks, draw a card.", "Legendary Creature — Hero", "She-Hulk, Jade Defender"
    )
    assert named.is_whole


@pytest.mark.parametrize(
    ("text", "todays"),
    [
        (
            "Choose one --\n* Destroy target artifact.\n* Draw a card.",
            "Choose one —\n• Destroy target artifact.\n• Draw a card.",
        ),
        (
            "Choose one\n• Destroy target artifact.\n• Draw a card.",
            "Choose one —\n• Destroy target artifact.\n• Draw a card.",
        ),
        ("Domain - Draw a card.", "Domain — Draw a card."),
        ("Domain--Draw a card.", "Domain — Draw a card."),
    ],
)
def test_other_signs_of_a_file_are_read_as_alternates_and_written_as_they_are_printed(
    text: str, todays: str
) -> None:
    (line,) = _card(text, "Sorcery").faces[0].lines
    assert (line.verdict, line.said) == (ALTERNATE, todays)


def test_a_chapter_may_have_a_hyphen() -> None:
    first, second = _card("I - Draw a card.\nII, III - You gain 1 life.", "Enchantment — Saga").faces[0].lines
    assert (first.said, second.said) == ("I — Draw a card.", "II, III — You gain 1 life.")


def test_a_sentence_that_a_file_breaks_in_two_lines_is_one() -> None:
    text = "Whenever another creature you control enters, put a +1/+1\ncounter on target creature.\nFlying"
    first, second = _card(text).faces[0].lines
    assert first.said == "Whenever another creature you control enters, put a +1/+1 counter on target creature."
    assert second.said == "Flying"


def test_lines_that_end_where_a_sentence_ends_stay_apart() -> None:
    text = "Flying\nvigilance"
    assert [line.said for line in _card(text).faces[0].lines] == ["Flying", "Vigilance"]


def test_a_keyword_before_a_wide_dash_is_the_keyword() -> None:
    """It is no flavor word of a spell that sacrifices an artifact (Eject the Warp Core)."""
    text = "Kicker — Sacrifice an artifact.\nDraw a card. If this spell was kicked, draw two cards instead."
    kicker, _ = _card(text, "Sorcery").faces[0].lines
    assert kicker.said == "Kicker—Sacrifice an artifact."
    assert [one.name for one in kicker.abilities if isinstance(one, KeywordAbility)] == ["kicker"]


def test_a_spell_without_kicker_is_not_asked_whether_it_was_kicked() -> None:
    """CR 702.33d: "it" is the target, of which that is not known (Ertai's Trickery)."""
    assert not _card("Counter target spell if it was kicked.", "Instant").is_whole
    assert _card("Kicker {1}\nDraw a card. If this spell was kicked, draw two cards instead.", "Sorcery").is_whole
