"""One of several options is chosen by its place; one that is not there is refused by the rule of the choice."""

import pytest

from engine.model.choices import ChooseOption
from engine.model.refusals import Refusal
from tests.rules.compiled import sorcery
from tests.rules.table import table


@pytest.mark.parametrize("place", [-1, 2])
def test_an_option_that_is_not_there_is_refused(place: int) -> None:
    """CR 701.38a: there are two words to vote for, and the state is as it was before."""
    words = "Starting with you, each player votes for grace or ruin. You gain 1 life for each grace vote."
    game = table("Alice", "Nadine").hand("Alice", sorcery("Council", words)).casts("Alice", "Council").all_pass()
    assert game.asks == "option"
    before = game.state
    with pytest.raises(Refusal, match=rf"there is no number {place + 1} among the 2 to choose from"):
        game.makes(ChooseOption(0, place))
    assert game.state == before
    game.makes(ChooseOption(0, 0)).makes(ChooseOption(1, 1)).all_pass()
    assert game.life("Alice") == 21
