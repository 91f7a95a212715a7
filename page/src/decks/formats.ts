// The formats and variants that the server knows. Loaded when somebody needs them, and again in
// another language.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, type Formats } from "../connection/api";
import { spoken } from "../words";

const formats = signal<Formats>({ formats: [], played: [], variants: [] });
let loaded = ""; // the language they are told in

/** What is known of them by now. */
export function knownFormats(): Formats {
  return formats.value;
}

/** What there is; nothing until it is here. */
export function useFormats(): Formats {
  const language = spoken.value;
  useEffect(() => {
    if (loaded === language) return;
    loaded = language;
    api.formats().then(
      (found) => {
        formats.value = found;
      },
      () => {
        loaded = ""; // nothing else depends on it
      },
    );
  }, [language]);
  return formats.value;
}
