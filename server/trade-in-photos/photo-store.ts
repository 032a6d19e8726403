import { z } from "zod";
import { CallFailure, callWithKey, type KeyedSource } from "../backend/call-with-key.ts";
import type { RedrawnPhoto } from "./redraw-photo.ts";
import { RefusedPhoto } from "./refused-photo.ts";

export const photoBucket = "trade-ins";

const patience = 8_000;
const claim = z.object({ id: z.uuid(), path: z.string() });

/** Stores a photo that waits for its form. @returns the id by which the form names it */
export async function storePhoto(source: KeyedSource, photo: RedrawnPhoto): Promise<string> {
  const answer = await callWithKey(source, "claim_trade_in_picture", {
    p_size: photo.bytes.byteLength,
    p_width: photo.width,
    p_height: photo.height,
    p_colour: photo.colour,
  }).catch((error: unknown) => {
    throw error instanceof CallFailure && error.status === 429 ? new RefusedPhoto("tooMany") : error;
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
