"""`python -m longsuit` is the `longsuit` command."""

from longsuit.cli import main

if __name__ == "__main__":
    main()
