"""The chain as a public log: the keys of the house, its Merkle tree, signed checkpoints and proofs."""
