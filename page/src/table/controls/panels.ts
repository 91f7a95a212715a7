// Which of the table's own panels lies open over it.

import { signal } from "@preact/signals";

export const panel = signal<"" | "yields">("");
