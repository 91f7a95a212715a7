"""The deck builder in a browser: a deck made with the mouse, saved, exported, imported and played."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import PHONE, Visit
from tests.page.deck_bench import as_text, choose, count, found, kept, line, save, search
from tests.page.test_accessibility import LOCALES, SCREENS, SHOWN, suits

RED = ("Bottle-Rocket Goblin", "Brazier Imp", "Coal Bolt", "Ashmaw Dragon")
SOME = "Deck\n20 Mountain\n4 Coal Bolt\n1 Nobody Knows This Card\n3 Mountian\n"


def test_a_deck_is_built_with_the_mouse_saved_exported_imported_and_played(visit: Visit) -> None:
    page = visit("#/new-deck")
    for name in RED:
        search(page, f'"{name}"')
        for _ in range(4):
            found(page, name).click()
        expect(count(page, name)).to_have_text("4")
    search(page, "c:r t:creature mv>=2")
    for at in range(5):
        card = page.locator(".found-cards button.card").nth(at)
        for _ in range(4):
            card.click()
    for _ in range(24):
        page.get_by_role("button", name="One more Mountain").click()
    expect(page.locator(".deck-size strong")).to_have_text("60")
    expect(page.locator('.column[data-column="-1"]')).to_contain_text("Mountain")
    expect(page.locator(".deck-check")).to_contain_text("Every card can be played.")
    save(page, "Embers")

    choose(page, "Export")
    page.get_by_role("dialog").get_by_label("Form").select_option("cockatrice")
    expect(page.get_by_role("dialog").get_by_label("List")).to_have_value(
        re.compile("<cockatrice_deck")
    )
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    assert download.value.suggested_filename == "Embers.cod"
    file = download.value.path()
    page.keyboard.press("Escape")

    page.evaluate("location.hash = '#/new-deck'")
    expect(page.locator(".deck-size strong")).to_have_text("0")
    page.get_by_role("button", name="Text", exact=True).click()
    page.get_by_label("Open a file").set_input_files(file)
    expect(page.locator(".deck-size strong")).to_have_text("60")
    save(page, "Embers again")
    assert sorted(kept(page, "Embers again").splitlines()) == sorted(
        kept(page, "Embers").splitlines()
    )

    page.get_by_role("button", name="Goldfish").click()
    expect(page.locator(".game")).to_be_visible()


def test_a_card_is_carried_in_to_the_sideboard_and_out(visit: Visit) -> None:
    page = visit("#/new-deck")
    search(page, "Coal Bolt")
    found(page, "Coal Bolt").drag_to(page.locator("[data-part=main]"))
    expect(count(page, "Coal Bolt")).to_have_text("1")
    line(page, "Coal Bolt").drag_to(page.locator("[data-part=sideboard]"))
    expect(count(page, "Coal Bolt", "sideboard")).to_have_text("1")
    expect(line(page, "Coal Bolt")).to_have_count(0)
    line(page, "Coal Bolt", "sideboard").drag_to(page.locator(".found-cards"))
    expect(page.locator(".deck-line")).to_have_count(0)

    page.keyboard.press("Control+z")
    expect(count(page, "Coal Bolt", "sideboard")).to_have_text("1")
    page.keyboard.press("Control+z")
    expect(count(page, "Coal Bolt")).to_have_text("1")
    page.get_by_role("button", name="Redo").click()
    expect(count(page, "Coal Bolt", "sideboard")).to_have_text("1")


def test_nothing_moves_when_something_is_changed_or_saved(visit: Visit) -> None:
    page = visit("#/new-deck", viewport={"width": 1180, "height": 720})
    head = page.locator(".builder-head")
    empty = head.bounding_box()
    search(page, "Coal Bolt")
    found(page, "Coal Bolt").click()
    expect(page.locator(".saving")).to_contain_text("Not saved yet")
    assert head.bounding_box() == empty
    save(page, "Embers at rest")

    assert head.bounding_box() == empty
    assert empty is not None
    assert empty["height"] < 60  # one row


def test_a_misspelt_name_is_found_by_what_it_may_mean(visit: Visit) -> None:
    page = visit("#/new-deck")
    search(page, "Caol Blot")
    page.get_by_role("button", name="Coal Bolt").click()

    expect(found(page, "Coal Bolt")).to_be_visible()


def test_the_keyboard_alone_builds_a_deck(visit: Visit) -> None:
    page = visit("#/new-deck")
    expect(found(page, "Ashmaw Dragon")).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("Coal Bolt")
    expect(page.locator(".found-cards button.card")).to_have_count(1)
    found(page, "Coal Bolt").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(count(page, "Coal Bolt")).to_have_text("2")
    line(page, "Coal Bolt").locator(".take").focus()
    page.keyboard.press("+")
    page.keyboard.press("s")
    expect(count(page, "Coal Bolt", "sideboard")).to_have_text("1")
    expect(count(page, "Coal Bolt")).to_have_text("2")
    page.keyboard.press("Enter")
    expect(count(page, "Coal Bolt")).to_have_text("1")


def test_a_search_that_is_not_understood_says_where(visit: Visit) -> None:
    page = visit("#/new-deck")
    search(page, "goblin foo:bar")

    expect(page.get_by_role("alert")).to_contain_text("foo")
    expect(page.locator(".search-foot [role=status]")).to_be_empty()


def test_clicks_narrow_the_search_down(visit: Visit) -> None:
    page = visit("#/new-deck")
    page.get_by_role("button", name="red mana").click()
    page.get_by_role("button", name="Filters", exact=True).click()
    page.get_by_role("group", name="Types").get_by_role("button", name="Instants").click()
    page.get_by_role("group", name="Mana value").get_by_role(
        "button", name="Cost 1", exact=True
    ).click()

    expect(found(page, "Coal Bolt")).to_be_visible()
    expect(found(page, "Ashmaw Dragon")).to_have_count(0)
    page.get_by_role("button", name="Clear").click()
    expect(found(page, "Ashmaw Dragon")).to_be_visible()


def test_an_older_version_is_restored(visit: Visit) -> None:
    page = visit("#/new-deck")
    as_text(page, "Deck\n20 Mountain\n4 Coal Bolt\n")
    save(page, "Changing")
    line(page, "Coal Bolt").locator(".take").click()
    expect(page.locator(".saving")).to_contain_text("Not saved yet")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".saving")).to_contain_text("Saved")
    assert "3 Coal Bolt" in kept(page, "Changing")

    choose(page, "Older versions")
    expect(page.locator(".versions li")).to_contain_text("+1 Coal Bolt")
    page.get_by_role("button", name="Restore").click()

    expect(count(page, "Coal Bolt")).to_have_text("4")
    assert "4 Coal Bolt" in kept(page, "Changing")


def test_a_deleted_deck_is_got_back(visit: Visit) -> None:
    page = visit("#/new-deck")
    as_text(page, "Deck\n20 Mountain\n4 Coal Bolt\n")
    save(page, "Gone")
    choose(page, "Delete")
    page.get_by_text("1 deleted deck").click()
    expect(page.get_by_role("link", name="Gone")).to_have_count(0)
    page.get_by_role("button", name="Restore").click()

    page.get_by_role("link", name="Gone").click()
    expect(count(page, "Coal Bolt")).to_have_text("4")


def test_what_is_not_saved_is_there_when_one_comes_back(visit: Visit) -> None:
    page = visit("#/new-deck")
    search(page, "Coal Bolt")
    found(page, "Coal Bolt").click()
    expect(count(page, "Coal Bolt")).to_have_text("1")
    page.reload()

    expect(count(page, "Coal Bolt")).to_have_text("1")
    choose(page, "Discard changes")
    expect(page.locator(".deck-line")).to_have_count(0)


def test_another_deck_of_the_name_is_not_overwritten_unasked(visit: Visit) -> None:
    page = visit("#/new-deck")
    as_text(page, "Deck\n20 Mountain\n")
    save(page, "Twice")
    page.evaluate("location.hash = '#/new-deck'")
    expect(page.locator(".deck-size strong")).to_have_text("0")
    as_text(page, "Deck\n20 Forest\n")
    page.get_by_label("Name", exact=True).fill("Twice")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("There is such a deck already")
    page.get_by_role("button", name="Cancel").click()

    assert "Mountain" in kept(page, "Twice")


def test_a_card_that_is_unknown_is_replaced_with_one_click(visit: Visit) -> None:
    page = visit("#/new-deck")
    as_text(page, SOME)
    expect(page.locator(".deck-check")).to_contain_text("2 cards can't be played yet.")
    page.locator(".stopped-cards li", has_text="Mountian").get_by_role(
        "button", name="Mountain"
    ).click()

    expect(count(page, "Mountain")).to_have_text("23")


def test_a_sample_hand_is_drawn_mulliganed_and_drawn_to(visit: Visit) -> None:
    page = visit("#/new-deck")
    as_text(page, "Deck\n60 Mountain\n")
    page.get_by_role("button", name="Sample hand").click()
    cards = page.locator(".hand-cards li")
    expect(cards).to_have_count(7)
    page.get_by_role("button", name="Mulligan").click()
    expect(page.get_by_role("dialog")).to_contain_text("Put 1 card on the bottom")
    cards.first.locator("button").click()
    expect(cards).to_have_count(6)
    page.get_by_role("button", name="Draw a card").click()
    expect(cards).to_have_count(7)


def test_on_a_phone_a_card_is_added_and_moved(visit: Visit) -> None:
    page = visit("#/new-deck", viewport=PHONE, has_touch=True, is_mobile=True)
    search(page, "Coal Bolt")
    found(page, "Coal Bolt").tap()
    page.get_by_role("button", name="Deck (1)").tap()
    expect(count(page, "Coal Bolt")).to_have_text("1")
    page.get_by_role("button", name="Move Coal Bolt").tap()
    page.get_by_role("button", name="Sideboard: one more").tap()
    page.get_by_role("button", name="Close").tap()

    expect(count(page, "Coal Bolt", "sideboard")).to_have_text("1")


@pytest.mark.parametrize(("language", "screen"), SHOWN)
def test_the_builder_suits_everybody(visit: Visit, language: str, screen: str) -> None:
    page = visit("#/new-deck", locale=LOCALES[language], **SCREENS[screen])
    expect(page.locator(".found-cards button.card").first).to_be_visible()
    suits(page, language, "the search")
    page.locator("[data-view=text]").click()
    page.locator(".text-view textarea").fill(f"{SOME}\nSideboard\n3 Coal Bolt\n")
    expect(page.locator(".stopped-cards li")).to_have_count(2)
    suits(page, language, "the list")
    page.locator("[data-view=cards]").click()
    if screen == "phone":
        page.locator(".panes button").nth(1).click()
    expect(page.locator(".deck-main .deck-line")).to_have_count(4)
    suits(page, language, "the deck")
    for press, place in (
        ([".tools > button >> nth=0"], "a sample hand"),
        ([".deck-menu > button", ".deck-menu-list button >> nth=0"], "exporting"),
    ):
        for each in press:
            page.locator(each).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        suits(page, language, place)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
