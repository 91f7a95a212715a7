// What is left on a clock, between what the server says of it.

import { useEffect, useState } from "preact/hooks";
import type { ClockView } from "../../protocol";

/** Seconds left of the choice and of the reserve, so long after the clock was told. */
export function left(clock: ClockView, seconds: number): { choice: number; reserve: number } {
  if (!clock.running) return { choice: clock.choice, reserve: clock.reserve };
  const over = Math.max(0, seconds - clock.choice);
  return {
    choice: Math.max(0, clock.choice - seconds),
    reserve: Math.max(0, clock.reserve - over),
  };
}

/** 75 seconds as 1:15. */
export function minutes(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Seconds since a moment of performance.now(), counted while something runs. */
export function useSeconds(since: number, running: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    setNow(performance.now());
    if (!running) return;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [since, running]);
  return Math.max(0, (now - since) / 1000);
}
