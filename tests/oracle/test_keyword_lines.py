"""Every keyword that has rules can be read, with what follows it."""

import pytest

from apnap.abilities.abilities import KeywordAbility
from apnap.keywords.registry import KEYWORDS, is_supported
from apnap.oracle.compiler import DeclinedError, read_line

FORMS = (
    "{}", "{} 2", "{} {{2}}", "{} 3—{{2}}", "{} creature", "{} from red", "{} for artifacts",
    "{} a creature", "{} legendary creature {{2}}", "{} with Some Name",
)  # fmt: skip
# Spelled otherwise on cards.
SPELLED = {
    "typecycling": "plainscycling {2}",
    "for mirrodin!": "for Mirrodin!",
    "choose a background": "choose a Background",
    "craft": "craft with artifact {2}",
    "more than meets the eye": "more Than Meets the Eye {2}",
    "partner with": "partner with Some Name",
    "bands with other": "bands with other legendary creatures.",
    "gift": "gift a card",
    "max speed": "max speed — ~ has lifelink.",
    "offering": "Goblin offering",
    "prototype": "prototype {1}{W} — 2/2",
    "solved": "solved — ~ has lifelink.",
    "splice": "splice onto Arcane {2}",
    "to solve": "to solve — you control three or more artifacts.",
}


def read(name: str) -> list[KeywordAbility]:
    """What the forms of a keyword are read as."""
    found = []
    for form in [SPELLED[name]] if name in SPELLED else [form.format(name) for form in FORMS]:
        try:
            (ability,) = read_line(form, spell=False)
        except DeclinedError:
            continue
        if isinstance(ability, KeywordAbility) and ability.name == name:
            found.append(ability)
    return found


@pytest.mark.parametrize("name", sorted(KEYWORDS))
def test_a_keyword_is_read_with_arguments_it_can_use(name: str) -> None:
    assert any(is_supported(ability) for ability in read(name))
