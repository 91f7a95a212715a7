// What the first game teaches: each hint has its moment, and points at something on the table.

import { Topic, type ChoiceView } from "../../protocol";
import { t } from "../../words";
import type { Board } from "../board/board";

export interface Hint {
  readonly key: string;
  readonly at: string; // a selector of what it points at
  fits(board: Board): boolean;
  words(): string;
}

const LAND = ".hand.near .thing.can.of-land";
const SPELL = ".hand.near .thing.can:not(.of-land)";
const PANEL = ".choice-panel";

/** The choice the player sees now. */
function asked({ choice, busy }: Board): ChoiceView | null {
  return busy ? null : choice;
}

function asks(topic: Topic): (board: Board) => boolean {
  return (board) => asked(board)?.topic === topic;
}

/** Whether a card of the hand can be used now, and is a land or is none. */
function canUse(board: Board, land: boolean): boolean {
  if (!asks(Topic.PRIORITY)(board)) return false;
  return board.near.hand.some((each) => board.can.has(each.id) && each.types.includes("land") === land);
}

/** In the order in which they are given where several fit. */
export const HINTS: readonly Hint[] = [
  {
    key: "hand",
    at: PANEL,
    fits: asks(Topic.MULLIGAN),
    words: () =>
      t("This is your opening hand. Lands pay for spells: two to five of them are good to keep."),
  },
  {
    key: "bottom",
    at: ".hand.near",
    fits: asks(Topic.MULLIGAN_CARDS),
    words: () =>
      t("A new hand costs a card for each mulligan: click what you need least, often the dearest spell, then confirm."),
  },
  {
    key: "theirs",
    at: PANEL,
    fits: ({ playing }) => playing?.theirs ?? false,
    words: () => t("Your opponent acts, and you see it step by step. Space skips to your next decision."),
  },
  {
    key: "land",
    at: LAND,
    fits: (board) => canUse(board, true),
    words: () => t("Cards with a bright edge can be used now. Play a land: click it. You may play one each turn."),
  },
  {
    key: "spell",
    at: SPELL,
    fits: (board) => canUse(board, false),
    words: () => t("You can pay for this card. Click it to cast it: lands are tapped by themselves."),
  },
  {
    key: "target",
    at: ".thing.can, .life-total.can",
    fits: asks(Topic.TARGET),
    words: () => t("Choose a target: a bright edge shows what you may click, players too."),
  },
  {
    key: "attack",
    at: "[data-all-attack], .side.near .row .thing.can",
    fits: asks(Topic.ATTACKERS),
    words: () => t("Click the creatures that attack, then confirm. What attacks is tapped and can't block."),
  },
  {
    key: "block",
    at: ".side.near .row .thing.can",
    fits: asks(Topic.BLOCKERS),
    words: () => t("You are attacked. Click a creature of yours, then the attacker it blocks; then confirm."),
  },
  {
    key: "undo",
    at: ".undo",
    fits: (board) => asks(Topic.PRIORITY)(board) && board.seen.undo === "free",
    words: () => t("A wrong click? Take it back with Z or this button, as long as nothing new was revealed."),
  },
  {
    key: "pass",
    at: `${PANEL} [data-primary]`,
    fits: (board) => asks(Topic.PRIORITY)(board) && !canUse(board, true) && !canUse(board, false),
    words: () => t("Nothing more to do here? Pass with Space. The game goes on and stops where you can act."),
  },
  {
    key: "steps",
    at: ".phases",
    fits: asks(Topic.PRIORITY),
    words: () => t("These are the steps of a turn. A mark in a step makes the game stop there for you."),
  },
  {
    key: "look",
    at: ".side .thing",
    fits: asks(Topic.PRIORITY),
    words: () => t("Point at a card or hold it to read it. The question mark shows all keys. Have fun!"),
  },
];

/** The hint for now, of those not learned yet. */
export function hintFor(board: Board, learned: ReadonlySet<string>): Hint | null {
  return HINTS.find((each) => !learned.has(each.key) && each.fits(board)) ?? null;
}
