import { beforeEach, expect, test, vi } from "vitest";
import source from "./worker.js?raw";

type Heard = (event: Record<string, unknown>) => void;

/** A browser's cache of one name. */
class Cache {
  readonly files = new Map<string, string>();

  addAll(requests: readonly { url: string }[]): Promise<void> {
    for (const { url } of requests) this.files.set(url, `kept ${url}`);
    return Promise.resolve();
  }

  match(file: string): Promise<Response | undefined> {
    const found = this.files.get(file);
    return Promise.resolve(found === undefined ? undefined : new Response(found));
  }
}

const all = new Map<string, Cache>();
const caches = {
  open: (name: string) => {
    const found = all.get(name) ?? new Cache();
    all.set(name, found);
    return Promise.resolve(found);
  },
  keys: () => Promise.resolve([...all.keys()]),
  delete: (name: string) => Promise.resolve(all.delete(name)),
};

/** A worker of a version, as the browser starts it. */
function worker(version: string, fetch: () => Promise<Response>): (what: string, event?: object) => Promise<unknown> {
  const heard = new Map<string, Heard>();
  const self = {
    addEventListener: (what: string, does: Heard) => heard.set(what, does),
    skipWaiting: vi.fn(),
    registration: { scope: "http://here/table/" },
    clients: { claim: vi.fn() },
  };
  const text = source.replace("__VERSION__", version).replace("__FILES__", '["./","./a.js"]');
  const Request = class {
    constructor(readonly url: string) {}
  };
  new Function("self", "caches", "fetch", "Request", text)(self, caches, fetch, Request);
  return async (what, event = {}) => {
    let answer: unknown = undefined;
    const keep = (given: unknown) => {
      answer = given;
    };
    heard.get(what)?.({ waitUntil: keep, respondWith: keep, ...event });
    return answer;
  };
}

const asked = (path: string, mode = "cors", method = "GET") => ({
  request: { url: `http://here/table/${path}`, mode, method },
});
const text = async (answer: unknown) => (answer as Response).text();
const away = () => Promise.reject(new TypeError("no network"));
const news = () => Promise.resolve(new Response("new"));

beforeEach(() => all.clear());

test("the files of a build are kept, and those of an older one let go", async () => {
  await worker("one", away)("install");
  await (await caches.open("somebody else's")).addAll([]);
  const second = worker("two", away);
  await second("install");
  await second("activate");

  expect([...all.keys()].sort()).toEqual(["apnap-page-two", "somebody else's"]);
  expect([...(all.get("apnap-page-two")?.files.keys() ?? [])]).toEqual(["./", "./a.js"]);
});

test("without a network the page opens as it was kept", async () => {
  const without = worker("one", away);
  await without("install");

  expect(await text(await without("fetch", asked("", "navigate")))).toBe("kept ./");
  expect(await text(await without("fetch", asked("a.js")))).toBe("kept ./a.js");
});

test("with a network the page is the newest, and its files those of the build", async () => {
  const along = worker("one", news);
  await along("install");

  expect(await text(await along("fetch", asked("", "navigate")))).toBe("new");
  expect(await text(await along("fetch", asked("a.js")))).toBe("kept ./a.js");
  expect(await text(await along("fetch", asked("b.js")))).toBe("new");
});

test("what the server says is never kept", async () => {
  const along = worker("one", news);
  await along("install");

  for (const path of ["api/events", "ws", "sw.js"]) expect(await along("fetch", asked(path))).toBeUndefined();
  expect(await along("fetch", asked("", "cors", "POST"))).toBeUndefined();
  expect(await along("fetch", { request: { url: "http://there/a.js", mode: "cors", method: "GET" } })).toBeUndefined();
});
