// In which steps a new game stops for the player although nothing happens.

import type { JSX } from "preact";
import { set, settings } from "../settings";
import { t, tw } from "../words";

const STEPS = [
  "upkeep",
  "draw step",
  "precombat main phase",
  "beginning of combat",
  "declare attackers step",
  "declare blockers step",
  "combat damage step",
  "end of combat",
  "postcombat main phase",
  "end step",
];

export function Stops(): JSX.Element {
  const { attention } = settings.value;
  const turn = (whose: "mine" | "theirs", step: string, on: boolean) => {
    const others = attention[whose].filter((each) => each !== step);
    set({ attention: { ...attention, [whose]: on ? [...others, step] : others } });
  };
  const box = (whose: "mine" | "theirs", step: string, words: string) => (
    <td>
      <input
        type="checkbox"
        aria-label={`${tw("step", step)}, ${words}`}
        checked={attention[whose].includes(step)}
        onChange={(event) => turn(whose, step, event.currentTarget.checked)}
      />
    </td>
  );
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
        {STEPS.map((step) => (
          <tr key={step}>
            <th scope="row">{tw("step", step)}</th>
            {box("mine", step, t("Your turn"))}
            {box("theirs", step, t("Others' turns"))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
