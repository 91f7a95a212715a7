// Something asked of the server once: not there yet, there, or not to be had.

import { useEffect, useState } from "preact/hooks";

export type Asked<T> =
  | { readonly state: "waiting" }
  | { readonly state: "here"; readonly found: T }
  | { readonly state: "failed"; readonly why: string };

/** What a person is told of an error. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Ask when something the question depends on changes; `again` asks once more. */
export function useAsked<T>(
  ask: () => Promise<T>,
  dependsOn: readonly unknown[],
): [Asked<T>, () => void] {
  const [asked, setAsked] = useState<Asked<T>>({ state: "waiting" });
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let current = true;
    ask().then(
      (found) => current && setAsked({ state: "here", found }),
      (error: unknown) => current && setAsked({ state: "failed", why: wordsOf(error) }),
    );
    return () => {
      current = false;
    };
  }, [...dependsOn, times]);
  return [asked, () => setTimes(times + 1)];
}
