// The board as it was: what is looked at, and the way back.

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { SymbolText } from "../../components/Mana";
import { send } from "../../connection/session";
import type { TableState } from "../../connection/store";
import type { Seen } from "../../protocol";
import { settings } from "../../settings";
import { t } from "../../words";
import { backToNow, lookedAt, seenThen, viewAt } from "../board/past";

export interface Back {
  readonly entry: number;
  readonly seen: Seen | null; // null: it is being asked for
}

/** Where one looks back to at a table; what the page hasn't kept the server is asked for. */
export function useLookingBack(state: TableState, seen: Seen): Back | null {
  const looked = lookedAt.value;
  const entry = looked?.table === state.id && looked.entry < state.log.length ? looked.entry : null;
  const view = entry === null ? null : viewAt(state, entry, settings.value.pace !== "at once");
  const wanted = entry !== null && view === null;
  useEffect(() => {
    if (wanted) send({ type: "recall", table: state.id, entry });
  }, [wanted, entry]);
  useEffect(() => () => void backToNow(), [state.id]);
  useEffect(() => {
    if (state.refused?.about === "recall") backToNow();
  }, [state.refused]);
  return entry === null ? null : { entry, seen: view && seenThen(seen, view) };
}

/** Escape leads back to now, wherever the focus is: the look back is all over the table. */
function useEscape(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      backToNow();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

export function LookingBack({ state, back }: { state: TableState; back: Back }): JSX.Element {
  useEscape();
  const told = state.log[back.entry];
  return (
    <section class="choice-panel looking-back" aria-label={t("Looking back")}>
      <p role="status">
        <b>{back.seen ? t("Looking back") : t("Looking it up ...")}</b>{" "}
        {told && <SymbolText text={told.text} />}
      </p>
      <button type="button" class="primary" onMouseDown={(event) => event.preventDefault()} onClick={backToNow}>
        {t("Back to now")}
      </button>
    </section>
  );
}
