"""No module outgrows its subject, and no function its rule."""

from tools.check_sizes import module_problems, problems

LONG_FUNCTION = "def long():\n" + "    pass\n" * 60


def test_nothing_is_too_long() -> None:
    assert list(problems()) == []


def test_a_long_module_is_found() -> None:
    assert list(module_problems("x.py", "\n" * 601)) == ["x.py: 601 lines, over 600"]


def test_a_module_that_only_declares_may_be_twice_as_long() -> None:
    text = "class Declared:\n" + "    field: int\n" * 1199

    assert list(module_problems("x.py", text)) == []
    assert list(module_problems("x.py", text + "LAST = 1\n")) == ["x.py: 1201 lines, over 1200"]
    assert list(module_problems("x.py", text[:-11] + "def run(): ...\n")) == [
        "x.py: 1200 lines, over 600"
    ]


def test_an_exception_that_is_not_needed_is_found() -> None:
    [problem] = module_problems("x.py", "\n" * 600, {"x.py": 700})

    assert "take it off the list" in problem


def test_a_long_function_is_found() -> None:
    assert list(module_problems("x.py", LONG_FUNCTION)) == ["x.py:1: long has 61 lines, over 60"]


def test_a_long_function_may_give_its_reason_above() -> None:
    assert list(module_problems("x.py", "# long: one case a line\n" + LONG_FUNCTION)) == []


def test_a_long_function_may_give_its_reason_below_its_docstring() -> None:
    text = LONG_FUNCTION.replace("    pass\n", '    """All."""\n    # long: a table\n', 1)

    assert list(module_problems("x.py", text)) == []


def test_a_reason_must_be_given() -> None:
    assert len(list(module_problems("x.py", "# long: \n" + LONG_FUNCTION))) == 1
