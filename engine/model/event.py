"""Any event, whichever family it is of."""

from __future__ import annotations

from typing import TypeAlias

from engine.model import combat_events, events, seat_events, stack_events

# fmt: off
Event: TypeAlias = (
    events.Moved
    | events.MovedTogether
    | events.BecameTapped
    | events.TappedForMana
    | events.BecameUntapped
    | events.Attached
    | events.PhasedOut
    | events.PhasedIn
    | events.LifeGained
    | events.LifeLost
    | events.DamageDealt
    | events.WasDealtDamage
    | events.CountersChanged
    | events.ChaptersReached
    | events.SeatGotCounters
    | events.ManaAdded
    | events.CardsDrawn
    | events.MulliganTaken
    | events.HandKept
    | events.CardDiscarded
    | seat_events.CardsDiscarded
    | events.PermanentSacrificed
    | events.StepBegan
    | events.PriorityPassed
    | events.LibraryShuffled
    | events.BecameDesignated
    | events.SeatDesignated
    | events.DaytimeChanged
    | events.RingTempted
    | events.DiceRolled
    | events.CrimeCommitted
    | events.LookedAhead
    | seat_events.LandPlayed
    | events.Exploited
    | events.TurnedFaceUp
    | events.DoorUnlocked
    | events.DoorLocked
    | events.Transformed
    | events.Mutated
    | events.HandRevealed
    | events.RandomOutcome
    | events.EffectBegan
    | events.SeatLost
    | events.GameEnded
    | combat_events.Attacked
    | combat_events.AttackersDeclared
    | combat_events.WentUnblocked
    | combat_events.PlayerStruck
    | combat_events.PlayersStruck
    | combat_events.Exerted
    | combat_events.Enlisted
    | combat_events.BecameBlocked
    | combat_events.Blocked
    | seat_events.RoomEntered
    | seat_events.DungeonCompleted
    | seat_events.Voted
    | seat_events.ObjectsWereChosen
    | seat_events.TokensCreated
    | seat_events.SeatWasDealtDamage
    | stack_events.SpellCast
    | stack_events.CopiedOnStack
    | stack_events.AbilityActivated
    | stack_events.AbilityTriggered
    | stack_events.BecameTarget
    | stack_events.ItemResolved
    | stack_events.ItemCountered
)
# fmt: on
