// Results by keyboard: the table, the games, Enter; and the next.

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { Form } from "../../components/fields";
import { t } from "../../words";
import { scoreOf } from "../desk/names";
import type { EventView, MatchView, Operation } from "../desk/types";
import type { ScreenProps } from "../event/screen";
import { typed, type Typed } from "./resultCodes";

interface QuickProps extends ScreenProps {
  readonly onCorrect: (match: MatchView) => void;
}

export function QuickEntry({ event, view, onCorrect }: QuickProps): JSX.Element {
  const [line, setLine] = useState("");
  const [last, setLast] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const said = typed(line, view.settings.wins);
  const match = "table" in said ? view.matches.find((each) => each.b && each.table === said.table) : undefined;
  const operation = match && operationOf(said, match);
  const enter = () => {
    if (match?.result) return onCorrect(match);
    if (!operation) return;
    void event.submit(operation);
    setLast(previewOf(said, match, view));
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
          placeholder="12 21"
          aria-describedby="quick-help quick-preview"
          onInput={(event) => setLine(event.currentTarget.value)}
        />
      </label>
      <output id="quick-preview" class={said.kind === "wrong" ? "error" : ""}>
        {previewOf(said, match, view) || (last && t("✓ {what}", { what: last }))}
      </output>
      <button type="submit" class="primary" disabled={!operation && !match?.result}>
        {match?.result ? t("Correct") : t("Record")}
      </button>
      <p id="quick-help" class="soft hint">
        {t("12 21: at table 12 the first player won 2–1. 111: one game drawn. 003: agreed draw. =: as reported. A letter a or b behind it drops that player; na, nb: didn't come; xx: both lost.")}
      </p>
    </Form>
  );
}

/** What a line does to a match; nothing, while it isn't complete. */
export function operationOf(said: Typed, match: MatchView): Operation | null {
  switch (said.kind) {
    case "result": {
      const drops = said.drops.map((side) => match[side]);
      return { op: "recorded", match: match.id, result: said.result, drops };
    }
    case "as reported": {
      const reported = match.reported[0]?.[1];
      return reported ? { op: "recorded", match: match.id, result: reported } : null;
    }
    case "no show":
      return { op: "no show", match: match.id, who: said.who };
    default:
      return null;
  }
}

function previewOf(said: Typed, match: MatchView | undefined, view: EventView): string {
  if (said.kind === "nothing") return "";
  if (said.kind === "wrong") return said.why;
  if (!match) return t("There is no match at table {n}.", { n: said.table });
  const values = { n: match.table, a: match.a_name, b: match.b_name };
  if (match.result) {
    return t("Table {n}: {a} – {b} has the result {score}.", { ...values, score: scoreOf(match.result) });
  }
  switch (said.kind) {
    case "table":
      return t("Table {n}: {a} – {b}", values);
    case "result": {
      const told = t("Table {n}: {a} {score} {b}", { ...values, score: scoreOf(said.result) });
      const names = said.drops.map((side) => (side === "a" ? match.a_name : match.b_name));
      return names.length > 0 ? t("{what}; {who} drops", { what: told, who: names.join(", ") }) : told;
    }
    case "as reported":
      return match.reported[0]
        ? t("Table {n}: {a} {score} {b}", { ...values, score: scoreOf(match.reported[0][1]) })
        : t("Nobody reported a result at table {n}.", { n: match.table });
    case "no show":
      return noShowOf(said.who, match, view);
  }
}

function noShowOf(who: "a" | "b" | "both", match: MatchView, view: EventView): string {
  const names = { a: match.a_name, b: match.b_name, both: `${match.a_name}, ${match.b_name}` };
  return t("Table {n}: {who} didn't come, loses 0–{wins} and is dropped", {
    n: match.table,
    who: names[who],
    wins: view.settings.wins,
  });
}
