"""What has been clicked so far of a choice that takes several clicks: targets, objects, attackers, blockers."""

from __future__ import annotations

from engine.loops.readable import readable
from engine.model import choices, decisions
from engine.model.choices import Choice
from engine.model.state import GameState
from engine.model.zones import is_seat_reference, reference_to_seat
from engine.rules.actions.attacking import attackable
from engine.rules.answering import lethal_first
from engine.rules.base.teams import team_of
from engine.rules.characteristics.rules_in_force import most_blocked
from engine.rules.legal import legal_choices
from engine.rules.turn.declaring_attackers import can_attack
from engine.rules.turn.declaring_blockers import can_block, defending_seat
from engine.shortcuts.communication.implied_choices import head_across
from engine.shortcuts.communication.switches import ALL_ON, Switches
from gui.words.names import name_of_reference


class Selection:
    """Clicks collected towards one choice; it never judges, the rules do when the choice is made."""

    lit: frozenset[int] = frozenset()

    def __init__(self, state: GameState) -> None:
        self.state = state

    @property
    def selected(self) -> frozenset[int]:
        """The references to mark as chosen so far."""
        return frozenset()

    @property
    def told(self) -> str:
        """What is selected so far, in words; "" where that goes without saying."""
        return ""

    def click(self, reference: int, is_single: bool) -> Choice | None:
        """Take a click; the choice when it is complete with it. `is_single`: one member of a group only."""
        raise NotImplementedError

    def confirmed(self) -> Choice | None:
        """Return the choice as selected so far; None while too little is selected."""
        raise NotImplementedError

    @property
    def words(self) -> str:
        """What confirming would say."""
        return "Confirm"


class Picking(Selection):
    """Modes, targets or other objects: between `least` and `most` of them, in the order of the clicks."""

    def __init__(self, state: GameState, kind: str, candidates: tuple[int, ...], least: int, most: int) -> None:
        super().__init__(state)
        self.kind = kind
        self.candidates = candidates
        self.least = least
        self.most = most
        self.picks: list[int] = []
        self.lit = frozenset(candidates)

    @property
    def selected(self) -> frozenset[int]:
        """The references picked."""
        return frozenset(self.picks)

    def available(self, reference: int) -> int:
        """Return how often a reference can be named: a group once a member, except as targets of one phrase."""
        held = self.state.objects.get(reference)
        if self.kind == "modes" or held is None or is_seat_reference(reference):
            return 1
        return held.count

    def click(self, reference: int, is_single: bool) -> Choice | None:
        """Pick, or put back what was picked; complete when `most` is 1."""
        if reference not in self.lit:
            return None
        if self.most == 1:
            self.picks = [reference]
            return self.confirmed()
        if self.picks.count(reference) >= self.available(reference) or len(self.picks) >= self.most:
            self.picks = [one for one in self.picks if one != reference]
        else:
            self.picks.append(reference)
        return None

    def set_picks(self, picks: list[int]) -> None:
        """Replace what was picked, for a list in which it is chosen at once."""
        self.picks = list(picks)

    def confirmed(self) -> Choice | None:
        """Return the choice, once enough is picked."""
        if not self.least <= len(self.picks) <= self.most:
            return None
        assert self.state.pending is not None
        seat, picks = self.state.pending.seat, tuple(self.picks)
        if self.kind == "modes":
            return choices.ChooseModes(seat, tuple(sorted(picks)))
        if self.kind == "targets":
            return choices.ChooseTargets(seat, picks)
        return choices.ChooseObjects(seat, picks)

    @property
    def words(self) -> str:
        """How many are chosen."""
        if not self.picks:
            return "Choose none" if self.least == 0 else f"Choose {self.least - len(self.picks)} more"
        return f"Confirm {len(self.picks)}"


class Ordering(Selection):
    """Triggers in the order in which they shall resolve."""

    def __init__(self, state: GameState, count: int) -> None:
        super().__init__(state)
        self.count = count
        self.first_to_resolve: list[int] = []

    def click(self, reference: int, is_single: bool) -> Choice | None:
        """Name the trigger that resolves next; complete when one is left."""
        if reference in self.first_to_resolve:
            self.first_to_resolve.remove(reference)
            return None
        self.first_to_resolve.append(reference)
        return self.confirmed() if len(self.first_to_resolve) >= self.count - 1 else None

    def confirmed(self) -> Choice:
        """Return the order: those not named resolve last, as they stand."""
        others = [one for one in range(self.count) if one not in self.first_to_resolve]
        assert self.state.pending is not None
        # What resolves first goes on the stack last (CR 603.3b).
        return choices.OrderTriggers(self.state.pending.seat, tuple(reversed([*self.first_to_resolve, *others])))

    @property
    def words(self) -> str:
        """The default."""
        return "Any order"


