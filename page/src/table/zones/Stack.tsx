// The stack, the top first. (CR 405.2)

import type { JSX } from "preact";
import { SymbolText } from "../../components/Mana";
import { shown } from "../../numbers";
import type { CardView, StackView } from "../../protocol";
import { t, tw } from "../../words";
import { useBoard } from "../board/board";
import { calledOf } from "../board/objects";
import { panel } from "../controls/panels";
import { stackWords, targetsOf } from "./labels";
import { Thing } from "./Thing";

export function Stack(): JSX.Element {
  const { view } = useBoard();
  const items = [...view.stack].reverse();
  return (
    <section class={`stack ${items.length ? "" : "empty"}`} aria-label={t("Stack")}>
      <h2>
        {t("Stack")} <span class="count-of">{items.length || ""}</span>
      </h2>
      {items.length === 0 ? (
        <p class="soft">{t("empty")}</p>
      ) : (
        <ol data-row="stack">
          {items.map((item, at) => (
            <Item key={item.id} item={item} first={at === 0} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Item({ item, first }: { item: StackView; first: boolean }): JSX.Element {
  const { view, seen, near, places, readOnly } = useBoard();
  const face = faceOf(item, places.get(item.source)?.card);
  const whose = view.players.find((each) => each.id === item.controller);
  return (
    <li class={`stack-item ${item.controller === near.id ? "ours" : "theirs"}`}>
      <Thing cards={[face]} count={item.count} words={stackWords(view, item)} first={first} />
      <div class="stack-words" aria-hidden="true">
        <strong>{item.name || tw("kind", item.kind)}</strong>
        <span>
          {tw("kind", item.kind)} · {calledOf(view, whose)}
        </span>
        {item.kind !== "spell" && item.text && (
          <span class="says">
            <SymbolText text={item.text} />
          </span>
        )}
        {item.x !== null && <span>X = {shown(item.x)}</span>}
        {item.target_names.length > 0 && <span class="targets">→ {targetsOf(item)}</span>}
      </div>
      {!readOnly && seen.abilities[item.id] && (
        <button
          type="button"
          class="quiet yield-to"
          aria-label={t("Yield to {name}", { name: item.name })}
          onClick={() => (panel.value = "yields")}
        >
          {t("Yield")}
        </button>
      )}
    </li>
  );
}

/** An ability looks as the object it came from, without being it. */
function faceOf(item: StackView, source: CardView | undefined): CardView {
  if (item.kind === "spell" || !source) return item;
  const { colors, types, type_line } = source;
  return { ...item, name: item.name || source.name, colors, types, type_line, text: item.text || source.text };
}
