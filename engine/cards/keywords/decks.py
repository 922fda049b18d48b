"""Keywords that say what a deck may have, and do nothing in a game (CR 702.124)."""

from __future__ import annotations

from engine.cards.keywords.keyword import KeywordFamily

DECKS = KeywordFamily("decks")

DECKS.intrinsic("partner", "702.124")
DECKS.intrinsic("friends forever", "702.124")
DECKS.intrinsic("choose a Background", "702.124")
DECKS.intrinsic("Doctor's companion", "702.124")
