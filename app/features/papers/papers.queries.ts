import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { unwrapMaybe } from "~/supabase/unwrap";
import type { Database } from "~domain/database.types";
import { paperKinds } from "~domain/paper-kinds";

const proof = z.object({
  number: z.string(),
  kind: z.enum(paperKinds),
  status: z.enum(["issued", "void"]),
  /** Whether it is the receipt of a refund. */
  refund: z.boolean(),
  /** Whether its order has changed since. */
  outdated: z.boolean(),
  /** Whether it is a quotation whose time is over. */
  expired: z.boolean(),
  issued_on: z.string(),
  voided_on: z.string().nullable(),
  valid_until: z.string().nullable(),
  /** Of a receipt its amount, else the total of the sale. */
  amount: z.number().nullable(),
  /** The amount payable when it was issued. */
  payable: z.number().nullable(),
  currency: z.string(),
});

/** The data that confirms a paper, without personal data. */
export type PaperProof = z.infer<typeof proof>;

/** Finds a paper by number and secret; null if they do not match. */
export async function checkPaper(
  client: SupabaseClient<Database>,
  number: string,
  secret: string,
): Promise<PaperProof | null> {
  const answer = unwrapMaybe(await client.rpc("check_paper", { p_number: number, p_secret: secret }));
  return answer === null ? null : proof.parse(answer);
}
