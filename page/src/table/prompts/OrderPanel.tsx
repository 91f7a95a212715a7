// An order: dragged with the pointer, or moved with the keyboard.

import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { SymbolText } from "../../components/Mana";
import { Topic, type ChoiceView, type OptionView } from "../../protocol";
import { t } from "../../words";
import { moved } from "../board/answers";
import { useBoard } from "../board/board";
import { capitalized } from "../board/prompts";
import { Confirm } from "./Confirm";


export function OrderPanel({ choice }: { choice: ChoiceView }): JSX.Element | null {
  const { open, change } = useBoard();
  const list = useRef<HTMLOListElement>(null);
  const { draft } = open;
  if (draft.kind !== "order") return null;
  const move = (from: number, to: number) => {
    if (to < 0 || to >= draft.order.length) return;
    change(moved(draft, from, to));
    requestAnimationFrame(() => itemAt(list.current, to)?.focus());
  };
  const onKey = (event: KeyboardEvent, at: number) => {
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) itemAt(list.current, at + step)?.focus();
    else move(at, at + step);
  };
  return (
    <>
      <p class="soft">
        {t("Drag into order, or move with the arrow keys.")}{" "}
        {choice.topic === Topic.TRIGGERS && t("What is last goes on top of the stack and resolves first.")}
      </p>
      <ol ref={list} class="ordering">
        {draft.order.map((place, at) => (
          <OrderedOption
            key={place}
            option={choice.options[place]!}
            at={at}
            last={at === draft.order.length - 1}
            onKey={onKey}
            onGrip={(event) => dragRow(event, list.current, at, move)}
            move={move}
          />
        ))}
      </ol>
      <Confirm choice={choice} />
    </>
  );
}

interface OrderedOptionProps {
  readonly option: OptionView;
  readonly at: number;
  readonly last: boolean;
  readonly onKey: (event: KeyboardEvent, at: number) => void;
  readonly onGrip: (event: PointerEvent) => void;
  readonly move: (from: number, to: number) => void;
}

function OrderedOption({ option, at, last, onKey, onGrip, move }: OrderedOptionProps): JSX.Element {
  const { point } = useBoard();
  return (
    <li
      class="ordered"
      tabIndex={0}
      data-place={at}
      aria-label={t("{n}. {option}", { n: at + 1, option: option.text })}
      onKeyDown={(event) => onKey(event, at)}
      onPointerDown={onGrip}
      onPointerEnter={() => point(option.about)}
      onPointerLeave={() => point([])}
    >
      <span class="grip" aria-hidden="true">
        ⠿
      </span>
      <span class="words">
        {at + 1}. <SymbolText text={capitalized(option.text)} />
      </span>
      <button
        type="button"
        aria-label={t("earlier")}
        disabled={at === 0}
        onClick={() => move(at, at - 1)}
      >
        ▲
      </button>
      <button
        type="button"
        aria-label={t("later")}
        disabled={last}
        onClick={() => move(at, at + 1)}
      >
        ▼
      </button>
    </li>
  );
}

function itemAt(list: HTMLElement | null, at: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-place="${at}"]`) ?? null;
}

/** Let a row follow the pointer: it is put where it is let go. */
function dragRow(
  event: PointerEvent,
  list: HTMLElement | null,
  from: number,
  move: (from: number, to: number) => void,
): void {
  if ((event.target as Element).closest("button") || !list) return;
  const row = event.currentTarget as HTMLElement;
  event.preventDefault();
  row.classList.add("dragged");
  const onMove = (now: PointerEvent) => {
    row.style.translate = `0 ${now.clientY - event.clientY}px`;
  };
  const onUp = (now: PointerEvent) => {
    removeEventListener("pointermove", onMove);
    removeEventListener("pointerup", onUp);
    removeEventListener("pointercancel", onUp);
    row.classList.remove("dragged");
    row.style.translate = "";
    if (now.type === "pointerup") move(from, rowUnder(list, row, now.clientY));
  };
  addEventListener("pointermove", onMove);
  addEventListener("pointerup", onUp);
  addEventListener("pointercancel", onUp);
}

/** The place at which a pointer lets a row go: after all rows above it. */
function rowUnder(list: HTMLElement, row: HTMLElement, y: number): number {
  const others = [...list.children].filter((each) => each !== row);
  return others.filter((each) => {
    const box = each.getBoundingClientRect();
    return box.top + box.height / 2 < y;
  }).length;
}
