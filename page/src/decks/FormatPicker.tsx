// Choosing a format among those the server knows: those a deck can be checked for, or those that
// tables play.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { api, type Formats } from "../connection/api";
import { t } from "../words";
import { formatWords } from "./formatWords";

const formats = signal<Formats>({ formats: [], played: [] });

interface FormatPickerProps {
  readonly value: string;
  readonly among: keyof Formats;
  readonly onPick: (format: string) => void;
}

export function FormatPicker({ value, among, onPick }: FormatPickerProps): JSX.Element {
  useEffect(() => {
    if (formats.value.formats.length > 0) return;
    api.formats().then(
      (found) => {
        formats.value = found;
      },
      () => {}, // the list stays short, and nothing else depends on it
    );
  }, []);
  const offered = formats.value[among];
  const known = !value || offered.includes(value) ? offered : [value, ...offered];
  return (
    <label class="field">
      <span>{t("Format")}</span>
      <select value={value} onChange={(event) => onPick(event.currentTarget.value)}>
        <option value="">{t("any cards")}</option>
        {known.map((each) => (
          <option key={each} value={each}>
            {formatWords(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
