// A scenario as its lines: those that set the board, then those that do things. What the lines
// mean is the server's business; here they are only told apart, put together and taken apart.

export const PLAYERS = ["Alice", "Bob", "Carol", "Dave"] as const;
export const ZONES = ["battlefield", "hand", "graveyard", "exile", "library", "command"] as const;
export type ZoneName = (typeof ZONES)[number];

/** A scenario, and how many of its lines are done. */
export interface Doc {
  readonly lines: readonly string[];
  readonly at: number;
}

/** A card on the board, as one line places it. */
export interface Piece {
  readonly who: string;
  readonly name: string;
  readonly count: number;
  readonly notes: readonly string[]; // "tapped", "hand", "2 +1/+1", "on Bear"
}

const WHO = PLAYERS.join("|");
const SETTING = new RegExp(
  `^(#.*|\\s*|card: .*|(${WHO}) has .*|(${WHO})'s library: .*|(${WHO})'s mana pool: .*|(${WHO}) at -?\\d+ life|(${WHO})'s turn( \\d+)?, .*|.* is attacking .*|earlier .*)$`,
);
const PIECE = new RegExp(`^(${WHO}) has (?!priority$)(.+?)(?: x(\\d+))?(?: \\(([^()]*)\\))?$`);
const LIFE = new RegExp(`^(${WHO}) at (-?\\d+) life$`);
const TURN = new RegExp(`^(${WHO})'s turn(?: \\d+)?, (.+)$`);

/** Whether a line sets the board. */
export function isSetting(line: string): boolean {
  return SETTING.test(line.trim());
}

/** How many lines, from the first on, set the board. */
export function settingLines(lines: readonly string[]): number {
  const first = lines.findIndex((line) => !isSetting(line));
  return first < 0 ? lines.length : first;
}

/** The scenario of a text: a line for each card. Empty lines at the end are none. */
export function docOf(text: string): Doc {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\s+$/, "").split("\n");
  const apart = lines.flatMap((line) => separate(line.trimEnd()));
  const found = apart.length === 1 && !apart[0] ? [] : apart;
  return { lines: found, at: found.length };
}

export function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

/** A line that places several cards, as several lines. */
function separate(line: string): string[] {
  const found = new RegExp(`^((?:${WHO}) has )(.+)$`).exec(line);
  if (!found || line.includes("#")) return [line];
  return commas(found[2]!).map((each) => found[1] + each);
}

/** The parts between commas outside parentheses and quotation marks. */
function commas(text: string): string[] {
  const parts: string[] = [];
  let [part, depth, quoted] = ["", 0, false];
  for (const letter of text) {
    if (letter === '"') quoted = !quoted;
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0 && !quoted) {
      parts.push(part.trim());
      part = "";
    } else part += letter;
  }
  return [...parts, part.trim()].filter(Boolean);
}

/** What a line places; null if it is no such line. */
export function pieceOf(line: string): Piece | null {
  const found = PIECE.exec(line.trim());
  if (!found) return null;
  const [, who, name, count, notes] = found;
  return {
    who: who!,
    name: name!.replaceAll('"', ""),
    count: Number(count ?? 1),
    notes: (notes ?? "").split(",").map((each) => each.trim()).filter(Boolean),
  };
}

/** The line that places a card. */
export function lineOf(piece: Piece): string {
  const name = piece.name.includes(",") ? `"${piece.name}"` : piece.name;
  const count = piece.count > 1 ? ` x${piece.count}` : "";
  const notes = piece.notes.length ? ` (${piece.notes.join(", ")})` : "";
  return `${piece.who} has ${name}${count}${notes}`;
}

/** The zone a piece lies in. */
export function zoneOf(piece: Piece): ZoneName {
  return ZONES.find((zone) => piece.notes.includes(zone)) ?? "battlefield";
}

// What only permanents have (CR 110.5); a card that is moved elsewhere loses it.
const STATUS = /^(tapped|fresh|\d+ damage)$/;

