"""What X is, where the text says it, is found out once. (CR 107.3i, 608.2h)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("608.2h", "107.3i")
def test_what_is_lost_is_as_many_as_were_drawn() -> None:
    s = Scenario().card(
        "Study {0} | Sorcery | You draw X cards and lose X life, where X is the number of cards"
        " in your hand."
    )
    s.put(ALICE, "Study (hand)", "Forest x2 (hand)")

    s.cast("Study").resolve()

    assert len(s.hand(ALICE)) == 4
    assert s.life(ALICE) == 18


@pytest.mark.cr("608.2h", "107.3i")
def test_the_tokens_it_made_do_not_count() -> None:
    s = Scenario().card(
        "Muster {0} | Sorcery | Create X 1/1 white Soldier creature tokens and you gain X life,"
        " where X is the number of creatures you control."
    )
    s.card("Bear {0} | Creature — Bear | 2/2").put(ALICE, "Muster (hand)", "Bear x2")

    s.cast("Muster").resolve()

    assert s.many("Soldier Token") == 2
    assert s.life(ALICE) == 22


@pytest.mark.cr("608.2h", "107.3i")
def test_the_counters_it_put_do_not_count() -> None:
    s = Scenario().card(
        "Feed {0} | Sorcery | Put X +1/+1 counters on target creature you control and you gain X"
        " life, where X is that creature's power."
    )
    s.card("Bear {0} | Creature — Bear | 2/2").put(ALICE, "Feed (hand)", "Bear")

    s.cast("Feed", "Bear").resolve()

    assert s.pt("Bear") == (4, 4)
    assert s.life(ALICE) == 22


@pytest.mark.cr("608.2h")
def test_each_player_has_an_x_of_their_own() -> None:
    s = Scenario().card(
        "Mirror {0} | Sorcery | Each player draws X cards and loses X life, where X is the number"
        " of cards in their hand."
    )
    s.put(ALICE, "Mirror (hand)", "Forest (hand)").put(BOB, "Island x3 (hand)")

    s.cast("Mirror").resolve()

    assert (len(s.hand(ALICE)), len(s.hand(BOB))) == (2, 6)
    assert (s.life(ALICE), s.life(BOB)) == (19, 17)


@pytest.mark.cr("608.2h", "608.2c")
def test_it_is_found_out_anew_when_the_process_is_repeated() -> None:
    s = Scenario().card(
        "Swell {0} | Sorcery | Create X 1/1 white Soldier creature tokens, where X is the number"
        " of creatures you control. Repeat this process once."
    )
    s.card("Bear {0} | Creature — Bear | 2/2").put(ALICE, "Swell (hand)", "Bear")

    s.cast("Swell").resolve()

    assert s.many("Soldier Token") == 3


@pytest.mark.cr("107.3i", "608.2c")
@pytest.mark.parametrize(("rocks", "linked"), [(2, False), (3, True)])
def test_a_later_sentence_asks_what_x_was(rocks: int, linked: bool) -> None:
    s = Scenario().card("Bear {1}{G} | Creature — Bear | 2/2")
    s.card("Rock {1} | Artifact | Sacrifice this artifact: You gain 1 life.")
    s.card("Pursuit {1}{B} | Enchantment | Whenever you attack, put X +1/+1 counters on target "
           "attacking creature, where X is the number of permanents you've sacrificed this turn. "
           "If X is three or more, that creature gains lifelink until end of turn.")  # fmt: skip
    s.put(ALICE, "Pursuit", "Bear", "Rock x3")
    for _ in range(rocks):
        s.activate("Rock").resolve()

    s.attack("Bear").resolve()

    assert s.pt("Bear") == (2 + rocks, 2 + rocks)
    assert s.has("Bear", "lifelink") == linked
