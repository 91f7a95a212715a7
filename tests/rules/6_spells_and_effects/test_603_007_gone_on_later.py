"""Sentences that go on with what a delayed or reflexive ability does. (CR 603.7, 603.12)"""

import pytest

from apnap.terms.turn import END, POSTCOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
RAT = "Rat {B} | Creature — Rat | 1/1"
JOLT = "Jolt {R} | Instant | Jolt deals 3 damage to any target."


@pytest.mark.cr("603.7a", "608.2c")
def test_what_a_delayed_ability_creates_is_sacrificed_by_it() -> None:
    s = Scenario().card(BEAR).card("Camp {0} | Sorcery | Whenever you attack this turn, create a 1/1 red Warrior creature token that's tapped and attacking. Sacrifice it at the beginning of the next end step.")  # fmt: skip
    s.put(ALICE, "Bear", "Camp (hand)")

    s.cast("Camp").resolve().attack("Bear").resolve()
    assert s.many("Warrior Token", ALICE) == 1
    s.to(POSTCOMBAT_MAIN, ALICE)
    assert s.many("Warrior Token", ALICE) == 1
    s.to(END, ALICE).resolve()

    assert s.battlefield(ALICE) == ["Bear"]
    assert s.life(BOB) == 20 - 2 - 1


@pytest.mark.cr("603.7a", "608.2c")
def test_the_card_exiled_then_may_be_played() -> None:
    s = Scenario().card(RAT).card(JOLT).card("Waltz {0} | Sorcery | Until end of turn, whenever a creature you control dies, exile the top card of your library. You may play it until the end of your next turn.")  # fmt: skip
    s.put(ALICE, "Mountain", "Rat", "Waltz (hand)", "Jolt (hand)")
    s.library(ALICE, "Swamp", "Island")

    s.cast("Waltz").resolve().cast("Jolt", "Rat").resolve().play("Swamp")

    assert "Swamp" in s.battlefield(ALICE)


@pytest.mark.cr("603.7a", "608.2c")
def test_it_is_what_attacks_then() -> None:
    s = Scenario().card(BEAR).card("Lone {0} | Sorcery | Whenever a creature you control attacks alone this turn, put a +1/+1 counter on it. It gains lifelink until end of turn.")  # fmt: skip
    s.put(ALICE, "Bear", "Lone (hand)")

    s.cast("Lone").resolve().attack("Bear").resolve()
    assert s.has("Bear", "lifelink")
    s.damage()

    assert (s.life(ALICE), s.life(BOB)) == (23, 17)


@pytest.mark.cr("603.12", "107.3i")
@pytest.mark.parametrize(("who", "hand"), [("Bear", 2), ("Rat", 0)])
def test_x_is_told_by_what_triggers_when_you_do(who: str, hand: int) -> None:
    s = Scenario().card(BEAR).card(RAT).card("Fling {0} | Sorcery | Sacrifice a creature. When you do, Fling deals X damage to any target, where X is that creature's power. If the sacrificed creature was a Bear, draw X cards.")  # fmt: skip
    s.put(ALICE, who, "Fling (hand)").library(ALICE, *["Island"] * 4)

    s.cast("Fling").choose(BOB).resolve()

    assert s.life(BOB) == (18 if who == "Bear" else 19)
    assert len(s.hand(ALICE)) == hand


@pytest.mark.cr("603.12", "608.2c")
def test_the_card_chosen_then_is_exiled() -> None:
    s = Scenario().card(JOLT).card("Palm {0} | Sorcery | You may pay {R}. When you do, target opponent reveals their hand and you choose a nonland card from it. Exile that card.")  # fmt: skip
    s.put(ALICE, "Mountain", "Palm (hand)").put(BOB, "Jolt (hand)", "Swamp (hand)")

    s.cast("Palm").choose(True).resolve()

    assert s.hand(BOB) == ["Swamp"]
    assert s.exile() == ["Jolt"]


@pytest.mark.cr("603.7a", "603.12")
def test_what_triggers_when_it_is_sacrificed_then() -> None:
    s = Scenario().card(BEAR).card("Crash {0} | Sorcery | Target creature you control gains haste until end of turn. At the beginning of the next end step, sacrifice that creature. When you sacrifice a creature this way, it deals damage equal to its power to any target.")  # fmt: skip
    s.put(ALICE, "Bear", "Crash (hand)")

    s.cast("Crash", "Bear").resolve()
    assert s.life(BOB) == 20
    s.to(END, ALICE).choose(BOB).resolve()

    assert s.battlefield(ALICE) == []
    assert s.life(BOB) == 18


@pytest.mark.cr("603.7a", "608.2c")
def test_a_card_is_chosen_among_those_exiled_then() -> None:
    s = Scenario().card(BEAR).card(JOLT).card("Blaze {0} | Sorcery | Choose target creature. When that creature dies this turn, exile a number of cards from the top of your library equal to its power, then choose a card exiled this way. Until the end of your next turn, you may play that card.")  # fmt: skip
    s.put(ALICE, "Mountain", "Blaze (hand)", "Jolt (hand)").put(BOB, "Bear")
    s.library(ALICE, "Swamp", "Island", "Plains")

    s.cast("Blaze", "Bear").resolve().cast("Jolt", "Bear").choose("Island").resolve()

    assert sorted(s.exile()) == ["Island", "Swamp"]
    assert not s.may("play land", "Swamp")
    assert s.may("play land", "Island")


@pytest.mark.cr("603.7a", "707.12")
def test_the_copy_made_then_may_be_cast() -> None:
    s = Scenario().card(BEAR).card(JOLT).card("Surge {0} | Sorcery | Exile target instant or sorcery card from your graveyard. Whenever a creature you control deals combat damage to a player this turn, copy the exiled card. You may cast the copy without paying its mana cost.")  # fmt: skip
    s.put(ALICE, "Bear", "Surge (hand)", "Jolt (graveyard)")

    s.cast("Surge", "Jolt").resolve().attack("Bear")
    s.choose("cast Jolt (without paying its mana cost)", BOB).damage().resolve()

    assert s.life(BOB) == 20 - 2 - 3


@pytest.mark.cr("603.7a", "608.2c")
def test_what_is_there_now_is_dealt_with_now() -> None:
    s = Scenario().card(BEAR).card(RAT).card("Feed {0} | Sorcery | Choose target creature an opponent controls. When that creature dies this turn, you gain 3 life. Target creature you control fights that creature.")  # fmt: skip
    s.put(ALICE, "Bear", "Feed (hand)").put(BOB, "Rat")

    s.cast("Feed", "Rat", "Bear").resolve()

    assert s.graveyard(BOB) == ["Rat"]
    assert s.life(ALICE) == 23
