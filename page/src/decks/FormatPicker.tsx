// Choosing a format among those the server knows.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { api } from "../connection/api";
import { t } from "../words";

const formats = signal<readonly string[]>([]);

interface FormatPickerProps {
  readonly value: string;
  readonly onPick: (format: string) => void;
}

export function FormatPicker({ value, onPick }: FormatPickerProps): JSX.Element {
  useEffect(() => {
    if (formats.value.length > 0) return;
    api.formats().then(
      (found) => {
        formats.value = found.formats;
      },
      () => {}, // the list stays short, and nothing else depends on it
    );
  }, []);
  const known = !value || formats.value.includes(value) ? formats.value : [value, ...formats.value];
  return (
    <label class="field">
      <span>{t("Format")}</span>
      <select value={value} onChange={(event) => onPick(event.currentTarget.value)}>
        <option value="">{t("any cards")}</option>
        {known.map((each) => (
          <option key={each} value={each}>
            {capitalized(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

function capitalized(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
