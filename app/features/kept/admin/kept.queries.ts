import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import { may, type StaffRole } from "~domain/roles";
import { keptParts } from "./kept-parts";

const size = z.object({
  part: z.enum(keptParts),
  /** An estimate; null while PostgreSQL has none. */
  records: z.int().nullable(),
  /** Null for files, whose size the database does not know. */
  bytes: z.int().nullable(),
});
export type KeptSize = z.infer<typeof size>;

export interface Kept {
  /** In the order of {@link keptParts}. */
  sizes: KeptSize[];
  /** How many years the audit log is kept. */
  logYears: number;
}

/** How much is kept, and how long the audit log is; null unless the reader is an owner. */
export async function readKept(client: BrowserClient, role: StaffRole): Promise<Kept | null> {
  if (!may(role, "staff.edit")) return null;
  const [sizes, rules] = await Promise.all([
    client.rpc("kept_sizes"),
    client.from("security_rules").select("log_years").single(),
  ]);
  const read = z.array(size).parse(unwrap(sizes));
  return {
    sizes: keptParts.flatMap((part) => read.filter((row) => row.part === part)),
    logYears: unwrap(rules).log_years,
  };
}

/** Sets how many years the audit log is kept. Errors: 42501 owner_only; PT422 log_years. */
export async function changeLogYears(client: BrowserClient, years: number): Promise<void> {
  unwrapMaybe(await client.rpc("set_log_years", { p_years: years }));
}
