// Choosing a format among some of those the server knows.

import type { JSX } from "preact";
import { t } from "../words";
import { formatWords } from "./formatWords";

interface FormatPickerProps {
  readonly value: string;
  readonly among: readonly string[];
  readonly onPick: (format: string) => void;
}

export function FormatPicker({ value, among, onPick }: FormatPickerProps): JSX.Element {
  const known = !value || among.includes(value) ? among : [value, ...among];
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
