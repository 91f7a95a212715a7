"""The judge's page in a browser: a board built by hand, played, taken back, shared and exported."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from apnap.judge.boards.script import scripts
from tests.page.accessibility import findings
from tests.page.conftest import Visit
from tests.page.test_accessibility import LOCALES, SCREENS, WIDTH, english_in

GOBLIN = "Bottle-Rocket Goblin"
NAMED = re.compile("Goblin|Mountain|Alice|Bob|Carol|Dave")  # cards and players have their names


def find(page: Page, words: str) -> None:
    page.get_by_label("Search cards by name").fill(words)
    expect(page.locator(".found-card").first).to_contain_text(words)


def put(page: Page, name: str, who: str = "Alice", zone: str = "battlefield") -> None:
    """Put a card by keyboard."""
    cards = page.get_by_role("region", name="Cards", exact=True)
    find(page, name)
    cards.get_by_label("Player").select_option(who)
    cards.get_by_label("Zone").select_option(zone)
    card = cards.get_by_role("button", name=name).first
    card.focus()
    page.keyboard.press("Enter")


def drag(page: Page, name: str, to: str) -> None:
    """Carry a card to its place."""
    expect(page.locator(f"[data-zone='{to}']")).to_be_visible()
    find(page, name)
    card = page.locator(".found-card").first.bounding_box()
    place = page.locator(f"[data-zone='{to}']").bounding_box()
    assert card is not None
    assert place is not None
    page.mouse.move(card["x"] + 20, card["y"] + 10)
    page.mouse.down()
    page.mouse.move(card["x"] + 60, card["y"] + 40, steps=3)
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=3)
    page.mouse.up()


def steps(page: Page) -> list[str]:
    return page.locator(".judge-step code").all_inner_texts()


def cast_the_goblin(page: Page) -> None:
    """A board with a Mountain and two Goblins, on which Alice casts hers."""
    drag(page, "Mountain", "0 battlefield")
    expect(page.locator(".side.near .battlefield .thing")).to_have_count(1)
    put(page, GOBLIN, zone="hand")
    expect(page.locator(".hand.near .thing")).to_have_count(1)
    put(page, GOBLIN, who="Bob")
    expect(page.locator(".side.far .battlefield .thing")).to_have_count(1)
    page.locator(".choice-panel").get_by_role("button", name=f"cast {GOBLIN}").click()
    expect(page.locator(".stack .thing")).to_have_count(1)


def test_a_board_built_by_hand_is_exported_and_gives_the_same_result(
    visit: Visit, tmp_path: Path
) -> None:
    page = visit("#/judge")
    cast_the_goblin(page)
    page.get_by_role("button", name="Resolve the stack").click()
    expect(page.locator(".side.near .battlefield .thing")).to_have_count(2)
    page.get_by_label("Life of Bob").fill("7")
    page.get_by_label("Life of Bob").press("Enter")
    expect(page.get_by_role("button", name="Bob: 7 life")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a test").click()
    file = tmp_path / "scenario-test.txt"
    download.value.save_as(file)

    (script,) = scripts(file)
    result = script.run()
    assert "expect Bob at 7 life" in file.read_text(encoding="utf-8")
    assert sorted(result.battlefield(0)) == [GOBLIN, "Mountain"]
    assert result.battlefield(1) == [GOBLIN]
    assert result.is_tapped("Mountain")
    assert result.life(1) == 7


def test_one_goes_forth_and_back_and_takes_back(visit: Visit) -> None:
    page = visit("#/judge")
    cast_the_goblin(page)
    back, on = (page.get_by_role("button", name=f"One step {way}") for way in ("back", "on"))

    back.click()
    expect(page.locator(".hand.near .thing")).to_have_count(1)
    assert steps(page) == [f"Alice: cast {GOBLIN}"]
    on.click()
    expect(page.locator(".stack .thing")).to_have_count(1)
    expect(page.locator(".judge-happened")).to_contain_text("Alice casts Bottle-Rocket Goblin")
    expect(page.locator(".judge-happened").get_by_role("button", name="CR 601.2i")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".judge-step code")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".side.far .battlefield .thing")).to_have_count(0)
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".side.far .battlefield .thing")).to_have_count(1)


def test_pieces_are_tapped_counted_moved_and_removed(visit: Visit) -> None:
    page = visit("#/judge")
    put(page, GOBLIN)
    board = page.get_by_role("region", name="Board")
    board.get_by_text(GOBLIN).click()
    board.get_by_label("tapped").check()
    expect(page.locator(".side.near .pile-of.tapped")).to_have_count(1)
    board.get_by_label("+1/+1 counters").fill("2")
    board.get_by_label("+1/+1 counters").press("Enter")
    expect(page.locator(".side.near .battlefield")).to_contain_text("3/3")
    board.get_by_label("Zone").select_option("graveyard")
    expect(page.locator(".side.near .battlefield .thing")).to_have_count(0)
    board.get_by_role("button", name=f"Remove {GOBLIN}").click()

    expect(board.locator(".piece")).to_have_count(0)


def test_a_link_shows_the_same_board_to_another(visit: Visit) -> None:
    page = visit("#/judge")
    write(page, f"Bob has {GOBLIN}\nBob's turn, precombat main phase\nBob: pass\n")
    expect(page.locator(".judge-step code")).to_have_text(["Bob: pass"])
    page.get_by_role("button", name="Link", exact=True).click()
    link = page.get_by_role("textbox", name="Link").input_value()

    other = visit(link[link.index("#") :])
    expect(other.locator(".judge-step code")).to_have_text(["Bob: pass"])
    expect(other.locator(".side.far .battlefield .thing")).to_have_count(1)


def test_a_permanent_is_derived_layer_by_layer(visit: Visit) -> None:
    page = visit("#/judge")
    write(page, f"Alice has {GOBLIN} (tapped, 2 +1/+1)\n")
    page.locator(".side.near .thing").click(button="right")

    derived = page.get_by_role("region", name="Layer by layer")
    expect(derived.locator(".layer")).to_have_text(["7c"])
    expect(derived.locator("li").last).to_contain_text("3/3")


def test_a_question_is_answered(visit: Visit) -> None:
    page = visit("#/judge")
    write(page, "Alice has Mountain\n")
    expect(page.locator(".side.near .battlefield .thing")).to_have_count(1)
    page.get_by_label("Ask a question").fill("Is Mountain a creature?")
    page.get_by_role("button", name="Ask", exact=True).click()

    expect(page.locator(".judge-questions .reply")).to_contain_text("No")


def test_what_cannot_be_read_is_told_at_its_line(visit: Visit) -> None:
    page = visit("#/judge")
    write(page, "Alice has Mountain\nAlice juggles\n")

    expect(page.locator(".judge-step.wrong")).to_contain_text("can't read this line")
    expect(page.locator("#judge-problem")).to_contain_text("Line 2: can't read this line")
    expect(page.locator(".side.near .battlefield .thing")).to_have_count(1)


@pytest.mark.parametrize(
    ("language", "screen"), [("en", "desk"), ("zh_Hans", "desk"), ("ko", "phone")]
)
def test_it_suits_everybody(visit: Visit, language: str, screen: str) -> None:
    page = visit("#/judge", locale=LOCALES[language], **SCREENS[screen])
    write(page, f"Alice has {GOBLIN}, Mountain\nBob has {GOBLIN}\ngo to end step\n")
    page.locator(".piece summary").first.click()
    expect(page.locator(".judge-step code")).to_have_text(["go to end step"])
    expect(page.locator(".side .battlefield .thing")).to_have_count(3)
    expect(page.locator(".judged:not([data-busy])")).to_be_visible()

    assert findings(page) == []
    assert page.evaluate(WIDTH) <= 0
    if language != "en":
        page.locator(".judge-text summary").click()  # the language of scenarios is English
        assert [text for text in english_in(page) if not NAMED.search(text)] == []


def write(page: Page, text: str) -> None:
    """Write a scenario by hand."""
    page.locator(".judge-text summary").click()
    page.locator(".judge-text textarea").fill(text)
    page.locator(".judge-text button.primary").click()
