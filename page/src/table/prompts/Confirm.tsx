// The button that gives the answer, and the one that begins it anew.

import type { JSX } from "preact";
import type { ChoiceView } from "../../protocol";
import { t } from "../../words";
import { answerOf, begun, isDecided } from "../board/answers";
import { useBoard } from "../board/board";
import { confirmWords } from "../board/prompts";

export function Confirm({ choice }: { choice: ChoiceView }): JSX.Element {
  const { open, busy, confirm, cancel } = useBoard();
  const ready = answerOf(choice, open.draft) !== null;
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
        <kbd aria-hidden="true">{isDecided(open.draft) ? t("Space") : "P"}</kbd>
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
    </div>
  );
}

/** A draft that JSON can write: large numbers as text. */
function plain(draft: object): unknown {
  return JSON.parse(JSON.stringify(draft, (_, value: unknown) => (typeof value === "bigint" ? `${value}` : value)));
}
