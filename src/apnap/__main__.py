"""`python -m apnap` is the `apnap` command."""

from apnap.client.command import main

if __name__ == "__main__":
    raise SystemExit(main())
