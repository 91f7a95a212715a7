"""X that no cost tells. (CR 107.3f, 107.3j, 107.3m, 701.37c)"""

import pytest

from apnap.game.choices import IllegalAnswer
from apnap.terms.turn import BEGINNING_OF_COMBAT, END
from apnap.testing import ALICE, BOB, Scenario

IMP = "Imp {B} | Creature — Imp | 1/1"


SPHERE = (
    "Sphere {4} | Artifact Creature — Construct | Whenever Sphere attacks, you may tap X untapped Imps"
    " you control. If you do, Sphere gets +X/+0 until end of turn and deals X damage to the player or"
    " planeswalker it's attacking. | 4/7"
)


@pytest.mark.cr("107.3f")
def test_x_is_chosen_as_the_ability_resolves() -> None:
    s = Scenario().card(IMP).card(SPHERE).put(ALICE, "Sphere", "Imp x3")

    s.attack("Sphere").choose(True, 2, ["Imp", "Imp"]).resolve()

    assert s.life(BOB) == 18
    assert s.pt("Sphere") == (6, 7)


@pytest.mark.cr("107.3f")
def test_x_is_no_more_than_there_is() -> None:
    s = Scenario().card(IMP).card(SPHERE).put(ALICE, "Sphere", "Imp x3", "Imp (tapped)")

    s.attack("Sphere").choose(True, 4)

    with pytest.raises(IllegalAnswer, match="4 is not in 0"):
        s.resolve()


@pytest.mark.cr("107.3f", "603.12")
def test_it_is_the_same_x_in_what_triggers_on_it() -> None:
    s = (
        Scenario()
        .card(IMP)
        .card(
            "Feast {2} | Enchantment | At the beginning of combat on your turn, you may sacrifice X Imps."
            " When you do, you gain X life."
        )
    )
    s.put(ALICE, "Feast", "Imp x3").choose(True, 2, ["Imp", "Imp"])

    s.to(BEGINNING_OF_COMBAT).resolve()

    assert s.life(ALICE) == 22
    assert s.many("Imp") == 1


@pytest.mark.cr("107.3f")
def test_as_much_life_is_paid_as_is_chosen() -> None:
    s = Scenario().card(
        "Tithe {1} | Artifact | {T}: You may pay X life. If you do, put X charge counters on Tithe."
    )
    s.put(ALICE, "Tithe").choose(True, 3)

    s.activate("Tithe").resolve()

    assert s.life(ALICE) == 17
    assert s.counters("Tithe", "charge") == 3


HYDRA = (
    "Hydra {4}{G} | Creature — Hydra | {X}{X}{G}: Monstrosity X. |"
    " When Hydra becomes monstrous, create X 1/1 green Snake creature tokens. | 3/3"
)


@pytest.mark.cr("701.37c", "107.3e")
def test_the_abilities_of_what_became_monstrous_know_x() -> None:
    s = Scenario().card(HYDRA).put(ALICE, "Hydra", "Forest x5")

    s.activate("Hydra", ability=0, x=2).resolve()

    assert s.pt("Hydra") == (5, 5)
    assert s.many("Snake Token") == 2


@pytest.mark.cr("107.3j", "107.3i")
@pytest.mark.parametrize(
    ("ability", "life"),
    [
        ("You gain X life.", 20),
        ("You gain X life, where X is the number of lands you control.", 25),
    ],
)
def test_an_ability_that_was_gained_has_its_own_x_or_none(ability: str, life: int) -> None:
    s = (
        Scenario()
        .card(IMP)
        .card(
            f'Gift {{X}}{{G}} | Sorcery | Until end of turn, target creature gains "{{T}}: {ability}"'
        )
    )
    s.put(ALICE, "Imp", "Forest x5", "Gift (hand)")

    s.cast("Gift", "Imp", x=3).resolve().activate("Imp").resolve()

    assert s.life(ALICE) == life


@pytest.mark.cr("107.3m")
def test_only_what_triggers_on_its_entering_knows_the_x_of_the_spell() -> None:
    s = Scenario().card(
        "Ram {X}{G} | Creature — Beast | Haste | When Ram enters, you gain X life. |"
        " Whenever Ram attacks, each opponent loses X life. | 1/1"
    )
    s.put(ALICE, "Forest x4", "Ram (hand)")

    s.cast("Ram", x=3).resolve().attack("Ram").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (23, 20)


@pytest.mark.cr("107.3n")
def test_a_delayed_trigger_knows_the_x_of_what_made_it() -> None:
    s = Scenario().card(
        "Later {X}{G} | Sorcery | At the beginning of the next end step, you gain X life."
    )
    s.put(ALICE, "Forest x4", "Later (hand)").cast("Later", x=3).resolve()

    s.to(END).resolve()

    assert s.life(ALICE) == 23
