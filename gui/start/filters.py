"""What the gallery can be narrowed to: words, colors, a card, what it produces, how it is played."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from engine.session.views.card_queries import Query, Term, read_query
from gui.start.shipped import Listed

EXACTLY, AT_MOST, WITH = "Exactly these", "At most these", "With these"
WAYS = (EXACTLY, AT_MOST, WITH)
LETTERS = "WUBRGC"
RESULTS: Mapping[str, str] = {
    "tokens": r"\btokens?\b",
    "mana": r"\bmana\b",
    "life": r"\blife\b(?! loss)",
    "damage": r"\bdamage\b|\bloss of life\b|\blife loss\b|\bdrain",
    "mill": r"\bmill|\blibrar",
    "cards": r"\bdraws? cards\b|\bcard draw\b|\bcards drawn\b|\bwhole library\b",
    "counters": r"\bcounters?\b",
    "power": r"\bpower\b|\+\d+/\+\d+|\blarge\b|\btough\b",
    "triggers": r"\btriggers?\b|\bETB\b|\bLTB\b|\benters?\b",
    "storm": r"\bstorm\b|\bspells\b|\bcasts?\b",
    "turns": r"\bturns?\b",
    "combats": r"\bcombats?\b",
    "draw": r"\bthe game is a draw\b|\bdraw(?:s|n)? the game\b|\ba draw\b",
    "win": r"\bwins?\b|\bwinning\b",
}
"""What players look for, by a word, and how it is said where a scenario tells what it produces."""
ENDLESS = ("infinite", "endless", "unbounded", "∞")
"""What players say of a loop that makes as much as one likes."""
_WITHOUT_END = re.compile(r"\binfinite\b|\bany (?:number|amount)\b|\bas you like\b|\barbitrar", re.IGNORECASE)
SHORTEST_FUZZY, NEAR = 4, 80
"""The fewest letters of a word that may be misspelt, and how alike it then has to be, of 100."""
_SAID = {word: re.compile(pattern, re.IGNORECASE) for word, pattern in RESULTS.items()}


HasPiece = Callable[[Listed, tuple[Term, ...]], bool]
"""Whether one of a scenario's pieces meets all these keyed terms."""


@dataclass(frozen=True, slots=True)
class GalleryFilter:
    """What the gallery is narrowed to; empty fields let everything through.

    `words` may hold keys as in a search for cards: with "t:artifact mv<=2" one piece has to be both.
    """

    words: str = ""
    colors: frozenset[str] = frozenset()
    way: str = EXACTLY
    card: str = ""
    results: frozenset[str] = field(default_factory=frozenset)
    kind: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether it lets everything through."""
        return not (self.words.strip() or self.colors or self.card.strip() or self.results or self.kind)

    @property
    def query(self) -> Query:
        """The words, with their keys; one with a problem finds nothing."""
        return read_query(self.words)

    def lets(self, one: Listed, colors: str, has_piece: HasPiece = lambda one, terms: False) -> bool:
        """Return whether a scenario, whose pieces have these colors, is let through."""
        query = self.query
        return (
            not query.problem
            and _has_words(one, query)
            and self._has_colors(frozenset(colors or "C"))
            and self._has_card(one)
            and self.results <= results_of(one)
            and self.kind in ("", one.kind)
            and _has_keys(one, query, has_piece)
        )

    def _has_colors(self, colors: frozenset[str]) -> bool:
        if not self.colors:
            return True
        if self.way == EXACTLY:
            return colors == self.colors
        return colors <= self.colors | {"C"} if self.way == AT_MOST else self.colors <= colors

    def _has_card(self, one: Listed) -> bool:
        wanted = self.card.casefold().strip()
        return not wanted or any(wanted in name.casefold() for name in (*one.pieces, *one.cards))


def _has_words(one: Listed, query: Query) -> bool:
    searched = searched_in(one)
    return all(_is_said(term.value, searched, one) is not term.is_not for term in query.terms if not term.key)


def _has_keys(one: Listed, query: Query, has_piece: HasPiece) -> bool:
    keyed = tuple(term for term in query.terms if term.key)
    return not keyed or has_piece(one, keyed)


def _is_said(word: str, searched: str, one: Listed) -> bool:
    """Return whether a word, or one like it, is in a scenario's text; "infinite" means any number."""
    if word in searched:
        return True
    from rapidfuzz import fuzz, process  # 9 ms of a start, for words that are nowhere as they are typed

    if process.extractOne(word, ENDLESS, scorer=fuzz.ratio, score_cutoff=NEAR) is not None:
        return _WITHOUT_END.search(one.produces) is not None
    if len(word) < SHORTEST_FUZZY:
        return False
    return process.extractOne(word, searched.split(), scorer=fuzz.ratio, score_cutoff=NEAR) is not None


def results_of(one: Listed) -> frozenset[str]:
    """Return what a scenario produces, in the words of RESULTS."""
    said = {word for word, pattern in _SAID.items() if pattern.search(one.produces)}
    # Counters are seldom what a loop is for, so that only the summary speaks of them.
    if _SAID["counters"].search(one.about):
        said.add("counters")
    if one.result == "draw":
        said.add("draw")
    elif "wins" in one.result:
        said.add("win")
    return frozenset(said)


def searched_in(one: Listed) -> str:
    """Return the text in which words are looked for."""
    return " ".join((one.name, one.about, one.produces, *one.pieces, *one.cards, *one.seats)).casefold()
