import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import { copyToLibrary, type TradeInPicture } from "./trade-in-pictures.queries";
import type { TradeInRow } from "./trade-in-row";

/** The data of the car to create. */
export interface TakenCar {
  stock_no: string;
  brand_id: number;
  model: string;
  year: number;
  /** Null while it is unknown; the car cannot be published until then. */
  mileage_km: number | null;
  fuel: string;
  transmission: string;
  body: string;
  condition: "used";
}

const taken = z.object({ car: z.number() });

/**
 * Creates a draft car from an accepted trade-in: copies its photos into the media library, then creates the car with
 * them. A retry reuses what exists already. Returns the car's id. Throws BackendError: `PT409` trade_in_changed,
 * move_not_allowed, stock_no_taken, `PT422` with the field; and the storage's error.
 */
export async function takeTradeIn(
  client: BrowserClient,
  { id, version, reference }: TradeInRow,
  { car, cost, pictures }: { car: TakenCar; cost: number; pictures: readonly TradeInPicture[] },
): Promise<number> {
  const images = await copyToLibrary(client, pictures, { folder: "cars", name: reference });
  const answer = await client.rpc("take_trade_in", {
    p_id: id,
    p_version: version,
    p_car: { ...car },
    p_cost: cost,
    p_images: images.map((image) => ({ ...image })),
  });
  return taken.parse(unwrap(answer)).car;
}
