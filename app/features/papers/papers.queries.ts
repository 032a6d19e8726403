import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { unwrapMaybe } from "~/supabase/unwrap";
import type { Database } from "~domain/database.types";
import { paperKinds, paperStatuses } from "~domain/paper-kinds";
import { paperSnapshot } from "./sheet/paper.schema";

const proof = z.object({
  number: z.string(),
  kind: z.enum(paperKinds),
  status: z.enum(paperStatuses),
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
  /** Of a credited invoice the number of its credit note, of a credit note that of its invoice. */
  beside: z.string().nullable(),
});

/** The data that confirms a paper, without personal data. */
export type PaperProof = z.infer<typeof proof>;

const opened = z.object({
  number: z.string(),
  status: z.enum(paperStatuses),
  snapshot: paperSnapshot,
});

/** A paper with its content, for its customer. */
export type OpenedPaper = z.infer<typeof opened> & { secret: string };

/** The content of a paper for the phone number of its order; null if one of the three is wrong. */
export async function openPaper(
  client: SupabaseClient<Database>,
  { number, secret, phone }: { number: string; secret: string; phone: string },
): Promise<OpenedPaper | null> {
  const answer = unwrapMaybe(await client.rpc("open_paper", { p_number: number, p_secret: secret, p_phone: phone }));
  return answer === null ? null : { ...opened.parse(answer), secret };
}

/** Finds a paper by number and secret; null if they do not match. */
export async function checkPaper(
  client: SupabaseClient<Database>,
  number: string,
  secret: string,
): Promise<PaperProof | null> {
  const answer = unwrapMaybe(await client.rpc("check_paper", { p_number: number, p_secret: secret }));
  return answer === null ? null : proof.parse(answer);
}
