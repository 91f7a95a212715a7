"""What others do is shown one after another, and never in the way of an answer."""

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Visit
from tests.page.person import Clicking
from tests.page.seats import BOLTS, GOBLINS, against, opened

THEIR_SPELL = ".game:has(.moment) .stack-item.theirs"


@pytest.fixture
def stepping(visit: Visit, address: str) -> Clicking:
    """Somebody with Bolts who sees each step of an opponent who casts Goblins."""
    token, table = against(address, BOLTS, "eager", GOBLINS)
    return Clicking(opened(visit, address, token, table, pace="step by step"))


def play_until(person: Clicking, wanted: str, most: int = 80) -> None:
    """Decide, and look at what happens, until that is seen."""
    page = person.page
    for _ in range(most):
        page.wait_for_selector(".game[data-asked], .moment")
        if page.locator(wanted).count():
            return
        if page.locator(".moment").count():
            page.keyboard.press("Space")
        else:
            at = person.look()["at"]
            person.act(person.look())
            page.wait_for_function(
                "at => document.querySelector('.moment')"
                " || Number(document.querySelector('.game').dataset.at) > at",
                arg=at,
            )
    raise AssertionError(f"{wanted} was never seen")


def moment(page: Page) -> str:
    return page.locator(".moment ul").inner_text()


def test_their_spell_is_seen_on_the_stack_before_it_resolves(stepping: Clicking) -> None:
    page = stepping.page

    play_until(stepping, THEIR_SPELL)

    goblins = page.locator(".side.far .row.creatures .thing").count()
    assert "cast" in moment(page)
    assert page.locator(".game").get_attribute("data-asked") is None
    page.keyboard.press("Space")
    expect(page.locator(".stack-item.theirs")).to_have_count(0)
    expect(page.locator(".side.far .row.creatures .thing")).to_have_count(goblins + 1)
    assert page.locator(".moment").count()  # nobody pressed on
    page.keyboard.press("s")
    expect(page.locator(".game[data-asked]")).to_be_visible()
    expect(page.locator(".moment")).to_have_count(0)


def test_nothing_can_be_used_in_what_is_shown_and_a_key_only_leads_on(stepping: Clicking) -> None:
    page = stepping.page

    play_until(stepping, THEIR_SPELL)

    at = stepping.look()["at"]
    assert page.locator(".thing.can, .life-total.can, .option").count() == 0
    page.keyboard.press("e")
    expect(page.locator(".game[data-asked]")).to_be_visible()
    assert stepping.look()["at"] == at  # no answer was sent


def test_a_card_moves_and_the_turn_is_summed_up(visit: Visit, address: str) -> None:
    token, table = against(address, BOLTS, "eager", GOBLINS)
    page = opened(visit, address, token, table, pace="fast", reduced_motion="no-preference")
    page.evaluate(WITNESS)
    person = Clicking(page)

    play_until(person, ".turn-summary")

    expect(page.locator(".turn-summary")).to_contain_text("casts Bottle-Rocket Goblin")
    assert page.evaluate("window.moved") > 0
    page.locator(".turn-summary").get_by_role("button").click()
    expect(page.locator(".turn-summary")).to_have_count(0)
    page.locator(".log .recall").first.click()
    expect(page.locator(".turn-summary")).to_be_visible()


# Counts the copies of cards and the numbers that move over the table.
WITNESS = """
window.moved = 0;
new MutationObserver((changes) => {
  for (const each of changes) window.moved += each.addedNodes.length;
}).observe(document.querySelector('.motion'), {childList: true});
"""
