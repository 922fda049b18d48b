"""Cards by name are searched for loops of all of them, and else for loops of as many as possible."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine.cards.catalogue.catalogue import default_catalogue
from engine.search.finding.found import Account
from engine.session.cli import main
from engine.session.finding import named_cards

TWINS = ["Kiki-Jiki, Mirror Breaker", "Zealous Conscripts"]


@pytest.fixture(autouse=True)
def most_time_for_fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most of the time for fewer cards, since nothing is found of all of them."""
    monkeypatch.setattr(named_cards, "SHARE_OF_FEWER", 0.8)


@pytest.fixture
def found(capsys: pytest.CaptureFixture[str]) -> Any:
    """Finds the first loop of cards by the command; what it says for programs."""

    def find(*names: str) -> Any:
        assert main(["find", *names, "--seconds", "1", "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    return find


def test_a_loop_that_needs_all_cards_does_without_none(found: Any) -> None:
    (loop,) = found(*TWINS, "Soul Warden")["found"]
    assert loop["without"] == []
    assert {*TWINS, "Soul Warden"} == set(loop["cards"])


def test_where_no_loop_needs_all_cards_one_of_fewer_says_what_it_does_without(found: Any) -> None:
    told = found(TWINS[0], "Giant Growth", TWINS[1])
    (loop,) = told["found"]
    assert loop["without"] == ["Giant Growth"]
    assert loop["cards"] == TWINS
    assert "they lack" not in told["searched"], "what all three lack is not what these lack"
    assert "1 candidate put to the proof" in told["searched"]


def test_of_more_cards_the_largest_groups_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of four cards all, then each three, then pairs, until some have a loop; the time is not exceeded."""
    searched: list[tuple[str, ...]] = []
    given: list[float] = []

    def search(names: tuple[str, ...], _: object, clock: object, seconds: float, *rest: object) -> Iterator[Any]:
        searched.append(names)
        given.append(seconds)
        return iter(())

    monkeypatch.setattr(named_cards, "search_cards", search)
    cards = (*TWINS, "Giant Growth", "Shock")
    found = named_cards.search_named(cards, default_catalogue(), lambda: sum(given), 100.0, Account())
    assert list(found) == []
    assert [len(names) for names in searched] == [4, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2]
    assert sum(given) == pytest.approx(100.0)


def test_what_the_time_did_not_reach_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "Giant Growth", "Serra Angel", "Shock", "--seconds", "0.2"]) == 0
    assert "loops of fewer of the cards, which the time did not reach" in capsys.readouterr().out


def test_people_are_told_what_a_loop_does_without(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", TWINS[0], "Giant Growth", TWINS[1], "--seconds", "1"]) == 0
    assert "  does without Giant Growth\n" in capsys.readouterr().out
