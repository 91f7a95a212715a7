import { beforeEach, expect, test } from "vitest";
import type { FromServer, Seen, TableInfo, Told, View } from "../protocol";
import { forget, lobbyChat, refusalOf, replayKey, tableOf, take } from "./store";

const told = (text: string): Told => ({ kind: "x", text, rule: "", about: [], cause: -1, detail: false, amount: 0 });

function seen(at: number, more: Partial<Seen> = {}): Seen {
  const rest = { attention: null, undo: "", asking: -1, clocks: [], hash: "", length: -1, abilities: {}, question: "", moments: [] } as const;
  const view = { turn: at } as unknown as View;
  return { type: "seen", table: "t1", at, view, log: [], log_at: 0, ...rest, ...more };
}

const texts = (): string[] => tableOf("t1").value.log.map((each) => each.text);

beforeEach(forget);

test("the log grows by what is told", () => {
  take(seen(1, { log: [told("a"), told("b")] }));
  take(seen(2, { log: [told("c")], log_at: 2 }));

  expect(texts()).toEqual(["a", "b", "c"]);
});

test("what was taken back is not in the log", () => {
  take(seen(1, { log: [told("a"), told("b")] }));
  take(seen(4, { log: [told("c")], log_at: 1 }));

  expect(texts()).toEqual(["a", "c"]);
});

test("a late state is dropped", () => {
  take(seen(5, { log: [told("a")] }));
  take(seen(4, { log_at: 1 }));

  expect(tableOf("t1").value.seen?.at).toBe(5);
});

test("another game of the match begins anew", () => {
  const table = (game_id: string): FromServer => {
    return { type: "attable", table: { id: "t1", game_id } as TableInfo, seat: 0, deck: "", told: [] };
  };
  take(table("g1"));
  take(seen(50, { log: [told("old")] }));
  take(table("g1"));
  expect(texts()).toEqual(["old"]);

  take(table("g2"));
  expect(tableOf("t1").value.seen).toBeNull();
  take(seen(0, { log: [told("new")], log_at: 0 }));

  expect(tableOf("t1").value.seen?.at).toBe(0);
  expect(texts()).toEqual(["new"]);
});

test("a replay goes back and forth, apart from the table", () => {
  take(seen(9, { length: 20, table: "g1" }));
  take(seen(3, { length: 20, table: "g1", log_at: 1 }));

  expect(tableOf(replayKey("g1")).value.seen?.at).toBe(3);
  expect(tableOf("g1").value.seen).toBeNull();
});

test("a preview counts only for the state it was asked in", () => {
  const preview = { taps: [], mana: "", life: {}, damage: {}, dies: [], unsure: false };
  const about = (at: number): FromServer => ({ type: "previewed", table: "t1", at, answer: 0, ...preview });
  take(seen(5));
  take(about(4));
  expect(tableOf("t1").value.preview).toBeNull();

  take(about(5));
  expect(tableOf("t1").value.preview?.at).toBe(5);

  take(seen(6));
  expect(tableOf("t1").value.preview).toBeNull();
});

test("a refusal is kept where it belongs, until something changes", () => {
  take({ type: "refused", code: "late", text: "Too late.", table: "t1", about: "answer", tables: [] });
  expect(tableOf("t1").value.refused?.code).toBe("late");

  take({ type: "refused", code: "no", text: "No.", table: "", about: "create", tables: [] });
  expect(refusalOf("create")).toBe("No.");
  expect(refusalOf("join")).toBe("");
  expect(tableOf("t1").value.refused?.code).toBe("late");

  take(seen(1));
  expect(tableOf("t1").value.refused).toBeNull();
});

test("chat is kept by table", () => {
  take({ type: "chatted", who: "Ann", text: "hi", table: "t1", time: 0 });
  take({ type: "chatted", who: "Bo", text: "hello", table: "", time: 0 });

  expect(tableOf("t1").value.chat.map((each) => each.who)).toEqual(["Ann"]);
  expect(lobbyChat.value.map((each) => each.who)).toEqual(["Bo"]);
});
