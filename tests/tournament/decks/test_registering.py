"""Registered lists. (MTR 2.7)"""

from datetime import date

import pytest

from apnap.cards.database.database import CardDatabase
from apnap.tournament.decks.registering import (
    registered,
)
from apnap.tournament.decks.validating import Demands

MODERN = Demands("modern")
FORMS = {
    "Arena": "Deck\n4 Ember Fox (THS) 12\n56 Plains\n\nSideboard\n2 Ash Fox",
    "plain": "56 plains\n4 ember fox\n\nSB: 2 Ash Fox",
    "Magic Online": '<Deck><Cards Quantity="56" Sideboard="false" Name="Plains"/>'
    '<Cards Quantity="4" Sideboard="false" Name="Ember Fox"/>'
    '<Cards Quantity="2" Sideboard="true" Name="Ash Fox"/></Deck>',
    "Cockatrice": '<cockatrice_deck><zone name="main"><card number="56" name="Plains"/>'
    '<card number="4" name="Ember Fox"/></zone>'
    '<zone name="side"><card number="2" name="Ash Fox"/></zone></cockatrice_deck>',
    "JSON": '{"main": {"Plains": 56, "Ember Fox": 4}, "side": {"Ash Fox": 2}}',
    "a table": "Count,Name,Edition,Section\n56,Plains,ths,main\n4,Ember Fox,ths,main\n"
    '2,"Ash Fox",ths,sideboard\n',
    "another table": "\ufeffName;Quantity;Board\nPlains;56x;\nEmber Fox;4;mainboard\nAsh Fox;2;Side",
}


@pytest.mark.parametrize("form", FORMS)
def test_a_list_is_the_same_in_every_form(form: str, database: CardDatabase) -> None:
    made = registered(FORMS[form], database, MODERN)

    assert made.findings == ()
    assert made.deck.main == {"Plains": 56, "Ember Fox": 4}
    assert made.digest == registered(FORMS["Arena"], database, MODERN).digest


def test_the_text_that_is_kept_can_be_read_again_and_has_its_order(database: CardDatabase) -> None:
    made = registered(FORMS["plain"], database, MODERN)

    assert made.text == "Deck\n56 Plains\n4 Ember Fox\n\nSideboard\n2 Ash Fox\n"
    assert registered(made.text, database, MODERN) == made


def test_a_card_in_the_sideboard_is_another_list(database: CardDatabase) -> None:
    one = registered("60 Plains\nSB: 1 Ash Fox", database, MODERN)
    other = registered("60 Plains\n1 Ash Fox", database, MODERN)

    assert one.digest != other.digest


def test_what_is_no_card_is_told_with_its_line(database: CardDatabase) -> None:
    made = registered("56 Plains\n4 Embr Fox", database, MODERN)

    [finding] = made.findings
    assert (finding.code, finding.rule) == ("unknown-name", "IPG 3.4")
    assert str(finding.text) == "line 2: no card is called 'Embr Fox' (did you mean Ember Fox?)"
    assert not made.is_legal


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "no-cards"),
        ("\n\n// nothing\n", "no-cards"),
        ("<Deck><Cards", "unreadable"),
        ('{"main": 3}', "unreadable"),
        ("{" * 5000, "unreadable"),
        ("1 Plains\n" * 6000, "unreadable"),
        ("9999 Plains", "unknown-name"),
        ("Count,Name\nmany,Plains", "unknown-name"),
    ],
)
def test_what_cant_be_read_is_refused_with_the_reason(
    text: str, code: str, database: CardDatabase
) -> None:
    made = registered(text, database, MODERN)

    assert [each.code for each in made.findings] == [code]
    assert not made.is_legal


def test_an_illegal_list_is_kept_with_what_is_wrong(database: CardDatabase) -> None:
    made = registered("50 Plains\n4 Dig Through Time", database, MODERN)

    assert [each.code for each in made.findings] == ["too-few-cards", "banned"]
    assert made.deck.size == 54


def test_of_a_format_nobody_knows_only_what_all_have_is_checked() -> None:
    """Without imported cards Standard isn't known; the list can be handed in nevertheless."""
    database, standard = CardDatabase.builtin(), Demands("standard", date(2026, 11, 16))

    good, small = (registered(text, database, standard) for text in ("60 Plains", "59 Plains"))

    assert [each.code for each in good.findings] == ["unknown-format"]
    assert good.is_legal
    assert [each.code for each in small.findings] == ["too-few-cards", "unknown-format"]
    assert not small.is_legal


def test_a_list_says_if_its_day_isnt_known(database: CardDatabase) -> None:
    made = registered("60 Plains", database, Demands("modern", date(2026, 5, 1)))

    assert made.note is not None
    assert "2026-02-08, 2026-08-10" in made.note
    assert registered("60 Plains", database, MODERN).note is None
