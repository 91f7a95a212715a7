// What a screen reader is told as it happens: new entries of the log, and what is asked.

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useBoard } from "../board/board";
import { promptOf } from "../board/prompts";
import { resultWords } from "./GameResult";

const MOST = 8; // entries told at once; who wants more reads the log

export function Announcer(): JSX.Element {
  const { state, view, choice, seen } = useBoard();
  const told = useRef(state.log.length);
  const [news, setNews] = useState("");
  useEffect(() => {
    const fresh = state.log.slice(told.current).filter((entry) => !entry.detail);
    told.current = state.log.length;
    if (fresh.length) setNews(fresh.slice(-MOST).map((entry) => entry.text).join(" "));
  }, [state.log]);
  const question = choice ? `${choice.about_name} ${promptOf(view, choice)}` : "";
  return (
    <div class="only-heard">
      <p aria-live="polite">{news}</p>
      <p aria-live="assertive" key={`${seen.at}`}>
        {view.is_over ? resultWords(view) : question}
      </p>
    </div>
  );
}
