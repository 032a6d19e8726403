import { z } from "zod";
import type { RedrawnPhoto } from "./redraw-photo.ts";
import { RefusedPhoto } from "./refused-photo.ts";

/** The backend as the web server reaches it, and the key by which the database knows its web servers. */
export interface PhotoSource {
  url: string;
  publishableKey: string;
  fetch?: typeof fetch;
  key: string;
}

export const photoBucket = "trade-ins";

const patience = 8_000;
const claim = z.object({ id: z.uuid(), path: z.string() });

/**
 * Calls a function of the database that only web servers may call; null where it does not know the key.
 * @throws RefusedPhoto tooMany for a `PT429`, else Error
 */
export async function callWithKey(source: PhotoSource, name: string, body: object = {}): Promise<unknown> {
  const response = await (source.fetch ?? fetch)(`${source.url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: { apikey: source.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ p_key: source.key, ...body }),
    signal: AbortSignal.timeout(patience),
  });
  const text = await response.text();
  if (response.status === 429) throw new RefusedPhoto("tooMany");
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return JSON.parse(text);
}

/** Stores a photo that waits for its form. @returns the id by which the form names it */
export async function storePhoto(source: PhotoSource, photo: RedrawnPhoto): Promise<string> {
  const answer = await callWithKey(source, "claim_trade_in_picture", {
    p_size: photo.bytes.byteLength,
    p_width: photo.width,
    p_height: photo.height,
    p_colour: photo.colour,
  });
  const { id, path } = claim.parse(answer);
  const response = await (source.fetch ?? fetch)(`${source.url}/storage/v1/object/${photoBucket}/${path}`, {
    method: "POST",
    headers: { apikey: source.publishableKey, "content-type": "image/jpeg", "cache-control": "max-age=3600" },
    body: new Uint8Array(photo.bytes),
    signal: AbortSignal.timeout(3 * patience),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`storing a photo answered ${response.status}`);
  return id;
}
