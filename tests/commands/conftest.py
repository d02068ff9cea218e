"""What the tests of the commands share."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from voice_host.cli import main


@pytest.fixture
def maffia(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """The command as a shell would run it: exit code, output, complaints."""

    def run(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            main(list(arguments))
        said = capsys.readouterr()
        return int(ended.value.code or 0), said.out, said.err

    return run
