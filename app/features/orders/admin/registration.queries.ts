import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import type { Registration } from "./order.queries";

/**
 * Saves on which plates the car of an order is registered; what is saved already is not saved again. Throws
 * BackendError: `PT404` order_not_found, `PT409` version_conflict, order_erased, `PT422` plate_invalid, date_invalid.
 */
export async function saveRegistration(
  client: BrowserClient,
  orderId: number,
  { plate, until, version }: Registration,
): Promise<void> {
  unwrap(
    await client.rpc("save_registration", {
      p_order_id: orderId,
      p_version: version,
      ...(plate === null ? {} : { p_plate: plate }),
      ...(until === null ? {} : { p_until: until }),
    }),
  );
}
