// Choosing a deck by its name.

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Decks } from "../connection/api";
import { t } from "../words";
import { titleOf } from "./deckStore";

interface DeckPickerProps {
  readonly label: string;
  readonly value: string;
  readonly among: Decks | null; // null: not known yet
  readonly onPick: (name: string) => void;
  readonly any?: string; // what no choice is called, where none need be made
}

export function DeckPicker({ label, value, among: known, onPick, any }: DeckPickerProps): JSX.Element {
  useEffect(() => {
    const first = known?.mine[0] ?? known?.built_in[0];
    if (!value && any === undefined && first) onPick(first.name);
  }, [known, value]);
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onPick(event.currentTarget.value)}>
        {any !== undefined && <option value="">{any}</option>}
        {known && known.mine.length > 0 && (
          <optgroup label={t("Your decks")}>
            {known.mine.map((deck) => (
              <option key={deck.name} value={deck.name}>
                {titleOf(deck)}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label={t("Built-in decks")}>
          {known?.built_in.map((deck) => (
            <option key={deck.name} value={deck.name}>
              {titleOf(deck)}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  );
}
