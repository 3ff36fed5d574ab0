"""`longsuit self-check`: compare the installed program files with the manifest of the release."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from longsuit.base import utc_now
from longsuit.cli.common.options import ANSWER_IS_NO, BAD_INPUT, json_option, print_json
from longsuit.cli.common.sign_in import database_option, operator_options, signed_in
from longsuit.program import PROGRAM, Result, check_program, read_manifest

if TYPE_CHECKING:
    from longsuit.program import ProgramCheck

STATUS = {Result.INTACT: 0, Result.ALTERED: ANSWER_IS_NO, Result.SOURCE: BAD_INPUT}
"""The exit status for each result."""


@click.command(name="self-check")
@click.option(
    "--manifest",
    type=click.Path(path_type=Path, dir_okay=False),
    default=None,
    metavar="FILE",
    help="Manifest of the release that you keep yourself. Default: the one that was installed.",
)
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False),
    default=None,
    metavar="FOLDER",
    help="Folder “longsuit” of another installation, such as a mounted disk. Default: the program that runs.",
)
@click.option("--record", is_flag=True, help="Put the result into the audit chain of the house; needs a sign-in.")
@operator_options
@database_option
@json_option
def command(manifest: Path | None, folder: Path | None, record: bool, as_json: bool, **options: Any) -> None:
    """Compare the program files with the manifest of the release.

    Exit status 0 if they are the same, 1 if a file was altered, is missing or was added, and 2 if there is no manifest
    to compare with.
    """
    if record and folder:
        raise click.UsageError("Only the program that runs can be put on record. Leave out --folder or --record.")
    found = check_program(folder or PROGRAM, read_manifest(manifest) if manifest else None)
    if record:
        _put_on_record(found, **options)
    if as_json:
        print_json(_document(found))
    else:
        _print(found)
    sys.exit(STATUS[found.result])


def _put_on_record(found: ProgramCheck, database: str | None, operator: str | None, secret_file: str | None) -> None:
    from longsuit.store import program_event  # noqa: PLC0415 - heavy

    with signed_in(database, operator, secret_file) as (store, who):
        event = program_event(found, who.name, who.role, utc_now(), "command line")
        store.transact(lambda batch, _: batch.append_floor_event(event, ()))


def _document(found: ProgramCheck) -> dict[str, Any]:
    kinds = {kind: [one.path for one in found.differences if one.kind == kind] for kind in _KINDS}
    return {
        "holds": None if found.result == Result.SOURCE else found.result == Result.INTACT,
        "result": found.result,
        "software": found.software,
        "manifest_sha256": found.manifest.sha256 if found.manifest else None,
        "files": len(found.manifest.files) if found.manifest else 0,
        "packages": found.packages,
        "packages_sha256": found.packages_sha256,
        **kinds,
        "unchecked": list(found.unchecked),
        "sentence": found.sentence,
    }


_KINDS = ("altered", "missing", "added", "compiled")


def _print(found: ProgramCheck) -> None:
    if found.result == Result.ALTERED:
        release = f"release {found.software}" if found.manifest else "any release"
        click.echo(f"The program files differ from {release}:")
        for difference in found.differences:
            click.echo(f"  {difference.phrase}")
    elif found.result == Result.SOURCE:
        click.echo(found.sentence, err=True)
    else:
        click.echo(found.sentence)
    if found.unchecked:
        click.echo(f"{len(found.unchecked):,} files in caches belong to other programs and were not compared.")
    if found.manifest:
        click.echo(f"Manifest {found.manifest.sha256}")
    if found.packages_sha256:
        click.echo(f"Packages {found.packages_sha256} ({found.packages} that the program needs)")
