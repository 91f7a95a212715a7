// What happens at the table is heard: each thing as it is shown, and that one is asked.

import { useEffect, useRef } from "preact/hooks";
import type { Shown } from "./usePace";
import { play, soundOf, soundOfEnd } from "./sounds";

/** What is shown, as it is given; unless silent, it is heard, too. */
export function useSounds(shown: Shown, silent: boolean): Shown {
  const { seen, playing } = shown;
  const { log } = shown.state;
  const heard = useRef(log.length);
  const asked = useRef(-1);
  const over = useRef(seen.view.is_over);
  useEffect(() => {
    const told = log.slice(Math.min(heard.current, log.length));
    heard.current = log.length;
    if (silent) return;
    const end = over.current ? null : soundOfEnd(seen.view);
    over.current = seen.view.is_over;
    const sound = end ?? soundOf(told);
    if (sound) play(sound);
    if (!seen.view.choice || playing || asked.current === seen.at) return;
    asked.current = seen.at;
    if (!sound) play("decision");
  }, [log, seen, playing, silent]);
  return shown;
}
