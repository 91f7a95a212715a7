// Fields of the forms at the desk, each with its label.

import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";

interface FieldProps<T> {
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly hint?: string;
  readonly disabled?: boolean;
}

interface TextProps extends FieldProps<string> {
  readonly type?: "text" | "date" | "datetime-local" | "search";
  readonly required?: boolean;
  readonly list?: string;
}

export function TextField({ label, value, onChange, hint = "", type = "text", ...more }: TextProps): JSX.Element {
  const about = useId();
  return (
    <label class="field">
      <span>{label}</span>
      <input
        {...more}
        type={type}
        value={value}
        autocomplete="off"
        aria-describedby={hint ? about : undefined}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {hint && (
        <small id={about} class="soft">
          {hint}
        </small>
      )}
    </label>
  );
}

interface NumberProps extends FieldProps<number> {
  readonly min?: number;
  readonly max?: number;
}

export function NumberField({ label, value, onChange, hint = "", ...more }: NumberProps): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        min={0}
        {...more}
        type="number"
        inputMode="numeric"
        value={value}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
      />
      {hint && <small class="soft">{hint}</small>}
    </label>
  );
}

interface ChoiceProps extends FieldProps<string> {
  readonly options: readonly (readonly [value: string, label: string])[];
}

export function ChoiceField({ label, value, onChange, options, ...more }: ChoiceProps): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <select {...more} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

export function CheckField({ label, value, onChange, disabled = false }: FieldProps<boolean>): JSX.Element {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}

interface LongProps extends FieldProps<string> {
  readonly rows?: number;
  readonly required?: boolean;
}

export function LongField({ label, value, onChange, hint = "", rows = 3, required = false }: LongProps): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <textarea
        rows={rows}
        required={required}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {hint && <small class="soft">{hint}</small>}
    </label>
  );
}

interface FileProps {
  readonly label: string;
  readonly accept: string;
  readonly onOpen: (file: File) => void;
}

export function FileField({ label, accept, onOpen }: FileProps): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="file"
        accept={accept}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onOpen(file);
        }}
      />
    </label>
  );
}

interface FormProps {
  readonly onSubmit: () => void;
  readonly children: ComponentChildren;
  readonly class?: string;
}

/** A form that stays on the page. */
export function Form({ onSubmit, children, class: name = "" }: FormProps): JSX.Element {
  const submit = (event: Event) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form class={name} onSubmit={submit}>
      {children}
    </form>
  );
}
