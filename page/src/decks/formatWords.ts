// What formats are called.

import { t } from "../words";

/** A format as it is called; empty where there is none. */
export function formatWords(format: string): string {
  switch (format) {
    case "alchemy":
      return t("Alchemy");
    case "brawl":
      return t("Brawl");
    case "commander":
      return t("Commander");
    case "constructed":
      return t("Constructed");
    case "duel":
      return t("Duel Commander");
    case "future":
      return t("Future Standard");
    case "gladiator":
      return t("Gladiator");
    case "historic":
      return t("Historic");
    case "legacy":
      return t("Legacy");
    case "limited":
      return t("Limited");
    case "modern":
      return t("Modern");
    case "oathbreaker":
      return t("Oathbreaker");
    case "oldschool":
      return t("Old School");
    case "pauper":
      return t("Pauper");
    case "paupercommander":
      return t("Pauper Commander");
    case "penny":
      return t("Penny Dreadful");
    case "pioneer":
      return t("Pioneer");
    case "predh":
      return t("PreDH");
    case "premodern":
      return t("Premodern");
    case "standard":
      return t("Standard");
    case "standardbrawl":
      return t("Standard Brawl");
    case "timeless":
      return t("Timeless");
    case "vintage":
      return t("Vintage");
    default:
      return format.slice(0, 1).toUpperCase() + format.slice(1);
  }
}
