// Searching a list by words.

/** Whether all words of a search are in a text. */
export function fits(text: string, words: string): boolean {
  const lower = text.toLowerCase();
  return words.toLowerCase().split(/\s+/).every((each) => lower.includes(each));
}
