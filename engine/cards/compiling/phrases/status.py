"""Phrases for tapping, untapping, turning over and phasing out."""

from __future__ import annotations

from engine.cards.compiling.phrases.verbs import do
from engine.cards.effects.status import ActivateLoyaltyAgain, PhaseOut, StayTapped, Tap, Transform, Untap
from engine.cards.language.declaring import say, way
from engine.cards.language.numbers import number_of
from engine.cards.references.choices import All

do(Tap, "tap {what:object}")
do(Untap, "untap {what:object}")
for _word in ("transform", "convert", "flip"):
    do(Transform, f"{_word} {{what:object}}", word=_word)
say(PhaseOut, "{what:subject} phases/phase@what out", category="sentence form")

for _whose in ("its controller's", "your"):
    say(
        StayTapped,
        f"{{what:subject}} doesn't untap during {_whose} next untap step",
        category="sentence form",
        whose=_whose,
        when=lambda found: number_of(found.what) == "1",
    )
say(
    StayTapped,
    "{what:subject} don't untap during their controller's next untap step",
    also=("{what:subject} don't untap during their controllers' next untap steps",),
    category="sentence form",
    when=lambda found: number_of(found.what) == "2",
)
way(
    "sentence form",
    "for each {filter:of each}, you may activate one of its loyalty abilities once this turn as though none of "
    "its loyalty abilities have been activated this turn",
    lambda said: ActivateLoyaltyAgain(All(said["filter"])),
    lambda found: {"filter": found.what.filter} if isinstance(found.what, All) else None,
    of=ActivateLoyaltyAgain,
)
