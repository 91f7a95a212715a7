// What isn't saved yet is kept in the browser: a page that is closed loses no deck.

export interface Unsaved {
  readonly name: string;
  readonly format: string;
  readonly text: string;
}

const key = (opened: string): string => `apnap.deck:${opened}`;

/** What was begun with the deck of that name; "" for a new one. */
export function unsavedOf(opened: string): Unsaved | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key(opened)) ?? "null") as Unsaved | null;
    return kept && typeof kept.text === "string" ? kept : null;
  } catch {
    return null; // a browser that keeps nothing, or what another version kept
  }
}

export function keepUnsaved(opened: string, kept: Unsaved | null): void {
  try {
    if (kept) localStorage.setItem(key(opened), JSON.stringify(kept));
    else localStorage.removeItem(key(opened));
  } catch {
    // A browser that keeps nothing: the deck is still in the page.
  }
}
