"""Phrases for permanents that become copies of others, with what "except" changes (CR 707.9)."""

from __future__ import annotations

from typing import Any

from engine.cards.definitions.copy_exceptions import AS_IT_IS
from engine.cards.effects.tokens_and_copies import BecomeCopyOf
from engine.cards.language.declaring import REFUSED, Values, way
from engine.cards.language.numbers import number_of
from engine.cards.references.choices import All, Chosen, OneAndOther

_DURATIONS: tuple[object, ...] = ("", "until end of turn", "until your next turn")


def _declare(category: str, template: str, duration: Any, *, is_first: bool) -> None:
    is_excepted = "{but" in template

    def build(said: Values) -> object:
        if isinstance(said["of"], (All, OneAndOther)) or number_of(said["of"]) != "1":
            return REFUSED
        but = said.get("but", AS_IT_IS)
        if isinstance(said["what"], All) and (but.keeps_ability or but.name):
            return REFUSED
        if isinstance(said["what"], Chosen) or but.counters:
            return REFUSED
        if category == "had" and (number_of(said["what"]) == "1") is not (" become a copy " in template):
            return REFUSED
        return BecomeCopyOf(said["what"], said["of"], duration, but, is_first)

    def unbuild(found: BecomeCopyOf) -> Values | None:
        said: Values = {"what": found.what, "of": found.of}
        if (found.but != AS_IT_IS) is not is_excepted or found.is_duration_first is not is_first:
            return None
        if is_excepted:
            said["but"] = found.but
        return said if build(said) == found else None

    way(category, template, build, unbuild, of=BecomeCopyOf)


for _except in ("", ", except {but:copied but#}"):
    for _duration in _DURATIONS:
        for _number, _becomes in (("1", "becomes a copy"), ("2", "become copies")):
            _end = f"of {{of:object}} {_duration}{_except.replace('#', _number)}"
            _declare("sentence form", f"{{what:subject{_number}}} {_becomes} {_end}", _duration, is_first=False)
        for _number, _become in (("1", "become a copy"), ("2", "become copies")):
            _end = f"of {{of:object}} {_duration}{_except.replace('#', _number)}"
            _declare("had", f"{{what:had subject}} {_become} {_end}", _duration, is_first=False)
        if _duration:
            _declare(
                "sentence form",
                f"{_duration}, {{what:subject1}} becomes a copy of {{of:object}}{_except.replace('#', '1')}",
                _duration,
                is_first=True,
            )
