// Drafts over the HTTP interface; docs/TOURNAMENT.md says how they are held.

import { call, named } from "../connection/api";
import { t } from "../words";

/** A card of a draft: its number tells it from others of its name. */
export interface DraftCard {
  readonly id: number;
  readonly name: string;
  readonly foil: boolean;
}

/** What a card says of itself. */
export interface CardShown {
  readonly name: string;
  readonly mana_cost: string;
  readonly type_line: string;
  readonly text: string;
  readonly power: string;
  readonly toughness: string;
  readonly colors: string; // letters
  readonly mana_value: number;
  readonly creature: boolean;
  readonly land: boolean;
  readonly playable: boolean;
  readonly leads?: boolean; // it may be a commander
  readonly identity?: string; // letters of its color identity
}

/** What was noted for cards of a name; a seat is told by its number. */
export interface DraftNote {
  readonly card: string;
  readonly what: "number" | "name" | "type" | "color" | "player" | "removed" | "guess";
  readonly value: number | string;
}

/** A way to answer: a word, a card, a seat, or nothing. */
export interface DraftOption {
  readonly value: number | string;
  readonly card: string;
  readonly seat: number; // -1: none
}

/** What a card asks of one. */
export interface DraftQuestion {
  readonly number: number;
  readonly kind: "color" | "guess" | "add a booster" | "pass to" | "reveal" | "offer" | "accept";
  readonly card: string;
  readonly by: number; // the seat of who drafted that card
  readonly options: readonly DraftOption[];
}

/** A card that may be used as one picks: for another card, for the whole booster, or on a card. */
export interface Usable {
  readonly id: number;
  readonly name: string;
  readonly way: "another" | "whole" | "on";
  readonly creatures: boolean;
}

/** A card that may be turned face down, to look at something. */
export interface Looking {
  readonly id: number;
  readonly name: string;
  readonly at: "player" | "booster";
}

export interface Use {
  readonly card: number;
  readonly on?: number;
}

export interface DraftSeat {
  readonly name: string; // empty: nobody sits there yet
  readonly agent: boolean;
  readonly here: boolean;
  readonly boosters: number; // that wait before it
  readonly cards: number; // in the first of them
  readonly picked: number;
  readonly left: boolean;
  readonly built: boolean;
  readonly last: string; // the card it picked last, where all see it
  readonly open: readonly DraftCard[]; // cards that are face up
  readonly notes: readonly DraftNote[];
  readonly removed: number; // cards removed from the draft
}

export type DraftStatus = "open" | "opening" | "drafting" | "review" | "trading" | "building" | "over";

/** A draft as one person sees it. */
export interface Draft {
  readonly id: string;
  readonly version: number;
  readonly status: DraftStatus;
  readonly title: string;
  readonly seat: number; // -1: none
  readonly seats: readonly DraftSeat[];
  readonly may_begin: boolean;
  readonly rounds: number;
  readonly round: number;
  readonly passes_left: boolean;
  readonly face_up: boolean; // all see the booster, and pick from it in turn
  readonly booster: readonly DraftCard[];
  readonly choose: number; // cards to pick now
  readonly picks: readonly DraftCard[] | null; // null: not to be looked at now
  readonly seconds: number | null;
  readonly ready: boolean;
  readonly deck: Readonly<Record<string, number>> | null; // that was built
  readonly deck_name: string;
  readonly taken: Readonly<Record<string, number>>; // by the decks of others of the team
  readonly variant: string; // what is played with the decks
  readonly format: string;
  readonly least: number; // cards of a deck
  readonly leading: Readonly<Record<string, number>>; // the commanders of the deck
  readonly added: readonly string[]; // commanders that may be added to the pool
  readonly questions: readonly DraftQuestion[];
  readonly usable: readonly Usable[];
  readonly looking: readonly Looking[];
  readonly lookable: Readonly<Record<string, number>>; // boosters, with how many cards
  readonly seen: readonly { readonly card: string; readonly cards: readonly DraftCard[]; readonly of: number }[];
  readonly told: readonly { readonly seat: number; readonly what: string; readonly card: string; readonly value: number | string }[];
  readonly cards: Readonly<Record<string, CardShown>>;
}

/** A draft, as the lobby shows it. */
export interface DraftLine {
  readonly id: string;
  readonly title: string;
  readonly status: DraftStatus;
  readonly seats: number;
  readonly free: number;
  readonly names: readonly string[];
  readonly mine: boolean;
}

export interface Product {
  readonly code: string;
  readonly name: string;
  readonly cards: number;
}

export interface DraftWish {
  readonly product: string;
  readonly seats: number;
  readonly people: number;
  readonly kind: "draft" | "sealed" | "rochester" | "conspiracy" | "commander";
  readonly timing: "none" | "slow" | "usual";
}

export interface Suggestion {
  readonly cards: readonly number[];
  readonly main: Readonly<Record<string, number>>;
  readonly commander: Readonly<Record<string, number>>;
}

/** The name of a product in the reader's language, where it is ours. */
export function titleOf(name: string): string {
  return name === "Built-in set" ? t("Built-in set") : name;
}

/** What the clock of tournaments gives for a pick. */
export function usualClock(rochester: boolean): string {
  return rochester
    ? t("As at tournaments: 5 seconds a pick")
    : t("As at tournaments: 40 seconds and less a pick");
}

const at = (id: string, what: string) => `drafts/${named(id)}/${what}`;

export const drafts = {
  all: () => call<{ drafts: readonly DraftLine[] }>("drafts"),
  products: () => call<{ products: readonly Product[] }>("drafts/products"),
  create: (wish: DraftWish) => call<Draft>("drafts", "POST", wish),
  /** How it stands, as soon as it isn't that version. */
  show: (id: string, after: number) =>
    call<Draft>(`drafts/${named(id)}${after ? `?after=${after}` : ""}`),
  join: (id: string) => call<Draft>(at(id, "join"), "POST"),
  begin: (id: string) => call<Draft>(at(id, "begin"), "POST"),
  leave: (id: string) => call<Draft>(at(id, "leave"), "POST"),
  ready: (id: string) => call<Draft>(at(id, "ready"), "POST"),
  pick: (id: string, cards: readonly number[], using: readonly Use[] = []) =>
    call<Draft>(at(id, "pick"), "POST", { cards, using }),
  answer: (id: string, question: number, value: number | string) =>
    call<Draft>(at(id, "answer"), "POST", { question, value }),
  turn: (id: string, card: number, of: number) =>
    call<Draft>(at(id, "turn"), "POST", { card, at: of }),
  suggestion: (id: string) => call<Suggestion>(at(id, "suggestion")),
  submit: (
    id: string,
    main: Readonly<Record<string, number>>,
    commander: Readonly<Record<string, number>> = {},
  ) => call<Draft>(at(id, "deck"), "POST", { main, commander }),
};
