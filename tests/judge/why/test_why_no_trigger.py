"""Why a triggered ability didn't trigger."""

import pytest

from apnap.judge.boards.scenario import ALICE, BOB, Scenario
from apnap.judge.why.no_trigger import Answer, sentences, why_no_trigger
from apnap.terms.turn import UPKEEP

FOX = "Ember Fox {1}{R} | Creature — Fox | 2/1"
SPARK = "Spark {R} | Instant | Spark deals 3 damage to any target."
BELL = "Grave Bell {1} | Artifact | Whenever a creature you control dies, draw a card."


def board(*cards: str) -> Scenario:
    scenario = Scenario()
    for text in (FOX, SPARK, *cards):
        scenario.card(text)
    return scenario.put(ALICE, "Mountain x4", "Spark (hand)", "Spark (hand)")


def asked(scenario: Scenario, name: str) -> tuple[Answer, list[str]]:
    answer = why_no_trigger(scenario.table.record, name)
    return answer, [str(each) for each in sentences(answer, name)]


@pytest.mark.cr("603.2")
def test_one_that_triggered_is_told_so() -> None:
    scenario = (
        board(BELL).put(ALICE, "Grave Bell", "Ember Fox").cast("Spark", "Ember Fox").resolve()
    )

    answer, told = asked(scenario, "Grave Bell")

    assert (answer.times, answer.missed) == (1, ())
    assert told == ["Grave Bell did trigger 1 time. (603.2)"]


@pytest.mark.cr("603.2")
def test_the_part_of_the_event_that_does_not_fit_is_named() -> None:
    scenario = board(BELL).put(ALICE, "Grave Bell").put(BOB, "Ember Fox")
    scenario.cast("Spark", "Ember Fox").resolve()

    _, told = asked(scenario, "Grave Bell")

    assert told == ["Ember Fox dies. What the ability says of it isn't so: “you control”. (603.2)"]


@pytest.mark.cr("603.6", "603.2g")
def test_an_object_that_went_elsewhere_did_not_die() -> None:
    scenario = board(BELL, "Void {W} | Enchantment | If a creature would die, exile it instead.")
    scenario.put(ALICE, "Grave Bell", "Ember Fox", "Void").cast("Spark", "Ember Fox").resolve()

    _, told = asked(scenario, "Grave Bell")

    assert told == ["Ember Fox is exiled. It went here: exile; not there: graveyard. (603.6)"]


@pytest.mark.cr("603.4")
def test_an_intervening_if_is_quoted() -> None:
    bell = BELL.replace("dies, draw", "dies, if you control an Island, draw")
    scenario = board(bell).put(ALICE, "Grave Bell", "Ember Fox")
    scenario.cast("Spark", "Ember Fox").resolve()

    _, told = asked(scenario, "Grave Bell")

    assert told == ["Ember Fox dies. Its “if” wasn't true: “you control an Island”. (603.4)"]


@pytest.mark.cr("608.2a")
def test_an_intervening_if_that_is_no_longer_true() -> None:
    bell = BELL.replace("dies, draw", "dies, if you control another Fox, draw")
    scenario = board(bell.replace("another Fox", "a Fox")).put(ALICE, "Grave Bell")
    scenario.put(ALICE, "Ember Fox", "Ember Fox")
    foxes = [key for key in scenario.game.battlefield if scenario.seen(key).name == "Ember Fox"]
    scenario.cast("Spark", foxes[0]).resolve(top_only=True)
    scenario.cast("Spark", foxes[1]).resolve()

    answer, told = asked(scenario, "Grave Bell")

    assert answer.times == 1
    assert any("as it resolved its condition was no longer true. (608.2a)" in each for each in told)


@pytest.mark.cr("603.2")
def test_a_limit_for_each_turn() -> None:
    bell = BELL.replace("draw a card.", "draw a card. This ability triggers only once each turn.")
    scenario = board(bell).put(ALICE, "Grave Bell", "Ember Fox", "Ember Fox")
    foxes = [key for key in scenario.game.battlefield if scenario.seen(key).name == "Ember Fox"]
    for fox in foxes:
        scenario.cast("Spark", fox).resolve()

    answer, told = asked(scenario, "Grave Bell")

    assert answer.times == 1
    assert told[-1] == "Ember Fox dies. It triggers only 1 time each turn, and had. (603.2)"


@pytest.mark.cr("113.6")
def test_an_ability_functions_only_on_the_battlefield() -> None:
    scenario = board(BELL).put(ALICE, "Grave Bell (graveyard)", "Ember Fox")
    scenario.cast("Spark", "Ember Fox").resolve()

    _, told = asked(scenario, "Grave Bell")

    assert told == [
        "Ember Fox dies. Grave Bell was in this zone: graveyard; "
        "the ability functions only here: battlefield. (113.6)"
    ]


