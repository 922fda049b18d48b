"""The offer over the prompt bar that a loop of mandatory actions is a draw, with the reason (CR 732.4)."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from engine.session.notation.notation import write_choice
from engine.shortcuts.proposals.mandatory import LIMITED_RANGE
from gui.game.bridge import Bridge
from gui.style.rule_links import RuleLabel
from gui.style.widgets import Panel, button


class DrawOfferBar(Panel):
    """Shown while the table goes round in a loop of mandatory actions."""

    def __init__(self, bridge: Bridge) -> None:
        super().__init__()
        self._bridge = bridge
        self.setProperty("class", "panel")
        self.setObjectName("draw offer")
        self.setAccessibleName("A draw is offered")
        self.words = RuleLabel("", "title")
        self.words.setObjectName("draw words")
        self.reason = RuleLabel("", "muted")
        self.reason.setObjectName("draw reason")
        self.decline = button("", "does nothing", "This seat lets the loop go on")
        self.decline.clicked.connect(bridge.rulings.decline)
        self.accept = button("The game is a draw", "the game is a draw", "End the game as a draw", "primary")
        self.accept.clicked.connect(bridge.rulings.accept_draw)
        self.play_on = button("Play on", "play on", "Somebody will do something; not offered again in this turn")
        self.play_on.clicked.connect(bridge.rulings.play_on)
        told = QVBoxLayout()
        told.setSpacing(1)
        told.addWidget(self.words)
        told.addWidget(self.reason)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 10, 6)
        row.setSpacing(8)
        row.addLayout(told, 1)
        for one in (self.play_on, self.decline, self.accept):
            row.addWidget(one)
        bridge.state_changed.connect(self.refresh)
        bridge.rulings.changed.connect(self.refresh)
        self.hide()

    def refresh(self) -> None:
        """Show the draw that is offered, or nothing."""
        offer = self._bridge.rulings.draw_offer
        self.setVisible(offer is not None)
        if offer is None:
            return
        names = [seat.name for seat in offer.start.seats]
        # What is true of every game with more than two seats is told in small print.
        self.words.setText(offer.words.removesuffix(LIMITED_RANGE).strip())
        is_limited = offer.words.endswith(LIMITED_RANGE)
        reason = offer.verdict.reason
        ways = "; ".join(dict.fromkeys(write_choice(offer.start, way.described) for way in offer.verdict.ways_out))
        told = f"Proved: {reason}.{f' What could be done: {ways}.' if ways else ''}"
        self.reason.setText(f"{told} {LIMITED_RANGE}" if is_limited else told)
        asked = offer.seats_to_answer
        self.decline.setVisible(bool(asked))
        self.decline.setText(f"{names[asked[0]]} does nothing" if asked else "")
        self.accept.setVisible(offer.is_draw)
