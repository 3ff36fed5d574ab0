"""Imports between packages: only through a package's `__init__`, and never by name at run time.

    python -m contracts.imports

checks the folders in FOLDERS, prints each breach on a line and exits with 1 where there is one. A package's own
tests, `tests/PACKAGE`, may import its modules. Layers and cycles are import-linter's part.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]

FOLDERS = ("src", "tests", "bench", "release")
"""Where imports are checked."""

PUBLIC = frozenset(
    {
        "longsuit.cards.vectorised",
        "longsuit.floor.config.floor_house_file",
        "longsuit.floor.config.settings",
        "longsuit.floor.server.start",
        "longsuit.report.strategy_card",
    }
)
"""Modules that are imported by themselves, so that what their package's `__init__` needs is not loaded with them."""

LOADS_BY_NAME = frozenset({"src/longsuit/cli/__init__.py"})
"""Files that may load our modules by name: a command is loaded when it is called."""


def package_of(path: Path) -> str:
    """The package whose modules a file may import: its own, or the one it tests.

    >>> package_of(Path("src/longsuit/odds/laws/dealer.py")), package_of(Path("tests/odds/test_wager.py"))
    ('longsuit.odds', 'longsuit.odds')
    """
    parts = path.parts[2:] if path.parts[0] == "src" else path.parts[1:]
    return f"longsuit.{parts[0]}" if len(parts) > 1 else "longsuit"


def modules() -> frozenset[str]:
    """Every module of ours by its dotted name."""
    paths = [path.relative_to(ROOT / "src").with_suffix("") for path in (ROOT / "src").rglob("*.py")]
    return frozenset(".".join(path.parts).removesuffix(".__init__") for path in paths)


def imported(tree: ast.Module, known: frozenset[str]) -> Iterator[tuple[int, str]]:
    """Each of our modules that a file imports, with the line; a name imported from a package counts as the package."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names if name.name.startswith("longsuit"))
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "longsuit":
            for name in node.names:
                whole = f"{node.module}.{name.name}"
                yield node.lineno, whole if whole in known else node.module


def loaded_by_name(tree: ast.Module) -> Iterator[int]:
    """The lines that load one of our modules by a text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == "import_module":
            texts = [part for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)]
            if any(str(text.value).startswith("longsuit") for text in texts):
                yield node.lineno


def breaches(path: Path, known: frozenset[str]) -> Iterator[str]:
    """What is wrong with the imports of a file."""
    own, tree = package_of(path), ast.parse((ROOT / path).read_text("utf-8"))
    for line, module in imported(tree, known):
        package = ".".join(module.split(".")[:2])
        if module not in (package, "longsuit") and package != own and module not in PUBLIC:
            yield f"{path}:{line}: {module} is internal to {package}; import the name from {package}"
    if path.parts[0] == "src" and str(path) not in LOADS_BY_NAME:
        for line in loaded_by_name(tree):
            yield f"{path}:{line}: a module of ours is loaded by name; import it"


def main() -> None:
    """Check everything."""
    known = modules()
    paths = [path.relative_to(ROOT) for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")]
    found = [breach for path in sorted(paths) for breach in breaches(path, known)]
    sys.stdout.write("".join(f"{breach}\n" for breach in found))
    sys.stdout.write(f"Imports between packages: {len(paths)} files, {len(found)} breaches.\n")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
