"""Phrases for what players can't cast, activate and draw, or cast only as a sorcery (CR 101.2, 307.5)."""

from __future__ import annotations

from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.compiling.phrases.rules.declaring import declare_rule_of_players
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.effects.continuous import LayDown
from engine.cards.filters.combined import parts_of
from engine.cards.filters.objects import IsSpell
from engine.cards.filters.players import IsPlayer
from engine.cards.game_rules.casting import MayCastAs
from engine.cards.game_rules.restrictions import DRAW_MORE_THAN_ONE, CannotActivate, CastsAsSorceries, PlayerCannot
from engine.cards.language.declaring import REFUSED, Values, way

_AS_SORCERIES = "can cast spells only any time they could cast a sorcery"
for _who, _words, _each in (("opponent", "your opponents", "each opponent"), ("any", "players", "each player")):
    declare_rule_of_players(
        f"{_words} {_AS_SORCERIES}", CastsAsSorceries(_who), also=(f"{_each} {_AS_SORCERIES}",)
    )
    declare_rule_of_players(
        f"{_each} can't {DRAW_MORE_THAN_ONE}",
        PlayerCannot(DRAW_MORE_THAN_ONE, _who),
        also=(f"{_words} can't {DRAW_MORE_THAN_ONE}",),
    )
    _cannot_cast = PlayerCannot("cast spells", _who)

    def _build(said: Values, who: str = _who, first: PlayerCannot = _cannot_cast) -> StaticAbility:
        return StaticAbility(IsPlayer(who), rules=(first, CannotActivate(all_of(said["nouns"]), who)))

    def _unbuild(found: StaticAbility, who: str = _who, first: PlayerCannot = _cannot_cast) -> Values | None:
        match found.rules:
            case (PlayerCannot() as cast, CannotActivate(filter, other)) if cast == first and other == who:
                is_alone = found.condition is None and not found.modifications
                return {"nouns": parts_of(filter)} if is_alone and found.filter == IsPlayer(who) else None
        return None

    way(
        "rule ability",
        f"{_words} can't cast spells or activate abilities of {{nouns:any of nouns2}}",
        _build,
        _unbuild,
        of=StaticAbility,
    )

for _until in ("until end of turn", "until your next turn"):
    way(
        "command",
        f"{_until}, you may cast {{filter:described2}} as though they had flash",
        lambda said, until=_until: (  # type: ignore[misc]
            LayDown((MayCastAs(said["filter"]),), until)
            if any(isinstance(one, IsSpell) for one in parts_of(said["filter"]))
            else REFUSED
        ),
        lambda found, until=_until: (  # type: ignore[misc]
            {"filter": found.rules[0].filter}
            if found.duration == until and len(found.rules) == 1 and isinstance(found.rules[0], MayCastAs)
            else None
        ),
        of=LayDown,
    )
