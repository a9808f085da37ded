"""Plants errors into the model, one at a time, and sees that the right promise breaks.

    python -m tests.quint.model_errors [WORDS]

Needs Node with npm, and some ten minutes; with words, only errors that have them in their names. A
whole run in which every error was caught is noted down with the digest of the model
(``model_errors.json``), so that the tests can tell that the model has changed since.
"""

from __future__ import annotations

import json
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Final

from attrs import frozen

from tests.quint.model import HERE, digest, install, run, text

ERRORS: Final = HERE / "model_errors.toml"
CAUGHT: Final = HERE / "model_errors.json"
SAMPLES: Final = 24
"""The most games in which an error may hide."""
SEED: Final = 20261117


@frozen
class ModelError:
    """A misreading of the rules, as an edit of the model, and the promise that it breaks."""

    name: str
    edits: tuple[tuple[str, str], ...]
    begin: str
    """How a game begins in which the error shows soon."""
    promise: str

    def planted(self, model: str) -> str:
        """The model with the error; every text that is replaced stands there once."""
        for old, new in self.edits:
            if model.count(old) != 1:
                raise ValueError(f"{self.name}: {old!r} stands there {model.count(old)} times")
            model = model.replace(old, new)
        return model


def errors() -> tuple[ModelError, ...]:
    """The errors of the file, in their order."""
    found = tomllib.loads(ERRORS.read_text(encoding="utf-8"))["error"]
    return tuple(
        ModelError(
            each["name"],
            tuple(zip(_several(each["old"]), _several(each["new"]), strict=True)),
            each["begin"],
            each["promise"],
        )
        for each in found
    )


def _several(texts: str | list[str]) -> list[str]:
    return [texts] if isinstance(texts, str) else texts


def broken(folder: Path, error: ModelError) -> tuple[str, ...]:
    """The promises that break at the first state at which one does; none if all games keep them."""
    arguments = (f"--init={error.begin}", f"--seed={SEED}", f"--max-samples={SAMPLES}")
    ran = run(folder, error.planted(text()), arguments)
    said = ran.stdout + ran.stderr
    if "[violation]" in said:
        return tuple(line.split()[-1] for line in said.splitlines() if "❌" in line)
    if ran.returncode:
        raise RuntimeError(f"{error.name}: Quint does not run the model\n{said}")
    return ()


def main(words: str = "") -> int:
    """Try the errors; 1 if one is not caught by its promise."""
    missed: list[str] = []
    chosen = [error for error in errors() if words in error.name]
    with tempfile.TemporaryDirectory() as name:
        install(folder := Path(name))
        for error in chosen:
            found = broken(folder, error)
            caught = error.promise in found
            missed += [] if caught else [error.name]
            mark = "caught" if caught else "MISSED"
            print(f"{mark}  {error.name:56}{error.promise:26}{' '.join(found)}", flush=True)
    print(f"{len(chosen) - len(missed)} of {len(chosen)} planted errors are caught")
    if not words and not missed:
        noted = {"model": digest(text()), "caught": {each.name: each.promise for each in chosen}}
        CAUGHT.write_text(json.dumps(noted, indent=1) + "\n", encoding="utf-8")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(" ".join(sys.argv[1:])))
