import { z } from "zod";
import { createOnce } from "~/admin/create-once.queries";
import type { BrowserClient } from "~/supabase/browser";
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
  /** Key of this import: rows that are sent again get the same answer. */
  key: string;
}

/** Imports at most 200 rows of a file, or checks them in a dry run. */
export async function importCars(
  client: BrowserClient,
  rows: readonly ImportRow[],
  { dry, createBrands, key }: ImportCall,
): Promise<ImportAnswer[]> {
  const p_rows = rows.map(({ line, brand, car, hidden }) => ({
    row: line,
    brand,
    car,
    ...(Object.keys(hidden).length > 0 && { private: hidden }),
  }));
  const answer = dry
    ? unwrap(await client.rpc("import_cars", { p_rows, p_dry: true, p_create_brands: createBrands }))
    : await createOnce(client, "import", key, { rows: p_rows, create_brands: createBrands });
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
