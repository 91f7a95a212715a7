"""Which objects the text of a spell means by "other" and "another". (CR 608.2c)"""

import pytest

from apnap.terms.turn import END, PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario


def _board(card: str) -> Scenario:
    s = Scenario().card(card)
    s.card("Squire {W} | Creature — Human | 1/1")
    s.card("Ox {W} | Creature — Ox | 2/4")
    return s.card("Bull {W} | Creature — Ox | 3/5").put(ALICE, "Mountain")


@pytest.mark.cr("608.2c")
def test_a_creature_is_spared_that_strikes_each_other_creature() -> None:
    s = _board(
        "Burst {R} | Sorcery | Target creature you control deals damage equal to its power "
        "to each other creature."
    )
    s.put(ALICE, "Burst (hand)", "Bull").put(BOB, "Ox", "Squire")

    s.cast("Burst", "Bull").resolve()

    assert s.record("Bull").damage == 0
    assert s.record("Ox").damage == 3
    assert s.graveyard(BOB) == ["Squire"]


@pytest.mark.cr("608.2c")
def test_the_target_gets_no_second_counter_with_each_other_creature() -> None:
    s = _board(
        "Lift {R} | Sorcery | Put a +1/+1 counter on target creature you control. "
        "Put a +1/+1 counter on each other creature you control."
    )
    s.put(ALICE, "Lift (hand)", "Bull", "Ox")

    s.cast("Lift", "Bull").resolve()

    assert s.counters("Bull", "+1/+1") == 1
    assert s.counters("Ox", "+1/+1") == 1


@pytest.mark.cr("608.2c")
def test_tokens_just_made_outlive_all_other_creatures() -> None:
    s = _board(
        "Muster {R} | Sorcery | Create two 1/1 white Soldier creature tokens. "
        "Then destroy all other creatures."
    )
    s.put(ALICE, "Muster (hand)", "Bull").put(BOB, "Ox")

    s.cast("Muster").resolve()

    assert s.battlefield(BOB) == []
    assert s.battlefield(ALICE) == ["Mountain", "Soldier Token", "Soldier Token"]


@pytest.mark.cr("400.7j")
def test_a_creature_put_onto_the_battlefield_is_not_another_one() -> None:
    s = _board(
        "Unearthing {R} | Sorcery | Put target creature card from a graveyard onto the "
        "battlefield under your control. That creature deals damage equal to its power to "
        "each other creature."
    )
    s.put(ALICE, "Unearthing (hand)", "Bull (graveyard)").put(BOB, "Ox")

    s.cast("Unearthing", "Bull").resolve()

    assert s.record("Bull").damage == 0
    assert s.record("Ox").damage == 3


@pytest.mark.cr("608.2c")
def test_the_one_destroyed_is_not_another_creature_that_died() -> None:
    s = _board(
        "Knife {R} | Sorcery | Destroy target creature. "
        "If another creature died this turn, you gain 5 life."
    )
    s.put(ALICE, "Mountain", "Knife (hand)", "Knife (hand)").put(BOB, "Ox", "Squire")

    s.cast("Knife", "Ox").resolve()
    after_one = s.life(ALICE)
    s.cast("Knife", "Squire").resolve()

    assert after_one == 20
    assert s.life(ALICE) == 25


@pytest.mark.cr("608.2c")
def test_what_was_sacrificed_is_not_another_card() -> None:
    s = _board(
        "Brew {R} | Sorcery | Each player sacrifices a creature of their choice. If you "
        "sacrificed a creature this way, you may return another permanent card from your "
        "graveyard to your hand."
    )
    s.put(ALICE, "Brew (hand)", "Bull").put(BOB, "Ox")

    s.cast("Brew").resolve()

    assert s.graveyard(ALICE) == ["Bull", "Brew"]


@pytest.mark.cr("201.2")
def test_a_card_is_not_named_like_another_by_itself() -> None:
    s = _board(
        "Hint {R} | Sorcery | Target player reveals their hand. That player discards all "
        "nonland cards with the same name as another card in their hand."
    )
    s.put(ALICE, "Hint (hand)").put(BOB, "Ox (hand)", "Ox (hand)", "Squire (hand)")

    s.cast("Hint", BOB).resolve()

    assert s.hand(BOB) == ["Squire"]


