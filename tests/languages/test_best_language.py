"""Which language somebody is spoken to in."""

import pytest

from apnap.languages import LANGUAGES, best_language


@pytest.mark.parametrize(
    ("accepted", "best"),
    [
        ("", "en"),
        ("fr-FR,fr", "en"),
        ("ko-KR,ko;q=0.9,en-US;q=0.8", "ko"),
        ("zh-CN,zh;q=0.9,en;q=0.8", "zh_Hans"),
        ("zh_Hans", "zh_Hans"),
        ("zh-TW", "zh_Hans"),
        ("fr,en;q=0.3,ko;q=0.7", "ko"),
        ("en;q=0.8, ko;q=0.8", "en"),
        ("ko;q=abc,en;q=0.1", "en"),
    ],
)
def test_the_first_that_is_spoken_here(accepted: str, best: str) -> None:
    assert best_language(accepted) == best
    assert best in LANGUAGES
