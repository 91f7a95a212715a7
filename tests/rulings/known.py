"""The plain cards and cheap answers that the boards of the rulings are made of."""

from functools import cache

from apnap.abilities.cards import CardProgram
from apnap.cards.importing.plain_text import card_from_text
from apnap.oracle.compiler import compile_card
from apnap.testing import Scenario

COMMON = (
    "Squire {0} | Creature — Human Soldier | 1/1",
    "Bear {0} | Creature — Bear | 2/2",
    "Ox {0} | Creature — Ox | 2/4",
    "Ogre {0} | Creature — Ogre | 4/4",
    "Hawk {0} | Creature — Bird | Flying | 2/2",
    "Gadget {0} | Artifact",
    "Charm {0} | Enchantment",
    "Zap {0} | Instant | Zap deals 3 damage to any target.",
    "Slay {0} | Instant | Destroy target creature.",
    "Wreck {0} | Instant | Destroy target permanent.",
    "Shoo {0} | Instant | Return target permanent to its owner's hand.",
    "Vanish {0} | Instant | Exile target permanent.",
    "Nope {0} | Instant | Counter target spell.",
    "Bloom {0} | Instant | Target creature gets +3/+3 until end of turn.",
    "Wilt {0} | Instant | Target creature gets -3/-0 until end of turn.",
    "Veil {0} | Instant | Target creature gains shroud until end of turn.",
    "Blank {0} | Instant | Target creature loses all abilities until end of turn.",
    "Lure {0} | Instant | Gain control of target permanent.",
    "Echo {0} | Instant | Copy target instant or sorcery spell. "
    "You may choose new targets for the copy.",
    "Wipe {0} | Instant | Destroy all creatures.",
)


@cache
def _common() -> dict[str, CardProgram]:
    made = (compile_card(card_from_text(text.replace(" | ", "\n"))) for text in COMMON)
    return {program.name: program for program in made if isinstance(program, CardProgram)}


def board(*texts: str, players: int = 2) -> Scenario:
    """A scenario that knows the common cards and these."""
    scenario = Scenario(players)
    scenario.programs.update(_common())
    for text in texts:
        scenario.card(text)
    return scenario
