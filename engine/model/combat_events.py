"""Events of combat: who attacked, who blocked, and whom combat damage was dealt to (CR 508-510)."""

from __future__ import annotations

from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.value import value


@value
class Attacked:
    """A creature was declared as an attacker."""

    object: GameObject
    attacks: int


@value
class AttackersDeclared:
    """A seat declared its attackers, one creature at least."""

    seat: int


@value
class WentUnblocked:
    """An attacking creature was not blocked as blockers were declared; `attacks` is what it attacks."""

    object: GameObject
    attacks: int


@value
class PlayerStruck:
    """A seat was dealt combat damage by these creatures at the same time, so much in all."""

    seat: int
    sources: tuple[GameObject, ...]
    amount: Quantity


@value
class PlayersStruck:
    """Seats were dealt combat damage at the same time: what each of them was dealt."""

    struck: tuple[PlayerStruck, ...]


@value
class Exerted:
    """A creature was exerted as it attacked."""

    object: GameObject


@value
class Enlisted:
    """A creature enlisted another as it attacked, which was tapped for it."""

    object: GameObject
    enlisted: GameObject


@value
class BecameBlocked:
    """An attacking creature became blocked by creatures; `attacks` is what it attacks, by reference."""

    object: GameObject
    attacks: int
    blockers: tuple[int, ...]


@value
class Blocked:
    """A creature was declared as a blocker; not `is_first`: of another attacker too, which was told before."""

    object: GameObject
    attacker: int
    is_first: bool = True
