"""What a loop produces in Commander Spellbook's own feature words: "Infinite ETB", "Infinite colorless mana"."""

from __future__ import annotations

from collections.abc import Iterable

from engine.shortcuts.study.products import INFINITE, OF_LIBRARIES, what_of

_WORDS = {
    "sac triggers": "sacrifice triggers",
    "life": "lifegain",
    "life loss": "lifeloss",
    "life drain": "lifeloss",
}
"""Where the site's words are others than those of the proof."""
_LARGE = frozenset({"power", "toughness"})


def features_of(produces: Iterable[str], *, is_won: bool = False) -> tuple[str, ...]:
    """Return the features for what a proof says that a loop produces; what ends by itself is near-infinite.

    Unless it ends because the others have lost by it (`is_won`), or mills whole libraries.
    """
    return tuple(dict.fromkeys(_feature(one, is_won=is_won) for one in produces))


def _feature(product: str, *, is_won: bool) -> str:
    is_endless = is_won or product.startswith(INFINITE) or product.endswith(OF_LIBRARIES)
    what = what_of(product)
    if what in _LARGE:
        return "Infinitely large creature" if is_endless else "Very large creature"
    return f"{'Infinite' if is_endless else 'Near-infinite'} {_WORDS.get(what, what)}"
