// What the parts and columns of a deck are called.

import { t } from "../../words";
import { LANDS, MOST_VALUE } from "./figures";

export function partName(part: string): string {
  switch (part) {
    case "main":
      return t("Main deck");
    case "sideboard":
      return t("Sideboard");
    case "commander":
      return t("Commander");
    case "companion":
      return t("Companion");
    case "planes":
      return t("Planar deck");
    case "schemes":
      return t("Scheme deck");
    case "vanguard":
      return t("Vanguard");
    case "conspiracies":
      return t("Conspiracies");
    default:
      return part;
  }
}

export function columnName(value: number): string {
  if (value === LANDS) return t("Lands");
  return value === MOST_VALUE ? t("Cost 6 and more") : t("Cost {n}", { n: value });
}

/** Card types, as one chooses among them. */
export function typeName(type: string): string {
  switch (type) {
    case "creature":
      return t("Creatures");
    case "planeswalker":
      return t("Planeswalkers");
    case "battle":
      return t("Battles");
    case "instant":
      return t("Instants");
    case "sorcery":
      return t("Sorceries");
    case "artifact":
      return t("Artifacts");
    case "enchantment":
      return t("Enchantments");
    default:
      return t("Lands");
  }
}

/** When something was saved, in the words of a language. */
export function whenSaid(seconds: number, code: string): string {
  const format = new Intl.DateTimeFormat(code.replace("_", "-"), { dateStyle: "medium", timeStyle: "short" });
  return format.format(new Date(seconds * 1000));
}
