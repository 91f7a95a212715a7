import { beforeEach, expect, test } from "vitest";
import { Unfulfilled } from "../../connection/api";
import type { Order } from "../desk/eventApi";
import { RESULT, type Operation } from "../desk/types";
import { Outbox, type Alone } from "./outbox";

const noted = (text: string): Operation => ({ op: "noted", text });
const recorded = (match: string, a = 2): Operation => ({
  op: "recorded",
  match,
  result: { ...RESULT, a },
});
const unlocked: Alone = (_, does) => does();

/** A server that takes everything, unless it is away or says no. */
class Server {
  readonly log: Order[] = [];
  away = false;
  no: Unfulfilled | null = null;

  readonly take = (order: Order): Promise<{ seq: number }> => {
    if (this.away) return Promise.reject(new Unfulfilled(0, "away"));
    if (this.no) return Promise.reject(this.no);
    this.log.push(order);
    return Promise.resolve({ seq: this.log.length });
  };

  texts(): string[] {
    return this.log.map(({ do: it }) => (it.op === "noted" ? it.text : it.op));
  }
}

let server: Server;
const box = (alone = unlocked): Outbox => new Outbox("e1", "me", server.take, () => {}, alone);

beforeEach(() => {
  localStorage.clear();
  server = new Server();
});

test("what is done without a network waits, and is sent in its order when there is one", async () => {
  const outbox = box();
  server.away = true;
  for (const text of ["one", "two", "three"]) {
    outbox.add(noted(text), 0);
    await expect(outbox.flush()).rejects.toThrow("away");
  }
  expect(outbox.pending()).toHaveLength(3);

  server.away = false;
  await outbox.flush();

  expect(server.texts()).toEqual(["one", "two", "three"]);
  expect(outbox.pending()).toEqual([]);
});

test("ids and order are the same after a reload", async () => {
  server.away = true;
  const before = box();
  before.add(noted("one"), 7, "because");
  before.add(noted("two"), 7);
  await before.flush().catch(() => {});

  const after = box();

  expect(after.all()).toEqual(before.all());
  expect(after.all()[0]).toMatchObject({ seen: 7, why: "because" });
});

test("what was sent and not answered is sent again under the same id", async () => {
  const outbox = box();
  const kept = outbox.add(noted("one"), 0);
  const lost: Order[] = [];
  const deaf = new Outbox("e1", "me", (order) => {
    lost.push(order);
    return Promise.reject(new Unfulfilled(0, "cut off"));
  });
  await deaf.flush().catch(() => {});

  await outbox.flush();

  expect(lost[0]?.id).toBe(kept.id);
  expect(server.log[0]?.id).toBe(kept.id);
});

test("what the server doesn't take stays, with its reasons, and the rest goes on", async () => {
  const outbox = box();
  const obstacles = [{ code: "dropped", text: "gone", rule: "MTR 2.10", mine: true }];
  server.no = new Unfulfilled(409, "gone", { code: "dropped", obstacles });
  const bad = outbox.add(recorded("1-1"), 3);
  await outbox.flush();
  server.no = null;
  outbox.add(noted("later"), 3);
  await outbox.flush();

  expect(server.texts()).toEqual(["later"]);
  expect(outbox.refused()).toMatchObject([
    { id: bad.id, refused: { code: "dropped", text: "gone", obstacles } },
  ]);
  expect(box().refused()).toHaveLength(1); // after a reload, too
});

test("after another look it is sent again with what has been seen, and a reason", async () => {
  const outbox = box();
  server.no = new Unfulfilled(409, "changed", { code: "changed meanwhile" });
  const { id } = outbox.add(recorded("1-1"), 3);
  await outbox.flush();

  server.no = null;
  outbox.resend(id, 9, "I looked");
  await outbox.flush();

  expect(server.log).toMatchObject([{ id, seen: 9, why: "I looked" }]);
  expect(outbox.refused()).toEqual([]);
});

test("what the person lets go is gone", async () => {
  const outbox = box();
  const { id } = outbox.add(noted("never mind"), 0);
  outbox.forget(id);
  await outbox.flush();

  expect(server.log).toEqual([]);
  expect(outbox.all()).toEqual([]);
});

test("a server that is too busy, or asks who it is, is no refusal", async () => {
  const outbox = box();
  outbox.add(noted("one"), 0);
  for (const status of [0, 401, 429, 500, 503]) {
    server.no = new Unfulfilled(status, "later");
    await expect(outbox.flush()).rejects.toThrow("later");
  }
  expect(outbox.pending()).toHaveLength(1);
  expect(outbox.refused()).toEqual([]);
});

test("two tabs don't send the same twice", async () => {
  let last: Promise<unknown> = Promise.resolve();
  const lock: Alone = (_, does) => {
    const mine = last.then(does);
    last = mine.catch(() => {});
    return mine;
  };
  const [one, other] = [box(lock), box(lock)];
  one.add(noted("one"), 0);
  other.add(noted("two"), 0);

  await Promise.all([one.flush(), other.flush(), one.flush()]);

  expect(server.texts()).toEqual(["one", "two"]);
});

test("what one tab adds, another doesn't write over", () => {
  const [one, other] = [box(), box()];
  one.add(noted("one"), 0);
  other.add(noted("two"), 0);
  one.add(noted("three"), 0);

  expect(other.all().map(({ do: it }) => it)).toEqual(["one", "two", "three"].map(noted));
});

test("events and accounts have their own", () => {
  box().add(noted("mine"), 0);
  expect(new Outbox("e2", "me", server.take).all()).toEqual([]);
  expect(new Outbox("e1", "you", server.take).all()).toEqual([]);
});

test("somebody who changes the same thing twice has seen their own change", async () => {
  server.log.length = 0;
  const outbox = box();
  outbox.add(recorded("1-1", 2), 0);
  outbox.add(recorded("1-1", 1), 0);
  outbox.add(recorded("1-2", 1), 0);
  await outbox.flush();

  expect(server.log.map(({ seen }) => seen)).toEqual([0, 1, 2]);
});

test("what was done and isn't shown yet has been seen by who did it", async () => {
  const outbox = box();
  outbox.add(recorded("1-1", 2), 0);
  await outbox.flush();
  outbox.add(recorded("1-1", 1), 0); // the news of the first has not come yet
  await outbox.flush();

  expect(server.log.map(({ seen }) => seen)).toEqual([0, 1]);
});

test("what others did in between isn't taken as seen", async () => {
  const outbox = new Outbox("e1", "me", (order) => {
    server.log.push(order);
    return Promise.resolve({ seq: 40 * server.log.length });
  });
  outbox.add(recorded("1-1", 2), 0);
  outbox.add(recorded("1-2", 1), 0);
  outbox.add(recorded("1-1", 1), 0);
  await outbox.flush();

  expect(server.log.map(({ seen }) => seen)).toEqual([0, 0, 40]);
});

test("what was done is kept until the event is shown with it", async () => {
  const outbox = box();
  outbox.add(noted("one"), 0);
  await outbox.flush();
  expect(outbox.all()).toMatchObject([{ done: 1 }]);

  outbox.settle(0);
  expect(outbox.all()).toHaveLength(1);
  outbox.settle(1);
  expect(outbox.all()).toEqual([]);
});
