"""The program's own files: the manifest of a release, and whether the installed files are those of the release."""

from longsuit.program.check import ProgramCheck, Result, check_program
from longsuit.program.difference import Difference
from longsuit.program.errors import ManifestError
from longsuit.program.manifest import MANIFEST, PROGRAM, Manifest, manifest_of, read_manifest

__all__ = [
    "MANIFEST",
    "PROGRAM",
    "Difference",
    "Manifest",
    "ManifestError",
    "ProgramCheck",
    "Result",
    "check_program",
    "manifest_of",
    "read_manifest",
]
