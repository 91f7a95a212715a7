"""How texts in three languages are cut into words."""

import pytest

from apnap.judge.documents.segmentation import segmented, stem, tokens, without_particle


@pytest.mark.parametrize(
    "words",
    [
        "trigger triggers triggered triggering",
        "ability abilities",
        "copy copies copied copying",
        "control controls controlled controlling",
        "take takes taking",
        "die dies died",
        "player player’s players'",
        "sacrifice sacrificed sacrificing",
    ],
)
def test_the_forms_of_an_english_word_are_one(words: str) -> None:
    assert len({stem(word) for word in words.split()}) == 1


@pytest.mark.parametrize("words", ["card cast", "class clash", "die dice", "this thing"])
def test_other_words_stay_apart(words: str) -> None:
    one, other = words.split()
    assert stem(one) != stem(other)


def test_chinese_and_korean_are_cut_into_characters() -> None:
    assert segmented("龙会飞。 용은 난다") == "龙 会 飞 용 은 난 다"


def test_numbers_symbols_and_counters_stay_whole() -> None:
    assert segmented("See 704.5f: {T}, a +1/+1 or −1/−1.") == ("see 704.5f {t} a +1/+1 or -1/-1")


def test_words_know_their_places() -> None:
    text = "Two dragons, 两条龙"

    assert [text[each.start : each.end] for each in tokens(text)] == [
        "Two",
        "dragons",
        "两",
        "条",
        "龙",
    ]


@pytest.mark.parametrize(
    ("written", "word"),
    [("생물을", "생물"), ("턴은", "턴"), ("전장에서", "전장"), ("플레이어가", "플레이어")],
)
def test_a_korean_word_is_looked_for_without_its_particle(written: str, word: str) -> None:
    assert without_particle(written) == word


@pytest.mark.parametrize("word", ["마나", "효과", "牌手", "mana"])
def test_what_only_looks_like_a_particle_stays(word: str) -> None:
    assert without_particle(word) == word
