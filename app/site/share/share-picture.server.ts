import { createHash } from "node:crypto";
import { isLanguage, type Language } from "~domain/languages";
import type { RequestServices } from "~domain/contracts/request-services";
import type { ShareCard } from "~domain/contracts/share-card";

/**
 * Counted up when the drawing itself changes, so that programs which remember a picture by its address fetch the new
 * one.
 */
const design = 1;

/** A picture's name: the page, the language and a mark of what is shown, e.g. `cars/7.en.3fa9c1d2b4`. */
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
  /** As it was asked for, which may be an older picture's. */
  name: string;
  page: string;
  language: Language;
}

/** Reads what stands behind `/og/`; null for everything that is none of ours. */
export function readSharePicture(path: string): AskedPicture | null {
  const [, page, language] = /^(site|cars\/[1-9]\d{0,14})\.([a-z]{2})\.[0-9a-f]{10}\.jpg$/.exec(path) ?? [];
  return page && isLanguage(language) ? { name: path.slice(0, -4), page, language } : null;
}

/**
 * Answers a picture: drawn from what `describe` tells now, a redirect where the address is an older one's, 404 where
 * there is nothing to show. While the backend is down, a picture that was drawn before is shown.
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
