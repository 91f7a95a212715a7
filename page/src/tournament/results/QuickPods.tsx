// Results of pods by keyboard: the table, the seat that won, Enter; and the next.

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { Form } from "../../components/fields";
import { t } from "../../words";
import type { MatchView } from "../desk/types";
import type { ScreenProps } from "../event/screen";
import { operationInPod, typedOfPod, type PodTyped } from "../pods/podCodes";
import { isPod, nameIn, outcomeOf } from "../pods/podGames";

interface QuickProps extends ScreenProps {
  readonly onCorrect: (match: MatchView) => void;
}

export function QuickPods({ event, view, onCorrect }: QuickProps): JSX.Element {
  const [line, setLine] = useState("");
  const [last, setLast] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const typed = typedOfPod(line);
  const match = "table" in typed ? view.matches.find((each) => isPod(each) && each.table === typed.table) : undefined;
  const operation = match ? operationInPod(typed, match) : null;
  const enter = () => {
    if (match?.result) return onCorrect(match);
    if (!operation) return;
    void event.submit(operation);
    setLast(previewOf(typed, match));
    setLine("");
    field.current?.focus();
  };
  return (
    <Form class="panel quick-entry" onSubmit={enter}>
      <label class="field">
        <span>{t("Table and result")}</span>
        <input
          ref={field}
          value={line}
          inputMode="text"
          autocomplete="off"
          placeholder="12 3"
          aria-describedby="quick-help quick-preview"
          onInput={(event) => setLine(event.currentTarget.value)}
        />
      </label>
      <output id="quick-preview" class={typed.kind === "wrong" ? "error" : ""}>
        {previewOf(typed, match) || (last && t("✓ {what}", { what: last }))}
      </output>
      <button type="submit" class="primary" disabled={!operation && !match?.result}>
        {match?.result ? t("Correct") : t("Record")}
      </button>
      <p id="quick-help" class="soft hint">
        {t("12 3: at table 12 who sits third won. d: drawn by time. id: agreed draw. xx: all lost. =: as reported. -2 behind it drops who sits second; n2: who sits second didn't come.")}
      </p>
    </Form>
  );
}

function previewOf(typed: PodTyped, match: MatchView | undefined): string {
  if (typed.kind === "nothing") return "";
  if (typed.kind === "wrong") return typed.why;
  if (!match) return t("There is no match at table {n}.", { n: typed.table });
  const place = t("Table {n}", { n: match.table });
  const names = match.seats.map(({ name }, seat) => `${seat + 1} ${name}`).join(", ");
  if (match.result) return `${place}: ${outcomeOf(match, match.result)}`;
  const operation = operationInPod(typed, match);
  if (!operation) return typed.kind === "table" ? `${place}: ${names}` : t("There is no such seat at table {n}.", { n: match.table });
  if (operation.op === "no show") {
    const gone = (operation.entrants ?? []).map((each) => nameIn(match, each)).join(", ");
    return t("Table {n}: {who} didn't come and is dropped; the others play", { n: match.table, who: gone });
  }
  if (operation.op !== "recorded" || !operation.result) return place;
  const told = `${place}: ${outcomeOf(match, operation.result)}`;
  const drops = (operation.drops ?? []).map((each) => nameIn(match, each));
  return drops.length > 0 ? t("{what}; {who} drops", { what: told, who: drops.join(", ") }) : told;
}
