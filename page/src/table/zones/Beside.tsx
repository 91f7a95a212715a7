// What a player has beside the deck that is face up all game long, or face down in secret: vanguard,
// schemes, conspiracies, and the dungeon they are in. (CR 309, 313-315)

import type { JSX } from "preact";
import { Icon } from "../../components/icons";
import { near as roughly } from "../../numbers";
import type { CardView, PlayerView, View } from "../../protocol";
import { t, tn } from "../../words";
import { useBoard } from "../board/board";
import { Thing } from "./Thing";

const TYPES = ["vanguard", "scheme", "conspiracy", "dungeon"];

/** Whether a card of the command zone is shown beside its owner. What is face down there is a
 * conspiracy with a hidden agenda. (CR 905.4a) */
export function liesBeside({ types, face_down }: CardView): boolean {
  return face_down || TYPES.some((each) => types.includes(each));
}

function besideOf(view: View, player: PlayerView): readonly CardView[] {
  return view.command.filter((each) => each.owner === player.id && liesBeside(each));
}

/** Whether there is anything. */
export function hasBeside(view: View, player: PlayerView): boolean {
  return besideOf(view, player).length > 0 || roughly(player.schemes) > 0;
}

export function Beside({ player }: { player: PlayerView }): JSX.Element | null {
  const { view } = useBoard();
  const cards = besideOf(view, player);
  const schemes = roughly(player.schemes);
  if (!hasBeside(view, player)) return null;
  return (
    <ul class="beside" aria-label={t("Beside the deck of {player}", { player: player.name })} data-row={`beside ${player.id}`}>
      {cards.map((card, at) => (
        <li key={card.id} title={[nameOf(player, card), card.type_line].filter(Boolean).join(", ")}>
          <Thing cards={[card]} words={wordsOf(player, card)} first={at === 0} />
          <span class="beside-name" aria-hidden="true">
            {nameOf(player, card)}
          </span>
        </li>
      ))}
      {schemes > 0 && (
        <li class="scheme-deck" title={tn("{n} card in the scheme deck", "{n} cards in the scheme deck", schemes)}>
          <Icon name="scheme" /> <span class="only-heard">{t("Scheme deck")}</span> {schemes}
        </li>
      )}
    </ul>
  );
}

/** What it is called; of a dungeon, the room. */
function nameOf({ dungeon }: PlayerView, card: CardView): string {
  if (dungeon?.id === card.id) return dungeon.rooms[Number(dungeon.room)]?.name ?? card.name;
  if (!card.face_down) return card.name;
  return card.underneath || t("hidden agenda");
}

/** What else is to be heard of it. */
function wordsOf(player: PlayerView, card: CardView): string[] {
  if (player.dungeon?.id === card.id) return [t("room: {room}", { room: nameOf(player, card) })];
  return card.face_down ? [t("hidden agenda")] : [];
}
