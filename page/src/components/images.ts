// Images come only from a place the user names, such as their own cache of Scryfall's images;
// nothing is loaded unless they do.

import type { CardView } from "../protocol";

/** The address of a card's image by a template with {name} or {slug}; none without one. */
export function imageOf(card: CardView, template: string): string | null {
  if (!template || !card.card || card.face_down) return null;
  const slug = card.card
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’,]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return template.replaceAll("{name}", encodeURIComponent(card.card)).replaceAll("{slug}", slug);
}
