// What would come of the option that is looked at, or of the combat that is being declared.

import type { JSX } from "preact";
import { Mana } from "../../components/Mana";
import { shown } from "../../numbers";
import { t, tn } from "../../words";
import { useBoard } from "../board/board";
import { nameOf } from "../board/objects";
import { bearsLife } from "../board/sharedLife";

export function Preview(): JSX.Element {
  const { preview, view, places } = useBoard();
  const name = (reference: number) => nameOf(view, places, reference);
  const bears = (id: number) => view.players.some((each) => each.id === id && bearsLife(view, each));
  const lives = Object.entries(preview?.life ?? {}).filter(([player]) => bears(Number(player)));
  return (
    <div class="foreseen-words" aria-live="polite">
      {preview?.mana && (
        <p>
          {t("Pays")} <Mana cost={preview.mana} />
          {preview.taps.length > 0 && ` ${tn("and taps {n} permanent", "and taps {n} permanents", preview.taps.length)}`}
        </p>
      )}
      {lives.map(([player, change]) => (
        <p key={player}>
          {t("{player}: life {change}", { player: Number(player) === view.viewer ? t("You") : name(Number(player)), change: signed(shown(change)) })}
        </p>
      ))}
      {preview && preview.dies.length > 0 && (
        <p>{t("Would die: {names}", { names: preview.dies.map(name).filter(Boolean).join(", ") })}</p>
      )}
      {preview?.unsure && (preview.mana || lives.length > 0 || preview.dies.length > 0) && (
        <p class="soft">{t("More may happen that can't be foreseen.")}</p>
      )}
    </div>
  );
}

function signed(number: string): string {
  return number.startsWith("-") ? number.replace("-", "−") : `+${number}`;
}
