"""The HTTP interface of a server that runs."""

import httpx


def test_a_running_server_answers_questions_about_cards_and_decks(url: str) -> None:
    base = url.replace("ws://", "http://").removesuffix("/ws") + "/api/"
    with httpx.Client(base_url=base, timeout=60) as client:
        card = client.get("cards/Bottle-Rocket Goblin").json()
        checked = client.post("decks/check", json={"text": "harbor-skies"}).json()
        person = client.post("register", json={"name": "Wren", "password": "correct horse"}).json()
        headers = {"Authorization": f"Bearer {person['token']}"}
        kept = client.put("decks/Mine", json={"text": checked["text"]}, headers=headers).json()
        decks = client.get("decks", headers=headers).json()
        stranger = client.get("languages", headers={"Origin": "http://elsewhere"})

    assert card["rung"] == "supported"
    assert checked["playable"]
    assert decks["mine"] == [kept]
    assert len(decks["built_in"]) > 1
    assert stranger.json()["code"] == "not welcome"
