import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FromClient, FromServer } from "../protocol";
import { Connection, type Line } from "./connection";

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: FromClient[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage = (_: { data: string }) => {};

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.readyState = 3;
    this.onclose();
  }

  answer(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  says(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const WELCOME = { type: "welcome", version: 1, name: "Ann", token: "secret", tables: [] };
let kept: Map<string, string>;
let heard: FromServer[];
let lines: Line[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  [kept, heard, lines] = [new Map(), [], []];
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const listener = {
    message: (each: FromServer) => void heard.push(each),
    line: (each: Line) => void lines.push(each),
  };
  connection = new Connection("ws://there/ws", listener, storage);
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function socket(): FakeSocket {
  const last = FakeSocket.made.at(-1);
  if (!last) throw new Error("nothing was opened");
  return last;
}

function connected(): FakeSocket {
  connection.open("Ann", "ko");
  socket().answer();
  socket().says(WELCOME);
  return socket();
}

test("the first message is a hello, and the token is kept", () => {
  const first = connected();

  expect(first.sent[0]).toMatchObject({ type: "hello", version: 1, name: "Ann", language: "ko" });
  expect(connection.token).toBe("secret");
  expect(lines).toEqual(["connecting", "open"]);
});

test("after a loss it comes back as the same person and looks at its tables again", () => {
  const first = connected();
  connection.send({ type: "watch", table: "t1", password: "pw" });
  first.close();
  vi.advanceTimersByTime(1000);
  socket().answer();
  socket().says(WELCOME);

  expect(FakeSocket.made).toHaveLength(2);
  expect(socket().sent[0]).toMatchObject({ type: "hello", token: "secret" });
  expect(socket().sent[1]).toEqual({ type: "watch", table: "t1", password: "pw" });
});

test("a table that was left is not looked at again", () => {
  const first = connected();
  connection.send({ type: "watch", table: "t1" });
  connection.send({ type: "leave", table: "t1" });
  first.close();
  vi.advanceTimersByTime(1000);
  socket().answer();
  socket().says(WELCOME);

  expect(socket().sent.map((each) => each.type)).toEqual(["hello"]);
});

test("the wait between attempts grows", () => {
  connected().close();
  for (let attempt = 0; attempt < 6; attempt++) {
    vi.advanceTimersByTime(10_000);
    socket().close();
  }
  const before = FakeSocket.made.length;
  vi.advanceTimersByTime(5000);

  expect(FakeSocket.made).toHaveLength(before);
});

test("what is said without a line is sent later, but never an answer", () => {
  const first = connected();
  first.close();
  connection.send({ type: "say", text: "hello" });
  connection.send({ type: "answer", table: "t1", at: 3, answer: 0 });
  vi.advanceTimersByTime(1000);
  socket().answer();
  socket().says(WELCOME);

  expect(socket().sent.map((each) => each.type)).toEqual(["hello", "say"]);
});

test("a line that is silent after a ping counts as lost", () => {
  connected();
  vi.advanceTimersByTime(20_000);
  expect(socket().sent.at(-1)?.type).toBe("ping");
  vi.advanceTimersByTime(10_000);

  expect(lines.at(-1)).toBe("lost");
});

test("what an old line still says is not heard", () => {
  const old = connected();
  connection.reconnect();
  const before = heard.length;
  old.says({ type: "pong", n: 1 });

  expect(heard).toHaveLength(before);
});

test("somebody else has another token", () => {
  connected();
  connection.become("other");
  socket().answer();

  expect(socket().sent[0]).toMatchObject({ type: "hello", token: "other" });
});
