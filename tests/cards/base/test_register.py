"""Functions that register themselves by the class of a word."""

import pytest

from engine.cards.amounts.numbers import Number, X
from engine.cards.base.register import Register


def test_a_function_is_found_by_the_class_of_its_word() -> None:
    doubles: Register[int, [], int] = Register("amount")

    @doubles(Number)
    def double(factor: int, amount: Number) -> int:
        return factor * amount.value

    assert doubles.functions[Number](2, Number(3)) == 6
    assert X not in doubles.functions


def test_a_word_has_one_rule_only() -> None:
    doubles: Register[int, [], int] = Register("amount")
    doubles(X)(lambda factor, amount: factor)
    with pytest.raises(ValueError, match="the amount X has its function already"):
        doubles(X)(lambda factor, amount: factor + 1)
