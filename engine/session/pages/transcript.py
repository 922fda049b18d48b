"""What plays by itself as a transcript in Markdown: each step in words, with the rule by which it happens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.cards.base.mana import MANA_TYPES
from engine.loops.readable import readable, readable_size, times_before, with_noun
from engine.model.event import Event
from engine.model.events import PriorityPassed, StepBegan
from engine.model.objects import GameObject
from engine.model.refusals import cited
from engine.model.stack_events import AbilityTriggered, ItemResolved
from engine.model.state import GameState, Seat
from engine.rules.characteristics.layers import characteristics
from engine.session.autoplay.beats import ENDING, HOLD, INNER, JUMP, RUN, STEP, Beat, Programme
from engine.session.autoplay.captions import COLOR_OF_MANA, rule_of
from engine.session.autoplay.loop_play import LoopPlay
from engine.session.narration.narration import narrate
from engine.session.narration.summary import cards_in
from engine.session.pages.page_data import ledger_lines
from engine.session.saving.whole_files import write_whole
from engine.shortcuts.study.gaps import parts_not_played

_LEFT_OUT = (PriorityPassed, StepBegan)


def transcript_of(programme: Programme, title: str) -> str:
    """Write the transcript: the first iteration of each loop by steps, what each iteration does, and the end."""
    return "\n".join(_lines(programme, title)) + "\n"


def write_transcript(programme: Programme, title: str, path: Path) -> None:
    """Write the transcript to a file; OSError where it cannot be written."""
    write_whole(path, transcript_of(programme, title), with_folder=True)


def _lines(programme: Programme, title: str) -> Iterator[str]:
    yield f"# {_plain(title)}"
    yield ""
    yield from _table(programme.beats[0])
    yield ""
    if words := parts_not_played(programme.gaps):
        yield from (_plain(words), "")
    told: LoopPlay | None = None
    is_first = is_last = False
    for beat in programme.beats[1:]:
        if beat.loop is not None and beat.loop is not told:
            told, is_first, is_last = beat.loop, True, False
            yield from _heading(f"A loop, taken {_times(told.count)}")
            yield from ("The first iteration:", "")
        if beat.is_of_end and not is_last:
            is_last = True
            yield from ("", f"In iteration {readable(beat.count + 1)} it ends by itself:", "")
        if beat.kind in (STEP, INNER) and (beat.loop is None or is_first or beat.is_of_end):
            yield from (f"1. {line}" for line in _step(beat))  # Markdown counts on by itself
        elif beat.kind in (RUN, JUMP):
            yield from _counted(beat)
        elif beat.kind == HOLD and beat.caption.text:
            yield from ("", f"{_plain(beat.caption.text)}{_rule(beat.caption.rule)}")
        elif beat.kind == ENDING:
            yield from _end(beat)
        is_first = is_first and beat.done == 0


def _heading(words: str) -> Iterator[str]:
    yield from ("", f"## {words}", "")


def _times(count: int) -> str:
    return "once" if count == 1 else f"{readable(count)} times"


def _step(beat: Beat) -> Iterator[str]:
    """Yield what happened in a step, an event a line, with its rule."""
    for event in beat.events:
        if isinstance(event, _LEFT_OUT):
            continue
        for sentence in narrate(beat.state, (event,)):
            yield _plain(sentence) if "(CR " in sentence else f"{_plain(sentence)}{_rule(_rule_of(event))}"
    if not beat.events and beat.caption.text:
        yield _plain(beat.caption.text)


def _rule_of(event: Event) -> str:
    if isinstance(event, ItemResolved) and event.item.kind == "spell":
        return "608.3" if event.item.source.card.is_permanent_card else "608.2"
    return "603.3" if isinstance(event, AbilityTriggered) else rule_of(event)


def _rule(rule: str) -> str:
    return f" ({cited(rule)})" if rule else ""


def _counted(beat: Beat) -> Iterator[str]:
    loop = beat.loop
    assert loop is not None
    if beat.kind == JUMP or beat.last >= loop.count:
        yield ""
        proved = "Every iteration does the same" if loop.is_proved else "Played one by one"
        yield f"{proved}{_rule('732.2a') if loop.is_proved else ''}:"
        yield ""
        for line in ledger_lines(loop):
            yield f"- {_plain(line)}"
        yield ""
        yield f"After iteration {readable(beat.last)}:"
        yield ""
        yield from _table(beat)


def _end(beat: Beat) -> Iterator[str]:
    yield from _heading("The end")
    if beat.ending is not None:
        parts = " ".join(part for part in (beat.ending.title, beat.ending.subtitle) if part)
        note = f" ({beat.ending.note})" if beat.ending.note else ""
        yield f"**{_plain(parts)}**{_plain(note)}"
        yield ""
    yield from _table(beat)


def _table(beat: Beat) -> Iterator[str]:
    """Yield the table that a beat ends with, as a Markdown table, with mana where there is any, and the stack."""
    state = beat.state
    columns = {"seat": "---", "life": "---:", "battlefield": "---"}
    is_mana_there = any(amount for seat in state.seats for amount in seat.all_mana)
    columns |= {"mana": "---"} if is_mana_there else {}
    columns |= dict.fromkeys(("hand", "library", "graveyard"), "---:")
    yield f"| {' | '.join(columns)} |"
    yield f"| {' | '.join(columns.values())} |"
    for number, seat in enumerate(state.seats):
        mine = [state.objects[id] for id in state.battlefield if state.objects[id].controller == number]
        cards = ", ".join(_permanent(state, one) for one in mine)
        sizes = [readable(cards_in(state, ids)) for ids in (seat.hand, seat.library, seat.graveyard)]
        mana = [_mana(seat)] if is_mana_there else []
        cells = [seat.name, readable(seat.life), cards or "nothing", *mana, *sizes]
        yield f"| {' | '.join(_plain(cell).replace('|', '/') for cell in cells)} |"
    if state.stack:
        items = ", ".join(f"{times_before(one.count)}{one.source.card.name}" for one in state.stack)
        yield from ("", f"On the stack, its top last: {_plain(items)}.")


def _permanent(state: GameState, held: GameObject) -> str:
    """Return a permanent in a few words: "3 × Elf Warrior Token 2/2 (tapped, 1 +1/+1 counter)"."""
    now = characteristics(state, held)
    size = f" {readable_size(now.power, now.toughness)}" if "creature" in now.types else ""
    more = ["tapped"] if held.tapped else []
    more += [with_noun(amount, f"{kind} counter") for kind, amount in held.counters]
    return f"{times_before(held.count)}{held.card.name}{size}" + (f" ({', '.join(more)})" if more else "")


def _mana(seat: Seat) -> str:
    pairs = zip(MANA_TYPES, seat.all_mana, strict=True)
    return ", ".join(f"{readable(amount)} {COLOR_OF_MANA[name]}" for name, amount in pairs if amount != 0)


def _plain(words: str) -> str:
    """Return words without what Markdown would take for marks."""
    return words.replace("*", "\\*").replace("_", "\\_").replace("<", "\\<")
