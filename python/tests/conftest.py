"""Fixtures of several tests."""

import os
import shutil

import pytest


@pytest.fixture
def program():
    """The command line's program: from the variable COLOR_WALK, or from the PATH."""
    found = os.environ.get("COLOR_WALK") or shutil.which("color-walk")
    if not found:
        pytest.skip("set COLOR_WALK to the program `color-walk`")
    return found
