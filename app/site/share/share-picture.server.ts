import { createHash } from "node:crypto";
import { isLanguage, type Language } from "~domain/languages";
import type { RequestServices } from "~domain/contracts/request-services";
import type { ShareCard } from "~domain/contracts/share-card";

/**
 * Version of the drawing. Increase it when the drawing changes, so that the pictures get new addresses and caches load
 * them again.
 */
const design = 2;

/** A picture's name: the page, the language and a hash of its content, e.g. `cars/7.en.3fa9c1d2b4`. */
function pictureName(page: string, card: ShareCard): string {
  const mark = createHash("sha256")
    .update(JSON.stringify([design, card]))
    .digest("hex")
    .slice(0, 10);
  return `${page}.${card.language}.${mark}`;
}

/** Path of the picture that shows a card: `/og/cars/7.en.3fa9c1d2b4.jpg`. `page` is `site` or `cars/<id>`. */
export function sharePicturePath(page: string, card: ShareCard): string {
  return `/og/${pictureName(page, card)}.jpg`;
}

export interface AskedPicture {
  /** The requested name, which may be that of an older picture. */
  name: string;
  page: string;
  language: Language;
}

/** Parses the path after `/og/`; null if it is not valid. */
export function readSharePicture(path: string): AskedPicture | null {
  const [, page, language] = /^(site|cars\/[1-9]\d{0,14})\.([a-z]{2})\.[0-9a-f]{10}\.jpg$/.exec(path) ?? [];
  return page && isLanguage(language) ? { name: path.slice(0, -4), page, language } : null;
}

/**
 * Answers a picture request: draws the card of `describe`, redirects an outdated name to the present one, or answers
 * 404 without a card. While the backend is down, answers with the stored picture, if any.
 */
export async function answerSharePicture(
  services: RequestServices,
  asked: AskedPicture,
  describe: () => Promise<ShareCard | null>,
): Promise<Response> {
  let card: ShareCard | null;
  try {
    card = await describe();
  } catch (error) {
    const kept = await services.sharePictures.kept(asked.name);
    if (kept) return kept;
    throw error;
  }
  if (!card)
    return new Response("Not found\n", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  const name = pictureName(asked.page, card);
  if (name === asked.name) return services.sharePictures.draw(name, card);
  return new Response(null, {
    status: 302,
    headers: { Location: `/og/${name}.jpg`, "Cache-Control": "public, max-age=300" },
  });
}
