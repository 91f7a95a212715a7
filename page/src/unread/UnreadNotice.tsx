// That a deck has cards that aren't read in full, what was decided for them, and the way to decide.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../words";
import { UnreadDialog } from "./UnreadDialog";
import type { UnreadCard } from "./unreadApi";
import { decide, isDecided, LEAVE_OUT, PARTLY, waysOf, type Ways } from "./ways";
import "./unread.css";

interface UnreadNoticeProps {
  readonly deck: string;
  readonly cards: readonly UnreadCard[];
}

export function UnreadNotice({ deck, cards }: UnreadNoticeProps): JSX.Element | null {
  const [open, setOpen] = useState(false);
  const ways = waysOf(deck);
  if (cards.length === 0) return null;
  const done = isDecided(cards, ways);
  const names = cards.map((each) => each.name).join(", ");
  return (
    <div class="unread-notice">
      <p class={done ? "" : "error"} role="status">
        {done ? summary(cards, ways) : t("Cards of this deck aren't read in full: {names}", { names })}
      </p>
      <button type="button" onClick={() => setOpen(true)}>
        {done ? t("Decide anew ...") : t("Play it all the same ...")}
      </button>
      {open && (
        <UnreadDialog
          {...{ deck, cards, ways }}
          onDecide={(picked) => {
            decide(deck, picked);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** What was decided, in words. */
function summary(cards: readonly UnreadCard[], ways: Ways): string {
  const told = cards.map(({ name }) => {
    const way = ways[name] ?? "";
    if (way === PARTLY) return t("{name} is played in part.", { name });
    if (way === LEAVE_OUT) return t("{name} is left out.", { name });
    return t("{other} is played instead of {name}.", { name, other: way });
  });
  return told.join(" ");
}
