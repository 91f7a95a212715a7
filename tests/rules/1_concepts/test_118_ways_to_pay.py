"""Life for mana, damage instead of a cost; abilities at any time. (CR 118, 602.5)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

SQUIRE = "Squire {W} | Creature — Human Soldier | 2/2"


@pytest.mark.cr("118.9", "119.4", "107.4f")
def test_life_is_paid_for_black_mana() -> None:
    """No Swamp at all: four life for {B}{B}."""
    s = (
        Scenario()
        .card("Shade {B}{B} | Creature — Shade | 2/2")
        .card(
            "Son of Night {4} | Creature — Horror | For each {B} in a cost, you may pay 2 life rather "
            "than pay that mana. | 2/2"
        )
    )
    s.put(ALICE, "Son of Night", "Shade (hand)")

    s.cast("Shade").resolve()

    assert s.battlefield(ALICE) == ["Son of Night", "Shade"]
    assert s.life(ALICE) == 16


@pytest.mark.cr("118.12", "118.12a")
def test_damage_may_be_taken_to_prevent_it() -> None:
    """The land's controller has the damage dealt to them."""
    s = Scenario().card(
        "Driller {R} | Creature — Dwarf | {T}: Destroy target land unless its controller has "
        "Driller deal 2 damage to them. | 2/2"
    )
    s.put(ALICE, "Driller").put(BOB, "Plains")

    s.activate("Driller", "Plains").choose(True).resolve()

    assert s.battlefield(BOB) == ["Plains"]
    assert s.life(BOB) == 18


@pytest.mark.cr("606.3", "602.5d")
def test_loyalty_abilities_may_be_activated_at_any_time() -> None:
    """On the opponent's turn; still only one each turn."""
    s = Scenario().card(
        "Time Sage {U} | Planeswalker — Sage | You may activate loyalty abilities of Time Sage on "
        "any player's turn any time you could cast an instant.\n+1: You gain 1 life. | Loyalty: 3"
    )
    s.put(ALICE, "Time Sage (3 loyalty)").turn_of(BOB)

    s.activate("Time Sage", by=ALICE).resolve()

    assert s.life(ALICE) == 21
    assert not s.may("activate", "Time Sage", by=ALICE)


@pytest.mark.cr("614.6", "608.2n")
def test_the_next_spell_comes_back_to_the_hand() -> None:
    """Only the next one from the hand."""
    s = (
        Scenario()
        .card("Spark {R} | Instant | Spark deals 2 damage to any target.")
        .card(
            "Grand Monk {R} | Creature — Monk | {1}: The next time you cast an instant or sorcery "
            "spell from your hand this turn, put that card into your hand instead of into your "
            "graveyard as it resolves. | 2/2"
        )
    )
    s.put(ALICE, "Mountain x3", "Grand Monk", "Spark (hand)")

    s.activate("Grand Monk").resolve().cast("Spark", BOB).resolve()
    assert s.hand(ALICE) == ["Spark"]
    s.cast("Spark", BOB).resolve()

    assert s.graveyard(ALICE) == ["Spark"]
    assert s.life(BOB) == 16


@pytest.mark.cr("113.6", "604.3")
def test_a_card_is_a_creature_while_it_isnt_on_the_battlefield() -> None:
    """In the graveyard it is a creature card; on the battlefield it isn't a creature."""
    s = Scenario().card(
        "Hunger Swarm {B} | Planeswalker — Swarm | As long as Hunger Swarm isn't on the "
        "battlefield, it's a 1/1 Insect creature in addition to its other types.\n+1: You gain 1 "
        "life. | Loyalty: 3"
    )
    s.card(
        "Raise {B} | Sorcery | Return target creature card from your graveyard to the battlefield."
    )
    s.put(ALICE, "Swamp", "Raise (hand)", "Hunger Swarm (graveyard)")

    s.cast("Raise", "Hunger Swarm").resolve()

    assert s.battlefield(ALICE) == ["Swamp", "Hunger Swarm"]
    assert s.pt("Hunger Swarm") == (None, None)


@pytest.mark.cr("701.19", "614.8")
def test_a_static_ability_regenerates_unless_that_cant_be() -> None:
    """An opponent pays so that it can't be regenerated."""
    s = (
        Scenario()
        .card("Doom {B} | Instant | Destroy target creature.")
        .card(
            "Clergy {W} | Creature — Cleric | If Clergy would be destroyed, regenerate it.\n{1}: Clergy "
            "can't be regenerated this turn. Only your opponents may activate this ability. | 1/1"
        )
    )
    s.put(ALICE, "Clergy", "Plains").put(BOB, "Swamp x3", "Doom (hand)", "Doom (hand)")
    assert not s.may("activate", "Clergy")

    s.cast("Doom", "Clergy", by=BOB).resolve()
    assert s.is_tapped("Clergy")
    s.activate("Clergy", by=BOB).resolve().cast("Doom", "Clergy", by=BOB).resolve()

    assert s.graveyard(ALICE) == ["Clergy"]


