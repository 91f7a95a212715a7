"""Two people play each other, each in a browser of their own, and a third looks on."""

from playwright.sync_api import Page, WebSocket, expect

from tests.page.conftest import Visit
from tests.page.test_lobby import open_table


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


def test_a_spectator_sees_the_game_and_no_hand(visit: Visit) -> None:
    ann, _ben = seated(visit)
    heard: list[str] = []
    watcher = visit("#/settings")
    watcher.on("websocket", lambda socket: listen(socket, heard))
    watcher.goto(ann.url)
    watcher.reload()
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    expect(watcher.locator(".game")).to_be_visible()

    own = ann.locator(".hand.near [data-card]").all()
    names = {each.locator(".name").inner_text() for each in own}
    assert names
    seen = [each for each in heard if '"type":"seen"' in each]
    assert seen
    assert not [name for name in names if any(name in each for each in seen)]


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
