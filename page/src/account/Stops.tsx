// In which steps a new game stops for the player although nothing happens.

import type { JSX } from "preact";
import { set, settings } from "../settings";
import { STEPS, stopsAt, withStop, type Whose } from "../table/players/steps";
import { t, tw } from "../words";

export function Stops(): JSX.Element {
  return (
    <table class="stops">
      <thead>
        <tr>
          <th scope="col">{t("Step")}</th>
          <th scope="col">{t("Your turn")}</th>
          <th scope="col">{t("Others' turns")}</th>
        </tr>
      </thead>
      <tbody>
        {STEPS.filter((step) => step.stops).map(({ key }) => (
          <tr key={key}>
            <th scope="row">{tw("step", key)}</th>
            <StopBox step={key} whose="mine" words={t("Your turn")} />
            <StopBox step={key} whose="theirs" words={t("Others' turns")} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface StopBoxProps {
  readonly step: string;
  readonly whose: Whose;
  readonly words: string;
}

function StopBox({ step, whose, words }: StopBoxProps): JSX.Element {
  const { attention } = settings.value;
  return (
    <td>
      <input
        type="checkbox"
        aria-label={`${tw("step", step)}, ${words}`}
        checked={stopsAt(attention, whose, step)}
        onChange={() => set({ attention: withStop(attention, whose, step) })}
      />
    </td>
  );
}
