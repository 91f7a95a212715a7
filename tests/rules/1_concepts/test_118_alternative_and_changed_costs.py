"""Alternative costs, and costs that effects change for a time. (CR 118.7-118.9, 601.2f)"""

import pytest

from apnap.game.choices import IllegalAnswer
from apnap.testing import ALICE, BOB, Scenario, ScenarioError

_BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
_GLOW = "Glow {W} | Instant | You gain 3 life."
_TAKE = (
    "Taker {{W}} | Creature — Wizard | Flash | When Taker enters, exile target nonland permanent. For as "
    "long as that card remains exiled, its owner may play it. {words} costs {{2}} more to cast. "
    "| 1/1"
)


@pytest.mark.cr("601.2f", "118.8")
def test_a_spell_cast_by_the_permission_costs_more() -> None:
    """Two lands don't pay for the Bear any more; four do."""
    s = Scenario().card(_BEAR).card(_TAKE.format(words="A spell cast this way"))
    s.put(ALICE, "Plains", "Taker (hand)").put(BOB, "Bear", "Forest x3").turn_of(BOB)

    s.choose("Bear").cast("Taker", by=ALICE).resolve()

    assert not s.may("cast", "Bear", by=BOB)


@pytest.mark.cr("601.2f", "118.8")
def test_with_enough_mana_it_is_cast() -> None:
    """The owner pays four."""
    s = Scenario().card(_BEAR).card(_TAKE.format(words="A spell cast this way"))
    s.put(ALICE, "Plains", "Taker (hand)").put(BOB, "Bear", "Forest x4").turn_of(BOB)

    s.choose("Bear").cast("Taker", by=ALICE).resolve().cast("Bear", by=BOB).resolve()

    assert "Bear" in s.battlefield(BOB)


@pytest.mark.cr("601.2f")
def test_only_opponents_pay_more() -> None:
    """The controller of the effect casts their own card for two."""
    s = Scenario().card(_BEAR).card(_TAKE.format(words="A spell cast by an opponent this way"))
    s.put(ALICE, "Plains", "Forest x2", "Taker (hand)", "Bear").put(BOB)

    s.choose("Bear").cast("Taker", pay="Plains").resolve()

    assert s.may("cast", "Bear", by=ALICE)


@pytest.mark.cr("118.9", "608.2g")
def test_life_is_paid_rather_than_mana() -> None:
    """The Bear is cast from the hand for 2 life."""
    s = Scenario().card(_BEAR)
    s.card("Offer {B} | Sorcery | You may cast a creature spell from your hand by paying life "
           "equal to its mana value rather than paying its mana cost.")  # fmt: skip
    s.put(ALICE, "Swamp", "Offer (hand)", "Bear (hand)").put(BOB)

    s.choose("Bear").cast("Offer").resolve()

    assert s.life(ALICE) == 18
    assert "Bear" in s.battlefield(ALICE)


@pytest.mark.cr("118.9", "601.2h")
def test_a_card_is_discarded_rather_than_mana_paid() -> None:
    """The Glow is discarded for the Bear."""
    s = Scenario().card(_BEAR).card(_GLOW)
    s.card("Offer {B} | Sorcery | You may cast a creature spell from your hand by discarding a "
           "card rather than paying its mana cost.")  # fmt: skip
    s.put(ALICE, "Swamp", "Offer (hand)", "Bear (hand)", "Glow (hand)").put(BOB)

    s.choose("Bear").cast("Offer").resolve()

    assert "Bear" in s.battlefield(ALICE)
    assert "Glow" in s.graveyard(ALICE)


@pytest.mark.cr("118.7", "611.2")
def test_spells_are_cheaper_for_a_turn() -> None:
    """This turn a Bear is cast with one land."""
    s = Scenario().card(_BEAR)
    s.card("Hurry {W} | Sorcery | Creature spells you cast this turn cost {1} less to cast.")
    s.put(ALICE, "Plains", "Forest", "Hurry (hand)", "Bear (hand)").put(BOB)

    s.cast("Hurry").resolve().cast("Bear").resolve()

    assert "Bear" in s.battlefield(ALICE)


@pytest.mark.cr("118.7", "601.2f")
def test_a_way_to_cast_it_costs_less() -> None:
    """From the graveyard it costs 2 less, from the hand nothing less."""
    s = Scenario().card(_BEAR)
    s.card("Vision {1}{W} | Sorcery | You gain 2 life. | Flashback {4}{W}. This spell costs {X} "
           "less to cast this way, where X is the number of creatures you control.")  # fmt: skip
    s.put(ALICE, "Plains x3", "Bear", "Bear", "Vision (graveyard)", "Vision (hand)").put(BOB)

    s.cast("Vision", alternative="flashback").resolve()

    assert s.life(ALICE) == 22
    assert not s.may("cast", "Vision", by=ALICE)


