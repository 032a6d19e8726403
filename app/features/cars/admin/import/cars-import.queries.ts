import { z } from "zod";
import { createOnce } from "~/admin/create-once.queries";
import type { BrowserClient } from "~/supabase/browser";
import type { Json } from "~domain/database.types";
import { unwrap } from "~/supabase/unwrap";
import { carFieldKeys } from "./file-columns";
import type { ImportRow } from "./import-rows";
import { type ImportAnswer, refusals } from "./import-run";

const answersSchema = z.array(
  z.object({
    row: z.number(),
    ok: z.boolean(),
    action: z.enum(["create", "update", "same"]).nullish(),
    changes: z.array(z.object({ field: z.string(), before: z.json(), after: z.json() })).nullish(),
    // Unknown codes are refusals, too.
    code: z.enum(refusals).catch("invalid").nullish(),
    field: z.enum(carFieldKeys).nullish().catch(null),
    detail: z.string().nullish(),
  }),
);

interface ImportCall {
  dry: boolean;
  createBrands: boolean;
  /** Key of this import: rows that are sent again get the same answer, and all are undone together. */
  key: string;
  /** Name of the file, by which the import is listed. */
  file: string;
}

/** A purchase as the database takes it; null for none. */
function purchaseOf({ purchase }: ImportRow): Record<string, Json> | null {
  const { purchase_price: amount, purchase_date: day } = purchase;
  return amount === undefined && day === undefined
    ? null
    : { ...(amount !== undefined && { amount }), ...(day !== undefined && { spent_on: day }) };
}

/** Imports at most 200 rows of a file, or checks them in a dry run. */
export async function importCars(
  client: BrowserClient,
  rows: readonly ImportRow[],
  { dry, createBrands, key, file }: ImportCall,
): Promise<ImportAnswer[]> {
  const p_rows = rows.map((row) => {
    const purchase = purchaseOf(row);
    return {
      row: row.line,
      brand: row.brand,
      car: row.car,
      ...(Object.keys(row.hidden).length > 0 && { private: row.hidden }),
      ...(purchase && { purchase }),
    };
  });
  const answer = dry
    ? unwrap(await client.rpc("import_cars", { p_rows, p_dry: true, p_create_brands: createBrands }))
    : await createOnce(client, "import", key, { rows: p_rows, create_brands: createBrands, file });
  return answersSchema.parse(answer).map(({ row, ok, action, changes, code, field, detail }) => ({
    line: row,
    ok,
    action: action ?? null,
    changes: changes ?? [],
    code: ok ? null : (code ?? "invalid"),
    field: field ?? null,
    detail: detail ?? "",
  }));
}

/**
 * Every name of every brand that a file may contain: its own in both languages, those the product knows, and the
 * dealer's alternatives.
 */
export async function listNamesOfBrands(client: BrowserClient): Promise<string[]> {
  const rows = client.from("search_names").select("names, brands!inner(deleted_at)").is("model_key", null);
  return unwrap(await rows.is("brands.deleted_at", null)).flatMap(({ names }) => names);
}
