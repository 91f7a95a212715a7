// The deck in the forms that programs and sites read: copied, or as a file.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { ChoiceField } from "../../components/fields";
import { Problem } from "../../components/Problem";
import { saveFile } from "../../connection/api";
import { useAsked, wordsOf } from "../../connection/useAsked";
import { t } from "../../words";
import { builder, type WrittenDeck } from "../model/builderApi";
import { textOf } from "../model/deckModel";
import type { Building } from "../model/useBuilder";

interface ExportDialogProps {
  readonly building: Building;
  readonly onClose: () => void;
}

export function ExportDialog({ building, onClose }: ExportDialogProps): JSX.Element {
  const [form, setForm] = useState("arena");
  const [forms] = useAsked(builder.forms, []);
  const [written, setWritten] = useState<WrittenDeck | null>(null);
  const [told, setTold] = useState("");
  const [problem, setProblem] = useState("");
  const list = textOf(building.deck, building.name.trim());
  useEffect(() => {
    let current = true;
    setTold("");
    setWritten(null);
    builder.write(list, form).then(
      (found) => current && (setWritten(found), setProblem("")),
      (error: unknown) => current && setProblem(wordsOf(error)),
    );
    return () => {
      current = false;
    };
  }, [form, list]);
  const copy = () => {
    if (!written) return;
    const copied = navigator.clipboard?.writeText(written.text) ?? Promise.reject(new Error("no clipboard"));
    copied.then(
      () => setTold(t("Copied")),
      () => setProblem(t("The browser lets nothing be copied: mark the text and copy it.")),
    );
  };
  const options = forms.state === "here" ? forms.found.forms : [];
  return (
    <Dialog title={t("Export")} onClose={onClose} class="export-dialog">
      <ChoiceField
        label={t("Form")}
        value={form}
        onChange={setForm}
        options={options.map((each) => [each.key, `${each.title} (${each.extension})`] as const)}
      />
      <label class="field">
        <span>{t("List")}</span>
        <textarea class="list" rows={12} readOnly spellcheck={false} value={written?.text ?? ""} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <Problem text={problem || (forms.state === "failed" ? forms.why : "")} />
      <div class="actions">
        <button type="button" class="primary" disabled={!written} onClick={copy}>
          {t("Copy")}
        </button>
        <button
          type="button"
          disabled={!written}
          onClick={() => written && saveFile(new Blob([written.text], { type: "text/plain" }), written.file)}
        >
          {t("Download")}
        </button>
        <span role="status" class="good">
          {told}
        </span>
      </div>
    </Dialog>
  );
}
