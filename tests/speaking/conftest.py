"""What the tests of speaking share."""

from __future__ import annotations

import pytest
from tone_renderer import ToneRenderer


@pytest.fixture
def renderer() -> ToneRenderer:
    return ToneRenderer()
