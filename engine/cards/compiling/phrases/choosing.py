"""Phrases for effects that only choose."""

from __future__ import annotations

from engine.cards.compiling.phrases.verbs import do
from engine.cards.effects.choosing import AnnounceTargets, ChooseOpponentAtRandom, ChooseType

do(AnnounceTargets, "choose {what:target}")
do(ChooseType, "choose a creature type", what="creature type")
do(ChooseType, "choose artifact, creature, or land", what="artifact, creature, or land")
do(ChooseOpponentAtRandom, "choose a opponent at random")
