"""Which mana the search adds where a seat chooses."""

from engine.model.decisions import ChoosingNumber, ChoosingOption
from engine.search.moves.mana_answers import amounts_of_mana, options_of_mana

ANY = ("all {W}", "all {U}", "all {G}", "of several types")


def test_of_several_wanted_types_a_mixture_is_tried_first() -> None:
    options = ChoosingOption(0, None, "mana to add", ANY)
    assert options_of_mana(options, {"U", "G"}) == [3, 1, 2]
    assert options_of_mana(options, {"G"}) == [2]
    assert options_of_mana(ChoosingOption(0, None, "effects", ("tap", "untap")), {"G"}) is None


def test_of_wanted_types_what_there_is_least_of_is_tried_first() -> None:
    options = ChoosingOption(0, None, "mana to add", ("{W}", "{U}", "{B}", "{R}", "{G}"))
    assert options_of_mana(options, {"U", "R", "G"}, {"U": 2, "R": 0, "G": 1}) == [3, 4, 1]


def test_a_mixture_has_one_all_but_one_or_half_of_a_type() -> None:
    green = ChoosingNumber(0, None, "how much {G} to add", 0, 7)
    assert amounts_of_mana(green, {"G"}) == [1, 6, 3, 2, 7, 0]
    assert amounts_of_mana(green, {"U"}) == [0]
    assert amounts_of_mana(ChoosingNumber(0, None, "X", 0, 7), {"G"}) is None
