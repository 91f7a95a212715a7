// An event as this page knows it: what the server said last, what waits to be sent, and whether
// there is a network. It asks for news as long as somebody looks.

import { signal } from "@preact/signals";
import { Unfulfilled } from "../../connection/api";
import { wordsOf } from "../../connection/useAsked";
import { eventApi, type Order } from "../desk/eventApi";
import type { EventView, Operation } from "../desk/types";
import { keepView, keptView, type Dated } from "./lastKnown";
import { Outbox, type Alone, type Kept } from "./outbox";

const FIRST_WAIT = 1000; // milliseconds until the next attempt
const LONGEST_WAIT = 10_000;
const PATIENCE = 40_000; // for news; the server answers after 25 seconds in any case

export class EventDesk {
  readonly known = signal<Dated<EventView> | null>(null);
  readonly kept = signal<readonly Kept[]>([]);
  readonly offline = signal(false);
  readonly problem = signal(""); // why there is nothing to be shown, or nothing can be kept
  readonly outbox: Outbox;
  private stopped = new AbortController();
  private asking = new AbortController();
  private wake: () => void = () => {};
  private wait = FIRST_WAIT;

  constructor(
    readonly id: string,
    readonly account: string,
    alone?: Alone,
  ) {
    this.known.value = keptView(id, account);
    const send = (order: Order) => sent(id, order);
    const changed = () => {
      this.kept.value = this.outbox.all();
    };
    this.outbox = new Outbox(id, account, send, changed, alone);
    changed();
  }

  /** Look, and keep looking, until `close`. */
  open(): void {
    this.stopped = new AbortController();
    const { signal } = this.stopped;
    addEventListener("online", this.hurry, { signal });
    addEventListener("offline", this.lose, { signal });
    addEventListener("storage", this.otherTab, { signal });
    void this.follow(this.stopped);
  }

  close(): void {
    this.stopped.abort();
    this.hurry();
  }

  /** Do something: it is kept at once, and sent when it can be. Resolves when it was tried. */
  async submit(operation: Operation, why = ""): Promise<void> {
    try {
      this.outbox.add(operation, this.known.value?.said.seq ?? 0, why);
    } catch (error) {
      this.problem.value = wordsOf(error);
      throw error;
    }
    await this.flush();
  }

  /** Try something again that was refused; the person has seen how things are now. */
  async resend(id: string, why?: string): Promise<void> {
    this.outbox.resend(id, this.known.value?.said.seq ?? 0, why);
    await this.flush();
  }

  forget(id: string): void {
    this.outbox.forget(id);
  }

  /** Try now, without waiting any longer. */
  readonly hurry = (): void => {
    this.wait = FIRST_WAIT;
    this.asking.abort();
    this.wake();
  };

  private readonly lose = (): void => {
    this.offline.value = true;
    this.asking.abort();
  };

  private readonly otherTab = (event: StorageEvent): void => {
    if (this.outbox.owns(event.key)) this.kept.value = this.outbox.all();
  };

  private async flush(): Promise<void> {
    try {
      await this.outbox.flush();
      this.settle(); // the news of it may have come before the answer
    } catch (error) {
      this.miss(error);
      this.hurry(); // the loop finds out when the server is there again
    }
  }

  private async follow(until: AbortController): Promise<void> {
    let after: number | null = null; // the first look shows everything, in the reader's language
    while (!until.signal.aborted) {
      this.asking = new AbortController();
      const { signal } = this.asking;
      const tired = setTimeout(() => this.asking.abort(), PATIENCE);
      try {
        await this.outbox.flush();
        const found = await eventApi.view(this.id, after, signal);
        if (until.signal.aborted) return;
        if (found) this.take(found);
        after = this.known.value?.said.seq ?? null;
        this.offline.value = false;
        this.wait = FIRST_WAIT;
      } catch (error) {
        if (until.signal.aborted) return;
        after = null;
        if (signal.aborted) continue;
        this.miss(error);
        await this.rest();
      } finally {
        clearTimeout(tired);
      }
    }
  }

  private miss(error: unknown): void {
    this.offline.value = isAway(error);
    if (!isAway(error)) this.problem.value = wordsOf(error);
  }

  private take(found: EventView): void {
    this.problem.value = "";
    this.known.value = keepView(this.account, found);
    this.settle();
  }

  private settle(): void {
    this.outbox.settle(this.known.value?.said.seq ?? 0);
    this.kept.value = this.outbox.all();
  }

  private async rest(): Promise<void> {
    const { wait } = this;
    this.wait = Math.min(wait * 2, LONGEST_WAIT);
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      setTimeout(resolve, wait);
    });
  }
}

/** Send something to its place: lists of decks are read by the server before they are kept. */
function sent(event: string, order: Order): Promise<{ seq: number }> {
  const operation = order.do;
  if (operation.op !== "deck registered") return eventApi.do(event, order);
  const { id, why } = order;
  return eventApi.handIn(event, operation.person, operation.text, { id, why });
}

/** Whether an error means that the server can't be reached now. */
function isAway(error: unknown): boolean {
  return error instanceof Unfulfilled && (error.status === 0 || error.status >= 500);
}
