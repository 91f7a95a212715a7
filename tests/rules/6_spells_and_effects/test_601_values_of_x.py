"""X is chosen before the targets, so that there are targets for it. (CR 107.3a, 601.2b)"""

import pytest

from apnap.game.choices import Choice, IllegalAnswer
from apnap.testing import ALICE, BOB, Scenario

UNMAKE = "Unmake {X}{B} | Instant | Destroy target creature with mana value X."
SWAY = "Sway {X}{U} | Instant | Tap target creature with mana value X or less."


def board(card: str) -> Scenario:
    s = Scenario().card(card)
    s.card("Squire {W} | Creature — Human Soldier | 1/1")
    s.card("Ogre {3}{R} | Creature — Ogre | 4/4")
    return s


def begun(s: Scenario) -> Choice:
    """The first choice after the only spell in hand was begun."""
    s.table.answer(next(at for at, each in enumerate(_asked(s).options) if each.kind == "cast"))
    return _asked(s)


def _asked(s: Scenario) -> Choice:
    assert s.table.choice is not None
    return s.table.choice


@pytest.mark.cr("601.2b", "601.2c", "107.3a")
def test_a_spell_with_targets_that_depend_on_x_is_cast_with_an_x_that_has_some() -> None:
    """There is no creature with mana value 0, but one with mana value 4."""
    s = board(UNMAKE).put(ALICE, "Swamp x6", "Unmake (hand)").put(BOB, "Squire", "Ogre")

    s.cast("Unmake", "Ogre", x=4).resolve()

    assert s.graveyard(BOB) == ["Ogre"]


@pytest.mark.cr("601.2b", "107.3a")
def test_only_values_of_x_with_targets_are_offered() -> None:
    """Mana values 1 and 4 are there, 0, 2 and 3 are not; X can't be 5 with five lands."""
    s = board(UNMAKE).put(ALICE, "Swamp x6", "Unmake (hand)").put(BOB, "Squire", "Ogre")

    asked = begun(s)

    assert list(asked.options) == [1, 4]


@pytest.mark.cr("601.2b", "107.3a")
def test_a_larger_x_does_as_well_where_the_target_may_be_smaller() -> None:
    s = board(SWAY).put(ALICE, "Island x6", "Sway (hand)").put(BOB, "Squire")

    asked = begun(s)

    assert (asked.least, asked.most) == (1, 5)


@pytest.mark.cr("601.2b", "601.2c")
def test_without_enough_mana_for_any_such_x_it_cannot_be_cast() -> None:
    s = board(UNMAKE).put(ALICE, "Swamp x4", "Unmake (hand)").put(BOB, "Ogre")

    assert not s.may("cast", "Unmake")


@pytest.mark.cr("107.3a", "601.2b")
@pytest.mark.parametrize(("lands", "may"), [(1, False), (2, True)])
def test_x_may_be_kept_from_being_0(lands: int, may: bool) -> None:
    s = Scenario().card("Rock {1} | Artifact | {X}{G}: You gain X life. X can't be 0.")
    s.put(ALICE, "Rock", *["Forest"] * lands)

    assert s.may("activate", "Rock") == may
    if may:
        s.activate("Rock", x=1).resolve()
        assert s.life(ALICE) == 21


@pytest.mark.cr("601.2b", "608.2b")
def test_targets_for_an_x_of_0_are_not_enough() -> None:
    s = (
        Scenario()
        .card("Pebble {0} | Artifact")
        .card("Rust {X} | Instant | Destroy target artifact with mana value X. X can't be 0.")
    )
    s.put(ALICE, "Forest", "Forest", "Rust (hand)", "Pebble")

    assert not s.may("cast", "Rust")


