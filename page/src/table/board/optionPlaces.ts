// Which options of a choice are found where: on the table, among cards shown for the choice, or
// only in a list.

import { Topic, type ChoiceView, type OptionView } from "../../protocol";
import { isCombat } from "./clicks";
import { isPlayer, type Place } from "./objects";

/** With priority the first option is to pass. (CR 117.3d) */
export const PASS = 0;

/** The card an option is about, if it lies where it is not seen on the table. */
export function trayCard(
  places: ReadonlyMap<number, Place>,
  viewer: number | null,
  about: readonly number[],
): Place | null {
  const place = about.length === 1 ? places.get(about[0]!) : undefined;
  if (!place || place.zone === "battlefield" || place.zone === "stack") return null;
  return place.zone === "hand" && place.player === viewer ? null : place;
}

/** Whether an option can be taken by clicking on the table. */
function isOnTable(
  places: ReadonlyMap<number, Place>,
  viewer: number | null,
  about: readonly number[],
): boolean {
  if (!about.length) return false;
  return about.every(
    (each) => isPlayer(each) || (places.has(each) && !trayCard(places, viewer, [each])),
  );
}

export interface OptionPlaces {
  readonly tray: readonly number[]; // options that show cards of their own
  readonly listed: readonly number[]; // options in the list
  readonly folded: readonly number[]; // in the list too, but only for who opens it
}

const FEW = 6;

/** The options by their places, in the order in which they are best shown. */
export function inOrder(choice: ChoiceView): readonly number[] {
  return choice.order.length ? choice.order.map(Number) : choice.options.map((_, place) => place);
}

/** Where the options of a choice are shown. */
export function optionPlaces(
  choice: ChoiceView,
  places: ReadonlyMap<number, Place>,
  viewer: number | null,
): OptionPlaces {
  const all = inOrder(choice);
  if (choice.topic === Topic.PRIORITY) {
    const rest = all.filter((place) => place !== PASS);
    const isMana = (place: number) => isLandMana(places, choice.options[place]!);
    return {
      tray: [],
      listed: rest.filter((place) => !isMana(place)),
      folded: rest.filter(isMana),
    };
  }
  const about = (place: number) => choice.options[place]!.about;
  const tray = all.filter((place) => trayCard(places, viewer, about(place)));
  const rest = all.filter((place) => !tray.includes(place));
  const plain = rest.filter((place) => !isOnTable(places, viewer, about(place)));
  const few = rest.length <= FEW && !isCombat(choice);
  return few
    ? { tray, listed: rest, folded: tray }
    : { tray, listed: plain, folded: [...rest.filter((place) => !plain.includes(place)), ...tray] };
}

/** Whether an option is mana of a land on the battlefield; a land may offer other things, too. */
export function isLandMana(places: ReadonlyMap<number, Place>, option: OptionView): boolean {
  const place = option.mana && option.about.length === 1 ? places.get(option.about[0]!) : undefined;
  if (place?.zone !== "battlefield") return false;
  const { types } = place.card;
  return types.includes("land") && !types.includes("creature");
}

/** Whether it is answered by two or three plain words, such as yes and no. */
export function isShort(choice: ChoiceView): boolean {
  const { options } = choice;
  return (
    choice.kind === "pick" &&
    choice.topic !== Topic.PRIORITY &&
    options.length <= 3 &&
    options.every((each) => each.about.length === 0 && each.text.length <= 24)
  );
}

/** The options whose words contain what is sought. */
export function sought(choice: ChoiceView, places: readonly number[], text: string): number[] {
  const wanted = text.trim().toLowerCase();
  return places.filter((place) => choice.options[place]!.text.toLowerCase().includes(wanted));
}
