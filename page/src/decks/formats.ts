// The formats and variants that the server knows. Loaded when somebody needs them, and again in
// another language; what is played at once is asked for by its key.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, type Formats, type Variant } from "../connection/api";
import { wordsOf } from "../connection/useAsked";
import { spoken } from "../words";
import { rowsOf, TWO_PLAYERS } from "./variants";

const formats = signal<Formats>({ formats: [], played: [], variants: [] });
let loaded = ""; // the language they are told in

const composed = signal<ReadonlyMap<string, Variant | string>>(new Map()); // or why they don't go together
const asked = new Set<string>();

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

/** A way to play, of one or several variants: what the server says of it, or why it can't be. Until
 * that is known it is the first of them. */
export function useVariant(key: string): { readonly variant: Variant; readonly isKnown: boolean; readonly why: string } {
  const rows = rowsOf(useFormats(), key);
  const language = spoken.value;
  const name = `${language} ${key}`;
  const several = rows.length > 1;
  useEffect(() => {
    if (!several || asked.has(name)) return;
    asked.add(name);
    const note = (found: Variant | string) => {
      composed.value = new Map(composed.value).set(name, found);
    };
    api.variant(key).then(note, (error: unknown) => {
      asked.delete(name);
      note(wordsOf(error));
    });
  }, [name, several]);
  if (!several) return { variant: rows[0] ?? TWO_PLAYERS, isKnown: rows.length > 0, why: "" };
  const found = composed.value.get(name);
  if (typeof found === "object") return { variant: found, isKnown: true, why: "" };
  return { variant: rows.find((each) => each.commanders) ?? rows[0]!, isKnown: false, why: found ?? "" };
}
