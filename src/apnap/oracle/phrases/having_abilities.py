"""Objects with no abilities, with none of a symbol, and other lacks. (CR 113.1, 202.1)"""

from apnap.abilities.descriptions import NoAbilities, Without, WithSymbol
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone, table
from apnap.oracle.phrases.categories import CLAUSE, TAIL

for _category, _its in ((CLAUSE, "its mana cost"), (TAIL, "their mana costs")):
    phrase(
        _category,
        alone(
            table(
                "lacks",
                {
                    "with no abilities": NoAbilities(),
                    "with abilities": Without((NoAbilities(),)),
                    f"without {{X}} in {_its}": Without((WithSymbol("X"),)),
                },
            )
        ),
        reads=["with no abilities", f"without {{X}} in {_its}"],
    )
