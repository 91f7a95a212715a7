// The face-up planes and phenomena, which everybody is on, and the planar die. (CR 311, 312, 901)

import type { JSX } from "preact";
import { Icon } from "../../components/icons";
import { Mana, SymbolText } from "../../components/Mana";
import { zoom } from "../../components/Zoom";
import { shown } from "../../numbers";
import type { CardView, ChoiceView, View } from "../../protocol";
import { t, tn } from "../../words";
import { useBoard } from "../board/board";
import { calledOf, takesTurn } from "../board/objects";
import { Thing } from "./Thing";

const ROLL = "roll the planar die";

/** Those in the command zone. */
export function planesIn(view: View): readonly CardView[] {
  return view.command.filter(isPlane);
}

export function isPlane({ types }: CardView): boolean {
  return types.includes("plane") || types.includes("phenomenon");
}

export function Planes(): JSX.Element | null {
  const { view } = useBoard();
  const planes = planesIn(view);
  if (view.planar_controller < 0) return null;
  const controller = view.players.find((each) => each.id === view.planar_controller);
  return (
    <section class="planes" aria-label={t("Planes")} data-zone="planes">
      <h2 class="only-heard">{t("Planes")}</h2>
      <ul data-row="planes">
        {planes.map((card, at) => (
          <li key={card.id} class="plane">
            <Thing cards={[card]} first={at === 0} />
            <div class="plane-words">
              <p class="plane-name">
                <b>{card.name}</b> <span class="soft">{card.type_line}</span>
                {at === 0 && controller && (
                  <span class="soft" title={t("Who controls the face-up planes")}>
                    {" · "}
                    {calledOf(view, controller)}
                  </span>
                )}
              </p>
              <button type="button" class="plane-text" title={card.text} onClick={() => zoom(card)}>
                <span>
                  <SymbolText text={card.text.replaceAll("\n", " / ")} />
                </span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      <PlanarDie />
    </section>
  );
}

/** The place of the option to roll the die, if it can be rolled now. */
export function rollIn(choice: ChoiceView | null): number {
  return choice?.options.findIndex((each) => each.special === ROLL) ?? -1;
}

/** To roll the planar die, with what that costs now. (CR 901.9) */
function PlanarDie(): JSX.Element | null {
  const { view, choice, take, readOnly, near, busy } = useBoard();
  const at = rollIn(choice);
  const cost = shown(near.planar_die);
  const deck = Number(shown(near.planes));
  const left = tn("{n} card in your planar deck", "{n} cards in your planar deck", deck);
  const when = t("Rolled in a main phase of the own turn, for one more mana each time.");
  return (
    <div class="planar-die">
      {!readOnly && view.viewer !== null && (
        <button
          type="button"
          class={at >= 0 ? "can" : ""}
          disabled={at < 0 || busy}
          title={`${when} ${left}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(at)}
        >
          <Icon name="die" /> <span class="roll-words">{t("Roll the planar die")}</span>{" "}
          {takesTurn(view, view.viewer) && <Mana cost={`{${cost}}`} />}
        </button>
      )}
    </div>
  );
}
