"""Deck lists as each program and each site writes them, and as people paste them."""

import random
import time
import unicodedata
from dataclasses import replace
from pathlib import Path

import pytest

from apnap.cards.database.database import CardDatabase
from apnap.cards.database.imported import ImportedCards
from apnap.cards.database.store import CardStore, StoredCard
from apnap.cards.decks.deck_files import load_deck, read_deck
from apnap.cards.decks.decks import Deck, DeckError
from apnap.cards.importing.printed_names import import_names
from apnap.oracle.card_text import CardText, FaceText

NAMES = (
    *("Plains", "Island", "Swamp", "Mountain", "Forest", "Coal Bolt", "Ember Fox", "Wise Owl"),
    *("Aether Lure", "Here // There", "Pain // Balm", "Ash & Bone", "Gaea's Fox", "Owl's Eye"),
    *("Old Thing (Big Old Thing)", "Deck of Owls But Animated", "Dungeon", "Conspiracy"),
    *("Some Vanguard", "Some Plane"),
    *("A Name So Long That Players Like to Say It Twice Before They Have the Longest Name Ever",),
)


@pytest.fixture(scope="module")
def database() -> CardDatabase:
    return CardDatabase(
        CardText(name, tuple(FaceText(half) for half in name.split(" // "))) for name in NAMES
    )


# --- From the clipboard -----------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "Sideboard", "//1 Mountain\n//2x Island\n//SB:2x Island\n"])
def test_nothing_and_comments_are_an_empty_deck(text: str) -> None:
    assert read_deck(text) == Deck()


def test_counts_stand_before_names(database: CardDatabase) -> None:
    deck = read_deck("1 Mountain\n2x Island\n3X Forest\n4 x Swamp\nPlains", database)

    assert deck.main == {"Mountain": 1, "Island": 2, "Forest": 3, "Swamp": 4, "Plains": 1}


def test_a_prefix_puts_a_card_into_the_sideboard_and_gaps_count_no_more(
    database: CardDatabase,
) -> None:
    text = "1 Mountain\nSB: 1 Mountain\nsb: 2x Island\n2 Swamp\n\n3 Plains\n"

    deck = read_deck(text, database)

    assert deck.main == {"Mountain": 1, "Swamp": 2, "Plains": 3}
    assert deck.sideboard == {"Mountain": 1, "Island": 2}


def test_a_title_begins_the_sideboard_and_gaps_count_no_more(database: CardDatabase) -> None:
    text = "1 Mountain\n2 Swamp\n\n3 Plains\nsideboard\n1 Mountain\n2x Island\n"

    deck = read_deck(text, database)

    assert deck.main == {"Mountain": 1, "Swamp": 2, "Plains": 3}
    assert deck.sideboard == {"Mountain": 1, "Island": 2}


def test_unknown_cards_are_kept(database: CardDatabase) -> None:
    with pytest.raises(DeckError) as caught:
        read_deck("1 CardThatNobodyMade\n2 Island", database)

    assert caught.value.deck.main == {"CardThatNobodyMade": 1, "Island": 2}


def test_any_space_is_a_space(database: CardDatabase) -> None:
    name = NAMES[-1]
    spaced = name.replace(" Players ", "   Players \t").replace(" Ever", "\u00a0 Ever  ")

    deck = read_deck(f"\t\tSb:\t1\t{spaced}\t\n\t", database)

    assert deck == Deck(sideboard={name: 1})


def test_gaps_before_and_after_count_for_nothing(database: CardDatabase) -> None:
    deck = read_deck("\n\n\n1x Ember Fox\n2x Wise Owl\n\n\n", database)

    assert deck == Deck(main={"Ember Fox": 1, "Wise Owl": 2})


def test_a_single_gap_divides_deck_and_sideboard(database: CardDatabase) -> None:
    deck = read_deck("1x Ember Fox\n3x Forest\n\n2x Wise Owl\n", database)

    assert deck == Deck("", {"Ember Fox": 1, "Forest": 3}, {"Wise Owl": 2})


def test_scattered_gaps_divide_nothing(database: CardDatabase) -> None:
    deck = read_deck("1x Ember Fox\n\n2x Wise Owl\n\n3 Forest\n", database)

    assert deck == Deck("", {"Ember Fox": 1, "Wise Owl": 2, "Forest": 3})


