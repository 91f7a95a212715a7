// The one connection of the page, and what is said over it.

import { Connection } from "./connection";
import type { FromClient } from "./protocol";
import { settings } from "./settings";
import { forget, line, take } from "./store";
import { language } from "./words";

function address(): string {
  return new URL("ws", location.href.replace(/^http/, "ws")).href.replace(/[#?].*/, "");
}

const connection = new Connection(address(), {
  message: take,
  line: (state) => {
    line.value = state;
  },
});

/** Connect, once, when the page opens. */
export function start(): void {
  connection.open(settings.value.name, language.value);
  addEventListener("online", () => connection.reconnect());
  language.subscribe((to) => connection.send({ type: "speak", language: to }));
}

/** Send a message to the server. */
export function send(message: FromClient): void {
  connection.send(message);
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