@pytest.mark.cr("608.2c")
def test_other_creatures_are_others_than_those_spoken_of_in_the_sentence_before() -> None:
    s = _board(
        "Rally {R} | Sorcery | Oxen you control get +2/+0 until end of turn. Other creatures "
        "you control get +0/+1 until end of turn."
    )
    s.put(ALICE, "Rally (hand)", "Bull", "Squire")

    s.cast("Rally").resolve()

    assert s.pt("Bull") == (5, 5)
    assert s.pt("Squire") == (1, 2)


@pytest.mark.cr("608.2c")
def test_all_other_tokens_are_others_than_the_one_just_made() -> None:
    s = _board(
        "Dreamer {R} | Creature — Ox | {T}: Create a 1/1 white Soldier creature token. Then "
        "exile all other Soldier tokens you control. | 1/1"
    )
    s.card("Call {0} | Sorcery | Create two 1/1 white Soldier creature tokens.")
    s.put(ALICE, "Dreamer", "Call (hand)")

    s.cast("Call").resolve().activate("Dreamer").resolve()

    assert s.battlefield(ALICE) == ["Mountain", "Dreamer", "Soldier Token"]


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(("ability", "left"), [("Flying", []), ("Indestructible", ["Ghost"])])
def test_what_was_not_returned_is_not_sacrificed_later(ability: str, left: list[str]) -> None:
    s = Scenario().card(
        "Wrong {R} | Sorcery | Destroy target creature. If a creature card is put into a "
        "graveyard this way, return it to the battlefield under your control. Sacrifice it at "
        "the beginning of your next end step."
    )
    s.card(f"Ghost {{W}} | Creature — Spirit | {ability} | 1/1")
    s.put(ALICE, "Mountain", "Wrong (hand)", "Ghost")

    s.cast("Wrong", "Ghost").resolve().to(END, ALICE).resolve()

    assert [each for each in s.battlefield(ALICE) if each == "Ghost"] == left


@pytest.mark.cr("613.4c", "608.2h")
def test_each_counts_the_others_than_itself() -> None:
    s = Scenario().card(
        "Podium {5} | Artifact | Each creature you control gets +1/+1 for each other creature you control."
    )
    s.card("Bear {G} | Creature — Bear | 2/2").put(ALICE, "Podium", "Bear x3")

    assert s.pt("Bear") == (4, 4)


@pytest.mark.cr("608.2h")
def test_the_equipped_creature_counts_the_others_than_itself() -> None:
    s = Scenario().card(
        "Sigil {2} | Artifact — Equipment | Whenever equipped creature attacks alone, it gets +1/+1 until end of turn for each other creature you control. | Equip {1}"
    )
    s.card("Bear {G} | Creature — Bear | 2/2").card("Wolf {G} | Creature — Wolf | 1/1")
    s.put(ALICE, "Wolf", "Sigil (on Wolf)", "Bear x2")

    s.attack("Wolf").resolve()

    assert s.pt("Wolf") == (3, 3)


@pytest.mark.cr("608.2c", "311.4")
def test_the_text_of_a_plane_means_another_than_its_target() -> None:
    s = _board("Fear | Plane — Ship | Whenever chaos ensues, put a +1/+1 counter on target creature"
               " you control. Then sacrifice another creature.")  # fmt: skip
    s.card("Surge {0} | Instant | Chaos ensues.")
    s.put(ALICE, "Fear (command)", "Bull", "Surge (hand)")

    s.cast("Surge").resolve()

    assert s.counters("Bull", "+1/+1") == 1
    assert "Bull" in s.battlefield(ALICE)


@pytest.mark.cr("608.2c", "303.4")
def test_the_text_of_an_aura_means_others_than_the_enchanted_creature() -> None:
    s = _board("Drain {B} | Enchantment — Aura | Enchant creature | Enchanted creature gets +1/+1."
               " | Other creatures you control get -1/-1.")  # fmt: skip

    s.put(ALICE, "Bull", "Ox", "Drain (on Bull)")

    assert (s.pt("Bull"), s.pt("Ox")) == ((4, 6), (1, 3))


@pytest.mark.cr("608.2c", "701.21a")
def test_the_enchanted_creature_is_not_another_one_to_sacrifice() -> None:
    s = _board("Hunger {B} | Enchantment — Aura | Enchant creature | At the beginning of the upkeep"
               " of enchanted creature's controller, Hunger deals 3 damage to that player unless"
               " they sacrifice another creature of their choice.")  # fmt: skip
    s.put(BOB, "Bull").put(ALICE, "Hunger (on Bull)")

    s.to(PRECOMBAT_MAIN, BOB)

    assert s.battlefield(BOB) == ["Bull"]
    assert s.life(BOB) == 17
