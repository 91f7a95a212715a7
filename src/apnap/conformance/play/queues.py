"""What each player has decided beforehand: three queues of texts."""

from typing import Final

from apnap.conformance.setup.reading import Call, Inexpressible

SKIP_CHOICE: Final = "[choice_skip]"

SKIP_TARGET: Final = "[target_skip]"

SKIP_MODE: Final = "[mode_skip]"

SKIP_FAILED: Final = "[skip_failed_command]"

COIN: Final = "[flipcoin_"

DIE: Final = "[die_roll]: "

Kept = tuple[list[str], list[str], list[str]]


class Queues:
    """The decisions of one player, in the order in which they are to be taken."""

    __slots__ = ("choices", "modes", "targets")

    def __init__(self) -> None:
        self.targets: list[str] = []
        self.choices: list[str] = []
        self.modes: list[str] = []

    def kept(self) -> Kept:
        """A copy, to come back to."""
        return self.targets.copy(), self.choices.copy(), self.modes.copy()

    def restore(self, kept: Kept) -> None:
        """Go back to a copy."""
        self.targets[:], self.choices[:], self.modes[:] = kept

    def head(self) -> str:
        """The next choice, if any."""
        return self.choices[0] if self.choices else ""


QUEUED: Final = frozenset(
    {
        "addTarget",
        "addTargetAmount",
        "setChoice",
        "setChoiceAmount",
        "setModeChoice",
        "setFlipCoinResult",
        "setDieRollResult",
    }
)


def entries(call: Call) -> tuple[str, list[str]]:
    """Which queue a call fills, and with what; its player is its first argument."""
    args = call.args[1:]
    if call.name == "addTarget":
        text = str(args[0])
        if call.sig in ("addTarget:2", "addTarget:3"):
            text = f"targetPlayer=Player{text}"
        return "targets", [text] * (int(args[1]) if len(args) > 1 else 1)
    if call.name == "addTargetAmount":
        text = f"targetPlayer=Player{args[0]}" if call.sig.endswith(":1") else str(args[0])
        return "targets", [f"{text}^X={args[1]}" if len(args) > 1 else text]
    if call.name == "setChoice":
        text = str(args[0])
        if isinstance(args[0], bool):
            text = "Yes" if args[0] else "No"
        return "choices", [text] * (int(args[1]) if len(args) > 1 else 1)
    if call.name == "setChoiceAmount":
        return "choices", [f"X={each}" for each in args]
    if call.name == "setModeChoice":
        return "modes", [str(args[0])]
    if call.name == "setFlipCoinResult":
        return "choices", [f"{COIN}{str(args[0]).lower()}]"]
    if call.name == "setDieRollResult":
        return "choices", [f"{DIE}{args[0]}"]
    raise Inexpressible(call.name)
