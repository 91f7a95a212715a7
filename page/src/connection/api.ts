// The HTTP interface: decks, cards, past games, rules, scenarios, accounts.

import type { GivenAnswer, Int, OptionValue, View } from "../protocol";
import { spoken, t } from "../words";
import { token } from "./session";

/** An option of a variant; its values, the usual one first. */
export interface VariantOption {
  readonly name: string; // as `create` takes it
  readonly told: string;
  readonly values: readonly { readonly value: OptionValue; readonly told: string }[];
  readonly least: number; // players of a game that has it
  readonly explained: string;
  readonly section: string; // of the Comprehensive Rules
}

/** A table of so many players: the seats of each team, in each number of teams there may be. */
export interface VariantSeats {
  readonly players: number;
  readonly teams: readonly (readonly (readonly number[])[])[]; // none: each plays alone; the usual one first
  readonly lives: readonly (readonly number[])[]; // of each seat, in each of those, or alone; shared by a team
}

/** A way to play, or several at once, to be chosen as a table is opened. */
export interface Variant {
  readonly key: string; // as `create` takes it
  readonly name: string;
  readonly told: string; // what is special about it
  readonly section: string; // of the Comprehensive Rules, or empty
  readonly source: string; // of those that aren't in them: where their rules are
  readonly format: string; // of its decks, or empty
  readonly least: number; // players
  readonly most: number | null; // null: as many as the server lets sit down
  readonly life: number;
  readonly life_of_two: number;
  readonly commanders: boolean; // a deck of it needs a commander
  readonly decks: readonly string[]; // those that come with the package
  readonly aspects: readonly string[]; // what it has rules for: two that share one aren't played together
  readonly teams: boolean; // who is with whom is told by seats
  readonly free_teams: boolean; // teams need not be equal
  readonly alone: boolean; // the first team is one player, against all others
  readonly seated_apart: boolean; // nobody sits next to a teammate
  readonly seats: readonly VariantSeats[]; // how many may sit down, and in which teams
  readonly options: readonly VariantOption[];
  readonly beside: readonly { readonly part: string; readonly told: string; readonly rule: string }[]; // what it takes beside decks
}

/** The formats a deck can be checked for, those of them that tables play, and the variants. */
export interface Formats {
  readonly formats: readonly string[];
  readonly played: readonly string[];
  readonly variants: readonly Variant[];
}

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
  readonly part: string; // main, sideboard, commander, companion, or what lies beside the deck
  readonly supported: boolean;
  readonly why: string; // what stops it
  readonly words: string; // of its text, those that can't be read yet
  readonly mana_cost: string;
  readonly type_line: string;
}

/** A card with all that a list or a picture of it shows. */
export interface ShownCard {
  readonly name: string; // in English: so it is written in lists
  readonly shown: string; // in the language of the reader
  readonly mana_cost: string;
  readonly mana_value: number;
  readonly type_line: string;
  readonly types: readonly string[]; // supertypes and card types, in small letters
  readonly text: string;
  readonly colors: string; // letters
  readonly identity: string;
  readonly power: string;
  readonly toughness: string;
  readonly loyalty: string;
  readonly defense: string;
  readonly rarity: string;
  readonly supported: boolean | null; // null: nobody has found out yet
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
  readonly colors: string; // letters
  readonly shown: readonly ShownCard[]; // its cards, each once
  readonly misspelt: readonly { readonly name: string; readonly near: readonly string[] }[];
}

export interface CardInfo {
  readonly name: string;
  readonly text: string;
  readonly abilities: readonly string[]; // a tree, line by line
  readonly rung: string; // how far it is understood
  readonly why: string; // it isn't supported
}