@pytest.mark.cr("107.3a", "601.2h")
def test_only_mana_of_a_color_may_be_spent_on_x() -> None:
    """Three mana, of which two are black."""
    s = Scenario().card("Rat {B} | Creature — Rat | {X}: Rat deals X damage to each player. Spend "
                        "only black mana on X. | 1/1")  # fmt: skip
    s.put(ALICE, "Rat", "Swamp", "Swamp", "Forest")

    with pytest.raises(IllegalAnswer, match=r"0\.\.2"):
        s.activate("Rat", x=3)


@pytest.mark.cr("107.3a", "601.2h")
def test_mana_of_the_color_pays_for_x() -> None:
    s = Scenario().card("Rat {B} | Creature — Rat | {X}: Rat deals X damage to each player. Spend "
                        "only black mana on X. | 1/1")  # fmt: skip
    s.put(ALICE, "Rat", "Swamp", "Swamp", "Forest")

    s.activate("Rat", x=2).resolve()

    assert s.life(BOB) == 18
    assert not s.is_tapped("Forest")


@pytest.mark.cr("107.3a", "601.2f")
def test_what_reduces_a_cost_leaves_the_mana_for_x_to_its_color() -> None:
    s = Scenario().card("Sip {X}{1}{B} | Sorcery | Spend only black mana on X. | You gain X life.")
    s.card("Cheap {0} | Artifact | Sorcery spells you cast cost {1} less to cast.")
    s.put(ALICE, "Cheap", "Swamp", "Swamp", "Sip (hand)")

    s.cast("Sip", x=1).resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("107.3b", "601.2b")
def test_a_spell_whose_x_cannot_be_0_is_not_cast_without_paying_its_mana_cost() -> None:
    """Without a cost that has X in it, the only value is 0."""
    s = Scenario().card("Grind {X}{U} | Sorcery | You gain X life. X can't be 0.")
    s.card("Free {0} | Sorcery | You may cast a spell from your hand without paying its mana cost.")
    s.put(ALICE, "Free (hand)", "Grind (hand)", "Island x2")

    s.cast("Free").resolve()
    assert s.hand(ALICE) == ["Grind"]
    s.cast("Grind", x=1).resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("107.3b")
def test_a_spell_whose_x_may_be_0_is_cast_without_paying_its_mana_cost() -> None:
    s = Scenario().card("Gift {X}{U} | Sorcery | You gain 3 life.")
    s.card("Free {0} | Sorcery | You may cast a spell from your hand without paying its mana cost.")
    s.put(ALICE, "Free (hand)", "Gift (hand)")

    s.cast("Free").resolve()

    assert s.life(ALICE) == 23


_DEBT = (
    "Debt {0} | Enchantment | For each {B} in a cost, you may pay 2 life rather than pay that mana."
)


@pytest.mark.cr("107.4e", "601.2b")
@pytest.mark.parametrize(("cost", "lands"), [("{B/R}", ()), ("{2/B}", ()), ("{2/B}{2/B}", ("Forest",) * 2)])  # fmt: skip
def test_life_pays_for_a_hybrid_symbol_that_may_be_that_color(
    cost: str, lands: tuple[str, ...]
) -> None:
    """Of two symbols one is paid with two mana. Ruling of 2019-08-23."""
    s = Scenario().card(_DEBT).card(f"Pact {cost} | Sorcery | Draw a card.")
    s.put(ALICE, "Debt", *lands, "Pact (hand)")

    s.cast("Pact", pay="mana").resolve()

    assert s.life(ALICE) == 18
    assert not lands or all(s.record(key).tapped for key in s.all_named("Forest"))


@pytest.mark.cr("107.4b", "107.3a")
def test_life_does_not_pay_for_generic_mana_that_must_be_of_a_color() -> None:
    """Ruling of 2019-08-23."""
    s = Scenario().card(_DEBT).card("Drain {X}{B} | Sorcery | You gain X life. Spend only black "
                                    "mana on X.")  # fmt: skip
    s.put(ALICE, "Debt", "Swamp", "Drain (hand)")

    with pytest.raises(IllegalAnswer, match=r"0\.\.1"):
        s.cast("Drain", x=2)
