// What happens now, while it is shown, and how to go on.

import type { JSX } from "preact";
import { SymbolText } from "../../components/Mana";
import { settings } from "../../settings";
import { t } from "../../words";
import type { Playing } from "../board/board";

const MOST = 4; // entries; the log has all

export function Moment({ playing }: { playing: Playing }): JSX.Element {
  const steps = settings.value.pace === "step by step";
  const told = playing.told.filter((each) => !each.detail).slice(-MOST);
  const onward = playing.decides ? t("Skip to my decision") : t("Skip");
  return (
    <section class="choice-panel moment" aria-label={t("What happens")}>
      <ul>
        {told.map((each, at) => (
          <li key={at}>
            <SymbolText text={each.text} />
          </li>
        ))}
      </ul>
      <div class="buttons">
        {steps && <Go words={t("Next")} hotkey={t("Space")} primary onClick={playing.next} />}
        <Go words={onward} hotkey={steps ? "S" : t("Space")} primary={!steps} onClick={playing.skip} />
      </div>
    </section>
  );
}

interface GoProps {
  readonly words: string;
  readonly hotkey: string;
  readonly primary: boolean;
  readonly onClick: () => void;
}

function Go({ words, hotkey, primary, onClick }: GoProps): JSX.Element {
  return (
    <button
      type="button"
      class={primary ? "primary" : ""}
      data-primary={primary ? "" : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {words} <kbd>{hotkey}</kbd>
    </button>
  );
}
