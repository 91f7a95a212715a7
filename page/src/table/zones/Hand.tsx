// Hands: the own one open, others as backs with what is known of them.

import type { JSX } from "preact";
import { near as roughly, shown } from "../../numbers";
import type { PlayerView } from "../../protocol";
import { t, tn } from "../../words";
import { Thing } from "./Thing";

const MOST_BACKS = 12;

export function Hand({ player }: { player: PlayerView }): JSX.Element {
  const hidden = roughly(player.hand_size) - player.hand.length;
  return (
    <section class={`hand near ${shown(player.hand_size) === "0" ? "none" : ""}`} aria-label={handOf(player)} data-zone={`${player.id} hand`}>
      <h2 class="only-heard">{handOf(player)}</h2>
      <ul data-row="hand" style={{ "--cards": player.hand.length + hidden }}>
        {player.hand.map((card, at) => (
          <li key={card.id} style={{ "--at": at }}>
            <Thing cards={[card]} first={at === 0} />
          </li>
        ))}
        <Backs count={hidden} />
      </ul>
    </section>
  );
}

/** The hand of another player. */
export function FarHand({ player }: { player: PlayerView }): JSX.Element {
  const hidden = roughly(player.hand_size) - player.hand.length;
  return (
    <section class="hand far" aria-label={handOf(player)} data-zone={`${player.id} hand`}>
      <h2 class="only-heard">{handOf(player)}</h2>
      <ul data-row="far hand">
        {player.hand.map((card, at) => (
          <li key={card.id}>
            <Thing cards={[card]} first={at === 0} words={[t("known")]} />
          </li>
        ))}
        <Backs count={hidden} />
      </ul>
    </section>
  );
}

function handOf(player: PlayerView): string {
  return t("Hand of {player}: {n}", { player: player.name, n: shown(player.hand_size) });
}

function Backs({ count }: { count: number }): JSX.Element | null {
  if (count <= 0) return null;
  return (
    <li class="backs">
      <span class="only-heard">{tn("{n} hidden card", "{n} hidden cards", count)}</span>
      <span aria-hidden="true">
        {Array.from({ length: Math.min(count, MOST_BACKS) }, (_, at) => (
          <span key={at} class="card-back" />
        ))}
        {count > MOST_BACKS && <span class="count">×{count}</span>}
      </span>
    </li>
  );
}
