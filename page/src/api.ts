// The HTTP interface: decks, cards, past games, rules, accounts.

import { token } from "./session";

export interface CardInfo {
  readonly name: string;
  readonly text: string;
  readonly abilities: readonly string[];
}

/** A request that was not fulfilled; its message is for the person. */
export class Unfulfilled extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const headers = new Headers(init.headers);
  if (token()) headers.set("Authorization", `Bearer ${token()}`);
  if (init.body) headers.set("Content-Type", "application/json");
  const response = await fetch(new URL(`api/${path}`, document.baseURI), { ...init, headers });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  const text = (body as { text?: string } | null)?.text;
  throw new Unfulfilled(response.status, text ?? response.statusText);
}

export const api = {
  card: (name: string) => call<CardInfo>(`cards/${encodeURIComponent(name)}`),
};
