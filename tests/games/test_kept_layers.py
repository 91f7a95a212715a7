"""What the layers made is taken over only while nothing they look at has changed. (CR 613)"""

import pytest

from apnap.abilities.cards import CardProgram, Face
from apnap.game.objects import CARD, GameObject, StackItem
from apnap.rules.layers.keeping import is_lightly_other
from apnap.terms.compiled import fields_of_record

LIGHT = {"tapped", "damage", "deathtouched", "held_by", "since", "known_to", "base"}
OTHER_VALUES = {
    "card": CardProgram("Other", (Face("Other"),)),
    "cast": StackItem("spell", 0, None),
    "copied": Face("Other"),
    "counters": {"+1/+1": 1},
    "item": StackItem("spell", 0, None),
    "notes": {"level": 2},
}


@pytest.mark.parametrize("name", sorted(fields_of_record(GameObject)))
def test_a_record_is_lightly_other_by_what_only_fleeting_words_look_at(name: str) -> None:
    """Whatever else a record will have, it counts as a change unless it is compared."""
    record = GameObject(20, 0, CardProgram("Card", (Face("Card"),)), CARD)
    changed = record.copy()
    assert is_lightly_other(changed, record)

    old = getattr(record, name)
    other = not old if isinstance(old, bool) else old + 1 if isinstance(old, int) else object()
    setattr(changed, name, OTHER_VALUES.get(name, other))

    assert is_lightly_other(changed, record) == (name in LIGHT)
