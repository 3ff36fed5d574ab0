"""The software bill of materials: everything a deployment consists of, as CycloneDX JSON.

    python -m release.sbom dist/longsuit.cdx.json

reads the packages and their hashes from `requirements.lock`, and those that are built into the pages from
`web/package-lock.json`. The same sources give the same bytes; the time is `SOURCE_DATE_EPOCH`, if it is set.
"""

from __future__ import annotations

import base64
import json
import os
import sys
import tomllib
import uuid
from collections import defaultdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.model.dependency import Dependency
from cyclonedx.model.license import DisjunctiveLicense
from cyclonedx.model.lifecycle import LifecyclePhase, PredefinedLifecycle
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from longsuit import __version__
from release.lock import LOCK, ROOT, Locked, read_lock

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

NAME = "longsuit"

NAMESPACE = uuid.UUID("8b6f6f0e-6a3a-5d0c-9a53-6f4c1f0f7c11")
"""Serial numbers are derived from the content within this namespace."""

NO_TIME = 0
"""The time of a bill of materials if nothing says when the release was made."""


def python_components(locked: Iterable[Locked]) -> list[Component]:
    """The Python packages of a deployment."""
    return [_component("pypi", one.name, one.version, _sha256(one), optional=bool(one.marker)) for one in locked]


def _sha256(locked: Locked) -> list[HashType]:
    return [HashType(alg=HashAlgorithm.SHA_256, content=content) for content in locked.hashes]


def page_components(lock: Mapping[str, Any]) -> list[Component]:
    """The packages that are built into the pages; what only builds or tests them is no part of a deployment."""
    found = [
        _component("npm", path.rpartition("node_modules/")[2], package["version"], [_sha512(package["integrity"])])
        for path, package in lock["packages"].items()
        if path and not (package.get("dev") or package.get("devOptional"))
    ]
    return sorted(found, key=lambda component: component.name)


def _sha512(integrity: str) -> HashType:
    return HashType(alg=HashAlgorithm.SHA_512, content=base64.b64decode(integrity.removeprefix("sha512-")).hex())


def _component(kind: str, name: str, version: str, hashes: list[HashType], *, optional: bool = False) -> Component:
    group, _, plain = name.rpartition("/")
    purl = PackageURL(kind, group or None, plain, version)
    scope = ComponentScope.OPTIONAL if optional else ComponentScope.REQUIRED
    return Component(
        type=ComponentType.LIBRARY,
        group=group or None,
        name=plain,
        version=version,
        purl=purl,
        bom_ref=purl.to_string(),
        hashes=hashes,
        scope=scope,
    )


def longsuit_component() -> Component:
    """The program itself."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    purl = PackageURL("pypi", None, NAME, __version__)
    return Component(
        type=ComponentType.APPLICATION,
        name=NAME,
        version=__version__,
        description=project["description"],
        licenses=[DisjunctiveLicense(id=project["license"])],
        purl=purl,
        bom_ref=purl.to_string(),
    )


def dependencies(own: Component, python: list[Component], pages: list[Component]) -> list[Dependency]:
    """Which component needs which; the program needs everything that is built into its pages."""
    known = {component.name: component for component in (own, *python)}
    needs: defaultdict[Component, list[Component]] = defaultdict(list, {own: list(pages)})
    for one in read_lock(LOCK.read_text("utf-8")):
        for parent in one.needed_by:
            needs[known[parent]].append(known[one.name])
    parts = [own, *python, *pages]
    return [Dependency(part.bom_ref, [Dependency(child.bom_ref) for child in needs[part]]) for part in parts]


def bill_of_materials(at: datetime) -> str:
    """The bill of materials as JSON."""
    pages = page_components(json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8")))
    own, python = longsuit_component(), python_components(read_lock(LOCK.read_text("utf-8")))
    bom = Bom(components=[*python, *pages], dependencies=dependencies(own, python, pages))
    bom.metadata.component, bom.metadata.timestamp = own, at
    bom.metadata.lifecycles.add(PredefinedLifecycle(phase=LifecyclePhase.BUILD))
    content = " ".join(str(part.bom_ref) + "".join(one.content for one in part.hashes) for part in bom.components)
    bom.serial_number = uuid.uuid5(NAMESPACE, f"{own.bom_ref} {at.isoformat()} {content}")
    return JsonV1Dot6(bom).output_as_string(indent=2) + "\n"


def main() -> None:
    """Write the bill of materials to the file that is named."""
    path = Path(sys.argv[1])
    at = datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH") or NO_TIME), UTC)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(bill_of_materials(at), "utf-8")
    sys.stdout.write(f"{path}: {len(json.loads(path.read_text('utf-8'))['components'])} components.\n")


if __name__ == "__main__":
    main()
