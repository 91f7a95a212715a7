import { expect, test } from "vitest";
import type { CheckedCard } from "../connection/api";
import { tableOf, type TableState } from "../connection/store";
import { TWO_PLAYERS } from "../decks/variants";
import { createOf, FIRST_WISH, OPEN } from "../lobby/founding/wish";
import type { SeatInfo, TableInfo } from "../protocol";
import { listsOf, moved, sizeOf, textOf } from "./deckParts";
import { verdictOf } from "./MatchResult";
import { wordsFor } from "./TurningPoints";

function card(name: string, count: number, part: string): CheckedCard {
  return { name, count, part, supported: true, why: "", words: "", mana_cost: "", type_line: "" };
}

const LISTS = listsOf([card("Bear", 4, "main"), card("Hawk", 1, "main"), card("Wall", 2, "sideboard")]);

test("a card goes from the main deck to the sideboard and back", () => {
  const out = moved(LISTS, "Hawk", "main");
  expect([...out.main]).toEqual([["Bear", 4]]);
  expect(out.sideboard.get("Hawk")).toBe(1);

  const back = moved(out, "Hawk", "sideboard");
  expect(back.main.get("Hawk")).toBe(1);
  expect(sizeOf(back.main)).toBe(5);
});

test("a card that isn't there is not moved", () => {
  expect(moved(LISTS, "Goat", "main")).toBe(LISTS);
});

test("the deck is sent as a list", () => {
  expect(textOf(moved(LISTS, "Wall", "sideboard"))).toBe(
    "Deck\n4 Bear\n1 Hawk\n1 Wall\n\nSideboard\n1 Wall\n",
  );
});

test("a table against an agent has no open seat, and one for people no agent", () => {
  const opponents = [{ kind: "casual", deck: "e" }];
  expect(createOf({ ...FIRST_WISH, deck: "d", opponents }, TWO_PLAYERS)).toMatchObject({
    players: 2,
    agents: ["casual"],
    agent_decks: ["e"],
  });
  expect(createOf({ ...FIRST_WISH, deck: "d", opponents: [{ kind: OPEN, deck: "e" }] }, TWO_PLAYERS)).toMatchObject({
    players: 2,
    agents: [],
    agent_decks: [],
  });
});

function over(wins: readonly number[], seat: number): [TableState, TableInfo] {
  const seats = wins.map((won, at) => ({ name: `P${at}`, wins: won }) as SeatInfo);
  return [{ ...tableOf("t").value, seat }, { seats } as unknown as TableInfo];
}

test("the winner, the loser and a spectator are told who won", () => {
  expect(verdictOf(...over([2, 1], 0))).toBe("You won!");
  expect(verdictOf(...over([2, 1], 1))).toBe("You lost. P0 won.");
  expect(verdictOf(...over([1, 2], -1))).toBe("P1 won.");
  expect(verdictOf(...over([1, 1], 0))).toBe("A draw");
});

test("a turning point says whose life it was, how many died, or who lost", () => {
  const point = { at: 3, turn: 2, player: 1, amount: 6 };
  const names = ["Ann", "Ben"];
  expect(wordsFor({ ...point, kind: "loss" }, names)).toBe("Ben lost 6 life.");
  expect(wordsFor({ ...point, kind: "gain" }, names)).toBe("Ben gained 6 life.");
  expect(wordsFor({ ...point, kind: "deaths", player: -1 }, names)).toBe("6 creatures died at once.");
  expect(wordsFor({ ...point, kind: "end" }, names)).toBe("The last blow: Ben lost 6 life.");
  expect(wordsFor({ ...point, kind: "end", amount: 0 }, names)).toBe("Ben lost the game.");
});
