// The password of a table.

import type { JSX } from "preact";
import { t } from "../words";

interface Props {
  readonly value: string;
  readonly onType: (value: string) => void;
}

/** Where the password of a table is typed; it is nobody's own, so no browser keeps it. */
export function TablePassword({ value, onType }: Props): JSX.Element {
  return (
    <label class="field">
      <span>{t("Password")}</span>
      <input
        type="password"
        autocomplete="off"
        value={value}
        onInput={(event) => onType(event.currentTarget.value)}
      />
    </label>
  );
}
