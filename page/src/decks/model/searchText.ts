// What is clicked beside the search, as words of the search.

export interface Filters {
  readonly colors: string; // letters, and C for none
  readonly types: readonly string[];
  readonly values: readonly number[]; // mana values; the last of VALUES stands for more, too
  readonly format: string;
  readonly order: string;
  readonly playable: boolean;
}

export const VALUES = [0, 1, 2, 3, 4, 5, 6] as const;
export const NO_FILTERS: Filters = {
  colors: "",
  types: [],
  values: [],
  format: "",
  order: "name",
  playable: true,
};

/** The whole search in Scryfall's language. What was typed comes first: so places in it stay. */
export function searchText(typed: string, filters: Filters): string {
  const words = typed.trim();
  const clicked = [
    colorWords(filters.colors),
    anyOf(filters.types.map((each) => `t:${each}`)),
    anyOf(filters.values.map((each) => (each === VALUES.at(-1) ? `mv>=${each}` : `mv=${each}`))),
    filters.format && `f:${filters.format}`,
  ].filter(Boolean);
  const own = clicked.length > 0 && /\bor\b/i.test(words) ? `(${words})` : words;
  const order = filters.order === "name" || /\border[:=]/.test(words) ? "" : `order:${filters.order}`;
  return [own, ...clicked, order].filter(Boolean).join(" ");
}

/** Cards of no color but these; colorless ones only if they are wanted. */
function colorWords(letters: string): string {
  const colors = letters.replace("C", "").toLowerCase();
  if (!letters) return "";
  if (!colors) return "c:c";
  return letters.includes("C") ? `c<=${colors}` : `c<=${colors} -c:c`;
}

function anyOf(words: readonly string[]): string {
  return words.length > 1 ? `(${words.join(" or ")})` : (words[0] ?? "");
}

/** With or without one of a list. */
export function toggled<T>(list: readonly T[], one: T): readonly T[] {
  return list.includes(one) ? list.filter((each) => each !== one) : [...list, one];
}
