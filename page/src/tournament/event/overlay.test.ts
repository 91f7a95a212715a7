import { expect, test } from "vitest";
import { anEvent, WON } from "../desk/samples";
import { PERSON, type Operation } from "../desk/types";
import type { Kept } from "./outbox";
import { foretold } from "./overlay";

function kept(operation: Operation, more: Partial<Kept> = {}): Kept {
  const made = { id: "x", seen: 5, why: "", do: operation, place: 1, at: 1000 };
  return { ...made, done: 0, refused: null, ...more };
}

test("a result that waits is shown at the match", () => {
  const shown = foretold(anEvent(), [kept({ op: "recorded", match: "1-1", result: WON })]);

  expect(shown.matches[0]?.result).toEqual(WON);
  expect(shown.mine?.match?.result).toEqual(WON);
});

test("what a player reports is theirs until they take it back", () => {
  const reported = kept({ op: "reported", match: "1-1", result: WON });
  expect(foretold(anEvent(), [reported]).mine?.match?.reported).toEqual([["ann", WON]]);

  const taken = kept({ op: "undecided", match: "1-1" });
  expect(foretold(anEvent(), [reported, taken]).mine?.match?.reported).toEqual([]);
});

test("who enters, leaves and comes back is shown so", () => {
  const entered = kept({
    op: "entered",
    entrant: "cy",
    members: [{ ...PERSON, id: "p3", name: "Cy" }],
  });
  const shown = foretold(anEvent(), [entered, kept({ op: "dropped", entrant: "bo" })]);

  expect(shown.players.map(({ name, status }) => [name, status])).toEqual([
    ["Ann", "in"],
    ["Bo", "dropped"],
    ["Cy", "in"],
  ]);
});

test("a call that waits is shown to who called", () => {
  const shown = foretold(anEvent(), [kept({ op: "judge called", text: "help" })]);

  expect(shown.mine?.calls).toMatchObject([{ table: 1, text: "help", taken_by: "" }]);
});

test("what was refused isn't shown, nor what is in the view already", () => {
  const refused = { code: "", text: "no", obstacles: [] };
  const no = kept({ op: "recorded", match: "1-1", result: WON }, { refused });
  const done = kept({ op: "dropped", entrant: "bo" }, { done: 5 });
  const view = anEvent();

  expect(foretold(view, [no, done])).toEqual(view);
});

test("what was done is shown until the view has it", () => {
  const done = kept({ op: "dropped", entrant: "bo" }, { done: 6 });

  expect(foretold(anEvent(), [done]).players[1]?.status).toBe("dropped");
});
