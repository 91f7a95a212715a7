"""Objects of the chosen type, here and elsewhere. (CR 205.1b, 607.2d)"""

import pytest

from apnap.testing import ALICE, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"


@pytest.mark.cr("205.1b", "607.2d")
def test_creatures_and_cards_elsewhere_are_of_the_chosen_type_too() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Kinship {2} | Artifact | As Kinship enters, choose a creature type. | Creatures you "
        "control are the chosen type in addition to their other types. The same is true for "
        "creature spells you control and creature cards you own that aren't on the battlefield."
    )
    s.put(ALICE, "Forest", "Forest", "Bear", "Kinship (hand)", "Bear (graveyard)")

    s.choose("Elf").cast("Kinship").resolve()

    kinds = [s.seen(key).subtypes for key in s.game.objects if s.seen(key).name == "Bear"]
    assert [sorted(each) for each in kinds] == [["Bear", "Elf"], ["Bear", "Elf"]]


@pytest.mark.cr("305.7", "607.2d")
def test_an_enchanted_land_may_be_the_chosen_type() -> None:
    s = Scenario().card("Mire {1} | Enchantment — Aura | Enchant land | As Mire enters, choose a "
                        "basic land type. | Enchanted land is the chosen type.")  # fmt: skip
    s.put(ALICE, "Forest", "Mire (hand)")

    s.choose("Swamp").cast("Mire", "Forest").resolve()

    assert s.seen("Forest").subtypes == {"Swamp"}


_GATE = (
    "Gate | Land | As Gate enters, choose a basic land type. Then you may pay 2 life. If you "
    "don't, it enters tapped. | Gate is the chosen type."
)


@pytest.mark.cr("305.7", "607.2d", "614.12a")
@pytest.mark.parametrize(("pays", "life"), [(True, 18), (False, 20)])
def test_a_land_that_is_the_chosen_type_asks_for_life_all_the_same(pays: bool, life: int) -> None:
    """Once it is a Swamp it has no text, but the choice and the payment are one effect."""
    s = Scenario().card(_GATE).card("Ghoul {B} | Creature — Zombie | 1/1")
    s.put(ALICE, "Gate (hand)", "Ghoul (hand)")

    s.choose("Swamp", pays).play("Gate")

    assert s.seen("Gate").subtypes == {"Swamp"}
    assert (s.life(ALICE), s.is_tapped("Gate")) == (life, not pays)
    assert s.may("cast", "Ghoul") == pays


@pytest.mark.cr("608.2d", "205.2a")
@pytest.mark.parametrize(("kind", "hand"), [("creature", ["Bear", "Bear"]), ("land", ["Forest"])])
def test_all_cards_of_the_card_type_that_was_chosen(kind: str, hand: list[str]) -> None:
    s = Scenario().card("Bear {G} | Creature — Bear | 2/2")
    s.card("Way {0} | Sorcery | Choose creature or land. Reveal the top three cards of your library. "
           "Put all cards of the chosen type revealed this way into your hand and the rest into your "
           "graveyard.")  # fmt: skip
    s.put(ALICE, "Way (hand)").library(ALICE, "Bear", "Forest", "Bear", "Bear")

    s.cast("Way").choose(kind).resolve()

    assert s.hand(ALICE) == hand
