"""What one seat does in players' words, by its verb: each says the words of a script that it means."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.model import decisions
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD
from engine.rules.base.teams import is_opponent
from engine.rules.characteristics.layers import characteristics
from engine.session.notation.abilities_apart import activated_abilities, words_for
from engine.session.notation.line_reading import object_meant
from engine.session.notation.object_names import NotationReader
from engine.session.scenarios.natural_names import NotUnderstood, known_name, object_said

_NUMBERS = {"both": 2, "two": 2, "three": 3, "four": 4, "five": 5}

Read = Callable[[GameState, int, "re.Match[str]"], "str | tuple[str, ...]"]


def _plainly(words: str) -> Read:
    return lambda state, seat, found: words


def _cast(state: GameState, seat: int, found: re.Match[str]) -> str:
    what = object_said(state, seat, found["what"])
    is_land = any(
        "land" in state.objects[id].card.types and state.objects[id].card.name == what.removesuffix(" in hand")
        for id in state.seats[seat].hand
    )
    if is_land and not found["target"]:
        return f"plays {what}"
    return f"casts {what}{_clauses(state, seat, found)}"


def _cast_by_name(state: GameState, seat: int, found: re.Match[str]) -> str:
    """Read "bolt Nadine", where the first word names one card in hand."""
    what = known_name(state, found["what"])
    if not any(state.objects[id].card.name == what for id in state.seats[seat].hand):
        raise NotUnderstood
    return f"casts {what} targeting {_list(state, seat, found['target'])}, paying automatically"


def _clauses(state: GameState, seat: int, found: re.Match[str]) -> str:
    target = found.groupdict().get("target")
    aimed = f" targeting {_list(state, seat, target)}" if target else ""
    rest = found.groupdict().get("rest") or ""
    return f"{aimed}{', ' + rest.strip(' ,') if rest else (', paying automatically' if aimed else '')}"


def _list(state: GameState, seat: int, said: str) -> str:
    parts = [part for part in re.split(r",| and ", said) if part.strip()]
    return " and ".join(object_said(state, seat, part) for part in parts)


def _activate(state: GameState, seat: int, found: re.Match[str]) -> str:
    what = object_said(state, seat, found["what"])
    groups = found.groupdict()
    ability, mana = groups.get("ability"), groups.get("mana")
    aimed = _clauses(state, seat, found).replace(", paying automatically", "")
    if mana is not None or not ability:
        ability = _only_ability(state, seat, what, mana)
    return f"activates {what}{': ' + ability.strip() if ability else ''}{aimed}"


def _tap_several(state: GameState, seat: int, found: re.Match[str]) -> tuple[str, ...]:
    """Read "tap two Forests for mana": the same, so often."""
    number = found["number"].casefold()
    return (_activate(state, seat, found),) * (_NUMBERS.get(number) or min(int(number), 1000))


def _only_ability(state: GameState, seat: int, what: str, mana: str | None) -> str:
    """Return the words of the one ability that is meant: the mana ability for mana, else the only other one."""
    subject = object_meant(state, NotationReader(state, what).object(seat, BATTLEFIELD)[0])
    if subject is None:
        raise NotUnderstood
    texts = activated_abilities(state, subject)
    abilities = characteristics(state, subject).abilities
    wanted = [
        one for one in texts if bool(getattr(abilities[one], "is_mana_ability", False)) == (mana is not None)
    ]
    letter = re.search(r"\b([wubrgc])\b", mana or "", re.I)
    if letter is not None:
        wanted = [one for one in wanted if f"{{{letter[1].upper()}}}" in texts[one]] or wanted
    if len(texts) == 1 or len(wanted) != 1:
        return ""
    return words_for(texts, wanted[0])


def _going_to_attack(state: GameState, seat: int, found: re.Match[str]) -> str:
    """Read "attack", with nothing more, where combat is yet to come."""
    if isinstance(state.pending, decisions.HasPriority):
        return "says combat"
    raise NotUnderstood


def _float(state: GameState, seat: int, found: re.Match[str]) -> str:
    return f"says {{{found['mana'].upper()}}}"


def _play_land(state: GameState, seat: int, found: re.Match[str]) -> str:
    """Read "land", where the hand holds lands of one name."""
    held = (state.objects[id].card for id in state.seats[seat].hand)
    lands = {card.name for card in held if "land" in card.types}
    if len(lands) != 1:
        raise NotUnderstood
    return f"plays {lands.pop()}"


def _sacrifice_to(state: GameState, seat: int, found: re.Match[str]) -> str:
    """Read "sac Bears to Bombardment, targeting Nadine"."""
    target = found["target"]
    aimed = f" targeting {_list(state, seat, target)}" if target else ""
    what = object_said(state, seat, found["what"])
    return f"activates {what}{aimed}, sacrificing {_list(state, seat, found['cost'])}"


def _attack(state: GameState, seat: int, found: re.Match[str]) -> str:
    whom = found.groupdict().get("whom")
    others = [one for one in range(len(state.seats)) if is_opponent(state, seat, one)]
    if whom:
        attacked = object_said(state, seat, whom)
    elif len(others) == 1:
        attacked = state.seats[others[0]].name
    else:
        raise NotUnderstood
    return f"attacks {attacked} with {_list(state, seat, found['what'])}"


def _block(state: GameState, seat: int, found: re.Match[str]) -> str:
    whom = found.groupdict().get("whom")
    if whom:
        attacker = object_said(state, state.active, whom)
        behind = "" if " of " in attacker else f" of {state.seats[state.active].name}"
        return f"blocks {attacker}{behind} with {_list(state, seat, found['what'])}"
    if len(state.combat) != 1:
        raise NotUnderstood
    attacking = state.objects[state.combat[0].creature]
    name = f"{attacking.card.name} of {state.seats[attacking.controller].name}"
    return f"blocks {name} with {_list(state, seat, found['what'])}"


def _choose(state: GameState, seat: int, found: re.Match[str]) -> str:
    if isinstance(state.pending, decisions.ChoosingTargets):
        return f"targets {_list(state, seat, found['what'])}"
    if isinstance(state.pending, decisions.ChoosingObjects):
        return f"chooses {_list(state, seat, found['what'])}"
    raise NotUnderstood


def _pay_or_agree(state: GameState, seat: int, found: re.Match[str]) -> str:
    if isinstance(state.pending, decisions.PayingMana):
        return "pays automatically"
    if isinstance(state.pending, decisions.SayingYesOrNo):
        return "says yes"
    raise NotUnderstood


_AIM = (
    r"(?: (?:on|at|targeting|to|into|against|onto) (?P<target>[^,]+?))?"
    r"(?:, ?(?P<rest>(?:paying|choosing|with x).*))?"
)
VERBS: tuple[tuple[str, Read], ...] = (
    (
        r"pass(?:es)?(?: priority)?|ok(?:ay)?|(?:do(?:es)? )?nothing|no (?:action|play)|waits?",
        _plainly("passes"),
    ),
    (
        r"(?:(?:go(?:es)?|moves?|skips?|pass(?:es)?) )?(?:on )?to (?:combat|attacks?|attackers|my attack|battle)"
        r"|combat|enters? combat|attack step|begins? combat",
        _plainly("says combat"),
    ),
    (r"attacks?|swings?", _going_to_attack),
    (r"(?:floats?|adds?) \{?(?P<mana>[wubrgc])\}?(?: mana)?", _float),
    (r"(?:plays? )?(?:a |my |the |his |her )?land(?: drop| for the turn)?", _play_land),
    (
        r"(?:(?:go(?:es)?|moves?|pass(?:es)?|skips?) )?(?:on )?to (?:the |my |her |his )?end(?: step| of turn)?"
        r"|end step|pass(?:es)? (?:the|my|her|his) turn|ends? (?:the |my |her |his )?turn|go|your turn|done",
        _plainly("says go"),
    ),
    (
        r"(?:does not|doesn't|do not|don't|declines? to|won't) block|no blocks?|no blockers?",
        _plainly("does not block"),
    ),
    (
        r"(?:does not|doesn't|do not|don't|won't) attack|no attacks?|no attackers?|stays? home",
        _plainly("does not attack"),
    ),
    (r"yes|sure|does(?: it)?|accepts?|uses? it|pays?(?: it| for it)?(?: \{?\w+\}?)?", _pay_or_agree),
    (r"no|declines?|does not(?: pay)?|doesn't(?: pay| do it)?|won't(?: pay)?|refuses?", _plainly("says no")),
    (r"(?:swings?|attacks?) at (?P<whom>.+?) with (?P<what>.+)", _attack),
    (r"(?:attacks?|swings?) (?:(?P<whom>[^,]+?) )?with (?P<what>.+)", _attack),
    (r"blocks? (?:(?P<whom>[^,]+?) )?with (?P<what>.+)", _block),
    (
        r"plays? (?:a |the )?land (?P<what>[^,]+)(?P<target>)",
        lambda s, i, f: f"plays {object_said(s, i, f['what'])}",
    ),
    (r"(?:casts?|plays?|fires?|throws?|drops?) (?P<what>[^,]+?)" + _AIM, _cast),
    (
        r"(?:sacs?|sacrifices?) (?P<cost>.+?) (?:to|with|for|into) (?P<what>[^,]+?)"
        r"(?:,? (?:and )?(?:targeting|targets?|at|on|hitting|hits?|pings?) (?P<target>[^,]+))?",
        _sacrifice_to,
    ),
    (
        r"(?:taps?|cracks?) (?P<what>.+?) for "
        r"(?P<mana>(?:its |one |a |\{?[wubrgc]\}? )?(?:mana)?|\{[wubrgc]\})",
        _activate,
    ),
    (
        r"taps? (?P<number>both|two|three|four|five|\d{1,3}) (?P<what>[^,:]+?)"
        r"(?P<mana> for (?:\{?[wubrgc]\}? ?)?(?:mana)?)?",
        _tap_several,
    ),
    (
        r"(?:activates?|uses?|taps?|sacs?|sacrifices?|cracks?) (?P<what>[^,:]+?)(?: ?: ?(?P<ability>[^,]+?))?"
        + _AIM,
        _activate,
    ),
    (r"(?:makes?|creates?) (?P<ability>(?:a )?token)s? with (?P<what>[^,]+)", _activate),
    (r"(?:targets?|chooses?|picks?|on|at|names?) (?P<what>.+)", _choose),
    (r"(?P<what>\w+) (?P<target>.+)", _cast_by_name),
    (r"(?P<what>.+)", _choose),
)
