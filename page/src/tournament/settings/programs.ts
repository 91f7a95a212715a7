// Kinds of events, and what each usually is. (MTR 2.1, App. B, App. F)

import { formatWords } from "../../decks/formatWords";
import { t } from "../../words";
import { limitedName } from "../desk/names";
import { SETTINGS, type Level, type Settings } from "../desk/types";

export interface Program {
  readonly key: string;
  readonly name: string;
  readonly level: Level; // what it is at least
  readonly usual: Partial<Settings>;
}

const SEALED: Partial<Settings> = { limited: "sealed", format: "" };

/** The programs one can choose, in the reader's language. */
export function programs(): readonly Program[] {
  return [
    program("", t("Another event"), "regular"),
    program("friday-night-magic", t("Friday Night Magic"), "regular"),
    program("prerelease", t("Prerelease"), "regular", SEALED),
    program("launch-party", t("Launch Party"), "regular"),
    program("store-championship", t("Store Championship"), "regular", { cut: 8 }),
    program("regional-championship-qualifier", t("Regional Championship Qualifier"), "competitive", { cut: 8 }),
    program("regional-championship", t("Regional Championship"), "competitive", { cut: 8 }),
    program("pro-tour-qualifier", t("Pro Tour Qualifier"), "competitive", { cut: 8 }),
    program("pro-tour", t("Pro Tour"), "professional", { cut: 8, open_lists: true }),
  ];
}

function program(key: string, name: string, level: Level, usual: Partial<Settings> = {}): Program {
  return { key, name, level, usual: { ...usual, level, lists: level !== "regular" } };
}

/** Who plays together: alone, as a team of three, with two heads, or four in a pod. */
export type Together = "1" | "2" | "3" | "2hg" | "pods";

export function together(settings: Settings): Together {
  if (settings.seats > 2) return "pods";
  return settings.two_headed ? "2hg" : settings.team === 2 ? "2" : settings.team === 3 ? "3" : "1";
}

const PAIRS = { team: 1, two_headed: false, seats: 2, wins: 2 } as const;

/** What follows from who plays together: a match of two-headed teams is one game (MTR 9.1), and
 * so is that of a pod (MTA 2.1). */
export function playing(how: Together): Partial<Settings> {
  switch (how) {
    case "2hg":
      return { ...PAIRS, team: 2, two_headed: true, wins: 1 };
    case "2":
      return { ...PAIRS, team: 2 };
    case "3":
      return { ...PAIRS, team: 3 };
    case "pods":
      return { ...PAIRS, seats: 4, wins: 1 };
    case "1":
      return PAIRS;
  }
}

const POD_MINUTES = 80;

/** A game of a pod has more time than a match, unless somebody chose another. */
export function minutesFor(how: Together, settings: Settings): number {
  const [from, to] = how === "pods" ? [SETTINGS.minutes, POD_MINUTES] : [POD_MINUTES, SETTINGS.minutes];
  return settings.minutes === from ? to : settings.minutes;
}

const LIMITED: readonly string[] = ["sealed", "booster draft", "rochester draft"];

/** What is played, as it is called: a format, or a kind of limited play. */
export function formatName(format: string): string {
  if (LIMITED.includes(format)) return limitedName(format as Settings["limited"]);
  return formatWords(format);
}
