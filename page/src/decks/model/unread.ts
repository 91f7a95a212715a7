// What the server could not read in a list.

import type { Checked } from "../../connection/api";

/** The lines that aren't understood, but for those of cards that are told by their names. */
export function unreadIn({ cards, unread }: Checked): readonly string[] {
  const names = cards.filter((each) => !each.supported).map((each) => each.name);
  return unread.filter((each) => !names.some((name) => each.includes(name))); // else told twice
}