class Attacking(Selection):
    """Attackers: click creatures, then say whom they attack where there is a choice."""

    def __init__(self, state: GameState, off: frozenset[str] = frozenset()) -> None:
        super().__init__(state)
        pending = state.pending
        assert isinstance(pending, decisions.DeclaringAttackers)
        self._switches = Switches(ALL_ON.on - off)
        self._is_at_player = "attack players" not in off
        self._is_aimed = False
        self.seat = pending.seat
        self.defenders = attackable(state, self.seat)
        self.able = frozenset(id for id in state.battlefield if can_attack(state, state.objects[id]))
        forced = legal_choices(state)[0]
        assert isinstance(forced, choices.DeclareAttackers)
        self.attacks = {id: (to, count) for id, to, count in forced.attacks}
        self.defender = self.defenders[0] if self.defenders else reference_to_seat(self.seat)
        players = [one for one in self.defenders if is_seat_reference(one)]
        if self._is_at_player and players:
            self.defender = players[0]
        self.lit = self.able | frozenset(self.defenders if len(self.defenders) > 1 else ())

    @property
    def selected(self) -> frozenset[int]:
        """The attackers, and whom the next ones attack."""
        aimed = {self.defender} if len(self.defenders) > 1 and self.is_aimed else set()
        return frozenset(self.attacks) | aimed

    def click(self, reference: int, is_single: bool) -> Choice | None:
        """Let a creature join or leave the attack.

        A defender becomes the one that the next creatures attack.
        """
        if reference in self.defenders:
            self.defender, self._is_aimed = reference, True
        elif reference in self.able and (self.is_aimed or reference in self.attacks):
            held = self.state.objects[reference]
            to, count = self.attacks.get(reference, (self._attacked_by(reference), 0))
            if is_single and count < held.count:
                self.attacks[reference] = (to, count + 1)
            elif count:
                del self.attacks[reference]
            else:
                self.attacks[reference] = (to, held.count)
        return None

    @property
    def is_aimed(self) -> bool:
        """Whether it is known whom creatures attack: by its switch a player, unless another is named (MTR 4.2).

        Of several players one has to be named, but by a team, whose creatures attack straight across.
        """
        if self._is_aimed or len(self.defenders) < 2:
            return True
        players = [one for one in self.defenders if is_seat_reference(one)]
        return self._is_at_player and (len(players) < 2 or self.state.seats[self.seat].team >= 0)

    def _attacked_by(self, creature: int) -> int:
        """Return whom a creature attacks: the player clicked, or in Two-Headed Giant the one across (MTR 4.2)."""
        across = None if self._is_aimed else head_across(self.state, creature, self._switches)
        return self.defender if across is None else across

    @property
    def told(self) -> str:
        """Who attacks whom."""
        if not self.is_aimed:
            others = "" if all(map(is_seat_reference, self.defenders)) else " or a planeswalker"
            return f"Click whom you attack first: a player{others}."
        if not self.attacks:
            return self._told_of_defenders()
        parts = []
        for id, (to, count) in self.attacks.items():
            counted = f"{readable(count)} × " if self.state.objects[id].count != 1 else ""
            whom = f" → {name_of_reference(self.state, to)}" if len(self.defenders) > 1 else ""
            parts.append(f"{counted}{self.state.objects[id].card.name}{whom}")
        return "Attacking: " + ", ".join(parts)

    def _told_of_defenders(self) -> str:
        """Return whom creatures attack that are clicked now, where there are planeswalkers or several players."""
        if len(self.defenders) < 2:
            return ""
        name = name_of_reference(self.state, self.defender)
        why = "" if self._is_aimed else " (MTR 4.2)"
        return f"Creatures that you click attack {name}{why}; click another player or planeswalker to name it."

    def set_count(self, reference: int, count: int) -> None:
        """Let so many of a group attack."""
        if count <= 0:
            self.attacks.pop(reference, None)
        else:
            to, _ = self.attacks.get(reference, (self.defender, 0))
            self.attacks[reference] = (to, min(count, self.state.objects[reference].count))

    def confirmed(self) -> Choice:
        """Return the attack as selected."""
        return choices.DeclareAttackers(
            self.seat, tuple((id, to, count) for id, (to, count) in self.attacks.items())
        )

    @property
    def words(self) -> str:
        """How many attack."""
        total = sum(count for _, count in self.attacks.values())
        return f"Attack with {readable(total)}" if total else "No attack"


