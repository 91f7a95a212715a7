// What the coach lists: what the open choice offers, in words, and what can be asked about.

import { FIRST_OBJECT, Topic, type CardView, type ChoiceView, type PermanentView, type View } from "../../protocol";
import type { Place, Zone } from "../board/objects";
import { inOrder, isLandMana } from "../board/optionPlaces";

export interface Offer {
  readonly place: number; // of the first option that says so
  readonly text: string;
  readonly words: string; // of the card, in a line; of a permanent its ability says enough
  readonly cost: string; // of a card that would be cast
  readonly count: number; // options all alike
}

/** What can be done now: options alike are one. */
export function offersOf(choice: ChoiceView, places: ReadonlyMap<number, Place>): readonly Offer[] {
  const found = new Map<string, Offer>();
  const acts = choice.topic === Topic.PRIORITY;
  for (const place of inOrder(choice)) {
    const option = choice.options[place];
    if (!option || (acts && isLandMana(places, option))) continue;
    const there = option.about.map((each) => places.get(each)).find(Boolean);
    const words = there && !(acts && there.zone === "battlefield") ? inALine(there.card) : "";
    const cost = acts && there && there.zone !== "battlefield" ? there.card.mana_cost : "";
    const key = `${option.text}|${words}`;
    const known = found.get(key);
    found.set(key, known ? { ...known, count: known.count + 1 } : { place, text: option.text, words, cost, count: 1 });
  }
  return [...found.values()];
}

/** A card in a line: its text, or what it is. */
export function inALine(card: CardView): string {
  const text = card.text.split("\n").filter(Boolean).join(" / ");
  if (text) return text;
  const size = card.power === null ? "" : `${card.power}/${card.toughness}`;
  return [card.type_line, size].filter(Boolean).join(" ");
}

export interface Askable {
  readonly zone: Zone;
  readonly player: number;
  readonly cards: readonly CardView[]; // of those that look alike, the first
}

const ZONES: readonly Zone[] = ["hand", "battlefield", "command", "graveyard", "exile", "library"];

/** What a player can ask about, the own first, zone by zone. */
export function askableIn(view: View, places: ReadonlyMap<number, Place>): readonly Askable[] {
  const me = view.viewer;
  const found: Askable[] = [];
  const players = [...view.players].sort((a, b) => Number(b.id === me) - Number(a.id === me));
  for (const { id } of players) {
    for (const zone of ZONES) {
      const there = [...places.values()].filter((each) => each.zone === zone && each.player === id);
      const cards = there.map((each) => each.card).filter((each) => isAsked(each, zone, id === me));
      if (cards.length) found.push({ zone, player: id, cards: alikeOnce(cards) });
    }
  }
  return found;
}

/** Of hidden zones only the own hand, and the own top card where it is seen. */
function isAsked(card: CardView, zone: Zone, own: boolean): boolean {
  if (zone === "library") return own && card.position === 0;
  return card.id >= FIRST_OBJECT;
}

function alikeOnce(cards: readonly CardView[]): readonly CardView[] {
  const found = new Map<string, CardView>();
  for (const card of cards) {
    const { tapped, sick } = card as Partial<PermanentView>;
    const key = [card.name || card.id, tapped, sick, JSON.stringify(card.counters)].join("|");
    if (!found.has(key)) found.set(key, card);
  }
  return [...found.values()];
}

export interface Aim {
  readonly id: number; // of those alike the first
  readonly name: string;
  readonly player: number; // whose it is; a player's own number
  readonly tapped: boolean;
  readonly count: number;
}

/** What something can be done to: players, permanents, what is on the stack; those alike are one. */
export function aimsIn(view: View, places: ReadonlyMap<number, Place>): readonly Aim[] {
  const found = new Map<string, Aim>();
  for (const { id, name } of view.players) found.set(`${id}`, { id, name, player: id, tapped: false, count: 1 });
  for (const { zone, player, card } of places.values()) {
    if (zone !== "battlefield" && zone !== "stack") continue;
    const { tapped = false, damage = 0 } = card as Partial<PermanentView>;
    const key = [player, card.name, tapped, damage, card.power, card.toughness, JSON.stringify(card.counters)].join("|");
    const known = found.get(key);
    const count = Number((card as Partial<PermanentView>).count ?? 1);
    found.set(key, known ? { ...known, count: known.count + count } : { id: card.id, name: card.name, player, tapped, count });
  }
  return [...found.values()];
}