/** What is printed on a card in the reader's language; empty, if that isn't known. */
export interface AsPrinted {
  readonly language: string;
  readonly name: string;
  readonly type_line: string;
  readonly text: string;
  readonly rules: string; // the English text, which rules
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

/** What decided a game, and the moment just before it. */
export interface TurningPoint {
  readonly at: number; // answers before it
  readonly turn: number;
  readonly kind: "loss" | "gain" | "deaths" | "end";
  readonly player: number; // whose life, or who lost the game
  readonly amount: Int; // of life, or of creatures
}

/** Where a turn of a game began. */
export interface TurnStart {
  readonly at: number; // answers given when it is first seen
  readonly turn: number;
  readonly player: number;
}

export interface Rule {
  readonly number: string;
  readonly text: string | null;
  readonly hint: string;
  readonly tests: readonly string[];
}

/** A card, as lists of cards show it. */
export interface FoundCard {
  readonly name: string; // in English
  readonly shown: string; // in the language of the reader
  readonly mana_cost: string;
  readonly type_line: string;
  readonly text: string;
  readonly size: string; // power and toughness
  readonly supported: boolean;
}

/** A sentence, and the rules that say so. */
export interface Remark {
  readonly text: string;
  readonly rules: readonly string[];
}

/** Something that happened, with its rules and what is to be said of it. */
export interface Explained extends Remark {
  readonly kind: string;
  readonly event: string;
  readonly about: readonly number[];
  readonly remarks: readonly Remark[];
  readonly detail: boolean;
}

/** What one effect did to an object in one layer. */
export interface LayerStep extends Remark {
  readonly layer: string;
  readonly remarks: readonly Remark[];
  readonly undefined: boolean; // the rules don't define the order
}

/** An object layer by layer. */
export interface Derivation {
  readonly origin: Remark;
  readonly start: Readonly<Record<string, string>>;
  readonly steps: readonly LayerStep[];
  readonly result: Readonly<Record<string, string>>;
}

/** The answer to a question about a moment. */
export interface Reply {
  readonly verdict: string;
  readonly text: string;
  readonly reasons: readonly Remark[];
  readonly rules: readonly string[];
  readonly derivation: Derivation | null;
}

/** A moment of a scenario. */
export interface Moment {
  readonly at: number; // the last line that was done
  readonly view: View;
  readonly happened: readonly { readonly line: number; readonly entries: readonly Explained[] }[];
  readonly problem: { readonly line: number; readonly why: string } | null;
  readonly said: string; // the line that the given answer is
  readonly expected: readonly string[]; // lines that expect what came of it
}

/** A passage in a list: where it is shown, and how it begins. */
export interface RuleEntry {
  readonly kind: string;
  readonly number: string;
  readonly words: string;
  readonly language: string;
  readonly edition: string;
}

export interface RuleHit {
  readonly entry: RuleEntry;
  readonly title: string;
  readonly snippet: string;
  readonly marks: readonly (readonly [number, number])[];
  readonly also: readonly string[]; // other editions that have it
}

/** A passage in one language. */
export interface RuleWords {
  readonly language: string;
  readonly edition: string;
  readonly document: string;
  readonly number: string;
  readonly title: string;
  readonly text: string;
  readonly examples: readonly string[];
  readonly notes: readonly string[];
}

/** A passage in its languages, and all that leads to it and from it. */
export interface RulePage {
  readonly kind: string;
  readonly number: string;
  readonly texts: readonly RuleWords[];
  readonly above: readonly RuleEntry[];
  readonly below: readonly RuleEntry[];
  readonly beside: readonly RuleEntry[];
  readonly cites: readonly RuleEntry[];
  readonly cited_by: readonly RuleEntry[];
  readonly tests: readonly string[];
  readonly boards: readonly string[];
}

export interface RuleDocument {
  readonly kind: string;
  readonly edition: string;
  readonly language: string;
  readonly title: string;
  readonly source: string;
}

export interface SignedIn {
  readonly name: string;
  readonly token: string;
}

/** A request that was not fulfilled; its message is for the person. */
export class Unfulfilled extends Error {
  constructor(
    readonly status: number, // 0: the server can't be reached
    message: string,
    readonly told: Readonly<Record<string, unknown>> = {}, // what else the server said
  ) {
    super(message);
  }
}

const PATIENCE = 60_000; // milliseconds; who isn't answered by then is told so

/** Ask the server; `given` is JSON, unless it is a file as it is. */
export async function ask(
  path: string,
  method = "GET",
  given?: unknown,
  signal: AbortSignal = AbortSignal.timeout(PATIENCE),
): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": spoken.value };
  if (token()) headers["Authorization"] = `Bearer ${token()}`;
  const isFile = given instanceof Blob;
  if (given !== undefined && !isFile) headers["Content-Type"] = "application/json";
  const init: RequestInit = { method, headers, signal };
  if (given !== undefined) init.body = isFile ? given : JSON.stringify(given);
  const response = await fetch(new URL(`api/${path}`, document.baseURI), init).catch(() => {
    throw new Unfulfilled(0, t("The server can't be reached."));
  });
  if (response.ok) return response;
  const why = (await response.json().catch(() => null)) as { text?: string } | null;
  throw new Unfulfilled(response.status, why?.text ?? response.statusText, why ?? {});
}