EVERYTHING = """
// Deck Name

   // Comment 1

//
//Comment [two]
//(test) Æ ’ | / (3)


// Mainboard (10 cards)
Æther Lure
2x Here & There
3 Pain/Balm
4X [B] Forest (3)


// Sideboard (11 cards)

5x [WTH] Owl’s Eye
6X Gaea's Fox
7  Old Thing (Big Old Thing)



"""


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_everything_odd_at_once(database: CardDatabase, newline: str) -> None:
    deck = read_deck(EVERYTHING.replace("\n", newline), database)

    assert deck == Deck(
        "Deck Name",
        {"Aether Lure": 1, "Here // There": 2, "Pain // Balm": 3, "Forest": 4},
        {"Owl's Eye": 5, "Gaea's Fox": 6, "Old Thing (Big Old Thing)": 7},
    )


def test_what_stands_above_the_cards_is_the_name(database: CardDatabase) -> None:
    text = "// Owls from a site\n// A nice deck\n\n// Mainboard\n1 Wise Owl\nSideboard\n2 Island\n"

    assert read_deck(text, database) == Deck("Owls from a site", {"Wise Owl": 1}, {"Island": 2})


def test_names_that_look_like_something_else_are_names(database: CardDatabase) -> None:
    text = "1 Deck of Owls But Animated\nDeck of Owls But Animated\n2 Ash & Bone\nDungeon\n"

    assert read_deck(text, database).main == {
        "Deck of Owls But Animated": 2,
        "Ash & Bone": 2,
        "Dungeon": 1,
    }


# --- Programs and sites -----------------------------------------------------------------------

FOXES = Deck(
    "Foxes",
    {"Ember Fox": 4, "Here // There": 2, "Mountain": 20},
    {"Aether Lure": 3},
    {"Gaea's Fox": 1},
)
WITHOUT_COMMANDER = Deck("Foxes", FOXES.main, FOXES.sideboard)
NAMELESS = Deck("", FOXES.main, FOXES.sideboard)