@pytest.mark.cr("118.9", "602.2")
def test_the_first_equip_ability_is_free() -> None:
    """The second one this turn isn't."""
    s = Scenario().card(_BEAR).card("Axe {1} | Artifact — Equipment | Equip {3}")
    s.card("Smith {R} | Enchantment | You may pay {0} rather than pay the equip cost of the first "
           "equip ability you activate each turn.")  # fmt: skip
    s.put(ALICE, "Smith", "Bear", "Axe").put(BOB)

    s.activate("Axe", "Bear").resolve()

    assert not s.may("activate", "Axe", by=ALICE)


@pytest.mark.cr("118.9", "119.7")
def test_an_opponent_gains_life_as_the_cost() -> None:
    """Bob gains 3 life, and no mana is paid."""
    s = Scenario().card(_BEAR)
    s.card("Vigor {2}{G} | Instant | If you control a Forest, rather than pay this spell's mana "
           "cost, you may have an opponent gain 3 life. | Target creature gets +4/+4 until end of "
           "turn.")  # fmt: skip
    s.put(ALICE, "Forest (tapped)", "Bear", "Vigor (hand)").put(BOB)

    s.cast("Vigor", "Bear", alternative="alternative cost").resolve()

    assert s.life(BOB) == 23
    assert s.pt("Bear") == (6, 6)


@pytest.mark.cr("119.7")
def test_it_is_no_cost_if_they_cannot_gain_life() -> None:
    """Nobody gains life, so it can't be paid."""
    s = Scenario().card(_BEAR).card("Pall {B} | Enchantment | Players can't gain life.")
    s.card("Vigor {2}{G} | Instant | If you control a Forest, rather than pay this spell's mana "
           "cost, you may have an opponent gain 3 life. | Target creature gets +4/+4 until end of "
           "turn.")  # fmt: skip
    s.put(ALICE, "Forest (tapped)", "Bear", "Pall", "Vigor (hand)").put(BOB)

    assert not s.may("cast", "Vigor", by=ALICE)


@pytest.mark.cr("601.3b", "118.9")
def test_anyone_casts_small_creatures_freely_at_any_time() -> None:
    """Bob casts a Bear in Alice's turn, without mana."""
    s = Scenario().card(_BEAR)
    s.card("Grove {G} | Enchantment | Any player may cast creature spells with mana value 3 or "
           "less without paying their mana costs and as though they had flash.")  # fmt: skip
    s.put(ALICE, "Grove").put(BOB, "Bear (hand)")

    s.cast("Bear", by=BOB).resolve()

    assert "Bear" in s.battlefield(BOB)


@pytest.mark.cr("601.2f")
def test_spells_cost_more_outside_the_turn_of_their_player() -> None:
    """Bob can't pay for the Glow in Alice's turn; Alice can."""
    s = Scenario().card(_GLOW)
    s.card("Grid {2} | Artifact | Each spell costs {3} more to cast except during its "
           "controller's turn.")  # fmt: skip
    s.put(ALICE, "Grid", "Plains", "Glow (hand)").put(BOB, "Plains x3", "Glow (hand)")

    assert s.may("cast", "Glow", by=ALICE)
    s.pass_priority()
    assert not s.may("cast", "Glow", by=BOB)


@pytest.mark.cr("106.6")
def test_some_mana_is_not_for_some_spells() -> None:
    """The stone pays for an artifact, not for the Bear."""
    s = Scenario().card("Beast {2} | Creature — Beast | 2/2").card("Cog {2} | Artifact | ")
    s.card("Stone {4} | Artifact | {T}: Add {C}{C}. This mana can't be spent to cast nonartifact "
           "spells.")  # fmt: skip
    s.put(ALICE, "Stone", "Beast (hand)", "Cog (hand)").put(BOB)

    assert not s.may("cast", "Beast", by=ALICE)
    assert s.may("cast", "Cog", by=ALICE)


@pytest.mark.cr("601.2", "608.2h")
def test_how_much_it_was_as_the_spell_was_cast() -> None:
    """Destroying a creature in response changes nothing."""
    s = Scenario().card(_BEAR).card("Doom {B} | Instant | Destroy target creature.")
    s.card("Roar {R} | Sorcery | Roar deals X damage to target opponent, where X is the number of "
           "creatures you control as you cast this spell.")  # fmt: skip
    s.put(ALICE, "Mountain", "Bear", "Bear", "Roar (hand)").put(BOB, "Swamp", "Doom (hand)")

    s.cast("Roar", BOB).cast("Doom", "Bear", by=BOB).resolve()

    assert s.life(BOB) == 18


