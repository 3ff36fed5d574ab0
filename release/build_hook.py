"""The build hook: no wheel or source archive without the pages, and a manifest of every file in the wheel."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from longsuit.program import MANIFEST, manifest_of

PAGES = Path("src/longsuit/floor/pages")
"""Where the pages are built."""

EDITABLE = "editable"
"""The kind of wheel that only points at the sources; its pages are built later, and it has no manifest."""


class ReleaseHook(BuildHookInterface):  # type: ignore[type-arg]  # its configuration is a plain dictionary
    """Refuses to build without the pages, and adds the manifest."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Check the pages and write the manifest, before files are put into the wheel."""
        if version == EDITABLE:
            return
        if problem := missing_pages(Path(self.root) / PAGES):
            sys.exit(f"{problem} A release has them: build them with “make pages”, then build again.")
        if self.target_name == "wheel":
            self._add_manifest(build_data)

    def _add_manifest(self, build_data: dict[str, Any]) -> None:
        """Put the manifest into the wheel and beside it."""
        included = self.build_config.builder.recurse_included_files()
        files = {str(one.distribution_path): Path(one.path) for one in included}
        program = {name.removeprefix("longsuit/"): path for name, path in files.items() if name.startswith("longsuit/")}
        manifest = manifest_of(self.metadata.version, program)
        beside = Path(self.directory) / f"longsuit-{self.metadata.version}-{MANIFEST}"
        beside.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(manifest.text, "utf-8", newline="\n")
        build_data["force_include"][str(beside)] = f"longsuit/{MANIFEST}"


def missing_pages(folder: Path) -> str:
    """What is missing of the pages, in a sentence; empty if they are complete."""
    shell = folder / "index.html"
    if not shell.is_file():
        return "The pages of the floor are not built."
    named = re.findall(r'(?:src|href)="/(assets/[^"]+)"', shell.read_text("utf-8"))
    missing = [name for name in named if not (folder / name).is_file()]
    if missing or not named:
        return f"The pages of the floor are incomplete: {', '.join(missing) or 'their scripts'} not found."
    return ""
