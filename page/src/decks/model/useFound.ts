// What a search for cards finds.

import { useEffect, useRef, useState } from "preact/hooks";
import { wordsOf } from "../../connection/useAsked";
import { language } from "../../words";
import { builder, type ShownCard } from "./builderApi";

const PAUSE = 250; // milliseconds without a letter before it is searched

export interface Found {
  readonly cards: readonly ShownCard[];
  readonly count: number | null; // null: nothing was found yet, or the search isn't understood
  readonly near: readonly string[]; // names that may be meant, if there is no card
  readonly problem: string; // the cards are those of the search before, then
  readonly further: (() => void) | null;
}

/** What a search finds, a moment after the last letter; `further` adds the next cards. */
export function useFound(text: string, playable: boolean): Found {
  const [cards, setCards] = useState<readonly ShownCard[]>([]);
  const [count, setCount] = useState<number | null>(null);
  const [near, setNear] = useState<readonly string[]>([]);
  const [following, setFollowing] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  const first = useRef(true);
  const asking = useRef(new AbortController());
  const search = (start: number) => {
    asking.current.abort();
    const mine = (asking.current = new AbortController());
    builder.search(text, start, playable, mine.signal).then(
      (found) => {
        if (mine.signal.aborted) return;
        setCards((now) => (start ? [...now, ...found.cards] : found.cards));
        setCount(found.count);
        setNear(found.near);
        setFollowing(found.following);
        setProblem("");
      },
      (error: unknown) => {
        if (mine.signal.aborted) return;
        setProblem(wordsOf(error));
        setCount(null);
        setNear([]);
        setFollowing(null);
      },
    );
  };
  useEffect(() => {
    const timer = setTimeout(() => search(0), first.current ? 0 : PAUSE);
    first.current = false;
    return () => {
      clearTimeout(timer);
      asking.current.abort();
    };
  }, [text, playable, language.value]);
  return { cards, count, near, problem, further: following === null ? null : () => search(following) };
}
