// Library, graveyard, exile and command zone of a player as piles: the top of each, how many there
// are, and all of them to look through.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Picture } from "../../components/Card";
import { Dialog } from "../../components/Dialog";
import { Icon } from "../../components/icons";
import { shown } from "../../numbers";
import type { CardView, Int, PlayerView, View } from "../../protocol";
import { t } from "../../words";
import { useBoard } from "../board/board";
import { liesBeside } from "./Beside";
import { ExiledCards } from "./Held";
import { isPlane } from "./Planes";
import { Thing } from "./Thing";

export type Pile = "hand" | "library" | "graveyard" | "exile" | "command" | "ante";
const PILES: readonly Pile[] = ["library", "graveyard", "exile", "command", "ante"];
const SELDOM: readonly Pile[] = ["command", "ante"]; // shown where there is something in them
const SEARCHED = 12; // cards from which on there is a search

interface Contents {
  readonly size: Int;
  readonly cards: readonly CardView[]; // those the viewer knows
}

/** What is in a zone of a player; the top first. In the command zone commanders, planes and what lies
 * beside decks have places of their own. */
export function contentsOf(view: View, player: PlayerView, pile: Pile): Contents {
  switch (pile) {
    case "hand":
      return { size: player.hand_size, cards: player.hand };
    case "library":
      return { size: player.library_size, cards: player.library };
    case "graveyard":
      return { size: player.graveyard.length, cards: [...player.graveyard].reverse() };
    default: {
      const led = pile === "command" ? player.commanders.map((each) => each.id) : [];
      const elsewhere = (each: CardView) => pile === "command" && (isPlane(each) || liesBeside(each));
      const theirs = view[pile].filter((each) => each.owner === player.id && !led.includes(each.id));
      const cards = theirs.filter((each) => !elsewhere(each));
      return { size: cards.length, cards };
    }
  }
}

function titleOf(pile: Pile, player: PlayerView): string {
  switch (pile) {
    case "hand":
      return t("Hand of {player}", { player: player.name });
    case "library":
      return t("Library of {player}", { player: player.name });
    case "graveyard":
      return t("Graveyard of {player}", { player: player.name });
    case "exile":
      return t("Exiled cards of {player}", { player: player.name });
    case "command":
      return t("Command zone of {player}", { player: player.name });
    case "ante":
      return t("Ante of {player}", { player: player.name });
  }
}

export function ZoneButtons({ player }: { player: PlayerView }): JSX.Element {
  const { view, can } = useBoard();
  const [opened, open] = useState<Pile | null>(null);
  return (
    <div class="zones">
      <HandSize player={player} open={() => open("hand")} />
      {PILES.map((pile) => {
        const { size, cards } = contentsOf(view, player, pile);
        if (SELDOM.includes(pile) && !cards.length) return null;
        const choosable = cards.filter((each) => can.has(each.id)).length;
        const words = [titleOf(pile, player), shown(size)];
        if (pile === "library" && cards.length) words.push(t("{n} known", { n: cards.length }));
        if (choosable) words.push(t("{n} can be chosen", { n: choosable }));
        return (
          <button
            key={pile}
            type="button"
            class={`zone zone-${pile} ${choosable ? "can" : ""} ${shown(size) === "0" ? "empty" : ""}`}
            data-zone={`${player.id} ${pile}`}
            data-refs={cards.map((each) => each.id).join(" ") || undefined}
            title={words.join(", ")}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => open(pile)}
          >
            <span class="only-heard">{words.join(", ")}</span>
            <span aria-hidden="true">
              <span class="top">{pile !== "library" && cards[0] && <Picture card={cards[0]} />}</span>
              <span class="label">
                <Icon name={pile} />
                <span class="size">{shown(size)}</span>
              </span>
              {pile === "library" && cards.length > 0 && <span class="known">{cards.length}</span>}
            </span>
          </button>
        );
      })}
      {opened && <Browse pile={opened} player={player} onClose={() => open(null)} />}
    </div>
  );
}

/** How many cards are in hand; those that are known, such as a teammate's, can be looked through. */
function HandSize({ player, open }: { player: PlayerView; open: () => void }): JSX.Element {
  const label = (
    <span class="label" aria-hidden="true">
      <Icon name="hand" />
      <span class="size">{shown(player.hand_size)}</span>
    </span>
  );
  if (!player.hand.length) {
    return (
      <span class="zone hand-size" title={t("Cards in hand")}>
        <span class="only-heard">
          {t("Cards in hand")}, {shown(player.hand_size)}
        </span>
        {label}
      </span>
    );
  }
  const words = [titleOf("hand", player), t("{n} known", { n: player.hand.length })].join(", ");
  return (
    <button type="button" class="zone hand-size known-hand" title={words} onMouseDown={(event) => event.preventDefault()} onClick={open}>
      <span class="only-heard">{words}</span>
      {label}
    </button>
  );
}

/** The cards of a zone. */
function Browse(props: { pile: Pile; player: PlayerView; onClose: () => void }): JSX.Element {
  const { pile, player, onClose } = props;
  const { view } = useBoard();
  const [sought, seek] = useState("");
  const { size, cards } = contentsOf(view, player, pile);
  const found = cards.filter((each) => each.name.toLowerCase().includes(sought.toLowerCase()));
  return (
    <Dialog title={`${titleOf(pile, player)} (${shown(size)})`} onClose={onClose} class="browse">
      {pile === "library" && <p>{t("Only cards whose place you know are shown.")}</p>}
      {cards.length >= SEARCHED && (
        <input
          type="search"
          aria-label={t("Search by name")}
          placeholder={t("Search by name")}
          onInput={(event) => seek(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && <p class="soft">{t("No card.")}</p>}
      {pile === "exile" ? (
        <ExiledCards cards={view.exile.filter((each) => found.includes(each))} />
      ) : (
        <ul class="cards" data-row="browse">
          {found.map((card, at) => (
            <li key={card.id}>
              <Thing cards={[card]} size="medium" first={at === 0}>
                {pile === "library" && <span class="position">{placeWords(card)}</span>}
              </Thing>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Where in a library a card is. */
function placeWords(card: CardView): string {
  const place = Number(card.position) + 1;
  return place === 1 ? t("top") : t("{n} from the top", { n: place });
}
