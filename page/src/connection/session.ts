// The one connection of the page, and what is said over it.

import type { Create, FromClient, FromServer, Join } from "../protocol";
import { go } from "../router";
import { settings } from "../settings";
import { spoken } from "../words";
import { Connection } from "./connection";
import { forget, line, refused, tableOf, take } from "./store";

function address(): string {
  return new URL("ws", location.href.replace(/^http/, "ws")).href.replace(/[#?].*/, "");
}

let sittingDown = false; // at a table whose number isn't known yet

const connection = new Connection(address(), {
  message: hear,
  line: (state) => {
    line.value = state;
  },
});

function hear(message: FromServer): void {
  const before = message.type === "attable" && tableOf(message.table.id).peek().info?.status;
  take(message);
  if (message.type === "refused") sittingDown = false;
  if (message.type !== "attable" || message.seat < 0) return;
  const begins = before === "open" && message.table.status === "playing";
  if (sittingDown || begins) go({ at: "table", id: message.table.id });
  sittingDown = false;
}

/** Open a table or join one, and go there once the server has a seat. */
export function sitDown(message: Create | Join): void {
  refused.value = null;
  sittingDown = true;
  send(message);
}

/** Connect, once, when the page opens. */
export function start(): void {
  connection.open(settings.value.name, spoken.value, wantsMoments());
  addEventListener("online", () => connection.reconnect());
  let told = spoken.value;
  spoken.subscribe((to) => {
    if (to !== told) connection.send({ type: "speak", language: to });
    told = to;
  });
  let followed = wantsMoments();
  settings.subscribe(() => {
    const moments = wantsMoments();
    if (moments !== followed) connection.send({ type: "follow", moments });
    followed = moments;
  });
}

function wantsMoments(): boolean {
  return settings.peek().pace !== "at once";
}

/** Send a message to the server. */
export function send(message: FromClient): void {
  deliver(message);
}

let deliver = (message: FromClient) => connection.send(message);

/** Hand what is sent to somebody else instead: a test that has no server. */
export function deliverTo(receiver: (message: FromClient) => void): void {
  deliver = receiver;
}

/** The token of the person, for the HTTP interface. */
export function token(): string {
  return connection.token;
}

/** Be somebody else from now on. */
export function become(newToken: string, name = ""): void {
  forget();
  connection.become(newToken, name);
}

/** Try again now. */
export function reconnect(): void {
  connection.reconnect();
}
