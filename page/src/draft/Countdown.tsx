// The time that is left, as the server last said it, counted down.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../words";
import type { Draft } from "./draftApi";

const HURRY = 5; // seconds

export function Countdown({ draft }: { draft: Draft }): JSX.Element | null {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    setNow(performance.now());
    setUntil(performance.now() + (draft.seconds ?? 0) * 1000);
    if (draft.seconds === null) return;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [draft.version]);
  if (draft.seconds === null) return null;
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const shown = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <span class={`draft-clock ${left <= HURRY ? "hurry" : ""}`} role="timer" aria-label={t("Time left")}>
      {shown}
    </span>
  );
}