/** The piece in another zone. */
export function inZone(piece: Piece, zone: ZoneName): Piece {
  const notes = piece.notes.filter((note) => !(ZONES as readonly string[]).includes(note));
  if (zone === "battlefield") return { ...piece, notes };
  return { ...piece, notes: [zone, ...notes.filter((note) => !STATUS.test(note))] };
}

/** The piece with or without a note. */
export function noted(piece: Piece, note: string, on: boolean): Piece {
  const notes = piece.notes.filter((each) => each !== note);
  return { ...piece, notes: on ? [...notes, note] : notes };
}

const COUNTERS = /^(\d+) (\S+)(?: counters?)?$/;

/** The counters of a kind that are put on a piece. */
export function countersOf(piece: Piece, kind: string): number {
  for (const note of piece.notes) {
    const found = COUNTERS.exec(note);
    if (found?.[2] === kind) return Number(found[1]);
  }
  return 0;
}

export function withCounters(piece: Piece, kind: string, count: number): Piece {
  const notes = piece.notes.filter((note) => COUNTERS.exec(note)?.[2] !== kind);
  return { ...piece, notes: count > 0 ? [...notes, `${count} ${kind}`] : notes };
}

/** What a piece is attached to; empty if to nothing. */
export function hostOf(piece: Piece): string {
  return piece.notes.find((note) => note.startsWith("on "))?.slice(3) ?? "";
}

export function attached(piece: Piece, host: string): Piece {
  const notes = piece.notes.filter((note) => !note.startsWith("on "));
  return { ...piece, notes: host ? [...notes, `on ${host}`] : notes };
}

/** The pieces of a board, each with the place of its line. */
export function piecesOf(lines: readonly string[]): { piece: Piece; place: number }[] {
  return lines.slice(0, settingLines(lines)).flatMap((line, place) => {
    const piece = pieceOf(line);
    return piece ? [{ piece, place }] : [];
  });
}

/** The life a player begins with. */
export function lifeOf(lines: readonly string[], who: string): number {
  const found = lines.map((line) => LIFE.exec(line.trim())).findLast((each) => each?.[1] === who);
  return Number(found?.[2] ?? 20);
}

/** Whose turn it is, and which step. */
export function turnOf(lines: readonly string[]): { who: string; step: string } {
  const found = lines.map((line) => TURN.exec(line.trim())).findLast((each) => each !== null);
  return { who: found?.[1] ?? "Alice", step: found?.[2] ?? "precombat main phase" };
}

/** Setting lines with another one in the place of those it replaces. */
function replaced(lines: readonly string[], gone: (line: string) => boolean, line: string): string[] {
  const count = settingLines(lines);
  const kept = lines.filter((each, place) => place >= count || !gone(each.trim()));
  const before = settingLines(kept);
  return [...kept.slice(0, before), line, ...kept.slice(before)];
}

export function withLife(lines: readonly string[], who: string, life: number): string[] {
  return replaced(lines, (line) => LIFE.exec(line)?.[1] === who, `${who} at ${life} life`);
}

export function withTurn(lines: readonly string[], who: string, step: string): string[] {
  return replaced(lines, (line) => TURN.test(line), `${who}'s turn, ${step}`);
}

/** The scenario with a line put behind those that set the board; all of the board is done. */
export function withSetting(doc: Doc, line: string): Doc {
  const place = settingLines(doc.lines);
  return changedBoard([...doc.lines.slice(0, place), line, ...doc.lines.slice(place)]);
}

/** The scenario with one of its lines changed, or gone. */
export function withLine(doc: Doc, place: number, line: string | null): Doc {
  const lines = [...doc.lines];
  lines.splice(place, 1, ...(line === null ? [] : [line]));
  return changedBoard(lines);
}

/** Lines of another board: what was done on the old one is looked at from its beginning. */
export function changedBoard(lines: readonly string[]): Doc {
  return { lines, at: settingLines(lines) };
}

/** What is done next at this point: what followed it is given up. */
export function done(doc: Doc, line: string): Doc {
  const lines = [...doc.lines.slice(0, doc.at), line];
  return { lines, at: lines.length };
}
