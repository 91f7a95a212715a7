// The button that gives the answer, the one that begins it anew, and the one that chooses none.

import type { JSX } from "preact";
import type { ChoiceView } from "../../protocol";
import { t } from "../../words";
import { answerOf, begun, isDecided } from "../board/answers";
import { useBoard } from "../board/board";
import { confirmWords, mayChooseNone, noneWords } from "../board/prompts";

export function Confirm({ choice }: { choice: ChoiceView }): JSX.Element {
  const { open, busy, answer, confirm, cancel } = useBoard();
  const none = mayChooseNone(choice) && !isDecided(open.draft);
  const ready = answerOf(choice, open.draft) !== null && !none;
  const changed = JSON.stringify(plain(open.draft)) !== JSON.stringify(plain(begun(choice)));
  return (
    <div class="buttons confirm">
      <button
        type="button"
        class="primary"
        disabled={!ready || busy}
        data-primary=""
        onMouseDown={(event) => event.preventDefault()}
        onClick={confirm}
      >
        <span class="words">{confirmWords(choice, open.draft)}</span>
        {ready && <kbd aria-hidden="true">{isDecided(open.draft) ? t("Space") : "P"}</kbd>}
      </button>
      {changed && (
        <button
          type="button"
          disabled={busy}
          onMouseDown={(event) => event.preventDefault()}
          onClick={cancel}
        >
          {t("Begin anew")}
        </button>
      )}
      {none && (
        <button
          type="button"
          class="none"
          disabled={busy}
          data-none=""
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => answer([])}
        >
          <span class="words">{noneWords(choice)}</span> <kbd aria-hidden="true">P</kbd>
        </button>
      )}
    </div>
  );
}

/** A draft that JSON can write: large numbers as text. */
function plain(draft: object): unknown {
  return JSON.parse(JSON.stringify(draft, (_, value: unknown) => (typeof value === "bigint" ? `${value}` : value)));
}
