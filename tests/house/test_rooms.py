"""Every folder says what it is for, and has no room for what was left over."""

from pathlib import Path

from tools.rooms import names_of_tests, problems

LONG = '"""A module."""\n' + "X = 1\n" * 60


def laid(root: Path, *modules: str) -> Path:
    """A package with these modules, each folder with its purpose."""
    for name in modules:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(LONG)
    for folder in {path.parent for path in root.rglob("*.py")} | {root}:
        (folder / "__init__.py").write_text('"""What lies here."""\n')
    return root


def found(package: Path) -> list[str]:
    return list(problems(package, {}))


def test_the_house_is_in_order() -> None:
    assert list(problems()) == []


def test_a_full_folder_is_found(tmp_path: Path) -> None:
    package = laid(tmp_path, *(f"rules/combat/step_{i}.py" for i in range(16)))

    assert found(package) == ["rules/combat: 16 modules, over 15"]


def test_a_folder_of_keywords_may_have_twenty(tmp_path: Path) -> None:
    package = laid(tmp_path, *(f"keywords/kind_{i}.py" for i in range(20)))

    assert found(package) == []

    assert found(laid(tmp_path, "keywords/kind_20.py")) == ["keywords: 21 modules, over 20"]


def test_a_folder_without_a_purpose_is_found(tmp_path: Path) -> None:
    package = laid(tmp_path, "rules/combat/blocking.py", "rules/turn/untap.py", "rules/mana.py")
    (package / "rules" / "combat" / "__init__.py").write_text("")
    (package / "rules" / "turn" / "__init__.py").unlink()
    (package / "rules" / "__init__.py").write_text('"""Told\nin two lines."""\n')

    assert [problem.partition(":")[0] for problem in found(package)] == [
        "rules",
        "rules/combat",
        "rules/turn",
    ]


def test_a_name_for_what_was_left_over_is_found(tmp_path: Path) -> None:
    names = ["more_parts", "other_costs", "odds_and_ends", "such_spells", "utils", "anymore"]
    package = laid(tmp_path, *(f"rules/{name}.py" for name in names), "several_rooms/the_room.py")

    assert [problem.partition(":")[0] for problem in found(package)] == [
        "rules/more_parts.py",
        "rules/odds_and_ends.py",
        "rules/other_costs.py",
        "rules/such_spells.py",
        "rules/utils.py",
        "several_rooms",
    ]


def test_tests_are_named_for_what_they_test(tmp_path: Path) -> None:
    laid(tmp_path, "test_118_other_costs.py", "test_118_costs_of_another.py")

    assert len(list(names_of_tests(tmp_path))) == 1
    assert list(names_of_tests()) == []


def test_a_small_module_is_found_but_not_a_mechanic(tmp_path: Path) -> None:
    package = laid(tmp_path, "rules/mana.py", "rules/mechanics/monarch.py")
    for name in ("rules/mana.py", "rules/mechanics/monarch.py"):
        (package / name).write_text("X = 1\n" * 59)

    assert found(package) == ["rules/mana.py: 59 lines, under 60: a part of what?"]
    assert list(problems(package, {"rules/": "why not"})) == []


def test_an_exception_that_is_not_needed_is_found(tmp_path: Path) -> None:
    package = laid(tmp_path, "rules/mana.py")

    [problem] = problems(package, {"rules/gone.py": "it was small"})
    assert "take it off the list" in problem
