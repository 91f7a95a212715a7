"""Another counter of each kind that is there. (CR 122.1)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

BROKER = (
    "Broker {G} | Instant | For each kind of counter on target permanent or player, give that "
    "permanent or player another counter of that kind."
)


@pytest.mark.cr("122.1", "608.2c")
def test_a_permanent_gets_one_more_of_each_kind_it_has() -> None:
    s = Scenario().card(BROKER).card(
        "Hydra {G} | Creature — Hydra | Hydra enters with two +1/+1 counters on it. | "
        "Hydra enters with a shield counter on it. | 1/1"
    )  # fmt: skip
    s.put(ALICE, "Forest x2", "Hydra (hand)", "Broker (hand)")

    s.cast("Hydra").resolve().cast("Broker", "Hydra").resolve()

    assert (s.counters("Hydra", "+1/+1"), s.counters("Hydra", "shield")) == (3, 2)


@pytest.mark.cr("122.1", "115.1")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (2, 3)])
def test_so_does_a_player_who_has_any(before: int, after: int) -> None:
    s = Scenario().card(BROKER)
    s.card("Dart {G} | Sorcery | Target player gets two poison counters.")
    s.put(ALICE, "Forest x2", "Broker (hand)", "Dart (hand)")
    if before:
        s.cast("Dart", BOB).resolve()

    s.cast("Broker", BOB).resolve()

    assert s.game.players[BOB].counter("poison") == after
