"""The words that changed between two wordings."""

from apnap.judge.documents.wording import wording


def shown(old: str, new: str) -> str:
    signs = {"kept": "{}", "removed": "[-{}-]", "added": "[+{}+]"}
    return "".join(signs[piece.what].format(piece.text.rstrip()) for piece in wording(old, new))


def test_words_are_replaced_added_and_removed() -> None:
    assert shown("A big dragon sleeps.", "A red dragon never sleeps.") == (
        "A[-big-][+red+]dragon[+never+]sleeps."
    )


def test_a_number_is_a_word() -> None:
    assert shown("See rule 101.2b.", "See rule 101.3b.") == "See rule[-101.2b-][+101.3b+]."


def test_chinese_is_compared_by_characters() -> None:
    assert shown("红龙睡觉。", "绿龙睡觉。") == "[-红-][+绿+]龙睡觉。"


def test_both_texts_can_be_made_of_the_pieces() -> None:
    old, new = "One  two three.", "Two three, four."
    pieces = wording(old, new)

    assert "".join(each.text for each in pieces if each.what != "removed") == new
