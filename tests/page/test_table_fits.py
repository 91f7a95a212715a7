"""A full table at three sizes: nothing on it is cut off or covered.

Six creatures and more a side, three spells on the stack, a hand of eight.
"""

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.page.accessibility import findings
from tests.page.conftest import PHONE, Visit
from tests.page.positions import (
    LEADERS,
    battle,
    combat,
    dividing,
    full_board,
    led,
    shown,
    targeting,
    views,
)

SIZES: dict[str, ViewportSize] = {
    "720": {"width": 1280, "height": 720},
    "1080": {"width": 1920, "height": 1080},
    "phone": PHONE,
}
# What a player reads or clicks. Of what scrolls it is enough that all of it can be scrolled to.
PARTS = ", ".join(
    (
        *(".game .thing", ".game .thing .name", ".game .thing .foot > span", ".game .thing .count"),
        *(".life-total", ".player-name", ".states li", ".zone .size", ".menu-button"),
        *(".commanders .thing", ".commanders .place", ".commander-damage .dealt"),
        *(".prompt", ".pass", ".control", ".drawer-toggle", ".step.now", ".room-bar button"),
    )
)
# A part is cut if an ancestor that hides what overflows ends before it, and can't be scrolled to
# show it; and covered if at its middle something else is met that isn't a part of it or around it.
MEASURE = """(parts) => {
  const slack = 1.5;
  const problems = [];
  const words = (each) => `${each.className} "${each.textContent.trim().slice(0, 40)}"`;
  const scrolls = (value) => value === 'auto' || value === 'scroll';
  for (const each of document.querySelectorAll(parts)) {
    const box = each.getBoundingClientRect();
    if (box.width === 0 || getComputedStyle(each).visibility === 'hidden') continue;
    if (each.closest('.only-heard')) continue;
    let open = {left: true, top: true};
    for (let around = each.parentElement; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      const edge = around.getBoundingClientRect();
      const inside = {left: edge.left + around.clientLeft, top: edge.top + around.clientTop};
      const right = inside.left + around.clientWidth, bottom = inside.top + around.clientHeight;
      if (scrolls(style.overflowX)) open.left = false;
      else if (style.overflowX !== 'visible' && open.left) {
        if (box.left < inside.left - slack || box.right > right + slack) {
          problems.push(`cut at a side by ${around.className}: ${words(each)}`);
        }
      }
      if (scrolls(style.overflowY) && around.scrollHeight > around.clientHeight) {
        if (!around.matches('.options, .log ol, main')) {
          const cut = box.top < inside.top - slack || box.bottom > bottom + slack;
          if (cut) problems.push(`scrolled away in ${around.className}: ${words(each)}`);
        }
        open.top = false;
      } else if (style.overflowY !== 'visible' && open.top) {
        if (box.top < inside.top - slack || box.bottom > bottom + slack) {
          problems.push(`cut above or below by ${around.className}: ${words(each)}`);
        }
      }
    }
    if (open.left && (box.left < -slack || box.right > innerWidth + slack)) {
      problems.push(`beside the screen: ${words(each)}`);
    }
    if (open.top && (box.top < -slack || box.bottom > innerHeight + slack)) {
      problems.push(`above or below the screen: ${words(each)}`);
    }
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    const row = each.closest('[data-row]')?.getBoundingClientRect();
    if (row && (x < row.left || x > row.right)) continue;
    const met = document.elementFromPoint(x, y);
    const thing = each.closest('.thing, button, li') ?? each;
    if (met && !thing.contains(met) && !met.contains(each)) {
      problems.push(`covered by ${met.className || met.tagName}: ${words(each)}`);
    }
  }
  return problems;
}"""
# How far a text is too long for its place; names of cards end in dots rather than that.
TOUCHING = """() => {
  const boxes = [...document.querySelectorAll('.row .thing')].map((each) => each.getBoundingClientRect());
  return boxes.filter((one, at) => boxes.some((other, place) => place > at
    && one.left < other.right - 2 && other.left < one.right - 2
    && one.top < other.bottom - 2 && other.top < one.bottom - 2)).length;
}"""

AT_ITS_END = """(() => {
  const log = document.querySelector('.log ol');
  return log.scrollTop + log.clientHeight >= log.scrollHeight - 1;
})()"""


