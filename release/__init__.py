"""What a release has besides its sources: the lock of its dependencies, its bill of materials, its build hook."""
