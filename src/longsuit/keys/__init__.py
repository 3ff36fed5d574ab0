"""The keys of a house: they sign what it publishes and seal the secrets in its database, and are kept outside of it."""

from longsuit.keys.errors import HouseKeyError, SealBroken
from longsuit.keys.house_keys import HouseKeys, keys_from_text, keys_to_text, new_house_keys, with_new_sealing_key
from longsuit.keys.key_sources import VARIABLE, KeyFile, KeyRing, KeySource, KeyVariable, key_source
from longsuit.keys.private_files import (
    is_private,
    make_private_folder,
    open_private_file,
    sync_folder,
    write_private_file,
)
from longsuit.keys.sealing import seal, unseal

__all__ = [
    "VARIABLE",
    "HouseKeyError",
    "HouseKeys",
    "KeyFile",
    "KeyRing",
    "KeySource",
    "KeyVariable",
    "SealBroken",
    "is_private",
    "key_source",
    "keys_from_text",
    "keys_to_text",
    "make_private_folder",
    "new_house_keys",
    "open_private_file",
    "seal",
    "sync_folder",
    "unseal",
    "with_new_sealing_key",
    "write_private_file",
]
