"""Where a card stands, and the counts."""

from apnap.abilities.cards import CardProgram
from apnap.cards.database.fingerprint import fingerprint
from apnap.cards.database.ladder import Count, changes, gap, ladder, standing
from apnap.cards.database.rungs import NOT_SAID, Rung
from apnap.cards.database.store import Standing, StoredCard
from apnap.oracle.card_text import CardText, FaceText


def card(text: str, types: str = "Creature — Fox") -> CardText:
    return CardText("Ember Fox", (FaceText("Ember Fox", "{R}", types, text, "1", "1"),))


def nothing(_: CardProgram) -> list[str]:
    return []


def test_a_card_all_of_whose_nodes_are_executable_is_supported() -> None:
    assert standing(card("Haste"), nothing) == Standing("ember fox", Rung.SUPPORTED)


def test_a_card_read_but_not_executable_is_printed_back() -> None:
    found = standing(card("Haste"), lambda _: ["haste", "red"])

    assert found == Standing("ember fox", Rung.PRINTED_BACK, "no rule executes", "haste, red")
    assert gap(found) == "no rule executes: haste, red"


def test_a_declined_card_has_the_words_that_stopped_it() -> None:
    found = standing(card("Flying\nGyre and gimble in the wabe."), nothing)

    assert found.rung == Rung.DECLINED
    assert found.words.startswith("gyre")
    assert gap(found) == "can't be read: gyre and gimble in"


def test_a_rung_counts_for_all_below_but_what_is_not_said_is_not_printed_back() -> None:
    count = Count()

    count.add(Standing("a", Rung.SUPPORTED))
    count.add(Standing("b", Rung.SUPPORTED, NOT_SAID))
    count.add(Standing("c", Rung.READ))
    count.add(Standing("d", Rung.DECLINED))

    assert count.as_data() == {
        "cards": 4,
        "read": 3,
        "printed_back": 1,
        "supported": 2,
        "played": 0,
        "tested": 0,
    }


def test_only_the_pool_is_counted() -> None:
    joke = StoredCard(card("Haste"), "f", pool=False)

    assert ladder([joke], {}).pool.cards == 0


def test_the_version_is_the_same_each_time() -> None:
    assert fingerprint() == fingerprint()
    assert len(fingerprint()) == 16


def test_changes_name_the_cards_that_stand_elsewhere_the_fallen_first() -> None:
    old = {name: Standing(name, Rung.READ) for name in "abcd"}
    new = {
        "a": Standing("a", Rung.SUPPORTED),
        "b": Standing("b", Rung.DECLINED, "can't be read", "gyre"),
        "c": Standing("c", Rung.READ),
        "e": Standing("e", Rung.READ),
    }

    assert changes(old, new) == [
        "b: read, now declined (can't be read: gyre)",
        "a: read, now supported",
    ]
