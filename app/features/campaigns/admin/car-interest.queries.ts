import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { unwrapMaybe } from "~/supabase/unwrap";

const carInterest = z
  .object({
    opened: z.number(),
    asked: z.number(),
    viewings: z.number(),
    orders: z.number(),
    days: z.number().nullable(),
    like: z.number().nullable(),
  })
  .nullable();

/**
 * How a car does with visitors in the last 13 weeks: how often its page was opened, taps on WhatsApp and the phone
 * number there, viewings and orders. `days` is how long it has been in stock; null for a car that is not, and for roles
 * that see no costs. `like` is how often cars like it were opened, in the middle; null for fewer than three.
 */
export type CarInterest = NonNullable<z.output<typeof carInterest>>;

/** The interest in a car; null for sales who do not work on it. */
export async function readCarInterest(client: BrowserClient, carId: number): Promise<CarInterest | null> {
  return carInterest.parse(unwrapMaybe(await client.rpc("car_interest", { p_car: carId })));
}
