"""Nothing leaves the computer, and nothing is noted down for somebody else to fetch."""

import subprocess
import sys
from pathlib import Path

LOADS_THE_MODEL = (
    "from voice_host.listening.phonetic.session import AcousticSession; AcousticSession(threads=1).load()"
)


def test_loading_the_acoustic_model_leaves_no_trace_of_onnxruntimes_telemetry(tmp_path: Path) -> None:
    # Without CI among the variables: onnxruntime reports nothing from where it believes that nobody sits.
    environment = {"HOME": str(tmp_path), "TMPDIR": str(tmp_path), "PATH": "/usr/bin:/bin"}
    root = Path(__file__).resolve().parent.parent
    subprocess.run([sys.executable, "-B", "-c", LOADS_THE_MODEL], cwd=root, env=environment, check=True)
    assert [path.name for path in tmp_path.rglob("*")] == []
