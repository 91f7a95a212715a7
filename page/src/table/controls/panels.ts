// Which of the table's own panels lies open over it, and what the coach is asked about.

import { signal } from "@preact/signals";

export const panel = signal<"" | "yields" | "coach" | "report">("");

/** The object the coach is asked about. */
export const askedAbout = signal<number | null>(null);
