"""Says filters as adjectives, nouns, and behind the noun."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number, X
from engine.cards.base.vocabulary import COLOR_OF_LETTER, with_article
from engine.cards.filters.characteristics import (
    Compares,
    HasChosenName,
    HasColor,
    HasKeyword,
    HasSize,
    HasSubtype,
    HasSupertype,
    HasType,
    IsColorless,
    IsMulticolored,
    IsNamed,
    IsOfChosenType,
)
from engine.cards.filters.combined import Not
from engine.cards.filters.objects import IsAbility, IsAnything, IsCard, IsPermanent, IsSpell, IsToken
from engine.cards.filters.players import InZone, IsControlledBy, IsControlledByPlayers, IsOwnedBy, IsPlayer
from engine.cards.filters.relations import HasTarget, IsAnother, IsLinked, SharesWith
from engine.cards.filters.status import HasCounter, HasDesignation, IsAttacking, IsBlocking, IsTapped
from engine.cards.language.writing import Unsaid
from engine.cards.phrases.base_wording import (
    BaseWording,
    is_noun,
    says_filter,
    says_not,
    says_noun,
)

_CONTROLLERS = {
    "you": ("you control", "you control"),
    "opponent": ("an opponent controls", "your opponents control"),
    "that player": ("that player controls", "that player controls"),
    "active player": ("the active player controls", "the active player controls"),
}


# ---- nouns


@says_noun(HasType)
def _type(_: BaseWording, part: HasType) -> str:
    return part.card_type


@says_noun(HasSubtype)
def _subtype(_: BaseWording, part: HasSubtype) -> str:
    return part.subtype


@says_noun(IsPermanent)
def _permanent(_: BaseWording, __: IsPermanent) -> str:
    return "permanent"


@says_noun(IsAnything)
def _source(_: BaseWording, __: IsAnything) -> str:
    return "source"


@says_noun(IsSpell)
def _spell(_: BaseWording, __: IsSpell) -> str:
    return "spell"


@says_noun(IsCard)
def _card(_: BaseWording, __: IsCard) -> str:
    return "card"


@says_noun(IsToken)
def _token(_: BaseWording, __: IsToken) -> str:
    return "token"


@says_noun(IsAbility)
def _ability(_: BaseWording, part: IsAbility) -> str:
    return f"{part.kind} ability".strip()


@says_noun(IsPlayer)
def _player(_: BaseWording, part: IsPlayer) -> str:
    if part.who == "you":
        raise Unsaid("no noun says you")
    return "player" if part.who == "any" else "opponent"


# ---- adjectives


@says_filter(IsAnother)
def _another(words: BaseWording, part: IsAnother, is_plural: bool) -> str:
    if part.is_said_last:
        return f"other than {words.this()}"
    return "other" if is_plural else "another"


@says_filter(HasColor)
def _color(_: BaseWording, part: HasColor, __: bool) -> str:
    return COLOR_OF_LETTER.get(part.color, part.color)


@says_filter(HasSupertype)
def _supertype(_: BaseWording, part: HasSupertype, __: bool) -> str:
    return part.supertype


@says_filter(IsTapped)
def _tapped(_: BaseWording, __: IsTapped, ___: bool) -> str:
    return "tapped"


@says_filter(HasSize)
def _size(_: BaseWording, part: HasSize, __: bool) -> str:
    return f"{part.power}/{part.toughness}"


@says_filter(HasDesignation)
def _designation(_: BaseWording, part: HasDesignation, __: bool) -> str:
    return part.word


@says_filter(IsAttacking)
def _attacking(_: BaseWording, __: IsAttacking, ___: bool) -> str:
    return "attacking"


@says_filter(IsBlocking)
def _blocking(_: BaseWording, __: IsBlocking, ___: bool) -> str:
    return "blocking"


@says_filter(IsColorless)
def _colorless(_: BaseWording, __: IsColorless, ___: bool) -> str:
    return "colorless"


@says_filter(IsMulticolored)
def _multicolored(_: BaseWording, __: IsMulticolored, ___: bool) -> str:
    return "multicolored"


# ---- negations


@says_filter(Not)
def _not(words: BaseWording, part: Not, _: bool) -> str:
    say = says_not.functions.get(type(part.part))
    if say is not None:
        return say(words, part.part)
    if is_noun(part.part) and " " not in words.noun(part.part):
        return f"non{words.noun(part.part)}"
    raise Unsaid(f"no phrase says that something is not {part.part}")


@says_not(IsTapped)
def _untapped(_: BaseWording, __: IsTapped) -> str:
    return "untapped"


@says_not(HasKeyword)
def _without_keyword(_: BaseWording, part: HasKeyword) -> str:
    return f"without {part.keyword}"


@says_not(IsControlledBy)
def _not_controlled(_: BaseWording, part: IsControlledBy) -> str:
    if part.who != "you":
        raise Unsaid(f"no phrase says that something is not {part}")
    return "you don't control"


@says_not(IsColorless)
def _colored(_: BaseWording, __: IsColorless) -> str:
    return "colored"


@says_not(IsNamed)
def _not_named(words: BaseWording, part: IsNamed) -> str:
    return f"not named {words.name(part.name)}"


@says_not(HasSubtype)
def _non_subtype(_: BaseWording, part: HasSubtype) -> str:
    return f"non-{part.subtype}"


@says_not(HasColor)
def _non_color(_: BaseWording, part: HasColor) -> str:
    return f"non{COLOR_OF_LETTER[part.color]}"


@says_not(HasSupertype)
def _non_supertype(_: BaseWording, part: HasSupertype) -> str:
    return f"non{part.supertype}"


# ---- behind the noun


@says_filter(IsControlledBy)
def _controlled(_: BaseWording, part: IsControlledBy, is_plural: bool) -> str:
    return _CONTROLLERS[part.who][is_plural]


@says_filter(IsControlledByPlayers)
def _controlled_by_players(words: BaseWording, part: IsControlledByPlayers, _: bool) -> str:
    return f"{words.reference(part.who)} controls"


@says_filter(HasTarget)
def _targets(words: BaseWording, part: HasTarget, is_plural: bool) -> str:
    return f"that {'target' if is_plural else 'targets'} {words.one(part.filter)}"


@says_filter(SharesWith)
def _shares(words: BaseWording, part: SharesWith, is_plural: bool) -> str:
    if part.what == "name":
        return f"with the same name as {words.reference(part.of)}"
    return f"that {'share' if is_plural else 'shares'} {with_article(part.what)} with {words.reference(part.of)}"


@says_filter(IsOwnedBy)
def _owned(_: BaseWording, part: IsOwnedBy, __: bool) -> str:
    return "you own" if part.who == "you" else "an opponent owns"


@says_filter(HasKeyword)
def _with_keyword(_: BaseWording, part: HasKeyword, __: bool) -> str:
    return f"with {part.keyword}"


@says_filter(HasCounter)
def _with_counter(_: BaseWording, part: HasCounter, is_plural: bool) -> str:
    counter = with_article(f"{part.kind} counter" if part.kind else "counter")
    return f"with {counter} on {'them' if is_plural else 'it'}"


@says_filter(IsNamed)
def _named(words: BaseWording, part: IsNamed, _: bool) -> str:
    return f"named {words.name(part.name)}"


@says_filter(IsOfChosenType)
def _of_chosen_type(_: BaseWording, __: IsOfChosenType, ___: bool) -> str:
    return "of the chosen type"


@says_filter(HasChosenName)
def _with_chosen_name(_: BaseWording, __: HasChosenName, ___: bool) -> str:
    return "with the chosen name"


@says_filter(IsLinked)
def _linked(words: BaseWording, part: IsLinked, _: bool) -> str:
    return f"{part.word} {words.this()}"


@says_filter(InZone)
def _in_zone(_: BaseWording, part: InZone, __: bool) -> str:
    if part.zone == "exile":
        return "in exile"
    owners = {"you": f"your {part.zone}", "opponent": f"an opponent's {part.zone}"}
    return f"in {owners.get(part.whose, f'a {part.zone}')}"


@says_filter(Compares)
def _compares(words: BaseWording, part: Compares, _: bool) -> str:
    if isinstance(part.amount, Number | X):
        end = {"<=": " or less", ">=": " or greater", "=": ""}[part.sign]
        return f"with {part.what} {words.amount(part.amount)}{end}"
    start = {"<=": "less than or equal to", ">=": "greater than or equal to", "=": "equal to"}[part.sign]
    return f"with {part.what} {start} {words.bracketed(part.amount)}"