class Blocking(Selection):
    """Blockers: click a creature, then the attacker that it blocks."""

    def __init__(self, state: GameState) -> None:
        super().__init__(state)
        pending = state.pending
        assert isinstance(pending, decisions.DeclaringBlockers)
        self.seat = pending.seat
        members = team_of(state, self.seat)
        attackers = [one.creature for one in state.combat if defending_seat(state, one) in members]
        self.pairs = {
            (id, attacker)
            for id in state.battlefield
            for attacker in attackers
            if state.objects[id].controller in members
            and can_block(state, state.objects[id], state.objects[attacker])
        }
        self.held: int | None = None
        self.blocks: dict[tuple[int, int], int] = {}
        self._light()

    def _light(self) -> None:
        able = {blocker for blocker, _ in self.pairs}
        facing = {attacker for blocker, attacker in self.pairs if blocker == self.held}
        self.lit = frozenset(able | facing)

    @property
    def selected(self) -> frozenset[int]:
        """The blockers, and the one that still needs an attacker."""
        held = set() if self.held is None else {self.held}
        return frozenset({blocker for blocker, _ in self.blocks} | held)

    def click(self, reference: int, is_single: bool) -> Choice | None:
        """Hold a blocker, let it block, or take it out; what could block another attacker is held again first."""
        if self.held is not None and (self.held, reference) in self.pairs:
            count = 1 if is_single else self.state.objects[self.held].count
            self.blocks[self.held, reference] = count
            self.held = None
        elif self.held != reference and self._blocks_more(reference):
            self.held = reference
        elif any(blocker == reference for blocker, _ in self.blocks):
            self.blocks = {pair: count for pair, count in self.blocks.items() if pair[0] != reference}
            self.held = None
        elif any(blocker == reference for blocker, _ in self.pairs):
            self.held = None if self.held == reference else reference
        self._light()
        return None

    def _blocks_more(self, blocker: int) -> bool:
        """Return whether a creature that blocks already could block another attacker too."""
        blocked = {attacker for one, attacker in self.blocks if one == blocker}
        held = self.state.objects.get(blocker)
        if not blocked or held is None or held.count != 1:
            return False
        most = most_blocked(self.state, held)
        is_free = most is None or len(blocked) < most
        return is_free and any(one == blocker and attacker not in blocked for one, attacker in self.pairs)

    @property
    def told(self) -> str:
        """Who blocks whom."""
        if not self.blocks:
            return ""
        names = {id: self.state.objects[id].card.name for pair in self.blocks for id in pair}
        parts = [f"{names[blocker]} blocks {names[attacker]}" for blocker, attacker in self.blocks]
        return ", ".join(parts)

    def confirmed(self) -> Choice:
        """Return the blocks as selected."""
        return choices.DeclareBlockers(
            self.seat, tuple((blocker, attacker, count) for (blocker, attacker), count in self.blocks.items())
        )

    @property
    def words(self) -> str:
        """How many block."""
        if self.held is not None:
            return "Now click the attacker"
        total = sum(self.blocks.values())
        return f"Block with {readable(total)}" if total else "No blocks"


class Dividing(Selection):
    """Combat damage divided among blockers and the attacked seat."""

    def __init__(self, state: GameState) -> None:
        super().__init__(state)
        pending = state.pending
        assert isinstance(pending, decisions.AssigningDamage)
        self.seat = pending.seat
        self.amount = pending.amount
        self.candidates = pending.candidates
        self.damage = dict(lethal_first(state, pending))

    def click(self, reference: int, is_single: bool) -> Choice | None:
        """Refuse clicks, which divide nothing; amounts are typed."""
        return None

    def set_amount(self, reference: int, amount: int) -> None:
        """Give one of them so much."""
        self.damage[reference] = amount

    def confirmed(self) -> Choice:
        """Return the division as typed."""
        return choices.AssignDamage(self.seat, tuple((one, self.damage.get(one, 0)) for one in self.candidates))

    @property
    def words(self) -> str:
        """What is given so far."""
        return f"Deal {readable(sum(self.damage.values()))} damage"


def selection_of(state: GameState, off: frozenset[str] = frozenset()) -> Selection | None:
    """Return a fresh selection for the pending decision; None where one click answers.

    `off` are the default communications that the table does not use.
    """
    match state.pending:
        case decisions.ChoosingModes(body=body, options=options) if body.maximum > 1:
            return Picking(state, "modes", options, body.minimum, min(body.maximum, len(options)))
        case decisions.ChoosingTargets(phrase=phrase, candidates=candidates):
            most = min(phrase.maximum, max(len(candidates), 1))
            return Picking(state, "targets", candidates, phrase.minimum, most)
        case decisions.ChoosingObjects(candidates=candidates, minimum=minimum, maximum=maximum):
            return Picking(state, "objects", candidates, minimum, maximum)
        case decisions.OrderingTriggers(triggers=triggers):
            return Ordering(state, len(triggers))
        case decisions.DeclaringAttackers():
            return Attacking(state, off)
        case decisions.DeclaringBlockers():
            return Blocking(state)
        case decisions.AssigningDamage():
            return Dividing(state)
    return None
