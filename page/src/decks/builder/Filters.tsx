// What one clicks to narrow a search down.

import type { ComponentChildren, JSX } from "preact";
import { CheckField } from "../../components/fields";
import { Mana, spoken } from "../../components/Mana";
import { t } from "../../words";
import { TYPES } from "../model/figures";
import { typeName } from "../model/partWords";
import { NO_FILTERS, VALUES, toggled, type Filters as Chosen } from "../model/searchText";

interface FiltersProps {
  readonly value: Chosen;
  readonly format: string; // of the deck
  readonly onChange: (value: Chosen) => void;
}

export function Filters({ value, format, onChange }: FiltersProps): JSX.Element {
  const change = (some: Partial<Chosen>) => onChange({ ...value, ...some });
  const isNarrowed = value.colors !== "" || value.types.length + value.values.length > 0 || value.format !== "";
  return (
    <div class="filters" role="group" aria-label={t("Narrow the search down")}>
      <div class="filter-row" role="group" aria-label={t("Colors")}>
        {[..."WUBRGC"].map((letter) => (
          <Toggle
            key={letter}
            label={spoken(letter)}
            on={value.colors.includes(letter)}
            onPress={() => change({ colors: toggled([...value.colors], letter).join("") })}
          >
            <Mana cost={`{${letter}}`} />
          </Toggle>
        ))}
      </div>
      <div class="filter-row" role="group" aria-label={t("Mana value")}>
        {VALUES.map((n) => (
          <Toggle
            key={n}
            label={n === VALUES.at(-1) ? t("Cost 6 and more") : t("Cost {n}", { n })}
            on={value.values.includes(n)}
            onPress={() => change({ values: toggled(value.values, n) })}
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
            onPress={() => change({ types: toggled(value.types, type) })}
          >
            {typeName(type)}
          </Toggle>
        ))}
      </div>
      <div class="filter-row">
        <CheckField label={t("Only cards that can be played")} value={value.playable} onChange={(playable) => change({ playable })} />
        {format && (
          <CheckField
            label={t("Only cards of the format")}
            value={value.format !== ""}
            onChange={(on) => change({ format: on ? format : "" })}
          />
        )}
        <Order value={value.order} onChange={(order) => change({ order })} />
        {isNarrowed && (
          <button type="button" class="quiet" onClick={() => onChange({ ...NO_FILTERS, playable: value.playable })}>
            {t("Clear")}
          </button>
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

function Order({ value, onChange }: OrderProps): JSX.Element {
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
