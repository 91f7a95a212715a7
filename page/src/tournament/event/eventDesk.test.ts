import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { anEvent, WON } from "../desk/samples";
import type { EventView, Operation } from "../desk/types";
import { EventDesk } from "./eventDesk";

const RECORDED: Operation = { op: "recorded", match: "1-1", result: WON };

/** A server with one event; news are waited for until something is done. */
class Server {
  view: EventView = anEvent();
  away = false;
  readonly done: string[] = [];
  private waiting: (() => void)[] = [];

  readonly fetch = async (address: URL | string, init: RequestInit = {}): Promise<Response> => {
    if (this.away) throw new TypeError("no network");
    const url = new URL(String(address));
    if (url.pathname.endsWith("/do")) return this.do(JSON.parse(String(init.body)));
    const after = Number(url.searchParams.get("after") ?? -1);
    if (after >= this.view.seq) await this.news(init.signal ?? null);
    if (this.away) throw new TypeError("no network");
    return Response.json(this.view);
  };

  do(order: { id: string; seen: number }): Response {
    if (order.seen < this.view.seq) {
      const obstacles = [{ code: "changed meanwhile", text: "look", rule: "", mine: false }];
      return Response.json({ code: "changed meanwhile", text: "look", obstacles }, { status: 409 });
    }
    this.done.push(order.id);
    this.change({ matches: [{ ...this.view.matches[0]!, result: WON }] });
    return Response.json({ seq: this.view.seq });
  }

  change(changed: Partial<EventView>): void {
    this.view = { ...this.view, ...changed, seq: this.view.seq + 1 };
    this.tell();
  }

  cut(): void {
    this.away = true;
    this.tell();
  }

  private tell(): void {
    for (const each of this.waiting.splice(0)) each();
  }

  private news(signal: AbortSignal | null): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push(resolve);
      signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    });
  }
}

let server: Server;
let desk: EventDesk;

beforeEach(() => {
  localStorage.clear();
  server = new Server();
  vi.stubGlobal("fetch", server.fetch);
  desk = new EventDesk("e1", "me", (_, does) => does());
});

afterEach(() => {
  desk.close();
  vi.unstubAllGlobals();
});

const seq = () => desk.known.value?.said.seq;

test("news are shown as they come", async () => {
  desk.open();
  await vi.waitFor(() => expect(seq()).toBe(5));
  server.change({ day: 2 });
  await vi.waitFor(() => expect(desk.known.value?.said.day).toBe(2));
});

test("what is done is sent, and gone from the outbox once it is shown", async () => {
  desk.open();
  await vi.waitFor(() => expect(seq()).toBe(5));
  await desk.submit(RECORDED);
  await vi.waitFor(() => expect(seq()).toBe(6));

  expect(server.done).toHaveLength(1);
  expect(desk.kept.value).toEqual([]);
});

test("what is shown before the server has answered is gone from the outbox with the answer", async () => {
  desk.open();
  await vi.waitFor(() => expect(seq()).toBe(5));
  let answered = () => {};
  const late = new Promise<void>((resolve) => (answered = resolve));
  vi.stubGlobal("fetch", async (address: URL | string, init?: RequestInit) => {
    const answer = await server.fetch(address, init);
    if (String(address).endsWith("/do")) await late;
    return answer;
  });
  const submitted = desk.submit(RECORDED);
  await vi.waitFor(() => expect(seq()).toBe(6));
  expect(desk.outbox.all()).toHaveLength(1);

  answered();
  await submitted;
  expect(desk.outbox.all()).toEqual([]);
  expect(desk.kept.value).toEqual([]);
});

test("without a network the last known view is there, and what is done waits", async () => {
  desk.open();
  await vi.waitFor(() => expect(seq()).toBe(5));
  desk.close();
  server.cut();

  const later = new EventDesk("e1", "me", (_, does) => does());
  later.open();
  await later.submit(RECORDED);
  await vi.waitFor(() => expect(later.offline.value).toBe(true));
  expect(later.known.value?.said).toEqual(server.view);
  expect(later.kept.value).toHaveLength(1);

  server.away = false;
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(server.done).toHaveLength(1));
  await vi.waitFor(() => expect(later.offline.value).toBe(false));
  expect(later.kept.value).toEqual([]);
  later.close();
});

test("a conflict is shown, and sent again when the person has looked", async () => {
  desk.open();
  await vi.waitFor(() => expect(seq()).toBe(5));
  server.cut();
  await desk.submit(RECORDED);
  server.change({ day: 2 }); // somebody else does something meanwhile
  server.away = false;
  desk.hurry();
  await vi.waitFor(() => expect(desk.kept.value[0]?.refused?.code).toBe("changed meanwhile"));
  await vi.waitFor(() => expect(seq()).toBe(6));
  expect(server.done).toEqual([]);

  await desk.resend(desk.kept.value[0]!.id);
  await vi.waitFor(() => expect(desk.kept.value).toEqual([]));
  expect(server.done).toHaveLength(1);
});

test("an event that isn't there is a problem, no lack of a network", async () => {
  vi.stubGlobal("fetch", () =>
    Promise.resolve(Response.json({ code: "no event", text: "no such event" }, { status: 404 })),
  );
  desk.open();
  await vi.waitFor(() => expect(desk.problem.value).toBe("no such event"));
  expect(desk.offline.value).toBe(false);
});