def full(visit: Visit, address: str, size: str, players: int = 2, **options: Any) -> Page:
    """A page that shows the full board."""
    page = visit(viewport=SIZES[size], **options)
    shown(page, address, views(full_board(players)))
    expect(page.locator(".hand.near .thing")).to_have_count(8)
    expect(page.locator(".stack-item")).to_have_count(3)
    return page


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_or_covered(visit: Visit, address: str, size: str, players: int) -> None:
    page = full(visit, address, size, players)

    assert page.evaluate(MEASURE, PARTS) == []
    assert page.evaluate(TOUCHING) == 0
    if size == "1080" or (size == "720" and players == 2):
        scrolled = page.locator(".row ul, .hand.near > ul").evaluate_all(
            "(rows) => rows.filter((each) => each.scrollWidth > each.clientWidth + 1).length"
        )
        assert scrolled == 0  # all cards are seen at once


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", SIZES)
def test_commanders_their_tax_and_damage_are_seen_whole(
    visit: Visit, address: str, size: str, players: int
) -> None:
    page = visit(viewport=SIZES[size])
    shown(page, address, [led(each) for each in views(full_board(players, LEADERS))])
    expect(page.locator(".commanders > li")).to_have_count(players)
    expect(page.locator(".player.near .tax")).to_have_text("+2")
    expect(page.locator(".player.near .nearly-fatal")).to_contain_text("14/21")

    assert page.evaluate(MEASURE, PARTS) == []
    assert page.evaluate(TOUCHING) == 0


@pytest.mark.parametrize("size", SIZES)
def test_six_players_fit_on_a_table(visit: Visit, address: str, size: str) -> None:
    page = visit(viewport=SIZES[size])
    shown(page, address, views(full_board(6)))
    expect(page.locator(".side.far")).to_have_count(5)

    for each in page.locator(".side.far .life-total, .side.far button.player-name").all():
        expect(each).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", SIZES)
def test_attackers_that_step_forward_are_seen_whole(visit: Visit, address: str, size: str) -> None:
    page = visit(viewport=SIZES[size])
    shown(page, address, views(combat()))
    expect(page.locator(".pile-of.attacks")).to_have_count(3)

    assert page.evaluate(MEASURE, PARTS) == []


def test_the_end_of_the_log_stays_in_sight_in_less_room(visit: Visit, address: str) -> None:
    page = visit(viewport=SIZES["1080"])
    board = battle()
    shown(page, address, views(board), [each.to_json() for each in board.table.log(0)])
    page.wait_for_function(AT_ITS_END)

    page.set_viewport_size({"width": 1280, "height": 620})

    page.wait_for_function(f"document.querySelector('.log ol').clientHeight < 200 && {AT_ITS_END}")


@pytest.mark.parametrize("locale", ["en-US", "zh-CN", "ko-KR"])
@pytest.mark.parametrize("size", SIZES)
def test_whoever_divides_damage_sees_among_whom(
    visit: Visit, address: str, size: str, locale: str
) -> None:
    page = visit(viewport=SIZES[size], locale=locale)
    shown(page, address, views(dividing(), {"en-US": "en", "zh-CN": "zh_Hans"}.get(locale, "ko")))
    expect(page.locator(".shares li")).to_have_count(3)

    assert page.evaluate(MEASURE, f"{PARTS}, .shares .words, .shares button") == []
    expect(page.locator(".asked [role=status]").first).to_be_in_viewport(ratio=1)


def test_the_button_that_confirms_covers_no_option(visit: Visit, address: str) -> None:
    page = visit(viewport=SIZES["720"])
    shown(page, address, views(targeting()))
    options, button = page.locator(".asked .option"), page.locator(".asked .confirm")
    expect(options).to_have_count(6)
    expect(button).to_have_css("position", "sticky")

    for at in range(6):
        options.nth(at).evaluate("(each) => each.scrollIntoView({block: 'nearest'})")
        option, below = options.nth(at).bounding_box(), button.bounding_box()
        assert option is not None
        assert below is not None
        assert option["y"] + option["height"] <= below["y"] + 1
    color = button.evaluate("(each) => getComputedStyle(each).backgroundColor")
    assert "/" not in color  # nothing is seen through it
    assert color != "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize("size", ["720", "phone"])
def test_a_full_table_suits_everybody_in_both_themes(visit: Visit, address: str, size: str) -> None:
    assert findings(full(visit, address, size)) == []


@pytest.mark.parametrize("size", ["720", "phone"])
def test_a_table_of_four_with_commanders_suits_everybody(
    visit: Visit, address: str, size: str
) -> None:
    page = visit(viewport=SIZES[size])
    shown(page, address, [led(each) for each in views(full_board(4, LEADERS))])
    expect(page.locator(".commanders > li")).to_have_count(4)

    assert findings(page) == []


def test_the_board_stays_where_it_is_whatever_is_asked_and_held(visit: Visit, address: str) -> None:
    page = visit(viewport=SIZES["720"])
    seen = views(full_board())
    line = shown(page, address, seen)
    parts = (".phases", ".side.near", ".acting", ".prompt, .waiting")
    before = [page.locator(part).bounding_box() for part in parts]
    me = seen[0]["players"][0]
    me = {**me, "hand": me["hand"][:1], "hand_size": 1}
    players = [me, *seen[0]["players"][1:]]
    line.show({**seen[0], "players": players, "stack": [], "choice": None}, 2)
    expect(page.locator(".hand.near .thing")).to_have_count(1)
    expect(page.locator(".waiting")).to_be_visible()

    after = [page.locator(part).bounding_box() for part in parts]
    assert after[:3] == before[:3]
    assert before[3] is not None
    assert after[3] is not None
    assert after[3]["y"] == before[3]["y"]
    assert page.evaluate(MEASURE, PARTS) == []


