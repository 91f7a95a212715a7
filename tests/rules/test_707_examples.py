"""Examples printed under the rules of copying, played. (CR 707, 201.5, 607)"""

import pytest

from apnap.terms.characteristics import ARTIFACT, CREATURE, ENCHANTMENT
from apnap.testing import ALICE, BOB, Scenario

CLONE = "Clone {3}{U} | Creature — Shapeshifter | You may have ~ enter as a copy of any creature on the battlefield. | 0/0"
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


@pytest.mark.example("707.9b")
def test_example_707_9b_a_copy_of_an_artifact_that_is_an_enchantment_too() -> None:
    s = Scenario()
    s.card(
        "Art Copy {1}{U} | Enchantment | You may have ~ enter as a copy of any artifact on the battlefield, except it's an enchantment in addition to its other types."
    )
    s.card("Crusher {4} | Artifact Creature — Juggernaut | ~ attacks each combat if able. | 5/3")
    s.put(ALICE, "Island x2", "Art Copy (hand)").put(BOB, "Crusher")

    s.cast("Art Copy").choose(True, "Crusher").resolve()

    copy = s.game.battlefield[-1]
    assert s.seen(copy).name == "Crusher"
    assert s.seen(copy).types == ARTIFACT | CREATURE | ENCHANTMENT


@pytest.mark.example("707.9d", index=2)
def test_example_707_9d_changeling_gives_all_types_besides() -> None:
    s = Scenario()
    s.card(
        "Mimic {2}{U} | Creature — Shapeshifter Rogue | You may have ~ enter as a copy of a creature you control, except it's a Shapeshifter Rogue in addition to its other types. | 0/0"
    )
    s.card("Changer {G} | Creature — Shapeshifter | Changeling | 1/1")
    s.put(ALICE, "Island x3", "Changer", "Mimic (hand)")

    s.cast("Mimic").choose(True, "Changer").resolve()

    copy = s.game.battlefield[-1]
    assert s.has(copy, "changeling")
    assert {"Rogue", "Goblin", "Wall"} <= s.seen(copy).subtypes


@pytest.mark.example("707.8a", index=2)
def test_example_707_8a_a_token_copy_of_a_clone_has_one_face() -> None:
    s = Scenario().card(CLONE).card(BEAR)
    s.card("Twin {2}{U} | Sorcery | Create a token that's a copy of target creature.")
    s.put(ALICE, "Bear", "Island x7", "Clone (hand)", "Twin (hand)")

    s.cast("Clone").choose(True, "Bear").resolve()
    s.cast("Twin", s.game.battlefield[-1]).resolve()

    token = s.game.battlefield[-1]
    assert s.seen(token).name == "Bear"
    assert s.record(token).card is None or len(s.record(token).card.faces) == 1  # type: ignore[union-attr]