@pytest.mark.cr("603.2", "400.7")
def test_what_an_opponent_destroyed_comes_back() -> None:
    s = (
        Scenario()
        .card("Blast {R} | Sorcery | Destroy target land.")
        .card(
            "Holy Ground {W} | Enchantment | Whenever a spell or ability an opponent controls causes a "
            "land to be put into your graveyard from the battlefield, return that card to the "
            "battlefield."
        )
    )
    s.put(ALICE, "Holy Ground", "Forest").put(BOB, "Mountain", "Blast (hand)").turn_of(BOB)

    s.cast("Blast", "Forest", by=BOB).resolve()

    assert s.battlefield(ALICE) == ["Holy Ground", "Forest"]


@pytest.mark.cr("118.9", "601.3")
def test_a_card_may_be_cast_from_exile_as_well() -> None:
    s = Scenario().card(
        "Eternal Goblin {R} | Creature — Goblin | You may cast this card from your graveyard or "
        "from exile. | 1/1"
    )
    s.put(ALICE, "Mountain x2", "Eternal Goblin (exile)", "Eternal Goblin (graveyard)")

    s.cast("Eternal Goblin").resolve().cast("Eternal Goblin").resolve()

    assert s.battlefield(ALICE) == ["Mountain"] * 2 + ["Eternal Goblin"] * 2


@pytest.mark.cr("603.4")
def test_a_permanent_returned_to_the_hand_this_turn_counts() -> None:
    s = (
        Scenario()
        .card(SQUIRE)
        .card("Recall {U} | Instant | Return target creature to its owner's hand.")
        .card(
            "Archmage {U} | Creature — Wizard | At the beginning of your end step, if a permanent was "
            "put into your hand from the battlefield this turn, you gain 3 life. | 2/2"
        )
    )
    s.put(ALICE, "Island", "Recall (hand)", "Archmage", "Squire").put(BOB, "Island")

    s.cast("Recall", "Squire").resolve().to(1, BOB)

    assert s.life(ALICE) == 23


FOIL = (
    "Parry {2}{U}{U} | Instant | You may discard an Island card and another card rather than pay "
    "Parry's mana cost. | You gain 1 life."
)


@pytest.mark.cr("118.9", "118.10")
def test_one_card_is_not_discarded_for_two_parts_of_a_cost() -> None:
    s = Scenario().card(FOIL).put(ALICE, "Parry (hand)", "Island (hand)")

    assert not s.may("cast", "Parry")


@pytest.mark.cr("118.9")
def test_a_card_of_a_kind_and_another_may_be_discarded_rather_than_mana() -> None:
    s = Scenario().card(FOIL).put(ALICE, "Parry (hand)", "Island (hand)", "Forest (hand)")

    s.cast("Parry").resolve()

    assert sorted(s.graveyard(ALICE)) == ["Forest", "Island", "Parry"]
    assert s.life(ALICE) == 21


@pytest.mark.cr("118.9", "701.20a")
@pytest.mark.parametrize(("held", "may"), [("Rock", True), ("Forest", False)])
def test_a_hand_without_lands_may_be_revealed_rather_than_mana(held: str, may: bool) -> None:
    s = Scenario().card("Rock {1} | Artifact")
    s.card("Grant {1}{G} | Sorcery | If you have no land cards in hand, you may reveal your hand "
           "rather than pay Grant's mana cost. | You gain 1 life.")  # fmt: skip
    s.put(ALICE, "Grant (hand)", f"{held} (hand)")

    assert s.may("cast", "Grant") == may
    if may:
        s.cast("Grant").resolve()
        assert s.life(ALICE) == 21


@pytest.mark.cr("118.6", "118.9")
def test_a_card_without_a_mana_cost_may_be_cast_for_mana_as_long_as_something_is_so() -> None:
    s = Scenario().card("Sift {0} | Sorcery | Discard a card.")
    s.card("Cook | Creature — Human | As long as you've discarded a card this turn, you may pay "
           "{B/R} to cast this spell. | 3/3")  # fmt: skip
    s.put(ALICE, "Mountain", "Cook (hand)", "Sift (hand)", "Forest (hand)")

    before = s.may("cast", "Cook")
    s.choose("Forest").cast("Sift").resolve()
    s.cast("Cook").resolve()

    assert not before
    assert "Cook" in s.battlefield(ALICE)
