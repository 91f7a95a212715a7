"""Compile the built-in cards into the package, if what reads them has changed since.

    python -m tools.compile_builtin

With the file a first game starts without the grammar; without it, all is as with it, only later.
"""

from pathlib import Path

from apnap.abilities.cards import CardProgram
from apnap.cards.builtin_set import builtin_cards
from apnap.cards.database.builtin_programs import is_fresh, keep, kept_file
from apnap.oracle.compiler import compile_card


def make() -> bool:
    """Make the file, unless it is fresh; whether it was made."""
    file = kept_file()
    if not isinstance(file, Path) or is_fresh(file):
        return False
    read = ((card, compile_card(card)) for card in builtin_cards())
    keep(file, [(card, program) for card, program in read if isinstance(program, CardProgram)])
    return True


if __name__ == "__main__":
    print("built-in cards compiled" if make() else "the built-in cards are compiled already")