@pytest.mark.cr("101.2")
def test_an_effect_keeps_entering_creatures_from_triggering_abilities() -> None:
    hush = "Hush {W} | Enchantment | Creatures entering don't cause abilities to trigger."
    gate = "Gate Horn {1} | Artifact | Whenever a creature you control enters, you gain 1 life."
    scenario = board(hush, gate).put(ALICE, "Hush", "Gate Horn", "Ember Fox (hand)")
    scenario.cast("Ember Fox").resolve()

    _, [told] = asked(scenario, "Gate Horn")

    assert told.startswith("Ember Fox enters")
    assert "Hush says that it can't be" in told
    assert scenario.life(ALICE) == 20


@pytest.mark.cr("603.10")
def test_an_ability_that_does_not_look_back() -> None:
    horn = "Horn Elk {G} | Creature — Elk | Whenever a player gains life, draw a card. | 1/1"
    drain = "Drain {R} | Instant | Destroy target creature. You gain 2 life."
    scenario = board(horn, drain).put(ALICE, "Horn Elk", "Drain (hand)")
    scenario.cast("Drain", "Horn Elk").resolve()

    _, [told] = asked(scenario, "Horn Elk")

    assert "113.6" in told


@pytest.mark.cr("603.3d")
def test_one_that_has_nothing_legal_to_choose() -> None:
    elk = "Horn Elk {G} | Creature — Elk | When Horn Elk enters, destroy target artifact. | 1/1"
    scenario = board(elk).put(ALICE, "Forest", "Horn Elk (hand)").cast("Horn Elk").resolve()

    answer, told = asked(scenario, "Horn Elk")

    assert answer.times == 1
    assert any("nothing legal to choose for it. (603.3d)" in each for each in told)


@pytest.mark.cr("603.1")
def test_an_object_without_triggered_abilities() -> None:
    scenario = board().put(ALICE, "Ember Fox")

    assert asked(scenario, "Ember Fox")[1] == ["Ember Fox has no triggered abilities. (603.1)"]


@pytest.mark.cr("603.2")
def test_when_nothing_of_the_kind_happened() -> None:
    scenario = board(BELL).put(ALICE, "Grave Bell")
    scenario.settle()

    _, told = asked(scenario, "Grave Bell")

    assert told == ["Nothing happened that it watches for: “a creature you control dies”. (603.2)"]


@pytest.mark.cr("603.2b")
def test_the_upkeep_of_another_player() -> None:
    clock = "Clock {1} | Artifact | At the beginning of your upkeep, you gain 1 life."
    scenario = board(clock).put(ALICE, "Clock").to(UPKEEP, BOB)

    answer, told = asked(scenario, "Clock")

    assert answer.times == 0
    assert "603.2" in told[0]


@pytest.mark.cr("613.1f", "113.10")
def test_an_ability_that_was_lost_is_told_with_the_effect() -> None:
    horn = "Horn Elk {G} | Creature — Elk | Whenever you gain life, draw a card. | 1/1"
    dull = "Dull {W} | Enchantment | Creatures lose all abilities."
    balm = "Balm {R} | Instant | You gain 2 life."
    scenario = board(horn, dull, balm).put(ALICE, "Horn Elk", "Dull", "Balm (hand)")
    scenario.cast("Balm").resolve()

    _, [told] = asked(scenario, "Horn Elk")

    assert "Horn Elk had lost the ability, by an effect of Dull. (603.10, 113.10, 613.1f)" in told


@pytest.mark.cr("603.10a", "613.1f")
def test_what_died_without_its_ability_is_told_what_took_it() -> None:
    elk = "Horn Elk {G} | Creature — Elk | When Horn Elk dies, draw a card. | 1/1"
    dull = "Dull {W} | Enchantment | Creatures lose all abilities."
    scenario = board(elk, dull).put(ALICE, "Horn Elk", "Dull").cast("Spark", "Horn Elk").resolve()

    _, [told] = asked(scenario, "Horn Elk")

    assert "Horn Elk had lost the ability, by an effect of Dull." in told


@pytest.mark.cr("603.6c", "603.10")
def test_a_card_that_has_no_abilities_in_the_graveyard() -> None:
    jailer = "Warden {B} | Creature — Zombie | Cards in graveyards lose all abilities. | 2/1"
    elk = (
        "Horn Elk {G} | Creature — Elk | "
        "When Horn Elk is put into a graveyard from anywhere, draw a card. | 1/1"
    )
    scenario = board(elk, jailer).put(ALICE, "Horn Elk", "Warden")
    scenario.cast("Spark", "Horn Elk").resolve()

    _, [told] = asked(scenario, "Horn Elk")

    assert "Horn Elk had lost the ability, by an effect of Warden." in told
