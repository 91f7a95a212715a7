"""What a person does at the table, one thing at a time, with a real server behind the page."""

import re

import pytest
from playwright.sync_api import Page, expect

from apnap.game.topics import Topic
from tests.page.conftest import Visit
from tests.page.person import Clicking, advance
from tests.page.seats import BOLTS, GOBLINS, against, opened, together

BOLT = ".hand.near .thing.can:not(.of-land)"
GOBLIN = ".side.near .row.creatures .thing.can"


@pytest.fixture
def bolts(visit: Visit, address: str) -> Clicking:
    """Somebody with a land and a Bolt that it pays for, in their main phase; the opponent does
    nothing."""
    token, table = against(address, BOLTS, "passive", GOBLINS)
    person = Clicking(opened(visit, address, token, table))
    for _ in range(20):
        advance([person], Topic.PRIORITY)
        if person.page.locator(BOLT).count():
            return person
        person.act(person.look())
    raise AssertionError("no land came, or no Bolt")


def bolt(page: Page) -> str:
    """Cast a Bolt at the opponent."""
    page.locator(BOLT).first.click()
    page.locator(".player.far .life-total.can").click()
    return ".player.far .life-total"


# Keeps the connections of a page, so that a test can cut them.
SOCKETS = """
window.sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(...given) { super(...given); sockets.push(this); }
};
"""


def life(page: Page) -> int:
    return int(page.locator(".player.far .life-number").inner_text())


def test_a_spell_on_the_stack_points_at_its_target(bolts: Clicking) -> None:
    page = bolts.page
    page.get_by_role("button", name="Full control").click()

    bolt(page)

    arrow = page.locator(".arrows path.arrow.target")
    expect(arrow).to_have_count(1)
    assert arrow.get_attribute("data-to") == page.locator(".player.far .life-total").get_attribute(
        "data-refs"
    )
    assert arrow.get_attribute("data-from") == page.locator(".stack .thing").get_attribute(
        "data-refs"
    )
    start, end = arrow.evaluate(
        "path => [path.getPointAtLength(0), path.getPointAtLength(path.getTotalLength())]"
        ".map(({x, y}) => [x, y])"
    )
    assert start[0] > end[0]  # from the stack on the right to the player on the left
    expect(page.locator(".stack-words .targets")).to_contain_text("→")


def test_a_look_at_a_spell_shows_the_lands_that_would_pay_for_it(bolts: Clicking) -> None:
    page = bolts.page

    button = page.locator(".choice-panel [data-primary]")
    before = button.bounding_box()

    page.locator(BOLT).first.hover()

    expect(page.locator(".row.lands .would-tap")).to_have_count(1)
    expect(page.locator(".foreseen-words")).to_contain_text("Pays")
    assert button.bounding_box() == before  # nothing moves away from under the mouse
    page.mouse.move(400, 300)
    expect(page.locator(".row.lands .would-tap")).to_have_count(0)


def test_an_action_is_taken_back(bolts: Clicking) -> None:
    page = bolts.page
    before = life(page)
    bolt(page)
    expect(page.locator(".player.far .life-number")).to_have_text(str(before - 2))
    bolts.wait()

    page.keyboard.press("z")

    expect(page.locator(".player.far .life-total.can")).to_be_visible()  # the target, once more
    assert life(page) == before
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".stack .thing")).to_have_count(0)


def test_mana_is_paid_by_hand_for_who_wants_it(bolts: Clicking) -> None:
    page = bolts.page
    before = life(page)
    page.keyboard.press("f")  # to be asked while it is on the stack
    page.keyboard.press("m")
    expect(page.get_by_role("button", name="By hand")).to_have_attribute("aria-pressed", "true")

    bolt(page)
    advance([bolts], Topic.MANA_ABILITY)

    page.locator(".side.near .row.lands .thing.can").first.click()
    while bolts.wait()["asked"] == Topic.MANA_ABILITY:
        page.locator(".choice-panel .option").last.click()  # nothing more
    expect(page.locator(".side.near .row.lands .thing.tapped")).to_have_count(1)
    page.keyboard.press("Space")  # let it resolve
    expect(page.locator(".player.far .life-number")).to_have_text(str(before - 2))


