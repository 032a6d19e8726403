import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";

/** Why a car stays as it is when its import is undone; texts are under `admin_import_undo:reasons`. */
export const keptReasons = [
  "changed_since",
  "car_gone",
  "car_in_use",
  "car_has_reservation",
  "stock_no_taken",
  "vin_taken",
  "invalid",
] as const;

const keptSchema = z.array(
  z.object({
    id: z.number(),
    stock_no: z.string().nullable(),
    reason: z.enum(keptReasons).catch("invalid"),
  }),
);

const importsSchema = z.array(
  z
    .object({
      id: z.string(),
      at: z.string(),
      file_name: z.string(),
      colleague: z.string().nullable(),
      created: z.number(),
      updated: z.number(),
      undone_at: z.string().nullable(),
      open: z.number(),
      kept_count: z.number(),
      kept: keptSchema,
    })
    .transform(({ file_name, undone_at, kept_count, ...row }) => ({
      ...row,
      fileName: file_name,
      undoneAt: undone_at,
      keptCount: kept_count,
    })),
);

/**
 * An import of the last seven days. `colleague` is null for one who left, `open` counts the cars that its undo has not
 * reached yet, and `kept` names those that stayed as they are, the first hundred of `keptCount`.
 */
export type RecentImport = z.output<typeof importsSchema>[number];

/** The imports of the last seven days, the newest first. */
export async function listRecentImports(client: BrowserClient): Promise<RecentImport[]> {
  return importsSchema.parse(unwrap(await client.rpc("recent_imports")));
}

const undoneSchema = z.object({ left: z.number() });

/** Undoes a part of an import, and answers how many of its cars are left. */
export async function undoImport(client: BrowserClient, id: string): Promise<number> {
  return undoneSchema.parse(unwrap(await client.rpc("undo_import", { p_id: id }))).left;
}