/** Ask the server something whose answer is JSON. */
export async function call<T>(path: string, method = "GET", body?: unknown): Promise<T> {
  return (await (await ask(path, method, body)).json()) as T;
}

export const named = (name: string): string => encodeURIComponent(name);

export const api = {
  decks: () => call<Decks>("decks"),
  deck: (name: string) => call<Deck>(`decks/${named(name)}`),
  keepDeck: (name: string, text: string, format: string) =>
    call<DeckLine>(`decks/${named(name)}`, "PUT", { text, format }),
  deleteDeck: (name: string) => call<unknown>(`decks/${named(name)}`, "DELETE"),
  check: (text: string, format: string) => call<Checked>("decks/check", "POST", { text, format }),
  formats: () => call<Formats>("formats"),
  variant: (key: string) => call<Variant>(`variants/${named(key)}`),
  card: (name: string) => call<CardInfo>(`cards/${named(name)}`),
  printed: (name: string) => call<AsPrinted>(`printed/${named(name)}`),
  games: () => call<{ games: readonly PastGame[] }>("games"),
  turningPoints: (game: string) =>
    call<{ points: readonly TurningPoint[]; turns: readonly TurnStart[] }>(`games/${named(game)}/turning-points`),
  rule: (number: string) => call<Rule>(`rules/${named(number)}`),
  documents: () => call<{ documents: readonly RuleDocument[] }>("rules/documents"),
  contents: (kind: string, languages: readonly string[]) =>
    call<{ entries: readonly RuleEntry[] }>(`rules/contents?kind=${kind}&languages=${languages.join()}`),
  searchRules: (words: string, languages: readonly string[]) =>
    call<{ hits: readonly RuleHit[] }>(
      `rules/search?words=${named(words)}&languages=${languages.join()}`,
    ),
  showRule: ({ kind, number }: { kind: string; number: string }, languages: readonly string[]) =>
    call<RulePage>(`rules/show/${named(kind)}/${named(number)}?languages=${languages.join()}`),
  ruleTexts: (numbers: readonly string[]) =>
    call<{ texts: readonly RuleWords[] }>(`rules/texts?numbers=${numbers.join()}`),
  run: (text: string, at: number, answer: GivenAnswer | null = null) =>
    call<Moment>("judge/run", "POST", { text, at, answer }),
  derive: (text: string, at: number, object: number) =>
    call<Derivation>("judge/derive", "POST", { text, at, object }),
  askJudge: (text: string, at: number, question: string) =>
    call<Reply>("judge/ask", "POST", { text, at, question }),
  judgeCards: (words: string) =>
    call<{ cards: readonly FoundCard[] }>(`judge/cards?words=${named(words)}`),
  register: (name: string, password: string) =>
    call<SignedIn>("register", "POST", { name, password }),
  login: (name: string, password: string) => call<SignedIn>("login", "POST", { name, password }),
};

/** Save something the server has as a file. */
export async function save(path: string, name: string): Promise<void> {
  saveFile(await (await ask(path)).blob(), name);
}

/** Save something as a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Save the record of a game as a file. */
export function download(game: string): Promise<void> {
  return save(`games/${named(game)}/record`, `${game}.json`);
}
