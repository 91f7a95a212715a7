// Where in the documents one is: "704.5f", "CR/704.5f", "glossary/Ability", "MTR/3.1".

export interface RulePlace {
  readonly kind: string;
  readonly number: string;
}

/** The place a part of an address names; null for the way in. */
export function rulePlace(path: string): RulePlace | null {
  const found = /^(?:([A-Za-z]+)\/)?(.+)$/.exec(path.trim());
  return found ? { kind: found[1] ?? "CR", number: found[2]! } : null;
}

/** The part of an address for a place. */
export function rulePath({ kind, number }: RulePlace): string {
  return `${kind}/${number}`;
}

/** A text in which numbers of rules can be told from the rest: text, number, text, number ... */
export function withNumbers(text: string): string[] {
  return text.split(/(?<![\d.$])([1-9]\d\d(?:\.\d{1,3}[a-z]?)?)(?![\d\w]|\.\d)/);
}

/** A snippet cut at its marks: plain, marked, plain, marked ... */
export function withMarks(snippet: string, marks: readonly (readonly [number, number])[]): string[] {
  const letters = [...snippet]; // the server counts characters, not units of UTF-16
  const parts: string[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    parts.push(letters.slice(at, start).join(""), letters.slice(start, end).join(""));
    at = end;
  }
  return [...parts, letters.slice(at).join("")];
}

export const RULE_LANGUAGES = ["en", "zh", "ko"] as const;
export type RuleLanguage = (typeof RULE_LANGUAGES)[number];

/** The languages wanted with one more or one less; never none. */
export function toggledLanguage(
  wanted: readonly RuleLanguage[],
  language: RuleLanguage,
): readonly RuleLanguage[] {
  if (!wanted.includes(language)) return [...wanted, language];
  const left = wanted.filter((each) => each !== language);
  return left.length ? left : wanted;
}

/** A language as its speakers call it. */
export function languageName(code: string): string {
  const names: Readonly<Record<string, string>> = { en: "English", zh: "中文", ko: "한국어" };
  return names[code] ?? code;
}

/** How a place is called; empty where only its words tell what it is. */
export function nameOf({ kind, number }: RulePlace): string {
  if (kind === "passage") return "";
  return kind === "glossary" ? number : `${kind} ${number}`;
}
