// What the page knows: what the server said last. Components read these signals and are drawn
// again when they change; only `take` writes them.

import { signal, type Signal } from "@preact/signals";
import type {
  Chatted,
  FromServer,
  Lobby,
  Judged,
  Previewed,
  Refused,
  Reported,
  Seen,
  TableInfo,
  Told,
  View,
  Welcome,
} from "../protocol";
import type { Line } from "./connection";
import { unpacked, type Moment } from "./moments";

const CHAT_KEPT = 200;
const MOMENTS_KEPT = 120;
const PAST_KEPT = 160; // views to look back at; older ones are asked for
// What is known of the game at a table before anything is: another game of a match begins so.
const NEW_GAME = { seen: null, preview: null, judged: null, refused: null, log: [], moments: [], passed: 0, past: [], recalled: {} };

/** What the page knows of a table. A replay is one too, under `replayKey`. */
export interface TableState {
  readonly id: string;
  readonly info: TableInfo | null;
  readonly seat: number; // the own one, -1 for a spectator
  readonly deck: string; // between games, the own list
  readonly drawn: readonly string[]; // what was drawn for players whose decks lacked it
  readonly seen: Seen | null;
  readonly seenAt: number; // performance.now() of its arrival, for clocks
  readonly log: readonly Told[];
  readonly moments: readonly Moment[]; // before what was seen last; the first is shown now
  readonly passed: number; // so many entries of the log had been told before it
  readonly past: readonly Moment[]; // what was seen lately, to look back at
  readonly recalled: Readonly<Record<number, View>>; // what the server showed again, by entry of the log
  readonly judged: Judged | null; // what the coach said last, until something changes
  readonly preview: Previewed | null; // of the present choice, else null
  readonly refused: Refused | null; // the last refusal about it, until something changes
  readonly chat: readonly Chatted[];
}

export const line = signal<Line>("connecting");
export const person = signal<Welcome | null>(null);
export const lobby = signal<Lobby | null>(null);
export const lobbyChat = signal<readonly Chatted[]>([]);
export const seats = signal<ReadonlySet<string>>(new Set()); // tables where the person sits
export const refused = signal<Refused | null>(null); // the last refusal, about whatever
export const reported = signal<Reported | null>(null); // the last report that is kept

const tables = new Map<string, Signal<TableState>>();

/** What is known of a table; it can be asked for before anything is. */
export function tableOf(id: string): Signal<TableState> {
  let found = tables.get(id);
  if (!found) {
    found = signal<TableState>(unknown(id));
    tables.set(id, found);
  }
  return found;
}

/** Where the replay of a game is kept. */
export function replayKey(game: string): string {
  return `replay:${game}`;
}

function unknown(id: string): TableState {
  return { id, ...NEW_GAME, info: null, seat: -1, deck: "", drawn: [], seenAt: 0, chat: [] };
}

/** Forget everything: somebody else sits at the page. */
export function forget(): void {
  for (const table of tables.values()) table.value = unknown(table.value.id);
  person.value = lobby.value = refused.value = reported.value = null;
  lobbyChat.value = [];
  seats.value = new Set();
}

/** Why a message of that type was refused, if the last one was. */
export function refusalOf(type: string): string {
  return refused.value?.about === type ? refused.value.text : "";
}

/** Take what the server said. */
export function take(message: FromServer): void {
  switch (message.type) {
    case "welcome":
      person.value = message;
      seats.value = new Set(message.tables);
      break;
    case "lobby":
      lobby.value = message;
      break;
    case "attable":
      change(message.table.id, ({ info }) => ({
        ...(info?.game_id === message.table.game_id ? {} : NEW_GAME),
        info: message.table,
        seat: message.seat,
        deck: message.deck,
        drawn: message.told,
      }));
      if (message.seat >= 0) seats.value = new Set([...seats.value, message.table.id]);
      break;
    case "seen":
      takeSeen(message);
      break;
    case "previewed":
      change(message.table, (table) => (table.seen?.at === message.at ? { preview: message } : {}));
      break;
    case "recalled":
      change(message.table, ({ recalled }) => ({
        recalled: { ...recalled, [message.entry]: message.view as unknown as View },
      }));
      break;
    case "judged":
      change(message.table, () => ({ judged: message, refused: null }));
      break;
    case "chatted":
      if (message.table) change(message.table, ({ chat }) => ({ chat: kept(chat, message) }));
      else lobbyChat.value = kept(lobbyChat.value, message);
      break;
    case "refused":
      refused.value = message;
      if (message.table) change(message.table, () => ({ refused: message }));
      break;
    case "reported":
      reported.value = message;
      break;
    case "pong":
      break;
  }
}

function takeSeen(seen: Seen): void {
  const isReplay = seen.length >= 0;
  change(isReplay ? replayKey(seen.table) : seen.table, (table) => {
    if (!isReplay && table.seen !== null && seen.at < table.seen.at) return {}; // it is late
    const log = [...table.log.slice(0, seen.log_at), ...seen.log];
    const anew = table.seen === null || seen.log_at < table.log.length; // taken back, or seen again
    const before = anew || isReplay ? [] : table.moments;
    const news = unpacked(seen.moments);
    const moments = [...before, ...news].slice(-MOMENTS_KEPT);
    const stands = table.seen === null || isReplay ? [] : table.past.filter((each) => each.log <= seen.log_at);
    const now = { log: log.length, view: { ...seen.view, choice: null } };
    const past = [...stands, ...news, now].slice(-PAST_KEPT);
    const recalled = anew ? {} : table.recalled;
    const passed = before.length ? table.passed : Math.min(table.log.length, seen.log_at);
    return { seen, seenAt: performance.now(), log, moments, passed, past, recalled, preview: null, judged: null, refused: null };
  });
}

/** The moment that is shown has been shown: the next one, or what was seen last. */
export function passMoment(id: string): void {
  change(id, ({ moments, passed }) => ({ moments: moments.slice(1), passed: moments[0]?.log ?? passed }));
}

/** Show what was seen last. */
export function skipMoments(id: string): void {
  if (tableOf(id).peek().moments.length) change(id, () => ({ moments: [] }));
}

function change(id: string, made: (table: TableState) => Partial<TableState>): void {
  const table = tableOf(id);
  table.value = { ...table.value, ...made(table.value) };
}

function kept(chat: readonly Chatted[], message: Chatted): readonly Chatted[] {
  return [...chat, message].slice(-CHAT_KEPT);
}
