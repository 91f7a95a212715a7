// What the page says, in the language of its reader. Every string passes `t`, `tn` or `tw` as a
// literal, so that tools/extract_messages.py finds it.

import { signal } from "@preact/signals";

export type Language = "en" | "zh_Hans" | "ko";
type Catalog = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;

/** Languages by the names their speakers give them. */
export const LANGUAGES: Readonly<Record<Language, string>> = {
  en: "English",
  zh_Hans: "简体中文",
  ko: "한국어",
};

const LOAD: Readonly<Record<Language, () => Promise<{ default: Catalog }>>> = {
  en: () => Promise.resolve({ default: {} }),
  zh_Hans: () => import("./catalogs/zh_Hans.json"),
  ko: () => import("./catalogs/ko.json"),
};
const loaded: Partial<Record<Language, Catalog>> = { en: {} };

/** The language the page speaks now. */
export const language = signal<Language>("en");

let wanted: Language = "en";

/** Speak another language, as soon as its catalog is here. */
export async function speak(to: Language): Promise<void> {
  wanted = to;
  loaded[to] ??= (await LOAD[to]()).default;
  if (wanted === to) language.value = to;
}

function catalog(): Catalog {
  return loaded[language.value] ?? {};
}

/** The page's language for a code of the browser: zh-CN, ko-KR ... */
export function closest(codes: readonly string[]): Language {
  for (const code of codes) {
    if (code.startsWith("zh")) return "zh_Hans";
    if (code.startsWith("ko")) return "ko";
    if (code.startsWith("en")) return "en";
  }
  return "en";
}

/** The code that browsers and screen readers know. */
export function htmlCode(of: Language): string {
  return of === "zh_Hans" ? "zh-Hans" : of;
}

/** A sentence, with values in the place of {names}. */
export function t(template: string, values: Values = {}): string {
  return said(template, template, values);
}

/** A sentence about a number of things, {n} in the templates. */
export function tn(one: string, many: string, n: number, values: Values = {}): string {
  return said(one, n === 1 ? one : many, { ...values, n });
}

/** A word of the game, such as a zone or a step. */
export function tw(context: string, word: string): string {
  return catalog()[`${context}\u0004${word}`] ?? word;
}

function said(key: string, english: string, values: Values): string {
  const template = catalog()[key] ?? english;
  const text = template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
  return language.value === "ko" ? withParticles(text) : text;
}

// Korean particles sound otherwise after a consonant than after a vowel; templates have both
// forms, as in print, and the one that fits is taken where the word before ends in Hangul or in
// a digit.

const FORMS: Readonly<Record<string, readonly [string, string]>> = {
  "이(가)": ["이", "가"],
  "을(를)": ["을", "를"],
  "은(는)": ["은", "는"],
  "와(과)": ["과", "와"],
  "(으)로": ["으로", "로"],
  "(이)라": ["이라", "라"],
};
const WRITTEN = /(.)([\s)\]}"'”’」』]*)(이\(가\)|을\(를\)|은\(는\)|와\(과\)|\(으\)로|\(이\)라)/gu;
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const RIEUL = 8; // the final consonant after which (으)로 is said as after a vowel
const DIGITS: Readonly<Record<string, number>> = { 0: 21, 1: RIEUL, 3: 16, 6: 1, 7: RIEUL, 8: RIEUL };

/** The text with the particles that fit, where that can be known. */
export function withParticles(text: string): string {
  return text.replace(WRITTEN, (whole, last: string, closing: string, written: string) => {
    const final = finalConsonant(last);
    const forms = FORMS[written];
    if (final === undefined || !forms) return whole;
    const consonant = final !== 0 && !(final === RIEUL && written === "(으)로");
    return last + closing + forms[consonant ? 0 : 1];
  });
}

function finalConsonant(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) return (code - FIRST_SYLLABLE) % 28;
  return /[0-9]/.test(letter) ? (DIGITS[letter] ?? 0) : undefined;
}