@pytest.mark.cr("106.3", "601.2h")
def test_snow_mana_that_was_spent_counts() -> None:
    """One of the two lands is snow."""
    s = Scenario().card("Drift | Snow Land — Plains | ")
    s.card("Thaw {1}{W} | Sorcery | You gain 2 life for each {S} spent to cast this spell.")
    s.put(ALICE, "Drift", "Plains", "Thaw (hand)").put(BOB)

    s.cast("Thaw").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("118.9", "508.1k")
def test_a_trap_is_cheap_while_creatures_attack() -> None:
    """Two attackers are enough for it."""
    s = Scenario().card(_BEAR)
    s.card("Snare {5}{W} | Instant | If two or more creatures are attacking, you may pay {W} rather "
           "than pay this spell's mana cost. | You gain 5 life.")  # fmt: skip
    s.put(ALICE, "Plains", "Snare (hand)").put(BOB, "Bear", "Bear").turn_of(BOB)

    assert not s.may("cast", "Snare", by=ALICE)
    s.attack(*s.all_named("Bear"))
    s.cast("Snare", by=ALICE, alternative="alternative cost").resolve(top_only=True)

    assert s.life(ALICE) == 25


@pytest.mark.cr("305.1", "603.2")
def test_a_land_played_from_exile_triggers() -> None:
    """The one from the hand doesn't."""
    s = Scenario().card("Herald {W} | Enchantment | Whenever you play a land from exile or cast a "
                        "spell from exile, you gain 2 life.")  # fmt: skip
    s.card("Delve {R} | Sorcery | Exile the top card of your library. You may play that card this "
           "turn.")  # fmt: skip
    s.put(ALICE, "Herald", "Mountain", "Delve (hand)", "Plains (library)").put(BOB)

    s.cast("Delve").resolve().play("Plains").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("603.2")
def test_only_such_a_land_triggers() -> None:
    """A basic land that isn't legendary is none of them."""
    s = Scenario().card("Court {W} | Enchantment | Whenever you play a legendary land or cast a "
                        "legendary spell, you gain 2 life.")  # fmt: skip
    s.put(ALICE, "Court", "Plains (hand)").put(BOB)

    s.play("Plains").resolve()

    assert s.life(ALICE) == 20


def _dreadnought() -> Scenario:
    s = Scenario().card(
        "Hulk {1} | Artifact Creature — Construct | When this creature enters, sacrifice it unless "
        "you sacrifice any number of creatures with total power 12 or greater. | 12/12"
    )
    s.card("Ogre {R} | Creature — Ogre | 5/5").card("Imp {B} | Creature — Imp | 2/2")
    return s.put(ALICE, "Plains", "Hulk (hand)")


@pytest.mark.cr("118.3", "118.12a")
def test_as_many_are_sacrificed_as_it_takes() -> None:
    s = _dreadnought().put(ALICE, "Ogre", "Ogre", "Imp", "Imp")

    s.cast("Hulk").choose(True, ["Ogre", "Ogre", "Imp"]).resolve()

    assert sorted(s.battlefield(ALICE)) == ["Hulk", "Imp", "Plains"]


@pytest.mark.cr("118.3", "118.12a")
def test_it_may_be_paid_with_what_would_be_sacrificed() -> None:
    """Sacrificed itself, it alone has enough power."""
    s = _dreadnought().put(ALICE, "Imp")

    s.cast("Hulk").choose(True, ["Hulk"]).resolve()

    assert s.battlefield(ALICE) == ["Plains", "Imp"]


@pytest.mark.cr("118.3")
def test_too_little_power_pays_nothing() -> None:
    s = _dreadnought().put(ALICE, "Ogre", "Ogre", "Imp")

    with pytest.raises(IllegalAnswer):
        s.cast("Hulk").choose(True, ["Ogre", "Ogre"]).resolve()


@pytest.mark.cr("118.3", "701.13a")
def test_cards_with_enough_mana_value_are_exiled_together() -> None:
    s = Scenario().card(
        "Idol {0} | Artifact | Exile any number of artifact cards from your graveyard "
        "with total mana value 5 or greater: You gain 4 life."
    )
    s.card("Rock {3} | Artifact")
    s.put(ALICE, "Idol", "Rock (graveyard)", "Rock (graveyard)", "Rock (graveyard)")

    s.choose(["Rock", "Rock"]).activate("Idol").resolve()

    assert s.life(ALICE) == 24
    assert s.graveyard(ALICE) == ["Rock"]
    with pytest.raises(ScenarioError):
        s.activate("Idol")
