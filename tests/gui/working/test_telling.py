"""Changes are told at once, or each kind once when several things have changed."""

from __future__ import annotations

from collections.abc import Callable

from gui.working.telling import Telling


def teller(telling: Telling) -> tuple[list[str], dict[str, Callable[[], object]]]:
    told: list[str] = []
    return told, {name: lambda one=name: told.append(one) for name in ("state", "moved", "proposal")}


def test_a_change_is_told_at_once():
    telling = Telling()
    told, say = teller(telling)
    telling.tell(say["state"])
    telling.tell(say["state"])
    assert told == ["state", "state"]


def test_several_changes_are_told_once_each_when_all_are_made():
    telling = Telling()
    told, say = teller(telling)
    with telling.once():
        telling.tell(say["state"])
        with telling.once():
            telling.tell(say["moved"])
            telling.tell(say["state"])
        telling.tell(say["proposal"], is_first=True)
        assert told == []
    assert told == ["proposal", "state", "moved"]


def test_what_is_owed_is_told_although_the_deed_fails():
    telling = Telling()
    told, say = teller(telling)
    try:
        with telling.once():
            telling.tell(say["state"])
            raise LookupError
    except LookupError:
        pass
    assert told == ["state"]


def test_what_follows_from_telling_is_not_told_twice():
    telling = Telling()
    told, say = teller(telling)

    def changes_more() -> None:
        told.append("first")
        telling.tell(say["state"])

    with telling.once():
        telling.tell(changes_more)
        telling.tell(say["state"])
    assert told == ["first", "state"]
