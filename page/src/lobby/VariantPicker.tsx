// What is played, and by how many.

import type { JSX } from "preact";
import type { Variant } from "../connection/api";
import { useFormats } from "../decks/formats";
import { seatsOf } from "../decks/variants";
import { RuleLink } from "../rules/RulesPanel";
import { t } from "../words";

interface VariantPickerProps {
  readonly variant: Variant;
  readonly players: number;
  readonly onPick: (variant: Variant) => void;
  readonly onSeats: (players: number) => void;
}

export function VariantPicker({ variant, players, onPick, onSeats }: VariantPickerProps): JSX.Element | null {
  const { variants } = useFormats();
  if (!variants.length) return null;
  const seats = seatsOf(variant);
  return (
    <fieldset class="variants">
      <legend>{t("What is played")}</legend>
      <div class="variant-names">
        {variants.map((each) => (
          <label key={each.key} class="variant-name">
            <input type="radio" name="variant" checked={each.key === variant.key} onChange={() => onPick(each)} />
            {each.name}
          </label>
        ))}
      </div>
      <p class="soft variant-told">
        {variant.told} {variant.section ? <RuleLink rule={variant.section} /> : variant.source}
      </p>
      {seats.length > 1 && (
        <label class="field inline">
          <span>{t("Players")}</span>
          <select value={players} onChange={(event) => onSeats(Number(event.currentTarget.value))}>
            {seats.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  );
}
