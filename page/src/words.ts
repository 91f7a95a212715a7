// What the page says, in the language of its reader. Every string passes `t`, `tn` or `tw` as a
// literal, so that tools/extract_messages.py finds it.

import { computed, signal } from "@preact/signals";

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

/** Whether cards keep their English names in another language. */
export const englishNames = signal(false);

/** How the server is told what to speak. */
export const spoken = computed(() =>
  englishNames.value && language.value !== "en"
    ? `${htmlCode(language.value)}-x-english`
    : htmlCode(language.value),
);

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
// forms, as in print, and the one that fits the last sound of the word before is taken. How a
// Latin word sounds is told by its last letters; src/apnap/languages/korean.py says how.

const FORMS: Readonly<Record<string, readonly [string, string]>> = {
  "이(가)": ["이", "가"],
  "을(를)": ["을", "를"],
  "은(는)": ["은", "는"],
  "와(과)": ["과", "와"],
  "(으)로": ["으로", "로"],
  "(이)라": ["이라", "라"],
  "(이)며": ["이며", "며"],
};
const FORM = /이\(가\)|을\(를\)|은\(는\)|와\(과\)|\(으\)로|\(이\)라|\(이\)며/gu;
const BEFORE = 60; // letters that are looked at
const LAST_WORD = /([\p{L}\p{N}]+)[^\p{L}\p{N}\n]*$/u;
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const NONE = 0;
const SOME = 1; // a final consonant
const RIEUL = 8; // the one after which (으)로 is said as after a vowel
const DIGITS: Readonly<Record<string, number>> = {
  0: SOME,
  1: RIEUL,
  3: SOME,
  6: SOME,
  7: RIEUL,
  8: RIEUL,
};
const LETTERS: Readonly<Record<string, number>> = { L: RIEUL, M: SOME, N: SOME, R: RIEUL };
const IN_L = /(?:l|[a-z][^aeiouy]le|[aeiouy]le)$/;
const IN_CONSONANT =
  /(?:[mn]|ng|mb|[aeiouy][a-z]*[mn]e|(?<![aeiouw])[aeiouy][bckpt]|[aeiou]{2}p|ck|ook)$/;

/** The text with the particles that fit, where that can be known. */
export function withParticles(text: string): string {
  return text.replace(FORM, (written: string, at: number) => {
    const word = LAST_WORD.exec(text.slice(Math.max(0, at - BEFORE), at))?.[1];
    const final = word === undefined ? undefined : finalConsonant(word);
    const forms = FORMS[written];
    if (final === undefined || !forms) return written;
    const consonant = final !== NONE && !(final === RIEUL && written === "(으)로");
    return forms[consonant ? 0 : 1];
  });
}

function finalConsonant(word: string): number | undefined {
  const code = word.charCodeAt(word.length - 1);
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) return (code - FIRST_SYLLABLE) % 28;
  if (/[0-9]$/.test(word)) return DIGITS[word.slice(-1)] ?? NONE;
  const latin = /[A-Za-zÀ-ɏ]+$/u.exec(word)?.[0];
  return latin === undefined ? undefined : finalOfLatin(latin);
}

/** The final consonant of a word as it is written in Hangul. */
function finalOfLatin(word: string): number {
  if (word.length === 1 || word === word.toUpperCase())
    return LETTERS[word.slice(-1).toUpperCase()] ?? NONE;
  if (/[éèê]$/i.test(word)) return NONE; // it is no silent e
  const letters = word.toLowerCase().normalize("NFKD").replace(/[^a-z]/g, "");
  if (IN_L.test(letters)) return RIEUL;
  return IN_CONSONANT.test(letters) ? SOME : NONE;
}
