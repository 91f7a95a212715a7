// Something on the table: a card, a permanent, several all alike, something on the stack.
// Where a choice names it, a click takes it; elsewhere one looks at it.

import type { ComponentChildren, HTMLAttributes, JSX } from "preact";
import { Card, type CardSize } from "../../components/Card";
import { Icon } from "../../components/icons";
import { zoom, zoomable } from "../../components/Zoom";
import { shown } from "../../numbers";
import { Topic, type CardView, type Int } from "../../protocol";
import { t, tn } from "../../words";
import { useBoard, type Board } from "../board/board";
import { namedIn } from "../board/clicks";
import { isLandMana } from "../board/optionPlaces";
import { endedDrag, follow } from "../controls/drag";

interface ThingProps {
  readonly cards: readonly [CardView, ...CardView[]]; // one, or several all alike
  readonly count?: Int; // how many they are in all
  readonly size?: CardSize;
  readonly words?: readonly (string | false | undefined)[]; // what else is to be said of it
  readonly first?: boolean; // the one of its row that the tabulator stops at
  readonly digit?: string; // the key that chooses it
  readonly class?: string;
  readonly children?: ComponentChildren;
}

export function Thing(props: ThingProps): JSX.Element {
  const { cards, count = cards.length, size = "small", children, first = false } = props;
  const board = useBoard();
  const refs = cards.map((each) => each.id);
  const can = refs.some((each) => board.can.has(each));
  const held = refs.includes(board.open.held ?? NaN);
  const chosen = refs.some((each) => board.chosen.has(each));
  const card = count === 1 ? cards[0] : { ...cards[0], count };
  const states = [
    ...(props.words ?? []),
    can && (chosen ? t("chosen") : t("can be chosen")),
    held && t("taken; now choose whom"),
    ...previewWords(board, refs),
  ];
  const classes = [
    "thing",
    props.class,
    can && "can",
    can && isMinor(board, refs) && "minor",
    chosen && "chosen",
    held && "held",
    refs.some((each) => board.pointed.has(each)) && "pointed",
    count !== 1 && "pile",
  ];
  return (
    <Card
      {...lookable(card)}
      {...pressable(board, cards[0], refs, can)}
      card={card}
      size={size}
      legal={can}
      {...(chosen || (can && board.choice?.kind === "select") ? { selected: chosen } : {})}
      label={states.filter(Boolean).join(", ")}
      class={classes.filter(Boolean).join(" ")}
      tabIndex={first ? 0 : -1}
      data-refs={refs.join(" ")}
      data-can={can ? "" : undefined}
      data-digit={props.digit || undefined}
    >
      {props.digit && <kbd class="digit">{props.digit}</kbd>}
      {count !== 1 && <span class="count">×{shown(count)}</span>}
      {children}
      <PreviewBadges refs={refs} />
    </Card>
  );
}

/** Looking closely by pointer; the keyboard has a key of its own for it. */
function lookable(card: CardView): HTMLAttributes<HTMLElement> {
  const { onKeyDown: _, ...rest } = zoomable(card);
  return rest;
}

function pressable(
  board: Board,
  card: CardView,
  refs: readonly number[],
  can: boolean,
): HTMLAttributes<HTMLElement> {
  const looks = zoomable(card);
  const option = can ? onlyOption(board, refs) : null;
  const look = () => option !== null && board.look(option);
  const unlook = () => option !== null && board.look(null);
  return {
    onClick: (event) => {
      if (endedDrag()) return;
      const leads = board.playing && refs.some((each) => board.playing!.leads.has(each));
      if (can || leads) board.click(refs, event.shiftKey, middleOf(event));
      else zoom(card);
    },
    onMouseDown: (event) => event.preventDefault(), // the focus stays: space means pass
    onPointerDown: (event) => {
      call(looks.onPointerDown, event);
      if (can && event.button === 0) {
        follow(event, refs, (to, over, more) => {
          if (!over?.closest(".hand") || !refs.some((each) => isInHand(board, each))) {
            board.drop(refs, to, more);
          }
        });
      }
    },
    onPointerEnter: (event) => {
      call(looks.onPointerEnter, event);
      look();
    },
    onPointerLeave: (event) => {
      call(looks.onPointerLeave, event);
      unlook();
    },
    onFocus: look,
    onBlur: unlook,
  };
}

function call(handler: unknown, event: unknown): void {
  if (typeof handler === "function") handler(event);
}

function isInHand(board: Board, reference: number): boolean {
  return board.places.get(reference)?.zone === "hand";
}

/** The option that a click would answer with at once. */
function onlyOption(board: Board, refs: readonly number[]): number | null {
  const { choice } = board;
  if (!choice || choice.kind !== "pick") return null;
  const options = namedIn(choice).get(refs.at(-1)!) ?? [];
  return options.length === 1 ? options[0]! : null;
}

/** Whether all it offers is mana, as with most lands: no reason to call for attention. */
function isMinor(board: Board, refs: readonly number[]): boolean {
  const { choice, places } = board;
  if (choice?.topic !== Topic.PRIORITY) return false;
  return refs
    .flatMap((each) => namedIn(choice).get(each) ?? [])
    .every((place) => isLandMana(places, choice.options[place]!));
}

function middleOf(event: MouseEvent): { x: number; y: number } {
  const box = (event.currentTarget as Element).getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top };
}

function previewWords(board: Board, refs: readonly number[]): string[] {
  const { taps, hurt, dies } = foreseen(board, refs);
  return [
    taps > 0 ? tn("would be tapped for mana", "{n} would be tapped for mana", taps) : "",
    hurt !== undefined ? t("would be dealt {n} damage", { n: shown(hurt) }) : "",
    dies ? t("would die") : "",
  ];
}

/** What the preview says of these. */
function foreseen(board: Board, refs: readonly number[]) {
  const { preview } = board;
  return {
    taps: refs.filter((each) => preview?.taps.includes(each)).length,
    hurt: refs.map((each) => preview?.damage[each]).find((each) => each !== undefined),
    dies: refs.some((each) => preview?.dies.includes(each)),
  };
}

function PreviewBadges({ refs }: { refs: readonly number[] }): JSX.Element | null {
  const { taps, hurt, dies } = foreseen(useBoard(), refs);
  if (!taps && hurt === undefined && !dies) return null;
  return (
    <span class="foreseen" aria-hidden="true">
      {taps > 0 && <span class="would-tap"><Icon name="tap" />{refs.length > 1 && taps}</span>}
      {hurt !== undefined && <span class="would-hurt">−{shown(hurt)}</span>}
      {dies && <span class="would-die"><Icon name="skull" /></span>}
    </span>
  );
}
