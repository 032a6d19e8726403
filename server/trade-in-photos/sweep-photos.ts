import { z } from "zod";
import { callWithKey, type KeyedSource } from "../backend/call-with-key.ts";
import { photoBucket } from "./photo-store.ts";

const paths = z.array(z.string()).nullable();

interface SweepOptions {
  /** Milliseconds between two rounds. */
  interval?: number;
  /** Told once when it stops working, and not again before it has worked. */
  problem?: (error: unknown) => void;
}

/**
 * Deletes photos whose form was never sent, and those of trade-ins that are gone: each web server asks the database for
 * their names. A file goes before its row, so that no file without a row is left behind.
 * @returns what ends it
 */
export function sweepPhotos(
  source: KeyedSource,
  { interval = 300_000, problem = () => {} }: SweepOptions = {},
): () => void {
  let failing = false;

  async function sweep(): Promise<void> {
    try {
      const stale = paths.parse(await callWithKey(source, "stale_trade_in_pictures"));
      if (stale === null || stale.length === 0) return;
      await remove(source, stale);
      await callWithKey(source, "forget_trade_in_pictures");
      failing = false;
    } catch (error) {
      if (!failing) problem(error);
      failing = true;
    }
  }

  void sweep();
  const timer = setInterval(() => void sweep(), interval);
  timer.unref();
  return () => clearInterval(timer);
}

async function remove({ url, publishableKey, fetch: send = fetch }: KeyedSource, prefixes: string[]): Promise<void> {
  const response = await send(`${url}/storage/v1/object/${photoBucket}`, {
    method: "DELETE",
    headers: { apikey: publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ prefixes }),
    signal: AbortSignal.timeout(20_000),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`deleting photos of trade-ins answered ${response.status}`);
}