ARENA = """\
About
Name Foxes

Commander
1 Gaea's Fox (DAR) 190

Deck
4 Ember Fox (STA) 42
2 Here // There (MH2) 290
20 Mountain

Sideboard
3 Aether Lure (M19) 190
"""
ARENA_IN_CHINESE = """\
关于
名称 Foxes

指挥官
1 Gaea's Fox (DAR) 190

套牌
4 Ember Fox (STA) 42
2 Here // There (MH2) 290
20 Mountain

备牌
3 Aether Lure (M19) 190
"""
MTGO = "4 Ember Fox\n2 Here/There\n20 Mountain\n\nSideboard\n3 Aether Lure\n"
MTGO_OLD = "4 Ember Fox\r\n2 Here/There\r\n20 Mountain\r\n\r\n3 Aether Lure\r\n"
MTGO_DEK = """\
<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <NetDeckID>0</NetDeckID>
  <PreconstructedDeckID>0</PreconstructedDeckID>
  <Cards CatID="61202" Quantity="3" Sideboard="false" Name="Ember Fox" Annotation="0" />
  <Cards CatID="61203" Quantity="1" Sideboard="false" Name="Ember Fox" Annotation="16777728" />
  <Cards CatID="61204" Quantity="2" Sideboard="false" Name="Here/There" Annotation="0" />
  <Cards CatID="61205" Quantity="20" Sideboard="false" Name="Mountain" Annotation="0" />
  <Cards CatID="61206" Quantity="3" Sideboard="true" Name="Aether Lure" Annotation="0" />
</Deck>
"""
COCKATRICE = """\
<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
  <lastLoadedTimestamp>Sat Mar 1 12:00:00 2025</lastLoadedTimestamp>
  <deckname>Foxes</deckname>
  <bannerCard providerId="">Ember Fox</bannerCard>
  <comments>the best &amp; only</comments>
  <tags><tag>red</tag></tags>
  <zone name="main">
    <card number="4" name="Ember Fox" setShortName="STA" collectorNumber="42" uuid="1-2"/>
    <card number="2" name="Here // There"/>
    <card number="20" name="Mountain"/>
  </zone>
  <zone name="side"><card number="3" name="Aether Lure"/></zone>
  <zone name="tokens"><card number="1" name="Owl Token"/></zone>
  <sideboard_plan>
    <name>against owls</name>
    <move_card_to_zone>
      <card_name>Ember Fox</card_name><start_zone>main</start_zone><target_zone>side</target_zone>
    </move_card_to_zone>
  </sideboard_plan>
</cockatrice_deck>
"""
XMAGE = """\
NAME:Foxes
AUTHOR:somebody
4 [STA:42] Ember Fox
2 [MH2:290a] Here // There
20 [M20:275] Mountain
SB: 3 [M19:190] Aether Lure
LAYOUT MAIN:(1,1)(NONE,false,50)|([STA:42],[STA:42])
LAYOUT SIDEBOARD:(1,1)(NONE,false,50)|([M19:190])
"""
FORGE = """\
[metadata]
Name=Foxes
Description=the best
Deck Type=constructed
[Avatar]
1 Some Vanguard|VAN|1
[Commander]
1 Gaea's Fox|DAR|1
[Main]
3 Ember Fox|STA|1
1 Ember Fox+|STA|[42]
2 Here // There|MH2
20 Mountain
[Sideboard]
3 Aether Lure|M19|1
[Planes]
1 Some Plane|HOP
"""
APPRENTICE = """\
// NAME : Foxes
// CREATOR : somebody
    4 Ember Fox
    2 Here/There
   20 Mountain
SB:  3 Aether Lure
"""
WORKSTATION = (
    "4 [STA] Ember Fox (1)\n2 [MH2] Here/There\n20 [M20] Mountain (2)\nSB: 3 [M19] Aether Lure\n"
)
OCTGN = """\
<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="a6c8d2e8-7cd8-11dd-8f94-e62b56d89593">
  <section name="Main">
    <card qty="4" id="1">Ember Fox</card><card qty="2" id="2">Here // There</card>
    <card qty="20" id="3">Mountain</card>
  </section>
  <section name="Sideboard"><card qty="3" id="4">Aether Lure</card></section>
  <section name="Planes/Schemes" />
  <notes><![CDATA[the best]]></notes>
</deck>
"""
MOXFIELD = """\
Commander
1 Gaea's Fox (DMC) 190 *F*

Deck
4 Ember Fox (STA) 42 *E*
2 Here // There (MH2) 290 #Tricks #!Global
20 Mountain (PLST) ZEN-242

SIDEBOARD:
3 Aether Lure (M19) 190★
"""
ARCHIDEKT = """\
1x Gaea's Fox (dmc) 190 [Commander{top}]
4x Ember Fox (sta) 42 *F* [Attack,Foxes] ^Have,#37d67a^
2x Here // There () [Tricks{noPrice}]
20x Mountain (m20) 275 [Land]
3x Aether Lure (m19) 190 [Sideboard]
9x Wise Owl (m19) 1 [Maybeboard{noDeck}{noPrice},Birds]
"""
DECKSTATS = """\
//Main
4 [STA#42] Ember Fox # they attack
2 Here // There
20 Mountain
1 Gaea's Fox # !Commander

//Sideboard
SB: 3 Aether Lure

//Maybeboard
9 Wise Owl
"""
TAPPEDOUT = """\
1x Gaea's Fox (DMC:190) *CMDR*
4x Ember Fox *F*
2x Here / There
20x Mountain

Sideboard:
3x Aether Lure (M19)
"""
TAPPEDOUT_LINKS = """\
## Creatures (4)
* 4 [Ember Fox](http://tappedout.net/mtg-card/ember-fox/)

## Instants (2)
* 2 [Here // There](http://tappedout.net/mtg-card/here-there/)

## Lands (20)
* 20 [Mountain](http://tappedout.net/mtg-card/mountain/)

## Sideboard (3)
* 3 [Aether Lure](http://tappedout.net/mtg-card/aether-lure/)
"""
GOLDFISH = "4 Ember Fox <borderless> [STA] (F)\n2 Here/There [MH2]\n20 Mountain <275> [M20]\n\n3 Aether Lure [M19]\n"
TYPED = """\
Creatures (4)
4 [[Ember Fox]]

Spells:
2 here // there

Lands
20 mountain

Sideboard
3 æther lure
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(ARENA, FOXES, id="Arena"),
        pytest.param(ARENA_IN_CHINESE, FOXES, id="Arena in Chinese"),
        pytest.param(MTGO, NAMELESS, id="Magic Online"),
        pytest.param(MTGO_OLD, NAMELESS, id="Magic Online without titles"),
        pytest.param(MTGO_DEK, NAMELESS, id="Magic Online's .dek"),
        pytest.param(COCKATRICE, WITHOUT_COMMANDER, id="Cockatrice's .cod"),
        pytest.param(XMAGE, WITHOUT_COMMANDER, id="XMage's .dck"),
        pytest.param(
            FORGE,
            replace(FOXES, vanguard={"Some Vanguard": 1}, planes={"Some Plane": 1}),
            id="Forge's .dck",
        ),
        pytest.param(APPRENTICE, WITHOUT_COMMANDER, id="Apprentice's .dec"),
        pytest.param(WORKSTATION, NAMELESS, id="Magic Workstation's .mwDeck"),
        pytest.param(OCTGN, NAMELESS, id="OCTGN's .o8d"),
        pytest.param(
            MOXFIELD, Deck("", FOXES.main, FOXES.sideboard, FOXES.commander), id="Moxfield"
        ),
        pytest.param(
            ARCHIDEKT, Deck("", FOXES.main, FOXES.sideboard, FOXES.commander), id="Archidekt"
        ),
        pytest.param(
            DECKSTATS, Deck("", FOXES.main, FOXES.sideboard, FOXES.commander), id="deckstats"
        ),
        pytest.param(
            TAPPEDOUT, Deck("", FOXES.main, FOXES.sideboard, FOXES.commander), id="TappedOut"
        ),
        pytest.param(TAPPEDOUT_LINKS, NAMELESS, id="TappedOut with links"),
        pytest.param(GOLDFISH, NAMELESS, id="MTGGoldfish"),
        pytest.param(TYPED, NAMELESS, id="typed"),
    ],
)
def test_a_list_is_read_as_its_program_writes_it(
    database: CardDatabase, text: str, expected: Deck
) -> None:
    assert read_deck(text, database) == expected


@pytest.mark.parametrize(
    "text",
    [
        'Count,Tradelist Count,Name,Edition\n4,0,"Here // There",abc\n20,0,Plains,abc\n',
        '"Quantity";"Name"\n4;"Here // There"\n20;Plains\n',
        "Name\tQty\nHere\t4\nPlains\t20x\n\n",
        "\ufeffCard Name,Amount,Category\r\nHere,4,Ramp\r\nPlains,20,\r\nEmber Fox,9,Maybeboard",
        '{"deck": {"Here": 4, "Plains": 20}}',
    ],
)
def test_tables_and_json_are_read(database: CardDatabase, text: str) -> None:
    assert read_deck(text, database).main == {"Here // There": 4, "Plains": 20}


def test_a_table_may_tell_the_parts_of_a_deck(database: CardDatabase) -> None:
    text = "Count,Name,Section\n1,Ember Fox,Commander\n9,Plains,Deck\n2,Wise Owl,Sideboard"

    deck = read_deck(text, database)

    assert (deck.commander, deck.main, deck.sideboard) == (
        {"Ember Fox": 1}, {"Plains": 9}, {"Wise Owl": 2},
    )  # fmt: skip


def test_a_name_with_a_comma_makes_no_table(database: CardDatabase) -> None:
    with pytest.raises(DeckError, match="no card is called 'Owl, the Name'"):
        read_deck("4 Owl, the Name\n20 Plains", database)


def test_a_broken_table_tells_its_line(database: CardDatabase) -> None:
    with pytest.raises(DeckError, match="line 3: the count must be from 1 to 1000"):
        read_deck("Count,Name\n4,Plains\nsome,Plains", database)


def test_a_companion_is_told_from_the_deck(database: CardDatabase) -> None:
    titled = read_deck("Companion\n1 Wise Owl (IKO) 226\n\nDeck\n4 Plains", database)
    marked = read_deck("1 Wise Owl *CMPN*\n4 Plains", database)

    assert titled == marked == Deck("", {"Plains": 4}, companion={"Wise Owl": 1})


def test_a_title_in_brackets_that_is_a_card_without_them_is_a_title(database: CardDatabase) -> None:
    deck = read_deck("[Main]\n1 Conspiracy\n1 Dungeon\n[Conspiracy]\n1 Wise Owl\n", database)

    assert deck.main == {"Conspiracy": 1, "Dungeon": 1}


# --- Encodings --------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_file_is_read_in_any_usual_encoding(
    database: CardDatabase, tmp_path: Path, encoding: str
) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes("1 Æther Lure\r\n2 Owl’s Eye\r\n".encode(encoding))

    assert load_deck(path, database).main == {"Aether Lure": 1, "Owl's Eye": 2}


def test_what_cannot_be_seen_is_not_part_of_a_name(database: CardDatabase) -> None:
    assert read_deck("4\u00a0Ember\u200b Fox\u200e", database).main == {"Ember Fox": 4}


# --- Names in other languages -----------------------------------------------------------------


def test_names_in_imported_languages_are_understood(tmp_path: Path) -> None:
    fox = CardText("Ember Fox", (FaceText("Ember Fox"),))
    split = CardText("Here // There", (FaceText("Here"), FaceText("There")), "split")
    names = tmp_path / "names.jsonl"
    names.write_text(
        '{"name": "Ember Fox", "printed_name": "잿불 여우", "lang": "ko"}\n'
        '{"name": "Ember Fox", "printed_name": "余烬狐", "lang": "zhs"}\n'
        '{"name": "Here // There", "printed_name": "여기 // 저기", "lang": "ko"}\n',
        encoding="utf-8",
    )
    with CardStore(tmp_path / "cards.sqlite") as store:
        with store.transaction():
            for card in (fox, split):
                store.put(StoredCard(card, card.name))
        import_names(names, store)
    known = CardDatabase(imported=ImportedCards(tmp_path / "cards.sqlite"))
    apart = unicodedata.normalize("NFD", "잿불 여우")

    deck = read_deck(
        f"덱\n2 {apart}\n1 余烬狐 (STA) 42\n1 저기\n1 여기/저기\n\n사이드보드\n1 ember fox", known
    )

    assert deck == Deck("", {"Ember Fox": 3, "Here // There": 2}, {"Ember Fox": 1})
    assert known.find("없는 여우") is None


# --- Attacks ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "SB:",
        "[]",
        "[x]",
        "()",
        "*CMDR*",
        "1",
        "4x",
        "^",
        "#",
        "[[",
        "]]",
        "* ",
        "|",
        "//",
        "[](x:)",
    ],
)
def test_a_line_of_marks_breaks_nothing(database: CardDatabase, line: str) -> None:
    try:
        deck = read_deck(f"4 Plains\n{line}\nSideboard\n", database)
    except DeckError as error:
        deck = error.deck

    assert deck.main["Plains"] == 4


@pytest.mark.parametrize(
    "text",
    [
        "a" + " " * 60_000 + "b",
        "(" * 60_000,
        "[" * 30_000 + "]" * 30_000,
        "1 x" + " (a)" * 15_000,
        "1 x" + " *f*" * 15_000,
        "a\n" * 4_999,
    ],
)
def test_a_list_made_to_take_long_does_not(database: CardDatabase, text: str) -> None:
    began = time.process_time()

    with pytest.raises(DeckError):
        read_deck(text, database)

    assert time.process_time() - began < 5


def test_a_list_of_too_many_lines_is_refused(database: CardDatabase) -> None:
    with pytest.raises(DeckError, match="6000 lines are too many"):
        read_deck("1 Plains\n" * 6000, database)


def test_noise_is_read_or_refused_and_never_breaks(database: CardDatabase) -> None:
    chance = random.Random(7)
    parts = ["SB: ", "4x ", "12 ", "[", "]", "(STA) 42", "|", " // ", "#", "*F*", "^a^", "\n", "\t"]
    parts += [
        "Deck\n",
        "Sideboard",
        "<",
        ">",
        "&",
        "Æ",
        "\u202e",
        "\x00",
        "Plains",
        "Ember Fox",
        "{top}",
    ]
    for _ in range(2000):
        text = "".join(chance.choice(parts) for _ in range(chance.randrange(1, 30)))
        try:
            deck = read_deck(text, database)
        except DeckError as error:
            deck = error.deck
        assert deck.size == sum(deck.main.values())
        assert "" not in deck.names()
