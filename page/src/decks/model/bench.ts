// Which deck is on the bench: saved under another name it stays there, with all that is open around it.

let bench = { name: "", number: 0 };

/** The number of the bench on which the deck of that name is; another deck takes a new one. */
export function benchOf(name: string): number {
  if (name !== bench.name) bench = { name, number: bench.number + 1 };
  return bench.number;
}

/** The deck on the bench has this name now. */
export function renamed(name: string): void {
  bench = { ...bench, name };
}
