// What the person likes, kept in the browser.

import { effect, signal } from "@preact/signals";
import type { Attention } from "./protocol";
import { closest, englishNames, htmlCode, language, speak, type Language } from "./words";

/** How fast is shown what happens between two decisions. */
export type Pace = "at once" | "fast" | "normal" | "slow" | "step by step";

export interface Settings {
  readonly name: string; // what a guest is called
  readonly language: Language;
  readonly englishNames: boolean; // of cards, in another language too
  readonly theme: "system" | "dark" | "light";
  readonly contrast: boolean; // stronger borders and text
  readonly textSize: number; // percent
  readonly animations: boolean;
  readonly sounds: boolean;
  readonly volume: number; // of sounds, percent
  readonly pace: Pace;
  readonly lesson: "" | "on" | "done"; // the first game that teaches the table; empty: not offered yet
  readonly deck: string; // that was picked last; the next game is played with it
  readonly ledDeck: string; // the same of decks that are led by a commander
  readonly variant: string; // that was played last
  readonly summary: boolean; // of another player's turn, when it is over
  readonly images: string; // a template of the user's own image cache; empty: drawn frames
  readonly attention: Attention; // the stops a new game begins with
  readonly stopsFor: Readonly<Record<string, readonly string[]>>; // in the turns of who has this name
}

export const DEFAULT_ATTENTION: Attention = {
  mine: ["precombat main phase", "postcombat main phase"],
  theirs: ["declare attackers step", "end step"],
  full_control: false,
  by_hand: false,
  until: "",
  hold: false,
  skip_all: false,
  others: {},
  yields: [],
};

const KEY = "apnap.settings";

function defaults(): Settings {
  return {
    name: "",
    language: closest(navigator.languages),
    englishNames: false,
    theme: "dark",
    contrast: false,
    textSize: 100,
    animations: true,
    sounds: true,
    volume: 25,
    pace: "normal",
    lesson: "",
    deck: "",
    ledDeck: "",
    variant: "two-player",
    summary: true,
    images: "",
    attention: DEFAULT_ATTENTION,
    stopsFor: {},
  };
}

function load(): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const { attention, ...rest } = kept as Partial<Settings>;
    return { ...defaults(), ...rest, attention: { ...DEFAULT_ATTENTION, ...attention } };
  } catch {
    return defaults();
  }
}

export const settings = signal<Settings>(load());

/** Change some settings, and keep them. */
export function set(changed: Partial<Settings>): void {
  settings.value = { ...settings.value, ...changed };
  localStorage.setItem(KEY, JSON.stringify(settings.value));
}

/** Let the document follow the settings, those changed in another tab too. */
export function follow(root: HTMLElement): void {
  addEventListener("storage", ({ key }) => {
    if (key === KEY || key === null) settings.value = load(); // null: everything was cleared
  });
  effect(() => {
    root.lang = htmlCode(language.value);
  });
  effect(() => {
    const now = settings.value;
    void speak(now.language);
    englishNames.value = now.englishNames;
    root.dataset["theme"] = now.theme;
    root.dataset["contrast"] = now.contrast ? "more" : "normal";
    root.dataset["animations"] = now.animations ? "on" : "off";
    root.style.fontSize = `${now.textSize}%`;
  });
}
