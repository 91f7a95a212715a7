// What one clicks to narrow a search down.

import type { ComponentChildren, JSX } from "preact";
import { CheckField } from "../../components/fields";
import { Mana, spoken } from "../../components/Mana";
import { t } from "../../words";
import { TYPES } from "../model/figures";
import { typeName } from "../model/partWords";
import { NO_FILTERS, VALUES, toggled, type Filters as Chosen } from "../model/searchText";

type Change = (some: Partial<Chosen>) => void;

interface FiltersProps {
  readonly value: Chosen;
  readonly format: string; // of the deck
  readonly onChange: Change;
}

/** How many of the filters that can be put away are narrowing the search down. */
export function narrowing(value: Chosen): number {
  return value.types.length + value.values.length + (value.format ? 1 : 0);
}

/** The colors, which are always at hand. */
export function Colors({ value, onChange }: { value: Chosen; onChange: Change }): JSX.Element {
  return (
    <div class="filter-row" role="group" aria-label={t("Colors")}>
      {[..."WUBRGC"].map((letter) => (
        <Toggle
          key={letter}
          label={spoken(letter)}
          on={value.colors.includes(letter)}
          onPress={() => onChange({ colors: toggled([...value.colors], letter).join("") })}
        >
          <Mana cost={`{${letter}}`} />
        </Toggle>
      ))}
      {(value.colors !== "" || narrowing(value) > 0) && (
        <button
          type="button"
          class="quiet"
          onClick={() => onChange({ ...NO_FILTERS, playable: value.playable, order: value.order })}
        >
          {t("Clear")}
        </button>
      )}
    </div>
  );
}

export function Filters({ value, format, onChange }: FiltersProps): JSX.Element {
  return (
    <div class="filters" role="group" aria-label={t("Narrow the search down")}>
      <div class="filter-row" role="group" aria-label={t("Mana value")}>
        {VALUES.map((n) => (
          <Toggle
            key={n}
            label={n === VALUES.at(-1) ? t("Cost 6 and more") : t("Cost {n}", { n })}
            on={value.values.includes(n)}
            onPress={() => onChange({ values: toggled(value.values, n) })}
          >
            {n === VALUES.at(-1) ? `${n}+` : n}
          </Toggle>
        ))}
      </div>
      <div class="filter-row filter-types" role="group" aria-label={t("Types")}>
        {TYPES.map((type) => (
          <Toggle
            key={type}
            on={value.types.includes(type)}
            onPress={() => onChange({ types: toggled(value.types, type) })}
          >
            {typeName(type)}
          </Toggle>
        ))}
      </div>
      <div class="filter-row">
        <CheckField label={t("Only cards that can be played")} value={value.playable} onChange={(playable) => onChange({ playable })} />
        {format && (
          <CheckField
            label={t("Only cards of the format")}
            value={value.format !== ""}
            onChange={(on) => onChange({ format: on ? format : "" })}
          />
        )}
      </div>
    </div>
  );
}

interface ToggleProps {
  readonly on: boolean;
  readonly onPress: () => void;
  readonly label?: string;
  readonly children: ComponentChildren;
}

function Toggle({ on, onPress, label, children }: ToggleProps): JSX.Element {
  return (
    <button type="button" class="toggle" aria-pressed={on} aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  );
}

interface OrderProps {
  readonly value: string;
  readonly onChange: (order: string) => void;
}

export function Order({ value, onChange }: OrderProps): JSX.Element {
  return (
    <select aria-label={t("Order")} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="name">{t("By name")}</option>
      <option value="mv">{t("By mana value")}</option>
      <option value="color">{t("By color")}</option>
      <option value="rarity">{t("By rarity")}</option>
      <option value="power">{t("By power")}</option>
    </select>
  );
}
