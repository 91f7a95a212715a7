// A number, however large.

import type { JSX } from "preact";
import { shown, typed, whole } from "../../numbers";
import type { ChoiceView } from "../../protocol";
import { t } from "../../words";
import { useBoard } from "../board/board";
import { capitalized } from "../board/prompts";
import { Confirm } from "./Confirm";

const SLIDER = 100n; // a range up to which there is a slider

export function NumberPanel({ choice }: { choice: ChoiceView }): JSX.Element | null {
  const { open, change, confirm } = useBoard();
  if (open.draft.kind !== "number") return null;
  const { text } = open.draft;
  const value = typed(text);
  const [least, most] = [whole(choice.least), whole(choice.most)];
  const set = (to: bigint | string) => change({ kind: "number", text: `${to}` });
  const within = (to: bigint) => (to < least ? least : to > most ? most : to);
  const legal = value !== null && value === within(value);
  return (
    <>
      <div class="number">
        <button type="button" aria-label={t("less")} disabled={value === least} onClick={() => set(within((value ?? least) - 1n))}>
          −
        </button>
        <input
          inputMode="numeric"
          aria-label={t("Number from {least} to {most}", { least: shown(choice.least), most: shown(choice.most) })}
          aria-invalid={!legal}
          value={text}
          onInput={(event) => set(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") confirm();
            if (event.key === "ArrowUp") set(within((value ?? least) + 1n));
            if (event.key === "ArrowDown") set(within((value ?? least) - 1n));
          }}
        />
        <button type="button" aria-label={t("more")} disabled={value === most} onClick={() => set(within((value ?? least) + 1n))}>
          +
        </button>
        <button type="button" onClick={() => set(most)}>
          {t("most: {n}", { n: shown(choice.most) })}
        </button>
      </div>
      {most - least <= SLIDER && most > least && (
        <input
          type="range"
          aria-label={t("Number")}
          min={Number(least)}
          max={Number(most)}
          value={Number(value ?? least)}
          onInput={(event) => set(event.currentTarget.value)}
        />
      )}
      {choice.limit && <p class="soft limit">{capitalized(choice.limit)}</p>}
      {!legal && (
        <p class="error" role="status">
          {t("A number from {least} to {most}.", { least: shown(choice.least), most: shown(choice.most) })}
        </p>
      )}
      <Confirm choice={choice} />
    </>
  );
}
