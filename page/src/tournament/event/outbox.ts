// What was done at the page and isn't at the server yet. It stays in the browser, over reloads
// and days, until the server has it or the person lets it go. Each has a key of its own in the
// storage, so that two tabs never write over each other, and an id of its own, so that what is
// sent twice is done once.

import { Unfulfilled } from "../../connection/api";
import { randomId } from "../../connection/ids";
import type { Obstacle, Order } from "../desk/eventApi";
import type { Operation } from "../desk/types";
import { touches } from "./conflicts";

/** Something that waits, was done, or was refused. */
export interface Kept extends Order {
  readonly place: number; // in the order things were done
  readonly at: number; // Date.now() when it was done at the page
  readonly done: number; // the entry it became; 0: none yet
  readonly refused: Refusal | null;
}

export interface Refusal {
  readonly code: string;
  readonly text: string;
  readonly obstacles: readonly Obstacle[];
  readonly seq?: number; // the last entry at the server when it said so
}

export type PendingOp = Kept;
export type RefusedOp = Kept & { readonly refused: Refusal };

type Sender = (order: Order) => Promise<{ seq: number }>;
/** Runs something while no other tab runs it. */
export type Alone = (name: string, does: () => Promise<void>) => Promise<void>;

const PREFIX = "apnap.outbox";

export class Outbox {
  private readonly prefix: string;
  private sending: Promise<void> | null = null;
  private again = false;

  constructor(
    event: string,
    account: string,
    private readonly send: Sender,
    private readonly changed: () => void = () => {},
    private readonly alone: Alone = aloneOfTabs,
    private readonly storage: Storage = localStorage,
  ) {
    this.prefix = `${PREFIX}|${event}|${account}|`;
  }

  /** Everything, in the order in which it was done. */
  all(): readonly Kept[] {
    const found: Kept[] = [];
    for (let at = 0; at < this.storage.length; at++) {
      const key = this.storage.key(at);
      if (key?.startsWith(this.prefix)) found.push(...this.read(key));
    }
    return found.sort((one, other) => one.place - other.place || (one.id < other.id ? -1 : 1));
  }

  /** What isn't at the server yet. */
  pending(): readonly PendingOp[] {
    return this.all().filter((each) => !each.done && !each.refused);
  }

  /** What the server didn't take, and why. */
  refused(): readonly RefusedOp[] {
    return this.all().filter((each): each is RefusedOp => each.refused !== null);
  }

  /** Whether a change in the storage, by another tab, is one of these. */
  owns(key: string | null): boolean {
    return key === null || key.startsWith(this.prefix);
  }

  /** Keep something to be done; it throws, if the browser can't keep it. */
  add(operation: Operation, seen: number, why = ""): Kept {
    const before = this.all();
    const now = Date.now();
    const place = Math.max(now, (before.at(-1)?.place ?? 0) + 1);
    const known = before.reduce((at, each) => (each.done ? seenAfter(operation, at, each) : at), seen);
    const made = { id: randomId(), seen: known, why, do: operation, place, at: now };
    const kept: Kept = { ...made, done: 0, refused: null };
    this.write(kept);
    return kept;
  }

  /** Try something again that was refused, now that the person has looked again. */
  resend(id: string, seen: number, why?: string): void {
    const found = this.find(id);
    if (found) this.write({ ...found, seen, why: why ?? found.why, refused: null });
  }

  /** Let something go. What is being sent may have been done all the same. */
  forget(id: string): void {
    if (!this.find(id)) return;
    this.storage.removeItem(this.prefix + id);
    this.changed();
  }

  /** What has become part of the event as it is shown need not be kept. */
  settle(seq: number): void {
    for (const each of this.all()) {
      if (each.done && each.done <= seq) this.storage.removeItem(this.prefix + each.id);
    }
  }

  /** Send what waits, one after the other. It throws when the server can't be reached. */
  flush(): Promise<void> {
    this.again = true;
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
    });
    return this.sending;
  }

  private async sendAll(): Promise<void> {
    while (this.again) {
      this.again = false;
      await this.alone(this.prefix, () => this.sendInOrder());
    }
  }

  private async sendInOrder(): Promise<void> {
    for (let next = this.pending()[0]; next; next = this.pending()[0]) await this.sendOne(next);
  }

  private async sendOne(kept: Kept): Promise<void> {
    const { id, seen, why, do: operation } = kept;
    try {
      const { seq } = await this.send({ id, seen, why, do: operation });
      if (this.find(id)) this.write({ ...kept, done: seq });
      this.follow({ ...kept, done: seq });
    } catch (error) {
      if (!(error instanceof Unfulfilled) || !isFinal(error.status)) throw error;
      if (this.find(id)) this.write({ ...kept, refused: refusalOf(error) });
    }
  }

  /** What waits has seen what was just done. */
  private follow(before: Kept): void {
    for (const each of this.pending()) {
      const seen = seenAfter(each.do, each.seen, before);
      if (seen !== each.seen) this.write({ ...each, seen });
    }
  }

  private find(id: string): Kept | undefined {
    return this.read(this.prefix + id)[0];
  }

  private read(key: string): Kept[] {
    try {
      const text = this.storage.getItem(key);
      return text ? [JSON.parse(text) as Kept] : [];
    } catch {
      return [];
    }
  }

  private write(kept: Kept): void {
    this.storage.setItem(this.prefix + kept.id, JSON.stringify(kept));
    this.changed();
  }
}

/** The last entry somebody knows of who did `before` themselves, and now something else. Who did
 * something knows of it: later things of theirs about the same have seen it. That nobody else
 * touched it in between is certain, for then it would have been refused. */
function seenAfter(operation: Operation, seen: number, before: Kept): number {
  const touched = new Set(touches(before.do));
  const own = touches(operation);
  const same = own.length > 0 && own.every((name) => touched.has(name));
  return seen < before.done && (same || seen + 1 === before.done) ? before.done : seen;
}

/** Whether an answer says no for good; the others say that it is to be tried later. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}

function refusalOf(error: Unfulfilled): Refusal {
  const { code, obstacles, seq } = error.told as Partial<Refusal>;
  return { code: code ?? "", text: error.message, obstacles: obstacles ?? [], seq: seq ?? 0 };
}

/** By the browser's locks. Without them (a page that isn't served securely) tabs may send the
 * same at the same time, and the server knows it by its id. */
const aloneOfTabs: Alone = async (name, does) => {
  const locks: LockManager | null | undefined = navigator.locks;
  if (locks) await locks.request(name, does);
  else await does();
};
