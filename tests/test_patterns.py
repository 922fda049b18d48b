"""Regular expressions that are compiled when they are first used do as those that are compiled at once."""

from __future__ import annotations

import re

import pytest

from engine.patterns import late_pattern


def test_it_does_as_a_compiled_one() -> None:
    late, compiled = late_pattern("(a+)(b?)", re.IGNORECASE), re.compile("(a+)(b?)", re.IGNORECASE)
    text = "aab cAB a"
    assert late.findall(text) == compiled.findall(text)
    assert [one.span() for one in late.finditer(text)] == [one.span() for one in compiled.finditer(text)]
    assert late.sub("x", text) == compiled.sub("x", text)
    assert late.split(text) == compiled.split(text)
    assert late.fullmatch("AB") is not None
    assert late.match("b") is None
    assert (late.pattern, late.groups, late.flags) == (compiled.pattern, compiled.groups, compiled.flags)


def test_one_that_is_wrong_is_told_at_its_first_use() -> None:
    wrong = late_pattern("(")
    with pytest.raises(re.error, match="unterminated"):
        wrong.match("(")
