// The HTTP interface: decks, cards, past games, rules, accounts.

import { token } from "./session";
import { htmlCode, language, t } from "./words";

/** A deck, as lists of decks show it. */
export interface DeckLine {
  readonly name: string;
  readonly title: string; // how it is called, if not by its name
  readonly format: string;
  readonly colors: string; // letters
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
  readonly unread: readonly string[]; // what isn't understood, with its line
  readonly text: string; // the list in plain form
}

export interface CardInfo {
  readonly name: string;
  readonly text: string;
  readonly abilities: readonly string[]; // a tree, line by line
  readonly rung: string; // how far it is understood
  readonly why: string; // it isn't supported
}

export interface PastGame {
  readonly id: string;
  readonly players: readonly string[];
  readonly decks: readonly string[];
  readonly winners: readonly number[];
  readonly seat: number;
  readonly status: string;
  readonly answers: number;
  readonly created: number; // seconds since 1970
  readonly ended: number | null;
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

async function ask(path: string, method: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": htmlCode(language.value) };
  if (token()) headers["Authorization"] = `Bearer ${token()}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await fetch(new URL(`api/${path}`, document.baseURI), init).catch(() => {
    throw new Unfulfilled(0, t("The server can't be reached."));
  });
  if (response.ok) return response;
  const why = (await response.json().catch(() => null)) as { text?: string } | null;
  throw new Unfulfilled(response.status, why?.text ?? response.statusText);
}

async function call<T>(path: string, method = "GET", body?: unknown): Promise<T> {
  return (await (await ask(path, method, body)).json()) as T;
}

const named = (name: string): string => encodeURIComponent(name);

export const api = {
  decks: () => call<Decks>("decks"),
  deck: (name: string) => call<Deck>(`decks/${named(name)}`),
  keepDeck: (name: string, text: string, format: string) =>
    call<DeckLine>(`decks/${named(name)}`, "PUT", { text, format }),
  deleteDeck: (name: string) => call<unknown>(`decks/${named(name)}`, "DELETE"),
  check: (text: string, format: string) => call<Checked>("decks/check", "POST", { text, format }),
  formats: () => call<{ formats: readonly string[] }>("formats"),
  card: (name: string) => call<CardInfo>(`cards/${named(name)}`),
  games: () => call<{ games: readonly PastGame[] }>("games"),
  rule: (number: string) => call<Rule>(`rules/${named(number)}`),
  register: (name: string, password: string) =>
    call<SignedIn>("register", "POST", { name, password }),
  login: (name: string, password: string) => call<SignedIn>("login", "POST", { name, password }),
};

/** Save the record of a game as a file. */
export async function download(game: string): Promise<void> {
  const record = await (await ask(`games/${named(game)}/record`, "GET")).blob();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(record);
  link.download = `${game}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
