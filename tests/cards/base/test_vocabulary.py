"""The words of the game: plurals, articles and lists."""

import pytest

from engine.cards.base.vocabulary import listed, number_word, plural_of, with_article


@pytest.mark.parametrize(
    ("word", "plural"),
    [
        ("creature", "creatures"),
        ("sorcery", "sorceries"),
        ("ability", "abilities"),
        ("Goblin", "Goblins"),
        ("Elf", "Elves"),
        ("Dwarf", "Dwarves"),
        ("Merfolk", "Merfolk"),
        ("Zombie", "Zombies"),
        ("Ally", "Allies"),
        ("Sphinx", "Sphinxes"),
        ("Fungus", "Fungi"),
        ("Plains", "Plains"),
        ("Archer", "Archers"),
    ],
)
def test_plurals_and_back(word: str, plural: str) -> None:
    assert plural == plural_of(word)


@pytest.mark.parametrize(
    ("phrase", "said"),
    [
        ("Elf", "an Elf"),
        ("1/1 token", "a 1/1 token"),
        ("8/8 token", "an 8/8 token"),
        ("11/11 token", "an 11/11 token"),
        ("18/18 token", "an 18/18 token"),
        ("110/110 token", "a 110/110 token"),
        ("Unicorn", "a Unicorn"),
        ("untapped creature", "an untapped creature"),
    ],
)
def test_articles(phrase: str, said: str) -> None:
    assert said == with_article(phrase)


@pytest.mark.parametrize(
    ("phrases", "said"), [(["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b, or c")]
)
def test_lists(phrases: list[str], said: str) -> None:
    assert said == listed(phrases, "or")


def test_numbers_are_words_up_to_twenty() -> None:
    assert [number_word(number) for number in (0, 2, 20, 21)] == ["zero", "two", "twenty", "21"]
