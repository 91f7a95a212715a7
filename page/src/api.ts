// The HTTP interface: decks, cards, past games, rules, accounts.

import { token } from "./session";
import { language, t } from "./words";

/** A deck, as lists of decks show it. */
export interface DeckLine {
  readonly name: string;
  readonly format: string;
  readonly colors: string; // letters of its colors
  readonly cards: number;
}

export interface Decks {
  readonly mine: readonly DeckLine[];
  readonly built_in: readonly DeckLine[];
}

/** A deck with its list. */
export interface Deck {
  readonly name: string;
  readonly text: string;
  readonly format: string;
}

/** A card of a deck that was looked through. */
export interface CheckedCard {
  readonly name: string;
  readonly count: number;
  readonly part: string; // main, sideboard, commander, companion
  readonly supported: boolean;
  readonly why: string; // what stops it
  readonly words: string; // of its text, those that can't be read yet
  readonly mana_cost: string;
  readonly type_line: string;
}

export interface Checked {
  readonly name: string;
  readonly format: string;
  readonly legal: boolean;
  readonly playable: boolean;
  readonly problems: readonly string[];
  readonly cards: readonly CheckedCard[];
  readonly unread: readonly string[]; // lines of the list that say nothing known
  readonly text: string; // the list as it is kept
}

export interface CardInfo {
  readonly name: string;
  readonly text: string;
  readonly abilities: readonly string[];
  readonly rung: string;
}

export interface PastGame {
  readonly id: string;
  readonly players: readonly string[];
  readonly decks: readonly string[];
  readonly winners: readonly number[];
  readonly seat: number;
  readonly status: string;
  readonly answers: number;
  readonly ended: number; // seconds since 1970
}

export interface Rule {
  readonly number: string;
  readonly text: string | null;
  readonly hint: string;
  readonly tests: readonly string[];
}

export interface SignedIn {
  readonly name: string;
  readonly token: string;
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

async function call<T>(path: string, method = "GET", body?: unknown): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": language.value };
  if (token()) headers["Authorization"] = `Bearer ${token()}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await fetch(new URL(`api/${path}`, document.baseURI), init).catch(() => {
    throw new Unfulfilled(0, t("The server can't be reached."));
  });
  const found: unknown = await response.json().catch(() => null);
  if (response.ok) return found as T;
  const text = (found as { text?: string } | null)?.text;
  throw new Unfulfilled(response.status, text ?? response.statusText);
}

const named = (name: string): string => encodeURIComponent(name);

export const api = {
  decks: () => call<Decks>("decks"),
  deck: (name: string) => call<Deck>(`decks/${named(name)}`),
  keepDeck: (name: string, text: string, format: string) =>
    call<DeckLine>(`decks/${named(name)}`, "PUT", { text, format }),
  deleteDeck: (name: string) => call<unknown>(`decks/${named(name)}`, "DELETE"),
  check: (text: string, format: string) => call<Checked>("decks/check", "POST", { text, format }),
  card: (name: string) => call<CardInfo>(`cards/${named(name)}`),
  games: () => call<{ games: readonly PastGame[] }>("games"),
  rule: (number: string) => call<Rule>(`rules/${named(number)}`),
  register: (name: string, password: string) =>
    call<SignedIn>("register", "POST", { name, password }),
  login: (name: string, password: string) => call<SignedIn>("login", "POST", { name, password }),
};

/** Where the record of a game can be had. */
export function recordAddress(game: string): string {
  return new URL(`api/games/${named(game)}/record`, document.baseURI).href;
}
