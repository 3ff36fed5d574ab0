"""The check of the program's files: what it finds, and what it rightly leaves alone."""

from __future__ import annotations

import os
import py_compile
import sys
from importlib.util import cache_from_source
from pathlib import Path

import pytest

from longsuit.program import MANIFEST, Difference, Manifest, ManifestError, Result, check_program, manifest_of
from longsuit.program.check import MAX_NAMED, is_source_checkout
from longsuit.program.manifest import NOT_A_MANIFEST, read_manifest

FILES = {"__init__.py": "", "play/__init__.py": "", "play/pays.py": "PAYS = 300\n", "rules/game.toml": "seats = 6\n"}


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A small program with its manifest, as it is installed."""
    folder = tmp_path / "site-packages" / "longsuit"
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    write_manifest(folder)
    return folder


def write_manifest(folder: Path) -> Manifest:
    manifest = manifest_of("1.2.3", {name: folder / name for name in FILES})
    (folder / MANIFEST).write_text(manifest.text)
    return manifest


def differences(folder: Path) -> list[tuple[str, str]]:
    return [tuple(one) for one in check_program(folder).differences]


def test_the_files_of_the_release_are_intact(program: Path) -> None:
    found = check_program(program)
    assert (found.result, found.differences, found.software) == (Result.INTACT, (), "1.2.3")
    assert found.sentence == "The program files are those of release 1.2.3: 4 files compared."


def test_an_altered_a_missing_and_an_added_file_are_named(program: Path) -> None:
    (program / "play/pays.py").write_text("PAYS = 301\n")
    (program / "rules/game.toml").unlink()
    (program / "play/more.py").write_text("")
    found = check_program(program)
    assert found.result == Result.ALTERED
    assert found.differences == (
        Difference("play/more.py", "added"),
        Difference("play/pays.py", "altered"),
        Difference("rules/game.toml", "missing"),
    )
    assert found.sentence == (
        "The program files differ from release 1.2.3: play/more.py was added, play/pays.py was altered, "
        "rules/game.toml is missing."
    )


def test_a_sentence_names_the_first_differences_and_counts_the_others(program: Path) -> None:
    for number in range(MAX_NAMED + 2):
        (program / f"{number}.py").write_text("")
    assert check_program(program).sentence.endswith("4.py was added, and 2 more.")


@pytest.mark.parametrize("name", ["play.so", "play/__init__.so", "play/pays.pyc", "play/__pycache__/pays.py", "x.pth"])
def test_a_file_that_python_could_load_in_place_of_ours_is_named(program: Path, name: str) -> None:
    (program / name).parent.mkdir(exist_ok=True)
    (program / name).write_bytes(b"")
    assert differences(program) == [(name, "added")]


def test_a_link_to_another_folder_is_named(program: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "evil.py").write_text("")
    (program / "pays").symlink_to(tmp_path / "elsewhere")
    assert differences(program) == [("pays", "added")]


def test_a_file_replaced_by_a_folder_or_a_dead_link_is_named(program: Path) -> None:
    (program / "play/pays.py").unlink()
    (program / "play/pays.py").mkdir()
    (program / "rules/game.toml").unlink()
    (program / "rules/game.toml").symlink_to("nowhere")
    assert differences(program) == [("play/pays.py", "missing"), ("rules/game.toml", "altered")]


@pytest.mark.parametrize("level", [0, 1, 2])
def test_modules_that_python_has_compiled_are_intact(program: Path, level: int) -> None:
    py_compile.compile(str(program / "play/pays.py"), optimize=level)
    assert (check_program(program).result, check_program(program).unchecked) == (Result.INTACT, ())


def forge(source: Path, text: str, mode: py_compile.PycInvalidationMode, level: int = 0) -> str:
    """Compile another text in place of a source, so that Python takes it for the source's own."""
    true, stat = source.read_text(), source.stat()
    source.write_text(text)
    os.utime(source, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    made = py_compile.compile(str(source), optimize=level, invalidation_mode=mode)
    assert made is not None
    source.write_text(true)
    os.utime(source, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    return f"play/__pycache__/{Path(made).name}"


@pytest.mark.parametrize("level", [0, 1, 2])
@pytest.mark.parametrize("mode", ["TIMESTAMP", "UNCHECKED_HASH"])
def test_a_compiled_module_that_is_not_what_its_source_compiles_to_is_named(
    program: Path, mode: str, level: int
) -> None:
    name = forge(program / "play/pays.py", "PAYS = 999\n", py_compile.PycInvalidationMode[mode], level)
    found = check_program(program)
    assert found.differences == (Difference(name, "compiled"),)
    assert found.sentence.endswith(f"{name} is not what its source compiles to.")


def test_a_compiled_module_that_python_does_not_use_is_left_alone(program: Path) -> None:
    forge(program / "play/pays.py", "PAYS = 999\n", py_compile.PycInvalidationMode.CHECKED_HASH)
    assert check_program(program).result == Result.INTACT
    forge(program / "play/pays.py", "PAYS = 999_999\n", py_compile.PycInvalidationMode.TIMESTAMP)  # of another length
    assert check_program(program).result == Result.INTACT


def test_a_nested_function_and_its_handlers_are_compared(program: Path) -> None:
    source = program / "play/pays.py"
    source.write_text("def f():\n    def g():\n        return 1\n    return g\n")
    write_manifest(program)
    forge(source, source.read_text().replace("return 1", "return 2"), py_compile.PycInvalidationMode.TIMESTAMP)
    assert [kind for _, kind in differences(program)] == ["compiled"]


def test_a_damaged_compiled_module_is_named(program: Path) -> None:
    made = Path(py_compile.compile(str(program / "play/pays.py")) or "")
    made.write_bytes(made.read_bytes()[:20])
    assert [kind for _, kind in differences(program)] == ["compiled"]


def test_compiled_modules_in_a_folder_of_their_own_are_compared(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path / "caches"))
    forge(program / "play/pays.py", "PAYS = 999\n", py_compile.PycInvalidationMode.TIMESTAMP)
    place = cache_from_source(program / "play/pays.py")
    assert differences(program) == [(place, "compiled")]


def test_caches_of_other_programs_are_counted_and_not_compared(program: Path) -> None:
    (program / "play/__pycache__").mkdir()
    for name in ("pays.cpython-27.pyc", "pays.f-1.py311.nbi"):
        (program / "play/__pycache__" / name).write_bytes(b"")
    found = check_program(program)
    assert found.result == Result.INTACT
    assert found.unchecked == ("play/__pycache__/pays.cpython-27.pyc", "play/__pycache__/pays.f-1.py311.nbi")


def test_a_manifest_kept_elsewhere_shows_a_manifest_that_was_altered_with_its_file(program: Path) -> None:
    kept = read_manifest(program / MANIFEST)
    (program / "play/pays.py").write_text("PAYS = 301\n")
    assert write_manifest(program).sha256 != kept.sha256
    assert check_program(program).result == Result.INTACT
    found = check_program(program, kept)
    assert found.differences == (Difference("play/pays.py", "altered"), Difference(MANIFEST, "altered"))


def test_an_installed_program_without_its_manifest_is_altered(program: Path) -> None:
    (program / MANIFEST).unlink()
    found = check_program(program)
    assert (found.result, found.differences) == (Result.ALTERED, (Difference(MANIFEST, "missing"),))


def test_a_source_checkout_says_that_nothing_was_compared() -> None:
    found = check_program()
    assert (found.result, found.manifest) == (Result.SOURCE, None)
    assert found.sentence.startswith("This is a source checkout. It has no release manifest")


def test_a_source_checkout_can_be_compared_with_the_manifest_of_a_release(program: Path, tmp_path: Path) -> None:
    kept = read_manifest(program / MANIFEST)
    source = tmp_path / "src" / "longsuit"
    source.parent.mkdir()
    program.rename(source)
    (tmp_path / "pyproject.toml").write_text("")
    (source / MANIFEST).unlink()
    assert is_source_checkout(source)
    assert check_program(source).result == Result.SOURCE
    assert check_program(source, kept).result == Result.INTACT


def test_a_folder_without_a_program_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ManifestError, match=r"^There is no program in .*\. Name the folder “longsuit”"):
        check_program(tmp_path)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", "\ufffd", "[" * 100_000, '{"record": "longsuit-checkpoint", "version": 1}']
    + [
        f'{{"record": "longsuit-release-manifest", "version": {version}, "software": {software}, "files": {files}}}'
        for version, software, files in [
            (2, '"1"', '{"a": "' + "0" * 64 + '"}'),
            (1, "1", '{"a": "' + "0" * 64 + '"}'),
            (1, '"1"', "{}"),
            (1, '"1"', '{"a": "00"}'),
            (1, '"1"', '["a"]'),
        ]
    ],
    ids=range(11),
)
def test_a_file_that_is_no_manifest_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "manifest.json"
    path.write_text(text)
    with pytest.raises(ManifestError) as refused:
        read_manifest(path)
    assert str(refused.value) == NOT_A_MANIFEST
