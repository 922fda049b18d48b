"""Phrases for what shares something with what an ability names: "that shares a color with it" (CR 105.2, 205)."""

from __future__ import annotations

from engine.cards.filters.combined import Not
from engine.cards.filters.players import InZone
from engine.cards.filters.relations import SharesWith
from engine.cards.language.declaring import constant, say, way

for _what in ("color", "creature type", "card type", "permanent type"):
    for _number, _verb in (("1", "shares"), ("2", "share")):
        _shares = f"that {_verb} a {_what} with {{of:sharer}}"
        _shares_one = _shares.replace(" a ", " at least one ", 1)
        say(SharesWith, _shares, also=(_shares_one,), category=f"suffix{_number}", what=_what)
say(SharesWith, "with the same name as {of:sharer}", category="suffix#", what="name")
for _number, _does in (("1", "doesn't"), ("2", "don't")):
    way(
        f"suffix{_number}",
        f"that {_does} have the same name as {{of:sharer}}",
        lambda said: Not(SharesWith("name", said["of"])),
        lambda found: (
            {"of": found.part.of} if isinstance(found.part, SharesWith) and found.part.what == "name" else None
        ),
        of=Not,
    )
constant("from zone", "from exile", InZone("exile"))
