"""A problem that is reported in the page: its writer gets a file, and who keeps the server has it."""

from pathlib import Path

from playwright.sync_api import Page, expect

from apnap.judge.boards.script import Script
from apnap.server.reports.report_files import reported_game
from apnap.server.store.store import Store
from tests.page.conftest import Visit
from tests.page.person import Clicking
from tests.page.seats import BOLTS, GOBLINS, against, opened


def report(page: Page, words: str) -> str:
    """Report a problem by mouse; the file that is downloaded."""
    page.locator(".controls").get_by_role("button", name="Problem").click()
    dialog = page.get_by_role("dialog", name="Report a problem")
    expect(dialog.get_by_role("button", name="Send")).to_be_disabled()
    dialog.get_by_label("What happened?").fill(words)
    dialog.get_by_label("What did you expect?").fill("Something else.")
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Send").click()
    expect(dialog.get_by_role("status")).to_contain_text(download.value.suggested_filename)
    dialog.get_by_role("button", name="Close").last.click()
    expect(dialog).to_have_count(0)
    return Path(download.value.path()).read_text(encoding="utf-8")


def test_a_problem_is_reported_during_the_game_and_in_its_replay(
    visit: Visit, address: str, database: str, tmp_path: Path
) -> None:
    token, table = against(address, BOLTS, "eager", GOBLINS)
    page = opened(visit, address, token, table)
    Clicking(page).play(4)

    told = report(page, "It is odd.")

    assert "# happened: It is odd.\n# expected: Something else.\n" in told
    assert "# record" not in told
    assert Script(told).run().hand(1)[0] == "Filler"
    with Store(database) as store:
        kept = next(each for each in store.reports() if each.happened == "It is odd.")
    assert (kept.who, kept.seat) == ("Ann", 0)
    assert "Bob has Bottle-Rocket Goblin (hand)" in kept.board

    page.locator(".controls").get_by_role("button", name="Concede").click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    page.get_by_role("link", name="Replay").first.click()
    page.wait_for_selector(".replay .game")
    file = tmp_path / "report.txt"
    file.write_text(report(page, "It began odd."), encoding="utf-8")
    game = reported_game(file)
    assert game is not None
    assert game[1] == 0
