// Which boosters are opened.

import type { JSX } from "preact";
import { person } from "../connection/store";
import { useAsked } from "../connection/useAsked";
import { t } from "../words";
import { drafts, titleOf, type Product } from "./draftApi";

export const BUILT_IN = "builtin";
const OWN: Product = { code: BUILT_IN, name: "Built-in set", cards: 14 };

interface BoosterPickerProps {
  readonly value: string;
  readonly onPick: (code: string) => void;
  readonly usual?: boolean; // whether there are boosters that the draft is made for
}

export function BoosterPicker({ value, onPick, usual = false }: BoosterPickerProps): JSX.Element {
  const [asked] = useAsked(() => drafts.products(), [person.value?.token]);
  const found = asked.state === "here" ? asked.found.products : [OWN];
  return (
    <label class="field">
      <span>{t("Boosters")}</span>
      <select value={value} onChange={(event) => onPick(event.currentTarget.value)}>
        {usual && <option value="">{t("Those it is made for")}</option>}
        {found.map((each) => (
          <option key={each.code} value={each.code}>
            {titleOf(each.name)}
          </option>
        ))}
      </select>
    </label>
  );
}
