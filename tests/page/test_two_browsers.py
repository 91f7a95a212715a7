"""Two people play each other, each in a browser of their own, and a third looks on."""

import re

from playwright.sync_api import Page, WebSocket, expect

from tests.page.conftest import Visit
from tests.page.person import Clicking, finish
from tests.page.seats import opened, together
from tests.page.test_lobby import open_table

# Quick decks; what has no color of mana here stays in the hand.
STUCK = ("Fogwing Drake", "Tidepool Adept", "Ivy Mantle", "Twofold Spring")
QUICK = "22 Mountain\n6 Bottle-Rocket Goblin\n24 Coal Bolt"
DECKS = (f"{QUICK}\n4 {STUCK[0]}\n4 {STUCK[1]}", f"{QUICK}\n4 {STUCK[2]}\n4 {STUCK[3]}")


def seated(visit: Visit) -> tuple[Page, Page]:
    """Ann and Ben at one table."""
    ann, ben = visit(), visit()
    open_table(ann)
    ben.goto(ann.url)
    ben.get_by_role("button", name="Sit down").click()
    ben.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    expect(ann.locator(".game")).to_be_visible()
    expect(ben.locator(".game")).to_be_visible()
    return ann, ben


def watching(visit: Visit, table: str) -> tuple[Page, list[str]]:
    """Somebody who looks on, and everything the server says to them."""
    heard: list[str] = []
    watcher = visit("#/settings")
    watcher.on("websocket", lambda socket: listen(socket, heard))
    watcher.goto(table)
    watcher.reload()
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    expect(watcher.locator(".game")).to_be_visible()
    return watcher, heard


def in_hand(page: Page) -> set[str]:
    """The names of the cards somebody holds."""
    return set(page.locator(".hand.near [data-card] .name").all_inner_texts())


def test_a_spectator_sees_the_game_and_no_hand(visit: Visit) -> None:
    ann, _ben = seated(visit)
    _, heard = watching(visit, ann.url)

    names = in_hand(ann)
    assert names
    seen = [each for each in heard if '"type":"seen"' in each]
    assert seen
    assert not [name for name in names if any(name in each for each in seen)]


def test_two_people_play_a_whole_game_while_a_third_sees_no_hand(
    visit: Visit, address: str
) -> None:
    tokens, table = together(address, DECKS)
    ann, ben = (Clicking(opened(visit, address, token, table)) for token in tokens)
    watcher, heard = watching(visit, ann.page.url)

    decisions = finish([ann, ben])

    assert decisions > 20
    verdicts = [each.page.locator(".result h2").inner_text() for each in (ann, ben)]
    assert sorted(verdict == "You won!" for verdict in verdicts) == [False, True]
    expect(watcher.locator(".result h2")).to_have_text(re.compile("(Ann|Ben) won"))
    wait_for_the_end(watcher, ann.page, ben.page)
    assert life_totals(watcher) == life_totals(ann.page)
    told = ann.page.locator(".log").inner_text()
    hidden = [name for name in STUCK if not re.search(f"discards .*{name}", told)]
    assert in_hand(ann.page) & set(hidden) or in_hand(ben.page) & set(hidden)
    assert not [name for name in hidden if any(name in each for each in heard)]
    assert not [name for name in hidden if name in watcher.content()]


def wait_for_the_end(*pages: Page) -> None:
    """Until all see the same last moment: that a match is over may be told before."""
    for _ in range(1200):
        if len({page.locator(".game").get_attribute("data-at") for page in pages}) == 1:
            return
        pages[0].wait_for_timeout(50)


def life_totals(page: Page) -> list[str]:
    """The life totals, the lower first."""
    return sorted(page.locator(".life-number").all_inner_texts(), key=int)


def listen(socket: WebSocket, heard: list[str]) -> None:
    """Keep everything the server says."""
    socket.on("framereceived", lambda frame: heard.append(str(frame)))


def test_what_is_said_at_a_table_is_heard_at_it_alone(visit: Visit) -> None:
    ann, ben = seated(visit)
    other = visit()
    expect(other.locator(".line-open")).to_be_visible()
    ann.get_by_role("button", name="Chat").click()
    ann.get_by_label("Say something").fill("Good luck!")
    ann.get_by_role("button", name="Send").click()

    ben.get_by_role("button", name="Chat (1 new)").click()
    expect(ben.get_by_role("log", name="What was said")).to_contain_text("Good luck!")
    expect(other.get_by_role("log")).not_to_contain_text("Good luck!")


def test_each_is_told_when_the_other_is_gone_and_back(visit: Visit) -> None:
    ann, ben = seated(visit)
    table = ben.url
    ben.goto("about:blank")
    expect(ann.locator(".badge.away")).to_contain_text("is not connected")

    ben.goto(table)
    expect(ann.locator(".badge.away")).to_have_count(0)
    expect(ben.locator(".game")).to_be_visible()


def test_who_concedes_loses_and_both_are_told(visit: Visit) -> None:
    ann, ben = seated(visit)
    ann.keyboard.press("q")
    ann.get_by_role("dialog").get_by_role("button", name="Concede", exact=True).click()

    expect(ben.locator(".result h2")).to_have_text("You won!")
    expect(ann.locator(".result h2")).to_contain_text("won")
