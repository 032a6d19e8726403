import { isTaken } from "~/admin/content-list/content.queries";
import { createOnce } from "~/admin/create-once.queries";
import type { BrowserClient } from "~/supabase/browser";
import { BackendError, unwrap } from "~/supabase/unwrap";
import { savedBrand, type NewBrand } from "./new-brand";

/**
 * Adds a brand by its names; visitors see it with its first car. Idempotent by its key. Returns its id. Throws
 * BackendError: `23505` for a name that another brand has, `PT409` name_in_trash for one of a brand in the trash.
 */
export async function addBrand(client: BrowserClient, { name, name_ar }: NewBrand, key: string): Promise<number> {
  const brand = { name, name_ar, logo: null, visible: true };
  try {
    return savedBrand.parse(await createOnce(client, "brand", key, { brand, aliases: [] })).id;
  } catch (error) {
    if (isTaken(error)) await refuseNameInTrash(client, name);
    throw error;
  }
}

/** Throws `PT409` name_in_trash if the brand that already has this name, in any case, is in the trash. */
export async function refuseNameInTrash(client: BrowserClient, name: string): Promise<void> {
  const rows = unwrap(await client.from("brands").select("name").not("deleted_at", "is", null));
  if (rows.some((row) => row.name.toLowerCase() === name.toLowerCase()))
    throw new BackendError("name_in_trash", "PT409", 409, "name");
}
