"""The page: its numbers, worked out in a real browser, are the engine's, from its first step to its last."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.folders import DECKS
from engine.loops.readable import readable
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.session.autoplay.beats import ENDING, Programme
from engine.session.autoplay.loop_play import LoopPlay
from engine.session.autoplay.pacing import Pacing
from engine.session.autoplay.playing_by_itself import programme_of_iteration, programme_of_moments
from engine.session.cli import main
from engine.session.commands.film import programme_of_file
from engine.session.pages.page_building import page_of
from engine.session.pages.page_data import page_data
from engine.session.pages.page_tables import table_data
from engine.session.pages.transcript import transcript_of
from gui.art.picture import picture_text
from tests.session.games import GOND_LOOP, gond, say
from tests.session.pages.browser import Browser, browser_path, opened

COMBOS = DECKS / "combos"
HAS_BROWSER = browser_path() is not None
NEEDS_BROWSER = pytest.mark.skipif(
    not HAS_BROWSER, reason="there is no Chromium on this machine; on Debian: apt-get install chromium"
)
WALKED = {
    "presence-of-gond-intruder-alarm": "10^100",
    "exquisite-blood-sanguine-bond": None,
    "marwyn-umbral-mantle": "10^30",
    "basalt-monolith-rings-of-brighthearth": "1000000",
    "ashnods-altar-kitchen-finks-vizier": "400000",
    "krenko-intruder-alarm": None,
}
"""Scenarios with how often their loop is taken: endless, ended by the game, growing faster, a loop in a loop."""


def programme(name: str, times: str | None = None) -> Programme:
    return programme_of_file(COMBOS / f"{name}.yaml", Pacing(), times)


def loop_of(shown: Programme) -> LoopPlay:
    return next(beat.loop for beat in shown.beats if beat.loop is not None)


def plain(table: Any) -> Any:
    """A table without the numbers of its objects, by which equal tables may differ."""
    seats = [
        {
            **seat,
            "permanents": sorted(
                json.dumps({**one, "id": 0, "on": bool(one["on"])}) for one in seat["permanents"]
            ),
        }
        for seat in table["seats"]
    ]
    return {**table, "seats": seats}


def engine_table(state: GameState) -> Any:
    return plain(json.loads(json.dumps(table_data(state))))


def lowered(words: str) -> str:
    """Words with raised digits as a power: "10³⁰" is "10^30"."""
    plain_digits = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
    return re.sub("[⁰¹²³⁴⁵⁶⁷⁸⁹]+", lambda found: "^" + found[0].translate(plain_digits), words)


@pytest.fixture(params=WALKED)
def walked(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Programme, Browser]]:
    shown = programme(request.param, WALKED[request.param])
    page = tmp_path / "page.html"
    page.write_text(page_of(shown, request.param, picture_text), encoding="utf-8")
    with opened(page, tmp_path / "profile") as browser:
        yield shown, browser


@NEEDS_BROWSER
def test_a_page_walked_by_keys_shows_the_tables_of_the_engine_to_its_end(
    walked: tuple[Programme, Browser],
) -> None:
    shown, browser = walked
    loop = loop_of(shown)
    assert plain(browser.shown()["table"]) == engine_table(shown.beats[0].state)
    for iteration in range(1, 5):  # every step of the first iterations
        for beat in programme_of_iteration(loop, iteration, Pacing()).beats:
            browser.press("ArrowRight")
            found = browser.shown()
            assert plain(found["table"]) == engine_table(beat.state)
            assert found["done"] == str(beat.done)
            assert found["inner"] == [[str(one.done), str(one.count)] for one in beat.inner]
    far = [number for number in (7, 100, 331, 10**6 - 1, 10**29 + 1) if number < loop.count]
    for number in far:
        browser.value(f"at('wanted').value = '{number}'; at('jump').requestSubmit()")
        assert plain(browser.shown()["table"]) == engine_table(loop.state_after(number))
        assert browser.value("at('number').textContent") == f"{number:,}"
        for beat in programme_of_iteration(loop, number + 1, Pacing()).beats:
            browser.press("ArrowRight")
            assert plain(browser.shown()["table"]) == engine_table(beat.state)
        browser.press("ArrowUp")
        assert browser.shown()["done"] == str(number)
    browser.press("End")
    found = browser.shown()
    ending = next(beat for beat in shown.beats if beat.kind == ENDING)
    assert not found["hasNext"]
    assert plain(found["table"]) == engine_table(ending.state)
    assert found["done"] == str(loop.count)
    browser.press("Home")
    assert plain(browser.shown()["table"]) == engine_table(shown.beats[0].state)


@NEEDS_BROWSER
def test_the_numbers_beside_the_table_are_those_of_the_closed_forms(walked: tuple[Programme, Browser]) -> None:
    shown, browser = walked
    loop = loop_of(shown)
    for number in (2, min(loop.count, 300), loop.count):
        browser.value(f"at('wanted').value = '{number}'; at('jump').requestSubmit()")
        told = json.loads(
            browser.value(
                "JSON.stringify([...document.querySelectorAll('#numbers td:last-child')].map(o => o.textContent))"
            )
        )
        values = [curve.at(number) for curve in loop.study.curves]
        assert [lowered(one) for one in told] == ["—" if value is None else readable(value) for value in values]


@NEEDS_BROWSER
def test_a_page_asks_the_network_for_nothing_and_names_its_controls(walked: tuple[Programme, Browser]) -> None:
    _, browser = walked
    assert browser.value("performance.getEntriesByType('resource').length") == 0
    controls = "[...document.querySelectorAll('button, input')]"
    assert browser.value(f"{controls}.filter(o => !(o.textContent.trim() || o.labels?.length)).length") == 0
    assert browser.value("document.documentElement.lang") == "en"
    assert browser.value("at('caption').getAttribute('aria-live')") == "polite"
    assert browser.value("document.querySelector('#words p').textContent.length") > 10


@NEEDS_BROWSER
def test_no_name_is_wider_than_its_card_whatever_type_the_browser_has(walked: tuple[Programme, Browser]) -> None:
    _, browser = walked
    browser.value(
        "const wide = document.createElement('style'); wide.textContent = 'svg text { letter-spacing: 9px }';"
        "document.head.append(wide)"
    )
    browser.press("ArrowRight")
    widest = (
        "Math.max(...[...document.querySelectorAll('svg text[textLength]')].map(o => o.getComputedTextLength()))"
    )
    assert browser.value("document.querySelectorAll('svg text[textLength]').length") > 0
    assert browser.value(widest) <= 168.5


@NEEDS_BROWSER
def test_a_page_is_walked_by_touch_and_by_buttons_too(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(
        page_of(programme("presence-of-gond-intruder-alarm", "50"), "loop", picture_text), encoding="utf-8"
    )
    with opened(page, tmp_path / "profile") as browser:
        point = "new Touch({identifier: 1, target: at('table'), clientX: x})"
        browser.value(
            "swipe = (from, to) => [['touchstart', from], ['touchend', to]].forEach(([kind, x]) => "
            f"at('table').dispatchEvent(new TouchEvent(kind, {{changedTouches: [{point}]}})))"
        )
        first = browser.shown()
        browser.value("swipe(300, 100)")
        assert browser.shown() != first
        browser.value("swipe(100, 300)")
        assert browser.shown() == first
        browser.value("at('iteration').click(); at('iteration').click()")
        assert browser.shown()["done"] == "2"
        browser.value("at('wanted').value = 'soon'; at('jump').requestSubmit()")
        assert browser.value("at('said').textContent") == "Expected a number such as 500, 1e6 or 10^100."


def test_a_page_needs_nothing_else_and_costs_the_same_for_any_count() -> None:
    small = page_of(programme("presence-of-gond-intruder-alarm", "1000"), "loop", picture_text)
    large = page_of(programme("presence-of-gond-intruder-alarm", "10^100"), "loop", picture_text)
    assert not re.findall(r"(?:src|href)\s*=|https?://(?!www\.w3\.org/2000/svg)", large)
    assert abs(len(large) - len(small)) < 1000
    assert "default-src 'none'" in large


def test_a_title_cannot_break_out_of_the_page() -> None:
    page = page_of(
        programme("presence-of-gond-intruder-alarm", "5"), "</title><script>alert(1)</script>", picture_text
    )
    assert "<script>alert" not in page


def test_a_page_of_the_timeline_has_its_choices_as_steps() -> None:
    data = page_data(
        programme_of_moments(say(gond(), *GOND_LOOP).moments, Pacing(), "by hand"), "by hand", picture_text
    )
    assert data["loop"] is None
    assert [step["words"] for step in data["before"]] == [  # type: ignore[union-attr, index, call-overload]
        "by hand",
        "Alice taps",
        "Elf Warrior token enters:",
        "Llanowar Elves untaps",
    ]


def test_a_caption_of_growing_numbers_says_none_of_them() -> None:
    loop = page_data(programme("marwyn-umbral-mantle", "1000000"), "loop", picture_text)["loop"]
    assert isinstance(loop, dict)
    data = json.dumps(loop["pieces"])
    assert '"green mana"' in data
    assert not re.search(r"\d green mana", data)


def test_the_transcript_tells_every_step_with_its_rule() -> None:
    said = transcript_of(programme("exquisite-blood-sanguine-bond"), "Exquisite Blood")
    assert "1. Exquisite Blood triggers (CR 603.3)" in said
    assert "## A loop, taken 332 times" in said
    assert "Bob's life is 0 or less (CR 704.5a)" in said
    assert "| Alice | 1,019 |" in said
    assert said.count("Alice gains 3 life (CR 119.3)") == 1


def test_the_transcript_tells_mana_sizes_counters_and_the_stack() -> None:
    said = transcript_of(programme("turnabout-reiterate"), "Turnabout and Reiterate")
    assert "| Alice | 20 | 8 × Mountain | 2,000 red | 1 | 40 | 0 |" in said
    assert "On the stack, its top last: Turnabout." in said
    grown = transcript_of(programme("archangel-of-thune-spike-feeder"), "Archangel of Thune and Spike Feeder")
    assert re.search(r"Archangel of Thune [\d,]+/[\d,]+ \([\d,]+ \+1/\+1 counters\)", grown)


def test_the_command_writes_pages_and_transcripts_without_drawing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scenario = str(COMBOS / "presence-of-gond-intruder-alarm.yaml")
    for name in ("page.html", "page.md"):
        assert main(["film", scenario, "-o", str(tmp_path / name), "--times", "10^100"]) == 0
        assert (tmp_path / name).stat().st_size > 500
    assert capsys.readouterr().out.count("page.") == 2


def test_a_loop_that_no_page_can_carry_is_refused_with_the_reason() -> None:
    with pytest.raises(Refusal, match="chance decides"):
        programme("four-horsemen")
