import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { unwrapMaybe } from "~/supabase/unwrap";
import type { Database } from "~domain/database.types";
import { paperKinds } from "~domain/paper-kinds";

const proof = z.object({
  number: z.string(),
  kind: z.enum(paperKinds),
  status: z.enum(["issued", "void"]),
  /** A receipt of money that was given back. */
  refund: z.boolean(),
  issued_on: z.string(),
  voided_on: z.string().nullable(),
  total: z.number().nullable(),
  currency: z.string(),
});

/** What is confirmed of a paper: nothing of a person. */
export type PaperProof = z.infer<typeof proof>;

/** The paper of a number and its secret; null where they do not belong together. */
export async function checkPaper(
  client: SupabaseClient<Database>,
  number: string,
  secret: string,
): Promise<PaperProof | null> {
  const answer = unwrapMaybe(await client.rpc("check_paper", { p_number: number, p_secret: secret }));
  return answer === null ? null : proof.parse(answer);
}