@pytest.mark.parametrize("size", SIZES)
def test_an_empty_hand_gives_its_room_back(visit: Visit, address: str, size: str) -> None:
    page = visit(viewport=SIZES[size])
    seen = views(full_board())
    line = shown(page, address, seen)
    before = page.locator(".side.near").bounding_box()
    me = {**seen[0]["players"][0], "hand": [], "hand_size": 0}
    line.show({**seen[0], "players": [me, *seen[0]["players"][1:]]}, 2)
    expect(page.locator(".hand.near .thing")).to_have_count(0)

    after = page.locator(".side.near").bounding_box()
    assert before is not None
    assert after is not None
    assert after["height"] > before["height"] + 20
    assert page.evaluate(MEASURE, PARTS) == []


def test_the_list_of_keys_fits_the_screen_below_its_title(visit: Visit, address: str) -> None:
    page = full(visit, address, "720")

    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    title = keys.get_by_role("heading").bounding_box()
    first = keys.locator("dl").bounding_box()
    assert title is not None
    assert first is not None
    assert title["y"] + title["height"] <= first["y"]
    assert keys.evaluate("each => each.scrollHeight <= each.clientHeight")


def test_a_tapped_card_is_looked_at_straight_and_whole(visit: Visit, address: str) -> None:
    page = full(visit, address, "720")

    page.locator(".row .card.tapped").first.click(button="right")
    card = page.locator(".zoom .card.tapped")
    expect(card).to_be_in_viewport(ratio=1)
    assert card.evaluate("each => getComputedStyle(each).transform") == "none"
    assert card.locator(".face").evaluate("each => getComputedStyle(each).filter") == "none"


def test_the_places_of_the_page_are_behind_a_button_during_a_game(
    visit: Visit, address: str
) -> None:
    page = full(visit, address, "720")
    places = page.get_by_role("navigation", name="Places")
    expect(places).to_be_hidden()
    game = page.locator(".game").bounding_box()
    assert game is not None
    assert game["height"] == SIZES["720"]["height"]

    menu = page.get_by_role("button", name="Menu")
    menu.click()
    expect(places).to_be_visible()
    page.keyboard.press("Escape")
    expect(places).to_be_hidden()
    expect(menu).not_to_be_focused()  # or the space bar would open it again, and not confirm

    menu.click()
    places.get_by_role("link", name="Settings").click()
    expect(page.locator("main h1")).to_have_text("Settings")
    expect(places).to_be_visible()


# Options of the panel that are covered though they were scrolled to.
COVERED = """() => [...document.querySelectorAll('.choice-panel .option')].filter((each) => {
  each.scrollIntoView({block: 'nearest'});
  const box = each.getBoundingClientRect();
  const corners = [[box.left + 4, box.top + 4], [box.right - 4, box.bottom - 4]];
  return !corners.every(([x, y]) => each.contains(document.elementFromPoint(x, y)));
}).map((each) => each.textContent)"""
# Entries of the log that are seen whole.
ENTRIES = """() => {
  const list = document.querySelector('.log ol').getBoundingClientRect();
  return [...document.querySelectorAll('.log .entry')].map((each) => each.getBoundingClientRect())
    .filter((box) => box.top >= list.top && box.bottom <= list.bottom).length;
}"""
TOLD = [
    {
        "kind": "CardDrawn",
        "text": f"Alice draws Mantle of Gull Feathers, number {number}.",
        "rule": "103.5",
        "about": [],
        "cause": -1,
        "detail": False,
        "amount": 0,
    }
    for number in range(12)
]


@pytest.mark.parametrize("lesson", ["done", "on"])
def test_with_a_deep_stack_the_log_and_all_options_are_there(
    visit: Visit, address: str, lesson: str
) -> None:
    page = visit(viewport=SIZES["720"])
    page.evaluate(
        "lesson => { const kept = JSON.parse(localStorage['apnap.settings']);"
        " localStorage['apnap.settings'] = JSON.stringify({...kept, lesson}) }",
        lesson,
    )
    shown(page, address, views(full_board()), TOLD)
    expect(page.locator(".stack-item")).to_have_count(3)
    expect(page.locator(".lesson")).to_have_count(1 if lesson == "on" else 0)
    expect(page.locator(".choice-panel .option").first).to_be_visible()

    assert page.evaluate(MEASURE, PARTS) == []
    assert page.evaluate(ENTRIES) >= 3
    assert page.evaluate(COVERED) == []
