"""Everything inside a definition."""

from engine.cards.costs.tapping import TapThis
from engine.cards.costs.zones import SacrificeOthers
from engine.cards.effects.mana import AddMana
from engine.search.base.words_within import has_word, words_in
from tests.rules.table import catalogue

CATALOGUE = catalogue()


def test_the_words_of_an_ability_are_found_however_deep() -> None:
    elves = CATALOGUE.find("Llanowar Elves")
    assert [one.options for one in words_in(elves, AddMana)] == [(("G",),)]
    assert has_word(elves, TapThis)
    assert not has_word(elves, SacrificeOthers)
