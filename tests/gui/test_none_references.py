import sys

import pytest
from PySide6.QtCore import QObject

from gui.none_references import hold_none


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal from 3.12 on")
def test_none_outlives_any_number_of_calls_that_return_nothing() -> None:
    hold_none()
    thing = QObject()
    for _ in range(10_000):
        thing.setObjectName("x")
    assert sys.getrefcount(None) > 1 << 40
