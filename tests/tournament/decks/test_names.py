"""Short names on lists. (IPG 3.4; IPG 2015 3.5)"""

from datetime import date

from apnap.cards.database.database import CardDatabase
from apnap.tournament.decks.names import short_name
from apnap.tournament.decks.registering import registered
from apnap.tournament.decks.validating import Demands
from apnap.tournament.policy.editions import Edition


def test_the_name_of_a_character_stands_for_its_only_card_in_the_format(
    database: CardDatabase,
) -> None:
    """The other Runa isn't in Standard, and Runa's Rage is no Runa."""
    assert short_name("runa", database, Demands("standard")).card == "Runa, the Bold"


def test_with_two_cards_of_a_character_the_name_is_ambiguous(database: CardDatabase) -> None:
    found = short_name("Runa", database, Demands("modern"))

    assert (found.card, sorted(found.cards)) == ("", ["Runa Unbound", "Runa, the Bold"])


def test_the_day_decides_which_cards_there_are(database: CardDatabase) -> None:
    day = Demands("modern", date(2015, 3, 1), Edition.E2015)

    assert short_name("Runa", database, day).card == "Runa Unbound"


def test_only_characters_may_be_shortened(database: CardDatabase) -> None:
    assert short_name("Ember", database, Demands("modern")).cards == ()
    assert short_name("Ru", database, Demands("modern")).cards == ()


def test_a_short_name_on_a_list_becomes_the_card(database: CardDatabase) -> None:
    made = registered("4 Korr\n56 Plains", database, Demands("standard"))

    assert made.deck.main == {"Korr, Sage": 4, "Plains": 56}
    assert made.is_legal


def test_an_ambiguous_name_on_a_list_is_told_with_all_it_may_mean(database: CardDatabase) -> None:
    made = registered("56 Plains\n4 Runa", database, Demands("modern"))

    [finding] = made.findings
    assert (finding.code, finding.rule) == ("ambiguous-name", "IPG 3.4")
    assert "line 2: Runa may be any of: Runa" in finding.text
    [old] = registered(
        "4 Runa", database, Demands("vintage", date(2026, 9, 1), Edition.E2015)
    ).findings
    assert old.rule == "IPG 2015 3.5"


def test_in_the_built_in_set_names_are_shortened_too() -> None:
    database = CardDatabase.builtin()

    assert (
        short_name("Ysane", database, Demands("constructed")).card == "Ysane, Keeper of the Light"
    )


def test_a_long_text_of_nonsense_is_soon_refused(database: CardDatabase) -> None:
    text = "\n".join(f"1 Runa number {number}" for number in range(300))

    made = registered(text, database, Demands("modern"))

    assert len(made.findings) == 300
    assert not made.is_legal
