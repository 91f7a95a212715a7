"""How objects were cast, from where they entered, and what counters they had. (CR 400.7d, 122)"""

import pytest

from apnap.testing import ALICE, BOB, CAROL, Scenario

_BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


@pytest.mark.cr("603.4", "603.6a")
def test_it_is_known_from_where_a_creature_entered() -> None:
    """A creature put onto the battlefield from the graveyard counts; one cast from hand doesn't."""
    s = (
        Scenario()
        .card(_BEAR)
        .card(
            "Watcher {B} | Enchantment | Whenever a creature enters, if it entered from your graveyard "
            "or you cast it from your graveyard, you gain 3 life."
        )
    )
    s.card("Raise {B} | Sorcery | Return target creature card from your graveyard to the "
           "battlefield.")  # fmt: skip
    s.put(ALICE, "Watcher", "Swamp", "Forest x2", "Raise (hand)", "Bear (graveyard)", "Bear (hand)")
    s.put(BOB)

    s.cast("Raise", s.find("Bear", zone=3)).resolve()
    assert s.life(ALICE) == 23
    s.cast("Bear").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("702.33d")
def test_a_spell_is_countered_only_if_it_was_kicked() -> None:
    """A spell that wasn't kicked resolves."""
    s = Scenario().card("Trick {U} | Instant | Counter target spell if it was kicked.")
    s.card("Zap {R} | Instant | Kicker {1} | Zap deals 2 damage to any target.")
    s.put(ALICE, "Island", "Trick (hand)").put(BOB, "Mountain x3", "Zap (hand)")
    s.turn_of(BOB)

    s.cast("Zap", ALICE, by=BOB).cast("Trick", "Zap", by=ALICE).resolve()

    assert s.life(ALICE) == 18


@pytest.mark.cr("107.3a", "601.2b")
def test_x_may_be_told_by_the_card_that_is_exiled() -> None:
    """A blue card with mana value 2 is exiled, so X is 2."""
    s = (
        Scenario()
        .card(_BEAR)
        .card("Whale {1}{U} | Creature — Whale | 1/1")
        .card(
            "Shoal {X}{U} | Instant | You may exile a blue card with mana value X from your hand "
            "rather than pay this spell's mana cost. | Counter target spell if its mana value is X."
        )
    )
    s.put(ALICE, "Shoal (hand)", "Whale (hand)").put(BOB, "Forest x2", "Bear (hand)").turn_of(BOB)

    s.cast("Bear", by=BOB).cast("Shoal", "Bear", by=ALICE).resolve()

    assert (s.graveyard(BOB), s.exile()) == (["Bear"], ["Whale"])


@pytest.mark.cr("506.5", "608.2h")
def test_a_creature_that_died_with_another_attacker_did_not_attack_alone() -> None:
    """Both attackers die at once; the one blocker blocked alone."""
    s = Scenario().card("Pup {R} | Creature — Dog | 1/1").card("Cur {R} | Creature — Dog | 1/1")
    s.card("Blast {R} | Instant | Blast deals 1 damage to each attacking creature.")
    s.card("Mourner {W} | Enchantment | Whenever a creature dies, if it was attacking or blocking "
           "alone, you gain 5 life.")  # fmt: skip
    s.put(ALICE, "Mourner", "Pup", "Cur").put(BOB, "Mountain", "Blast (hand)")

    s.attack("Pup", "Cur").cast("Blast", by=BOB).resolve()

    assert s.life(ALICE) == 20


@pytest.mark.cr("506.5")
def test_a_lone_attacker_that_died_attacked_alone() -> None:
    """It was the only one."""
    s = Scenario().card("Pup {R} | Creature — Dog | 1/1")
    s.card("Blast {R} | Instant | Blast deals 1 damage to each attacking creature.")
    s.card("Mourner {W} | Enchantment | Whenever a creature dies, if it was attacking or blocking "
           "alone, you gain 5 life.")  # fmt: skip
    s.put(ALICE, "Mourner", "Pup").put(BOB, "Mountain", "Blast (hand)")

    s.attack("Pup").cast("Blast", by=BOB).resolve()

    assert s.life(ALICE) == 25


@pytest.mark.cr("122.8")
def test_the_counters_it_had_are_put_on_another() -> None:
    """They are put there; none is moved."""
    s = (
        Scenario()
        .card("Slay {B} | Instant | Destroy target creature.")
        .card(
            "Grower {G} | Creature — Ooze | This creature enters with three +1/+1 counters on it. | 1/1"
        )
    )
    s.card("Keeper {1} | Artifact | Whenever a creature you control leaves the battlefield, if it "
           "had counters on it, put those counters on Keeper.")  # fmt: skip
    s.put(ALICE, "Keeper", "Forest", "Swamp", "Grower (hand)", "Slay (hand)").put(BOB)

    s.cast("Grower").resolve()
    s.cast("Slay", "Grower").resolve()

    assert s.counters("Keeper", "+1/+1") == 3


