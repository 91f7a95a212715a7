"""X made more or less, and so many targets as X is. (CR 107.1a, 107.3)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

_SQUIRE = "Squire {W} | Creature — Human Soldier | 1/1"


@pytest.mark.cr("107.3a")
@pytest.mark.parametrize(
    ("words", "life"), [("twice X", 26), ("three times X", 29), ("X plus 2", 25)]
)
def test_x_may_be_multiplied_or_added_to(words: str, life: int) -> None:
    """Three for X: six, nine or five life."""
    s = Scenario().card(f"Balm {{X}}{{W}} | Sorcery | You gain {words} life.")
    s.put(ALICE, "Plains x4", "Balm (hand)")

    s.cast("Balm", x=3).resolve()

    assert s.life(ALICE) == life


@pytest.mark.cr("107.1a")
@pytest.mark.parametrize(("way", "cards"), [("down", 1), ("up", 2)])
def test_half_of_x_is_rounded_as_is_said_after_the_noun(way: str, cards: int) -> None:
    """Half of three is one card, or two."""
    s = Scenario().card(f"Insight {{X}}{{U}} | Sorcery | Draw half X cards, rounded {way}.")
    s.put(ALICE, "Island x4", "Insight (hand)")

    s.cast("Insight", x=3).resolve()

    assert len(s.hand(ALICE)) == cards


@pytest.mark.cr("107.1a")
def test_each_half_is_rounded_the_same_way() -> None:
    """Half of five is two: two life and two cards."""
    s = Scenario().card(
        "Omen {X}{U} | Sorcery | You gain half X life and draw half X cards. Round down each time."
    )
    s.put(ALICE, "Island x6", "Omen (hand)")

    s.cast("Omen", x=5).resolve()

    assert (s.life(ALICE), len(s.hand(ALICE))) == (22, 2)


@pytest.mark.cr("107.3i", "601.2c")
def test_so_many_targets_may_be_chosen_as_x_is() -> None:
    """Two lands are controlled: two of the three may be tapped."""
    s = Scenario().card(_SQUIRE).card(
        "Calm {U} | Instant | Tap up to X target creatures, where X is the number of Islands "
        "you control."
    )  # fmt: skip
    s.put(ALICE, "Island x2", "Calm (hand)").put(BOB, "Squire x3")

    s.cast("Calm", *s.all_named("Squire")[:2]).resolve()

    assert sum(s.is_tapped(key) for key in s.all_named("Squire")) == 2


@pytest.mark.cr("601.2d")
def test_what_is_divided_instead_is_divided_as_the_spell_is_cast() -> None:
    """Six for X: twelve is divided, eight and four."""
    s = Scenario().card(
        "Shatter {X}{R} | Sorcery | Shatter deals X damage divided as you choose among up to two "
        "target creatures. If X is 6 or more, Shatter deals twice X damage divided as you choose "
        "among them instead."
    )
    s.card("Giant {5} | Creature — Giant | 8/8").card("Ogre {3} | Creature — Ogre | 4/4")
    s.put(ALICE, "Mountain x7", "Shatter (hand)").put(BOB, "Giant", "Ogre")

    s.cast("Shatter", "Giant", "Ogre", x=6, divide=(8, 4)).resolve()

    assert s.battlefield(BOB) == []


@pytest.mark.cr("107.3i")
def test_x_is_known_even_if_it_is_not_paid() -> None:
    """With two counters X is two; who doesn't pay is dealt two damage."""
    s = Scenario().card(
        "Slime {2} | Creature — Ooze | Whenever this creature attacks, put a +1/+1 counter on it."
        " Then you may pay {X}, where X is the number of +1/+1 counters on it. If you don't, it "
        "deals X damage to you. | 1/1"
    )
    s.put(ALICE, "Slime (1 +1/+1)", "Mountain x2")

    s.choose(False).attack("Slime").resolve()

    assert s.life(ALICE) == 18


@pytest.mark.cr("400.7")
def test_another_card_is_not_the_one_it_has_become() -> None:
    """The land that was sacrificed can't be returned as another card."""
    s = Scenario().card(
        "Bed {1} | Artifact | {T}: Mill a card. Then you may sacrifice Bed. When you do, return "
        "another target permanent card from your graveyard to your hand."
    )
    s.library(ALICE, "Plains").put(ALICE, "Bed")

    s.choose(True).activate("Bed").resolve()

    assert s.hand(ALICE) == ["Plains"]


@pytest.mark.cr("107.3", "614.1c", "122.1d")
def test_so_many_counters_as_a_number_minus_x() -> None:
    s = Scenario().card(
        "Sloth {X}{G} | Creature — Sloth | Sloth enters with a number of stun counters on it equal "
        "to three minus X. If X is 2 or less, it enters tapped. | 6/6"
    )
    s.put(ALICE, "Forest x6", "Sloth x2 (hand)")

    s.cast("Sloth", x=1).resolve()
    assert s.counters("Sloth", "stun") == 2
    assert s.is_tapped("Sloth")

    s.cast("Sloth", x=3).resolve()
    latest = s.game.battlefield[-1]
    assert s.counters(latest, "stun") == 0
    assert not s.is_tapped(latest)
