"""What questions are asked of: a state, or one in the making."""

from __future__ import annotations

from typing import TypeAlias

from engine.model.state import GameState
from engine.rules.base.draft import Draft

View: TypeAlias = Draft | GameState