@pytest.mark.cr("614.1a", "122.6")
def test_more_counters_are_put_by_you_on_you_and_yours() -> None:
    """One more on the creature; what another player puts stays as it is."""
    s = (
        Scenario()
        .card(_BEAR)
        .card(
            "Champion {W} | Enchantment | If you would put one or more counters on a creature or "
            "planeswalker you control or on yourself, put that many plus one of each of those kinds of "
            "counters on that permanent or player instead."
        )
    )
    s.card("Grow {G} | Instant | Put a +1/+1 counter on target creature.")
    s.put(ALICE, "Champion", "Bear", "Forest", "Grow (hand)").put(BOB, "Forest", "Grow (hand)")

    s.cast("Grow", "Bear", by=ALICE).resolve()
    assert s.counters("Bear", "+1/+1") == 2
    s.cast("Grow", "Bear", by=BOB).resolve()

    assert s.counters("Bear", "+1/+1") == 3


@pytest.mark.cr("609.4b")
def test_mana_of_any_type_pays_for_creature_spells_only() -> None:
    """Swamps pay for a green creature, not for a green instant."""
    s = (
        Scenario()
        .card(_BEAR)
        .card("Grow {G} | Instant | You gain 1 life.")
        .card("Vizier {U} | Enchantment | You can spend mana of any type to cast creature spells.")
    )
    s.put(ALICE, "Vizier", "Swamp x2", "Bear (hand)", "Grow (hand)").put(BOB)

    assert s.may("cast", "Bear", ALICE)
    assert not s.may("cast", "Grow", ALICE)


@pytest.mark.cr("601.3")
def test_one_spell_each_turn_from_one_of_two_places() -> None:
    """After the free spell from the hand the top card of the library isn't free."""
    s = (
        Scenario()
        .card(_BEAR)
        .card(
            "Multi {U} | Enchantment | Once during each of your turns, you may cast a spell from your "
            "hand or the top of your library without paying its mana cost."
        )
    )
    s.card("Cub {G} | Creature — Bear | 1/1")
    s.put(ALICE, "Multi", "Bear (hand)").library(ALICE, "Cub", "Forest").put(BOB)

    s.cast("Bear").resolve()

    assert s.battlefield(ALICE) == ["Multi", "Bear"]
    assert not s.may("cast", "Cub", ALICE)


@pytest.mark.cr("613.4b", "613.6")
def test_power_and_toughness_are_each_equal_to_the_mana_value() -> None:
    """An enchantment with mana value 2 is a 2/2 creature."""
    s = (
        Scenario()
        .card("Banner {1}{W} | Enchantment | Creatures you control have vigilance.")
        .card(
            "Opal {W} | Enchantment | Each other non-Aura enchantment is a creature in addition to its "
            "other types and has base power and base toughness each equal to its mana value."
        )
    )
    s.put(ALICE, "Opal", "Banner").put(BOB)

    assert s.pt("Banner") == (2, 2)
    assert s.pt("Opal") == (None, None)


@pytest.mark.cr("608.2c")
def test_what_is_removed_is_dealt_as_damage() -> None:
    """Two counters removed, two damage to each player."""
    s = Scenario(3).card(
        "Pyre {R} | Artifact | Pyre enters with two charge counters on it. | {R}: Remove all charge "
        "counters from Pyre, and it deals that much damage to each player."
    )
    s.put(ALICE, "Mountain x2", "Pyre (hand)").put(BOB).put(CAROL)

    s.cast("Pyre").resolve()
    s.activate("Pyre").resolve()

    assert (s.life(ALICE), s.life(BOB), s.life(CAROL)) == (18, 18, 18)


THIEF = (
    "Thief {0} | Creature — Human Rogue | When this creature enters, target opponent reveals their "
    "hand. You may cast an instant or sorcery spell from among those cards without paying its "
    "mana cost. | 1/1"
)
OURS = "Ours {0} | Sorcery | You gain 1 life. If this spell was cast from your hand, draw a card."
AWAY = (
    "Away {0} | Sorcery | You gain 1 life. "
    "If this spell was cast from anywhere other than your hand, draw a card."
)


@pytest.mark.cr("400.3", "601.2a")
@pytest.mark.parametrize(("spell", "drawn"), [("Ours", 0), ("Away", 1)])
def test_another_players_hand_isnt_yours(spell: str, drawn: int) -> None:
    s = Scenario().card(THIEF).card(OURS).card(AWAY)
    s.put(ALICE, "Thief (hand)").put(BOB, f"{spell} (hand)")

    s.cast("Thief").choose(BOB, spell).resolve()

    assert s.life(ALICE) == 21
    assert len(s.hand(ALICE)) == drawn


@pytest.mark.cr("400.3", "601.2a")
@pytest.mark.parametrize(("spell", "drawn"), [("Ours", 1), ("Away", 0)])
def test_your_own_hand_is(spell: str, drawn: int) -> None:
    s = Scenario().card(OURS).card(AWAY).put(ALICE, f"{spell} (hand)")

    s.cast(spell).resolve()

    assert len(s.hand(ALICE)) == drawn


@pytest.mark.cr("702.88a")
def test_a_spell_from_another_hand_doesnt_rebound() -> None:
    s = Scenario().card(THIEF).card("Twice {0} | Sorcery | You gain 1 life. | Rebound")
    s.put(ALICE, "Thief (hand)").put(BOB, "Twice (hand)")

    s.cast("Thief").choose(BOB, "Twice").resolve()

    assert s.graveyard(BOB) == ["Twice"]
