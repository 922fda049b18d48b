"""Phrases for what is put elsewhere than into a graveyard: "exile it instead" (CR 614.1a)."""

from __future__ import annotations

from engine.cards.base.kinds import GameRule
from engine.cards.compiling.phrases.rules.declaring import declare_rule_of_players, only_rule
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.effects.continuous import LayDown
from engine.cards.filters.combined import parts_of
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import IsPlayer
from engine.cards.game_rules.replacing import ENCHANTED_PLAYER, GraveyardReplaced, MayDiscardToLibrary
from engine.cards.language.declaring import REFUSED, Values, constant, way
from engine.cards.language.lexing import HOST


def _rule(template: str, rule: GameRule) -> None:
    declare_rule_of_players(template, rule)


_rule("if a card would be put into a graveyard from anywhere, exile it instead", GraveyardReplaced())
_rule(
    "if a card or token would be put into a graveyard from anywhere, exile it instead",
    GraveyardReplaced(are_tokens_too=True),
)
_rule("if a card would be put into your graveyard from anywhere, exile it instead", GraveyardReplaced("you"))
_rule(
    "if a card would be put into a opponent's graveyard from anywhere, exile it instead",
    GraveyardReplaced("opponent"),
)
for _whom in (ENCHANTED_PLAYER, HOST):  # which the text of an Aura calls so too
    _rule(
        f"if a card would be put into {_whom}'s graveyard from anywhere, instead that card is revealed and put on "
        "the bottom of that player's library",
        GraveyardReplaced(ENCHANTED_PLAYER, zone="library"),
    )
_rule(
    "if a effect causes you to discard a card, discard it, but you may put it on top of your library instead of "
    "into your graveyard",
    MayDiscardToLibrary(),
)
_OF_WHOM = {"any": "a graveyard", "you": "your graveyard", "opponent": "a opponent's graveyard"}


def _of_cards(template: str, whose: str, slots: tuple[str, ...]) -> None:
    """Declare what puts elsewhere some cards alone, or with a counter, that would go to a graveyard."""

    def build(said: Values) -> object:
        if "filter" in said and (len(parts_of(said["filter"])) < 2 or parts_of(said["filter"])[-1] != IsCard()):
            return REFUSED
        return StaticAbility(IsPlayer("you"), rules=(GraveyardReplaced(whose, **said),))

    def unbuild(found: StaticAbility) -> Values | None:
        rule = only_rule(found, GraveyardReplaced)
        if rule is None or found.filter != IsPlayer("you"):
            return None
        said = {name: getattr(rule, name) for name in slots}
        return said if all(said.values()) and rule == GraveyardReplaced(whose, **said) else None

    way("rule ability", template, build, unbuild, of=StaticAbility)


for _whose, _where in _OF_WHOM.items():
    _of_cards(f"if {{filter:one}} would be put into {_where} from anywhere, exile it instead", _whose, ("filter",))
    _of_cards(
        f"if a card would be put into {_where} from anywhere, instead exile it with a {{counter:counter kind}} "
        f"counter on it",
        _whose,
        ("counter",),
    )
constant(
    "command",
    "if a card would be put into your graveyard from anywhere this turn, exile that card instead",
    LayDown((GraveyardReplaced("you"),), "this turn"),
)
