"""Transparency logs: Merkle trees, signed checkpoints, proofs and tiles in the formats that public logs use.

Trees and proofs are those of RFC 6962; notes, checkpoints, cosignatures, tiles and proof files follow the
specifications of C2SP, so that witnesses and tools made by others can follow a house.
"""

from longsuit.transparency.checkpoints import Checkpoint, open_checkpoint, read_checkpoint
from longsuit.transparency.errors import NotProven, TransparencyError
from longsuit.transparency.make_proofs import consistency_proof, inclusion_proof, root_of
from longsuit.transparency.merkle_hashes import EMPTY_ROOT, HASH_BYTES, leaf_hash, node_hash
from longsuit.transparency.merkle_tree import MerkleTree
from longsuit.transparency.note_keys import KeyKind, NotePrivateKey, NotePublicKey, parse_public_key
from longsuit.transparency.proof_files import ProofFile, parse_proof_file
from longsuit.transparency.proofs import verify_consistency, verify_inclusion
from longsuit.transparency.signed_notes import (
    NoteSignature,
    SignedNote,
    cosign,
    cosigned_at,
    parse_note,
    scanned_note,
    sign_note,
    split_notes,
)
from longsuit.transparency.stored_tree import StoredTree
from longsuit.transparency.strict_base64 import decode, encode
from longsuit.transparency.tiles import (
    TiledTree,
    entry_bundle,
    hashes_of_tile,
    parse_entry_bundle,
    parse_tile_path,
    tile,
    tile_path,
)
from longsuit.transparency.witnessing import Observation, observe, overdue

__all__ = [
    "EMPTY_ROOT",
    "HASH_BYTES",
    "Checkpoint",
    "KeyKind",
    "MerkleTree",
    "NotProven",
    "NotePrivateKey",
    "NotePublicKey",
    "NoteSignature",
    "Observation",
    "ProofFile",
    "SignedNote",
    "StoredTree",
    "TiledTree",
    "TransparencyError",
    "consistency_proof",
    "cosign",
    "cosigned_at",
    "decode",
    "encode",
    "entry_bundle",
    "hashes_of_tile",
    "inclusion_proof",
    "leaf_hash",
    "node_hash",
    "observe",
    "open_checkpoint",
    "overdue",
    "parse_entry_bundle",
    "parse_note",
    "parse_proof_file",
    "parse_public_key",
    "parse_tile_path",
    "read_checkpoint",
    "root_of",
    "scanned_note",
    "sign_note",
    "split_notes",
    "tile",
    "tile_path",
    "verify_consistency",
    "verify_inclusion",
]
