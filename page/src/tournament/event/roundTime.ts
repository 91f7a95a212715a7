// The time that is left of a round.

import { useEffect, useState } from "preact/hooks";
import type { EventView, MatchView } from "../desk/types";
import type { EventAtHand } from "./useEvent";

/** The time at the server in seconds, told anew each second. */
export function useNow(event: EventAtHand): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now / 1000 + event.ahead;
}

/** Seconds as 1:05, or -0:30 when they are over. */
export function minutesOf(seconds: number): string {
  const whole = Math.ceil(Math.abs(seconds));
  const sign = seconds < 0 && whole > 0 ? "−" : "";
  return `${sign}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** What is left of the round at a match, or at all; null, when no clock runs. */
export function secondsLeft(view: EventView, now: number, match?: MatchView): number | null {
  const round = view.rounds.at(-1);
  if (!round || !round.started || !round.minutes) return null;
  const stood = round.stopped ? now - round.stopped : 0;
  return (match?.ends || round.ends) + stood - now;
}
