// A scenario to others and from them: a link, a file, a test.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { api } from "../connection/api";
import { wordsOf } from "../connection/useAsked";
import { addressOf } from "../router";
import { t } from "../words";
import { docOf, textOf } from "./scenario";
import { LONGEST, packed, saveText } from "./scenarioLink";
import type { Scenario } from "./useScenario";

export function Sharing({ scenario }: { scenario: Scenario }): JSX.Element {
  const [link, setLink] = useState("");
  const [told, setTold] = useState("");
  const text = textOf(scenario.doc.lines);
  const attempt = (act: () => Promise<string>) => {
    setLink("");
    act().then(setTold, (error: unknown) => setTold(wordsOf(error)));
  };
  const share = async () => {
    const made = new URL(addressOf({ at: "judge", packed: await packed(text) }), location.href).href;
    setLink(made);
    await navigator.clipboard?.writeText(made).catch(() => undefined);
    return t("Whoever opens this link sees the same board.");
  };
  const saveTest = async () => {
    const found = await api.run(text, scenario.doc.lines.length);
    if (found.problem) {
      return t("Line {n}: {why}", { n: found.problem.line, why: found.problem.why });
    }
    saveText("scenario-test.txt", `${text}\n${textOf(found.expected)}`);
    return t("Run it with: {command}", { command: "apnap judge run scenario-test.txt" });
  };
  const open = async (file: File | undefined) => {
    if (!file) return "";
    if (file.size > LONGEST * 4) return t("This file is too long.");
    scenario.change(docOf(await file.text()));
    return file.name;
  };
  return (
    <section class="judge-sharing" aria-label={t("Share")}>
      <h2>{t("Share")}</h2>
      <div class="actions">
        <button type="button" onClick={() => attempt(share)}>
          {t("Link")}
        </button>
        <button
          type="button"
          onClick={() => attempt(async () => (saveText("scenario.txt", text), "scenario.txt"))}
        >
          {t("Save as a file")}
        </button>
        <button type="button" onClick={() => attempt(saveTest)}>
          {t("Save as a test")}
        </button>
        <OpenButton onFile={(file) => attempt(() => open(file))} />
        <button type="button" onClick={() => scenario.change(docOf(""))}>
          {t("New")}
        </button>
      </div>
      <p role="status">{told}</p>
      {link && <input readOnly aria-label={t("Link")} value={link} onFocus={(event) => event.currentTarget.select()} />}
    </section>
  );
}

function OpenButton({ onFile }: { onFile: (file: File | undefined) => void }): JSX.Element {
  return (
    <label class="button">
      {t("Open a file")}
      <input
        type="file"
        accept=".txt,text/plain"
        class="only-heard"
        onChange={(event) => onFile(event.currentTarget.files?.[0])}
      />
    </label>
  );
}
