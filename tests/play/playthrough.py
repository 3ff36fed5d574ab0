"""Golden playthroughs: a round of each game under each profile, told line by line.

`python -m tests.play.playthrough` writes them anew; look at what changed before committing it.
"""

from __future__ import annotations

from pathlib import Path

from longsuit.conformity import playthrough
from tests.play.walks import every_rules

FOLDER = Path(__file__).parent.parent / "playthroughs"


def playthroughs() -> dict[str, str]:
    """Every playthrough there should be, by file name."""
    return {f"{rules.game}--{rules.house}.txt": "\n".join(playthrough(rules)) + "\n" for rules in every_rules()}


def main() -> None:
    """Write every playthrough anew."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, text in playthroughs().items():
        (FOLDER / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
