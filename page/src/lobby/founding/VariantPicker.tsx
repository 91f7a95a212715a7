// What is played: with which decks, who against whom, what lies beside; and by how many.

import type { JSX } from "preact";
import type { Variant } from "../../connection/api";
import { useFormats } from "../../decks/formats";
import { groupOf, isUsual, pickedOf, playersOf, seatsFor, withPick, type Picked } from "../../decks/variants";
import { RuleLink } from "../../rules/RulesPanel";
import { t } from "../../words";

interface VariantPickerProps {
  readonly chosen: string; // the key of what is played
  readonly variant: Variant; // all of it together
  readonly players: number;
  readonly onPick: (picked: Picked) => void;
  readonly onSeats: (players: number) => void;
}

export function VariantPicker(props: VariantPickerProps): JSX.Element | null {
  const { chosen, variant, players, onPick, onSeats } = props;
  const formats = useFormats();
  if (!formats.variants.length) return null;
  const picked = pickedOf(formats, chosen);
  const among = (group: string) =>
    formats.variants.filter((each) => groupOf(each) === group && !isUsual(each));
  const choose = (pick: Partial<Picked>) => onPick(withPick(formats, picked, pick));
  const numbers = playersOf(formats, picked);
  return (
    <div class="variants">
      <Pills
        legend={t("Decks")}
        usual={t("Any cards")}
        among={among("decks")}
        chosen={picked.decks}
        onChoose={(decks) => choose({ decks })}
      />
      <Pills
        legend={t("Who against whom")}
        usual={t("Each for themself")}
        among={among("seats")}
        chosen={picked.seats}
        onChoose={(seats) => choose({ seats })}
      >
        {numbers.length > 1 && (
          <label class="field inline players-field">
            <span>{t("Players")}</span>
            <select value={players} onChange={(event) => onSeats(Number(event.currentTarget.value))}>
              {numbers.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
          </label>
        )}
      </Pills>
      <fieldset class="variant-group">
        <legend>{t("Beside the decks")}</legend>
        <div class="variant-names">
          {among("beside").map((each) => (
            <label key={each.key} class="variant-name">
              <input
                type="checkbox"
                checked={picked.beside.includes(each)}
                onChange={({ currentTarget: { checked } }) => {
                  const others = picked.beside.filter((one) => one !== each);
                  choose({ beside: checked ? [...others, each] : others });
                }}
              />
              {each.name}
            </label>
          ))}
        </div>
      </fieldset>
      <Explained picked={picked} variant={variant} players={players} />
    </div>
  );
}

interface PillsProps {
  readonly legend: string;
  readonly usual: string; // what none of them is called
  readonly among: readonly Variant[];
  readonly chosen: Variant | null;
  readonly onChoose: (variant: Variant | null) => void;
  readonly children?: JSX.Element | false;
}

/** One of several ways, or the usual one. */
function Pills({ legend, usual, among, chosen, onChoose, children }: PillsProps): JSX.Element {
  return (
    <fieldset class="variant-group">
      <legend>{legend}</legend>
      <div class="variant-row">
        {children}
        <div class="variant-names">
          {[null, ...among].map((each) => (
            <label key={each?.key ?? ""} class="variant-name" title={each?.told}>
              <input type="radio" name={legend} checked={each === chosen} onChange={() => onChoose(each)} />
              {each?.name ?? usual}
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

interface ExplainedProps {
  readonly picked: Picked;
  readonly variant: Variant;
  readonly players: number;
}

/** A sentence for all that is picked, and what it takes beside the decks. */
function Explained({ picked, variant, players }: ExplainedProps): JSX.Element {
  const { variants } = useFormats();
  const usual = variants.find((each) => each.key === (players > 2 ? "free-for-all" : "two-player"));
  const rows = [picked.decks, picked.seats, ...picked.beside].filter((each) => each !== null);
  const told = rows.length ? rows : usual ? [usual] : [];
  const [life, ...others] = seatsFor(rows.length ? variant : (usual ?? variant), players)?.lives[0] ?? [];
  const alike = !variant.teams && life !== undefined && others.every((each) => each === life);
  return (
    <ul class="variant-told soft">
      {told.map((each) => (
        <li key={each.key}>
          {rows.length > 1 && <b>{each.name}: </b>}
          {each.told} {each.section ? <RuleLink rule={each.section} /> : each.source}
        </li>
      ))}
      {alike && <li>{t("Each begins with {n} life.", { n: life })}</li>}
      {variant.beside.map((each) => (
        <li key={each.part}>
          {each.told} <RuleLink rule={each.rule} />
        </li>
      ))}
    </ul>
  );
}
