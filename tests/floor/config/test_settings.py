from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

import pytest

from longsuit.floor.config.settings import Settings, SettingsError, settings_from

if TYPE_CHECKING:
    from pathlib import Path


def test_a_flag_overrides_the_environment_and_that_overrides_the_file(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('[server]\nport = 1\nhost = "::1"\nkept_frames = 3\n')
    environment = {"LONGSUIT_PORT": "2", "LONGSUIT_HOST": "127.0.0.2", "LONGSUIT_HOUSE": str(house)}
    settings = settings_from({"port": 3, "host": None}, environment)
    assert (settings.port, settings.host, settings.kept_frames) == (3, "127.0.0.2", 3)


def test_every_setting_can_be_set_by_the_environment() -> None:
    told = {
        "https": "yes",
        "metrics": "0",
        "hosts": "a.example, b.example",
        "proxies": "10.0.0.1,fd00::/8",
        "checkpoint_files": "/mnt/a,/mnt/b",
        "checkpoint_urls": "https://witness.example/add-checkpoint",
        "log_level": "debug",
    }
    texts = {bool: "1", int: "2048", float: "2.5", str: "text"}
    environment = {
        f"LONGSUIT_{field.name.upper()}": told.get(field.name) or texts[type(field.default)]
        for field in fields(Settings)
        if field.name != "house"
    }
    settings = settings_from({}, environment)
    assert settings.https
    assert not settings.metrics
    assert settings.hosts == ("a.example", "b.example")
    assert settings.proxies == ("10.0.0.1/32", "fd00::/8")
    assert settings.checkpoint_files == ("/mnt/a", "/mnt/b")
    assert settings.checkpoint_urls == ("https://witness.example/add-checkpoint",)
    assert (settings.port, settings.messages_per_second) == (2048, 2.5)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("PORT", "70000"),
        ("PORT", "eighty"),
        ("PORT", "1.5"),
        ("HTTPS", "perhaps"),
        ("PROXIES", "everybody"),
        ("HOSTS", "a/b"),
        ("LOG_LEVEL", "loud"),
        ("MESSAGES_PER_SECOND", "0"),
        ("JOINS_PER_MINUTE", "0"),
        ("HOST", "a\nb"),
        ("CHECKPOINT_MINUTES", "0"),
        ("CHECKPOINT_URLS", "file:///etc/passwd"),
    ],
)
def test_an_invalid_setting_is_refused_by_name(name: str, text: str) -> None:
    with pytest.raises(SettingsError, match=rf"The setting {name.lower()} is not valid\. (It|Each) should be "):
        settings_from({}, {f"LONGSUIT_{name}": text})


@pytest.mark.parametrize(
    "text", ["[server]\nprot = 1\n", "[server]\ncore = 1\n", '[server]\nhouse = "x"\n', "server = 3\n"]
)
def test_a_file_with_an_unknown_setting_is_refused(tmp_path: Path, text: str) -> None:
    house = tmp_path / "house.toml"
    house.write_text(text)
    with pytest.raises(SettingsError, match=r"There is no setting|is not a section"):
        settings_from({"house": str(house)}, {})
