import { expect, test } from "vitest";
import type { CardView, View } from "../protocol";
import { unpacked } from "./moments";

const card = (id: number, name: string) => ({ id, name }) as CardView;

function packed(battlefield: readonly unknown[], hand: readonly unknown[]): Record<string, unknown> {
  const empty = { stack: [], exile: [], command: [] };
  return { turn: 1, battlefield, ...empty, players: [{ id: 0, hand, library: [], graveyard: [] }] };
}

const names = (view: View) => [
  view.battlefield.map((each) => each.name),
  view.players[0]!.hand.map((each) => each.name),
];

test("what hasn't changed is taken from the moment before", () => {
  const moments = unpacked([
    { log: 3, view: packed([card(5, "Bear")], [card(9, "Shock")]) },
    { log: 4, view: packed([5, card(6, "Wolf")], [9]) },
    { log: 6, view: packed([card(5, "Big Bear"), 6], []) },
  ]);

  expect(moments.map((each) => each.log)).toEqual([3, 4, 6]);
  expect(names(moments[1]!.view)).toEqual([["Bear", "Wolf"], ["Shock"]]);
  expect(names(moments[2]!.view)).toEqual([["Big Bear", "Wolf"], []]);
});

test("a card that comes back is taken from the moment before only", () => {
  const moments = unpacked([
    { log: 1, view: packed([card(5, "old")], []) },
    { log: 2, view: packed([card(5, "new")], []) },
    { log: 3, view: packed([5], []) },
  ]);
  expect(names(moments[2]!.view)).toEqual([["new"], []]);
});
