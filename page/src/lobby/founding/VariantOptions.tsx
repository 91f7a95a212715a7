// The options of what is played, each with what it changes.

import type { JSX } from "preact";
import type { Variant } from "../../connection/api";
import type { OptionValue } from "../../protocol";
import { RuleLink } from "../../rules/RulesPanel";
import { t } from "../../words";

interface VariantOptionsProps {
  readonly variant: Variant;
  readonly players: number;
  readonly seldom?: boolean; // those that are hardly ever wished for
  readonly chosen: Readonly<Record<string, OptionValue>>; // those that aren't as usual
  readonly onChange: (options: Readonly<Record<string, OptionValue>>) => void;
}

const SELDOM: readonly string[] = ["ante"];

export function VariantOptions(props: VariantOptionsProps): JSX.Element | null {
  const { variant, players, chosen, onChange, seldom = false } = props;
  const options = variant.options.filter((each) => players >= each.least && SELDOM.includes(each.name) === seldom);
  if (!options.length) return null;
  const change = (name: string, value: OptionValue, usual: OptionValue) => {
    const { [name]: _, ...others } = chosen;
    onChange(value === usual ? others : { ...others, [name]: value });
  };
  return (
    <fieldset class="variant-options">
      <legend>{t("Options")}</legend>
      <div class="fields">
        {options.map(({ name, told, values, explained, section }) => {
          const usual = values[0]!.value;
          const now = values.findIndex((each) => each.value === (chosen[name] ?? usual));
          return (
            <div key={name}>
              <label class="field">
                <span>{told}</span>
                <select
                  value={now}
                  onChange={(event) => change(name, values[Number(event.currentTarget.value)]!.value, usual)}
                >
                  {values.map((each, at) => (
                    <option key={String(each.value)} value={at}>
                      {each.told}
                    </option>
                  ))}
                </select>
              </label>
              <small class="soft">
                {explained} <RuleLink rule={section} />
              </small>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