def test_creatures_attack_by_a_click_and_block_by_a_drag(visit: Visit, address: str) -> None:
    tokens, table = together(address, (GOBLINS, GOBLINS))
    people = [Clicking(opened(visit, address, token, table)) for token in tokens]
    attacker, defender = with_creatures(people)
    page, other = attacker.page, defender.page

    page.locator(GOBLIN).first.click()
    expect(page.locator(".arrows path.arrow.attack.planned")).to_have_count(1)
    expect(page.locator(".player.far .would-change")).to_have_text("−1")
    attacker.confirm()

    advance([defender], Topic.BLOCKERS)
    expect(other.locator(".arrows path.arrow.attack")).to_have_count(1)
    other.locator(GOBLIN).first.drag_to(other.locator(".side.far .row.creatures .attacks .thing"))
    expect(other.locator(".arrows path.arrow.block.planned")).to_have_count(1)
    expect(other.locator(".would-die")).to_have_count(2)
    defender.confirm()

    expect(page.locator(".log")).to_contain_text(re.compile("Goblin blocks .* Goblin"))
    expect(page.locator(".zone-graveyard .size")).to_have_text(["1", "1"])


def with_creatures(people: list[Clicking]) -> tuple[Clicking, Clicking]:
    """Who is asked for attackers, and who could block: both have a creature."""
    for _ in range(20):
        asked = advance(people, Topic.ATTACKERS)
        (other,) = [each for each in people if each is not asked]
        if other.page.locator(".side.near .row.creatures .thing:not(.tapped)").count():
            return asked, other
        asked.confirm()
        asked.wait_for_change()
    raise AssertionError("no creature to block with")


def test_a_lost_line_and_a_page_opened_anew_find_the_game_as_it_was(bolts: Clicking) -> None:
    page = bolts.page
    page.add_init_script(SOCKETS)
    page.reload()
    at = bolts.wait()["at"]
    before = page.locator(".side.near").inner_text(), page.locator(".log ol").inner_text()

    lines = page.evaluate("sockets.length")
    page.evaluate("sockets.at(-1).close()")
    page.wait_for_function("lines => sockets.length > lines", arg=lines)  # it is tried anew
    expect(page.locator(".line-open")).to_have_count(1)
    assert bolts.wait()["at"] == at
    page.reload()

    assert bolts.wait()["at"] == at
    assert page.locator(".side.near").inner_text() == before[0]
    assert page.locator(".log ol").inner_text() == before[1]
    health = life(page)
    bolt(page)
    expect(page.locator(".player.far .life-number")).to_have_text(str(health - 2))


def test_conceding_is_confirmed_and_ends_the_game(bolts: Clicking) -> None:
    page = bolts.page

    page.keyboard.press("q")
    page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    assert bolts.look()["over"] is False
    page.keyboard.press("q")
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()

    expect(page.locator(".result h2")).to_have_text(re.compile("You lost"))


def test_stops_are_set_in_the_bar_of_steps(bolts: Clicking) -> None:
    page = bolts.page
    upkeep = page.get_by_role("button", name="stop in your upkeep")
    expect(upkeep).to_have_attribute("aria-pressed", "false")

    upkeep.click()
    expect(upkeep).to_have_attribute("aria-pressed", "true")
    seen = bolts.look()
    page.keyboard.press("e")  # to the end of the turn

    for _ in range(8):  # through the opponent's
        seen = bolts.wait(seen["at"])
        if "Upkeep" in page.locator(".step.now").inner_text():
            break
        page.keyboard.press("Space")
    expect(page.locator(".turn-of")).to_have_text("You")
    expect(page.locator(".step.now")).to_contain_text("Upkeep")


def test_stops_are_set_with_the_keyboard_alone(bolts: Clicking) -> None:
    page = bolts.page
    theirs = page.get_by_role("button", name="stop in others' upkeep")
    before = theirs.get_attribute("aria-pressed")

    page.keyboard.press("t")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowUp")
    expect(theirs).to_be_focused()
    page.keyboard.press("Enter")

    expect(theirs).to_have_attribute("aria-pressed", "false" if before == "true" else "true")


def test_graveyards_are_looked_through_and_cards_closely_at(bolts: Clicking) -> None:
    page = bolts.page
    graveyard = page.locator(".player.near .zone-graveyard .size")
    there = int(graveyard.inner_text()) + 1
    bolt(page)
    expect(graveyard).to_have_text(str(there))

    page.keyboard.press("g")
    card = page.get_by_role("dialog").locator(".thing")
    expect(card).to_have_count(there)
    card.first.focus()
    page.keyboard.press("i")

    expect(page.locator(".zoom")).to_contain_text("deals 2 damage")
