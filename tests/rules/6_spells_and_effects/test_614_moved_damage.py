"""Damage moved, so much of it; plotted cards; other odds and ends. (CR 614.9, 702.170, 604.3)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
BOLT = "Bolt {0} | Instant | Bolt deals 3 damage to any target."


@pytest.mark.cr("614.9")
def test_the_next_damage_goes_elsewhere_and_the_rest_stays() -> None:
    s = Scenario().card(BEAR).card(BOLT)
    s.card(
        "Shaman {W} | Creature — Kor | {0}: The next 1 damage that would be dealt to this creature "
        "this turn is dealt to target creature you control instead. | 1/4"
    )
    s.put(ALICE, "Shaman", "Bear").put(BOB, "Bolt (hand)")

    s.activate("Shaman", "Bear").resolve()
    s.cast("Bolt", "Shaman", by=BOB).resolve()

    assert (s.record("Shaman").damage, s.record("Bear").damage) == (2, 1)


@pytest.mark.cr("614.9", "609.7a")
def test_the_next_damage_of_a_chosen_source() -> None:
    s = Scenario().card(BOLT)
    s.card(
        "Detour {0} | Instant | The next 2 damage that a source of your choice would deal to you "
        "and/or permanents you control this turn is dealt to any target instead."
    )
    s.put(ALICE, "Detour (hand)").put(BOB, "Bolt (hand)")

    s.cast("Bolt", ALICE, by=BOB)
    s.choose("Bolt").cast("Detour", BOB, by=ALICE).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (19, 18)


@pytest.mark.cr("702.170c", "702.170d")
def test_a_card_that_became_plotted_is_cast_for_nothing_on_a_later_turn() -> None:
    s = Scenario().card("Wurm {4}{G}{G} | Creature — Wurm | 6/6")
    s.card(
        "Joins Up {0} | Enchantment | When this enchantment enters, you may exile a nonland card "
        "from your hand. If you do, it becomes plotted."
    )
    s.put(ALICE, "Joins Up (hand)", "Wurm (hand)")

    s.cast("Joins Up").choose(True).resolve()
    now = s.may("cast", "Wurm", ALICE)
    s.to(PRECOMBAT_MAIN, BOB)
    theirs = s.may("cast", "Wurm", ALICE)
    s.to(PRECOMBAT_MAIN, ALICE).cast("Wurm").resolve()

    assert (now, theirs) == (False, False)
    assert "Wurm" in s.battlefield(ALICE)


@pytest.mark.cr("707.10", "601.2i")
def test_a_copy_for_each_such_spell_cast_before() -> None:
    s = Scenario().card(BEAR).card("Ping {0} | Instant | Ping deals 1 damage to any target.")
    s.card(
        "Storm {0} | Enchantment | Whenever you cast an instant or sorcery spell, copy it for each "
        "other instant and sorcery spell you've cast before it this turn. You may choose new "
        "targets for the copies."
    )
    s.put(ALICE, "Storm", "Ping x3 (hand)", "Bear (hand)", "Forest")

    s.cast("Bear").resolve()
    s.cast("Ping", BOB).resolve()
    first = s.life(BOB)
    s.cast("Ping", BOB).resolve()
    second = s.life(BOB)
    s.cast("Ping", BOB).resolve()

    assert (first, second, s.life(BOB)) == (19, 17, 14)


@pytest.mark.cr("604.3", "111.4")
def test_a_token_whose_size_is_told_by_its_ability() -> None:
    s = Scenario().card("Balm {0} | Instant | You gain 3 life.")
    s.card(
        "Mane {0} | Sorcery | Create a white Avatar creature token. It has \"This token's power and "
        'toughness are each equal to your life total."'
    )
    s.put(ALICE, "Mane (hand)", "Balm (hand)")

    s.cast("Mane").resolve()
    s.cast("Balm").resolve()

    assert s.pt("Avatar Token") == (23, 23)


@pytest.mark.cr("111.4", "508.4")
def test_tokens_with_names_and_tokens_that_attack() -> None:
    s = Scenario().card(
        "Caller {R} | Creature — Human | Whenever this creature attacks, create Karox, a legendary "
        "4/4 red Dragon creature token with flying. Create two tapped and attacking 1/1 red Goblin "
        "creature tokens. | 1/1"
    )
    s.put(ALICE, "Caller")

    s.attack("Caller").damage()

    assert s.battlefield(ALICE) == ["Caller", "Karox", "Goblin Token", "Goblin Token"]
    assert s.life(BOB) == 17


@pytest.mark.cr("106.12b")
def test_three_times_as_much_mana() -> None:
    s = Scenario().by_hand(ALICE)
    s.card(
        "Ancient {G} | Creature — Elemental | Trample\nIf you tap a permanent for mana, it produces "
        "three times as much of that mana instead. | 5/5"
    )
    s.put(ALICE, "Ancient", "Forest")

    s.activate("Forest")

    assert [mana.type for mana in s.game.players[ALICE].pool] == ["G", "G", "G"]


@pytest.mark.cr("702.33d")
def test_a_spell_is_kicked_as_its_cast_trigger_looks() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Mage {0} | Creature — Wizard | Kicker {0}\nWhen you cast this spell, if it was kicked, "
        "exile target creature. | 1/1"
    )
    s.put(ALICE, "Mage x2 (hand)").put(BOB, "Bear x2")

    s.cast("Mage").resolve()
    unkicked = s.exile()
    s.choose("Bear").cast("Mage", kicked=True).resolve()

    assert unkicked == []
    assert s.exile() == ["Bear"]


@pytest.mark.cr("608.2d")
def test_one_of_two_sizes_is_chosen() -> None:
    s = Scenario().card(
        "Ling {B} | Creature — Zombie | {0}: This creature gets +1/-1 or -1/+1 until end of turn. | 3/3"
    )
    s.put(ALICE, "Ling")

    s.activate("Ling").resolve()

    assert s.pt("Ling") == (4, 2)
