"""What `--help` says beside the options."""


def examples(*lines: str) -> str:
    """The end of a help text: commands to try, a line each."""
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in lines)
