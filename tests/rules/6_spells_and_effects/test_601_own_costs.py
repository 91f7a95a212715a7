"""What spells and abilities say of their own costs, and what was spent for them. (CR 601.2f)"""

import pytest

from apnap.testing import ALICE, Scenario

ROCK = "Rock {0} | Artifact"


@pytest.mark.cr("601.2f", "602.2b")
def test_an_ability_costs_less_to_activate_for_each_of_something() -> None:
    s = Scenario().card(ROCK)
    s.card(
        "Codex {0} | Enchantment | {5}: You gain 3 life. This ability costs {1} less to activate"
        " for each artifact you control."
    )
    s.put(ALICE, "Codex", "Rock x2", "Rock (hand)", "Plains x2")
    assert not s.may("activate", "Codex")

    s.cast("Rock").resolve()
    s.activate("Codex").resolve()

    assert s.life(ALICE) == 23
    assert all(s.is_tapped(key) for key in s.game.battlefield if s.seen(key).name == "Plains")


@pytest.mark.cr("601.2f", "602.2b")
def test_an_ability_costs_less_to_activate_if_something_is_so() -> None:
    s = Scenario().card(ROCK)
    s.card(
        "Codex {0} | Enchantment | {2}: You gain 3 life. This ability costs {2} less to activate"
        " if you control an artifact."
    )
    s.put(ALICE, "Codex", "Rock (hand)")
    assert not s.may("activate", "Codex")

    s.cast("Rock").resolve()

    assert s.may("activate", "Codex")


@pytest.mark.cr("107.3i", "601.2f")
def test_a_spell_costs_x_less_where_x_is_a_number() -> None:
    s = Scenario().card(ROCK)
    s.card(
        "Golem {5} | Creature — Golem | This spell costs {X} less to cast, where X is the number"
        " of artifacts you control. | 2/2"
    )
    s.put(ALICE, "Golem (hand)", "Rock x2", "Rock (hand)", "Plains x2")
    assert not s.may("cast", "Golem")

    s.cast("Rock").resolve()

    assert s.may("cast", "Golem")


@pytest.mark.cr("601.2h")
def test_how_much_mana_was_spent_on_another_spell_is_known() -> None:
    s = Scenario().card("Lesson {2}{W} | Sorcery | You gain 1 life.")
    s.card(
        "Wurm {0} | Creature — Wurm | Whenever you cast an instant or sorcery spell, this creature"
        " gets +X/+0 until end of turn, where X is the amount of mana spent to cast that spell."
        " | 2/5"
    )
    s.put(ALICE, "Wurm", "Lesson (hand)", "Plains x3")

    s.cast("Lesson").resolve()

    assert s.pt("Wurm") == (5, 5)


@pytest.mark.cr("601.2f", "119.1")
@pytest.mark.parametrize(("life", "may"), [(6, False), (5, True)])
def test_a_spell_costs_less_if_your_life_total_is_so_low(life: int, may: bool) -> None:
    s = Scenario().card(
        "Close {2}{W} | Instant | This spell costs {2} less to cast if your life total is 5 or "
        "less. | You gain 1 life."
    )
    s.set_life(ALICE, life).put(ALICE, "Plains", "Close (hand)")

    assert s.may("cast", "Close") == may
