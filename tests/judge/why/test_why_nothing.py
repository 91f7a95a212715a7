"""Why a spell or ability did nothing."""

import pytest

from apnap.judge.boards.scenario import ALICE, BOB, Scenario
from apnap.judge.why.no_effect import why_nothing

FOX = "Ember Fox {1}{R} | Creature — Fox | 2/1"
SPARK = "Spark {R} | Instant | Spark deals 3 damage to target creature."
SWEEP = "Sweep {R} | Sorcery | Destroy all artifacts."


def board(*cards: str) -> Scenario:
    scenario = Scenario()
    for text in (FOX, SPARK, *cards):
        scenario.card(text)
    return scenario.put(ALICE, "Mountain x4", "Spark (hand)", "Spark (hand)")


def asked(scenario: Scenario, name: str) -> list[str]:
    return [str(each) for each in why_nothing(scenario.table.record, name)]


@pytest.mark.cr("608.2b", "400.7")
def test_the_target_is_gone() -> None:
    scenario = board().put(BOB, "Ember Fox").cast("Spark", "Ember Fox")
    scenario.cast("Spark", "Ember Fox").resolve()

    assert asked(scenario, "Spark") == [
        "All its targets were illegal as it would have resolved, so it didn't. (608.2b)",
        "Ember Fox has changed zones: it is another object now. (608.2b, 400.7)",
    ]


@pytest.mark.cr("608.2b", "702.11b")
def test_the_target_has_gained_hexproof() -> None:
    veil = "Veil {G} | Instant | Target creature gains hexproof until end of turn."
    scenario = board(veil).put(BOB, "Ember Fox", "Forest", "Veil (hand)")
    scenario.cast("Spark", "Ember Fox").pass_priority().cast("Veil", "Ember Fox", by=BOB).resolve()

    assert asked(scenario, "Spark")[1] == "Ember Fox has hexproof. (608.2b, 702.11b, 101.2)"


@pytest.mark.cr("608.2b")
def test_the_target_is_no_longer_what_is_described() -> None:
    snuff = "Snuff {B} | Instant | Destroy target nonblack creature."
    tar = "Tar {B} | Instant | Target creature becomes black until end of turn."
    scenario = board(snuff, tar).put(ALICE, "Swamp", "Snuff (hand)")
    scenario.put(BOB, "Ember Fox", "Swamp", "Tar (hand)")
    scenario.cast("Snuff", "Ember Fox").pass_priority().cast("Tar", "Ember Fox", by=BOB).resolve()

    assert "it isn't “nonblack”" in asked(scenario, "Snuff")[1]


@pytest.mark.cr("701.6a")
def test_it_was_countered() -> None:
    scenario = board("Nay {U} | Instant | Counter target spell.")
    scenario.put(BOB, "Ember Fox", "Island", "Nay (hand)")
    scenario.cast("Spark", "Ember Fox").pass_priority().cast("Nay", "Spark", by=BOB).resolve()

    assert asked(scenario, "Spark") == ["It was countered by Nay. (701.6a)"]


@pytest.mark.cr("101.3")
def test_there_is_nothing_it_speaks_of() -> None:
    scenario = board(SWEEP).put(ALICE, "Sweep (hand)").cast("Sweep").resolve()

    assert asked(scenario, "Sweep")[1] == "There was none of these: artifact. (101.3)"


@pytest.mark.cr("608.2c")
def test_what_it_asks_for_is_not_so() -> None:
    scenario = board("Maybe {R} | Sorcery | If you control an Island, draw a card.")
    scenario.put(ALICE, "Maybe (hand)").cast("Maybe").resolve()

    assert "“you control an Island”. (608.2c)" in asked(scenario, "Maybe")[1]


@pytest.mark.cr("608.2d")
def test_its_controller_chose_not_to() -> None:
    scenario = board("Maybe {R} | Sorcery | You may draw a card.").put(ALICE, "Maybe (hand)")
    scenario.choose(False).cast("Maybe").resolve()

    assert asked(scenario, "Maybe")[1].startswith("Alice chose not to")


@pytest.mark.cr("405.5")
def test_it_has_not_resolved_yet() -> None:
    scenario = board().put(BOB, "Ember Fox").cast("Spark", "Ember Fox")

    assert "still on the stack" in asked(scenario, "Spark")[0]


@pytest.mark.cr("608.2n")
def test_what_it_did_is_told_if_it_did_something() -> None:
    scenario = board().put(BOB, "Ember Fox").cast("Spark", "Ember Fox").resolve()

    [told] = asked(scenario, "Spark")

    assert "this came of it: Spark deals 3 damage to Ember Fox" in told


def test_a_name_that_was_never_on_the_stack() -> None:
    scenario = board().put(BOB, "Ember Fox")
    scenario.settle()

    assert "No spell or ability of that name" in asked(scenario, "Ember Fox")[0]


@pytest.mark.cr("608.2a", "603.4")
def test_an_ability_whose_if_is_no_longer_true() -> None:
    bell = (
        "Grave Bell {1} | Artifact | Whenever a creature you control dies, "
        "if you control a Fox, draw a card."
    )
    scenario = board(bell).put(ALICE, "Grave Bell", "Ember Fox", "Ember Fox")
    foxes = [key for key in scenario.game.battlefield if scenario.seen(key).name == "Ember Fox"]
    scenario.cast("Spark", foxes[0]).resolve(top_only=True)
    scenario.cast("Spark", foxes[1]).resolve()

    assert "its “if” wasn't true: “you control a Fox”. (608.2a" in asked(scenario, "Grave Bell")[0]


@pytest.mark.cr("702.12b", "101.3")
def test_what_is_indestructible_is_not_destroyed() -> None:
    rock = "Rock {1} | Artifact Creature — Golem | Indestructible | 1/1"
    scenario = board(rock, "Fell {R} | Sorcery | Destroy target creature.")
    scenario.put(ALICE, "Fell (hand)").put(BOB, "Rock").cast("Fell", "Rock").resolve()

    assert "Rock is indestructible: it isn't destroyed. (702.12b, 101.3)" in asked(scenario, "Fell")


@pytest.mark.cr("101.2", "119.7")
def test_what_can_not_happen_is_told_with_the_effect() -> None:
    scenario = board(
        "Balm {R} | Sorcery | You gain 3 life.", "Dry {B} | Enchantment | Players can't gain life."
    )
    scenario.put(ALICE, "Balm (hand)").put(BOB, "Dry").cast("Balm").resolve()

    told = asked(scenario, "Balm")

    assert any("Dry says that it can't be" in each for each in told)


@pytest.mark.cr("615.1")
def test_damage_that_is_prevented() -> None:
    ward = "Ward {W} | Enchantment | Prevent all damage that would be dealt to creatures."
    scenario = board(ward).put(BOB, "Ember Fox", "Ward").cast("Spark", "Ember Fox").resolve()

    told = asked(scenario, "Spark")

    assert any("An effect of Ward applies: Nothing happens." in each for each in told)
    assert any("615.1" in each for each in told)
