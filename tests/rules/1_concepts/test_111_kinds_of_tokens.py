"""More kinds of tokens, and several created at once. (CR 111)"""

import pytest

from apnap.terms.characteristics import LEGENDARY
from apnap.terms.events import TokenCreation
from apnap.terms.mana import ALL_COLORS
from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("111.1", "701.7a")
def test_several_tokens_are_created_at_once() -> None:
    """Each sees the others enter."""
    s = Scenario().card(
        "Call {G} | Sorcery | Create a 1/1 green Snake creature token, a 2/2 green Wolf creature "
        "token, and two Treasure tokens."
    )
    s.put(ALICE, "Forest", "Call (hand)")

    s.cast("Call").resolve()

    assert s.battlefield(ALICE) == [
        "Forest",
        "Snake Token",
        "Wolf Token",
        "Treasure Token",
        "Treasure Token",
    ]
    assert [event.amount for event in s.happened(TokenCreation)] == [1, 1, 2]


@pytest.mark.cr("111.3", "604.3", "613.4a")
def test_a_tokens_own_ability_defines_its_size() -> None:
    s = Scenario().card(
        "Ooze Call {G} | Sorcery | Create a green Ooze creature token with \"This token's power "
        'and toughness are each equal to the number of lands you control."'
    )
    s.put(ALICE, "Forest", "Forest", "Forest", "Ooze Call (hand)").put(BOB, "Plains")

    s.cast("Ooze Call").resolve()

    assert s.pt("Ooze Token") == (3, 3)


@pytest.mark.cr("111.4", "205.4a")
def test_a_token_has_the_name_it_is_called_by() -> None:
    s = Scenario().card(
        "Deep Call {U} | Sorcery | Create Old Shell, a legendary 9/9 blue Turtle creature token "
        "with flying."
    )
    s.put(ALICE, "Island", "Deep Call (hand)")

    s.cast("Deep Call").resolve()

    assert s.pt("Old Shell") == (9, 9)
    assert s.seen("Old Shell").supertypes & LEGENDARY
    assert s.has("Old Shell", "flying")


@pytest.mark.cr("111.3", "105.2")
def test_a_token_may_be_of_all_colors() -> None:
    s = Scenario().card(
        "City Call {G} | Sorcery | Create a 2/2 Citizen creature token that's all colors."
    )
    s.put(ALICE, "Forest", "City Call (hand)")

    s.cast("City Call").resolve()

    assert s.seen("Citizen Token").colors == ALL_COLORS


@pytest.mark.cr("111.3")
def test_the_next_sentence_gives_the_tokens_their_abilities() -> None:
    """Also where the player may create them."""
    s = Scenario().card(
        "Brood {G} | Sorcery | You may create two 0/1 colorless Eldrazi Spawn creature tokens. "
        'They have "Sacrifice this token: Add {C}."'
    )
    s.card("Toy {2} | Artifact Creature — Toy | 1/1")
    s.put(ALICE, "Forest", "Brood (hand)", "Toy (hand)")

    s.cast("Brood").resolve().cast("Toy").resolve()

    assert s.battlefield(ALICE) == ["Forest", "Toy"]


@pytest.mark.cr("106.3", "601.2h", "603.2")
def test_a_spell_is_asked_which_mana_was_spent_on_it() -> None:
    """Mana from the permanent itself makes its ability trigger, other mana doesn't."""
    s = (
        Scenario()
        .card("Toy {1} | Artifact Creature — Toy | 1/1")
        .card(
            "Workshop {2} | Artifact | {T}: Add {C}.\nWhenever you cast a creature spell using mana "
            "produced by Workshop, you gain 1 life."
        )
    )
    s.put(ALICE, "Workshop", "Toy (hand)").put(BOB, "Plains")

    s.cast("Toy").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("715.2")
def test_an_object_with_an_adventure_is_told_apart() -> None:
    s = (
        Scenario()
        .card("Toy {1} | Artifact Creature — Toy | 1/1")
        .card(
            "Host {G} | Creature — Elf | Whenever you cast a creature spell that has an Adventure, "
            "you gain 1 life. | 1/1"
        )
    )
    s.card(
        "Giant Cook {1} | Creature — Giant | 3/3 | // | Hot Soup {R} | Instant — Adventure | You gain 5 life."
    )
    s.put(ALICE, "Plains", "Plains", "Host", "Toy (hand)", "Giant Cook // Hot Soup (hand)")

    s.cast("Toy").resolve().cast("Giant Cook // Hot Soup").resolve()

    assert s.life(ALICE) == 21
