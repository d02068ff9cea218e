"""A damaged model is told by one exception, before any sound is given to it."""

from __future__ import annotations

from pathlib import Path

import onnxruntime
import pytest
from damaged_model import DAMAGES, damaged

from models.acoustic_store import AcousticModelDamaged
from voice_host.listening.phonetic.session import AcousticSession


@pytest.mark.parametrize("how", DAMAGES)
def test_every_damage_is_told_with_the_file(tmp_path: Path, how: str) -> None:
    path = damaged(tmp_path, how)
    with pytest.raises(AcousticModelDamaged) as trouble:
        AcousticSession(tmp_path).load()
    assert trouble.value.path == path
    assert "\n" not in str(trouble.value)


@pytest.mark.parametrize("ways", [("input", "output"), ("mel", "posteriors")])
def test_another_model_is_no_model_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ways: tuple[str, str]
) -> None:
    class Way:
        def __init__(self, name: str) -> None:
            self.name, self.shape = name, [1, "frames", 3]

    class Other:
        def __init__(self, *_: object, **__: object) -> None:
            pass

        def get_inputs(self) -> list[Way]:
            return [Way(ways[0])]

        def get_outputs(self) -> list[Way]:
            return [Way(ways[1])]

    monkeypatch.setattr(onnxruntime, "InferenceSession", Other)
    with pytest.raises(AcousticModelDamaged, match=r"phones\.onnx"):
        AcousticSession().load()
