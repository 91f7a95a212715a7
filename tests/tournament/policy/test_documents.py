"""The data against the documents themselves, where they are at hand."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from apnap.languages import in_language
from apnap.tournament.policy.editions import Edition
from apnap.tournament.policy.infractions.guides import infractions
from apnap.tournament.policy.infractions.infractions import CATEGORY_NAMES, PENALTY_NAMES, Penalty
from apnap.tournament.policy.programs import programs
from apnap.tournament.policy.rounds import swiss_rounds
from apnap.tournament.policy.times import (
    ROCHESTER_PICK_SECONDS,
    ROCHESTER_REVIEW_SECONDS,
    TEAM_REVIEW_SECONDS,
    pick_seconds,
    review_seconds,
)

SHARED = Path(__file__).parents[3].parent / "shared"
GUIDE = SHARED / "rules" / "infraction-procedure-guide-2024-09-23.md"
RULES = SHARED / "rules" / "magic-tournament-rules-2025-11-10.md"
OLDER = SHARED / "rules" / "seeds" / "002_dc0541dd426b2da5.txt"
HANDBOOK = SHARED / "tournament" / "handbook_data.json"
OLD, NEW = Edition.E2015, Edition.E2025


def text_of(path: Path) -> str:
    if not path.is_file():
        pytest.skip(f"not run: {path.name} isn't in ../shared")
    return path.read_text(encoding="utf-8")


def test_the_headings_of_the_newer_guide_name_our_infractions_and_penalties() -> None:
    headings = re.findall(r"^### ([234]\.\d) (.+)$", text_of(GUIDE), re.MULTILINE)
    ours = []
    for each in infractions(NEW):
        name = each.name.removeprefix("Unsporting Conduct — ")
        penalty = "No Penalty" if each.penalty is Penalty.NONE else PENALTY_NAMES[each.penalty]
        ours.append((each.id, f"{CATEGORY_NAMES[each.category]} — {name} {penalty}"))

    assert headings == ours


def test_the_table_of_the_older_guide_names_our_infractions_and_penalties_in_chinese() -> None:
    text = text_of(OLDER)
    begin = text.index("附录 A～处罚快速查询")
    words = text[begin : text.index("附录 B", begin)].split()[2:]
    chapters = {in_language(each, "zh_Hans") for each in CATEGORY_NAMES.values()}
    cells = [each.rstrip("*") for each in words if each not in {*chapters, "违规", "处罚"}]
    ours = [
        in_language(words, "zh_Hans")
        for each in infractions(OLD)
        for words in (each.name, PENALTY_NAMES[each.penalty])
    ]

    assert cells == ours


def test_the_tables_of_the_handbook_are_ours() -> None:
    data: dict[str, Any] = json.loads(text_of(HANDBOOK))

    for cards, seconds in data["draft_pick_seconds"].items():
        assert pick_seconds(int(cards)) == (seconds or 0)
    for name in ("thg_draft_pick_seconds_15card", "thg_draft_pick_seconds_14card"):
        for cards, seconds in data[name].items():
            assert pick_seconds(int(cards), team=True) == (seconds or 0), (name, cards)
    assert list(data["draft_review_seconds"].values()) == [
        review_seconds(1, OLD),
        review_seconds(2, OLD) - review_seconds(1, OLD),
    ]
    assert list(data["rochester"].values()) == [ROCHESTER_REVIEW_SECONDS, ROCHESTER_PICK_SECONDS]
    assert data["thg_draft_between_packs_seconds"] == TEAM_REVIEW_SECONDS


def test_the_rounds_of_the_handbook_are_ours() -> None:
    rows = json.loads(text_of(HANDBOOK))["swiss_rounds"]

    for first, last, rounds in rows:
        assert swiss_rounds(first) == swiss_rounds(last or 5000) == rounds


def test_every_program_of_the_newer_rules_is_ours() -> None:
    text = text_of(RULES)
    table = text[text.index("Program Rules Enforcement Level") :]
    for each in programs(NEW):
        if each.key != "other":
            found = re.search(rf"{each.name}s?( – Day 1)? (\w+)", table)
            assert found is not None, each.key
            assert found[2].lower() == each.minimum
