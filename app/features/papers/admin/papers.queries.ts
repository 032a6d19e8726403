import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import { type PaperKind, paperKinds, type PaperRefusal, paperRefusals, paperStatuses } from "~domain/paper-kinds";
import { type PaperSnapshot, paperSnapshot } from "../sheet/paper.schema";

/** An issued paper in the list of an order. */
export interface Paper {
  id: number;
  kind: PaperKind;
  number: string;
  /** Whether it is the receipt of a refund. */
  isRefund: boolean;
  isVoid: boolean;
  /** Of a credited invoice the number of its credit note, of a credit note that of its invoice. */
  beside: string | null;
  isCredited: boolean;
  /** Whether its order has changed since it was issued. */
  isOutdated: boolean;
  /** Last day on which a quotation is valid. */
  validUntil: string | null;
  voidReason: string | null;
  secret: string;
  currency: string;
  /** Of a receipt its amount, else the total of the sale. */
  amount: number | null;
  issuedAt: string;
}

/** A paper that can be issued for an order, or cannot for a reason. */
export interface PaperChoice {
  kind: PaperKind;
  /** The payment of a receipt; null for other papers. */
  paymentId: number | null;
  /** Why it cannot be issued now; null if it can. */
  refusal: PaperRefusal | null;
  /** Number of the valid paper that excludes it. */
  inForce: string | null;
}

/** A paper with its content; the id is null for a draft. */
export interface PrintedPaper {
  id: number | null;
  number: string | null;
  secret: string | null;
  isVoid: boolean;
  /** Whether a draft leaves out who the customer is, which the user may not see. */
  identityWithheld?: boolean;
  /** Why a draft cannot be issued; null if it can. */
  refusal?: (typeof paperRefusals)[number] | null;
  snapshot: PaperSnapshot;
}

const listed = z.array(
  z
    .object({
      id: z.number(),
      kind: z.enum(paperKinds),
      number: z.string(),
      status: z.enum(paperStatuses),
      refund: z.boolean(),
      outdated: z.boolean(),
      valid_until: z.string().nullable(),
      void_reason: z.string().nullable(),
      secret: z.string(),
      currency: z.string(),
      amount: z.number().nullable(),
      issued_at: z.string(),
      beside: z.string().nullable(),
    })
    .transform((row): Paper => ({
      id: row.id,
      kind: row.kind,
      number: row.number,
      isRefund: row.refund,
      isVoid: row.status === "void",
      isCredited: row.status === "credited",
      beside: row.beside,
      isOutdated: row.outdated,
      validUntil: row.valid_until,
      voidReason: row.void_reason,
      secret: row.secret,
      currency: row.currency,
      amount: row.amount,
      issuedAt: row.issued_at,
    })),
);

const chosen = z.array(
  z
    .object({
      kind: z.enum(paperKinds),
      payment_id: z.number().nullable(),
      refusal: z.enum(paperRefusals).nullable(),
      in_force: z.string().nullable(),
    })
    .transform(({ payment_id: paymentId, in_force: inForce, ...choice }): PaperChoice => ({
      ...choice,
      paymentId,
      inForce,
    })),
);

/** The issued papers of an order, newest first, and the papers it can have. */
export async function readPapers(
  client: BrowserClient,
  orderId: number,
): Promise<{ papers: Paper[]; choices: PaperChoice[] }> {
  const [papers, choices] = await Promise.all([
    client.rpc("order_papers", { p_order_id: orderId }),
    client.rpc("paper_choices", { p_order_id: orderId }),
  ]);
  return { papers: listed.parse(unwrap(papers)), choices: chosen.parse(unwrap(choices)) };
}

/** An issued paper of an order. Throws `EMPTY` if it does not exist. */
export async function findPaper(client: BrowserClient, orderId: number, id: number): Promise<PrintedPaper> {
  const query = client.from("papers").select("id, number, secret, status, snapshot").eq("order_id", orderId);
  const { snapshot, status, ...paper } = unwrap(await query.eq("id", id).maybeSingle());
  return { ...paper, isVoid: status === "void", snapshot: paperSnapshot.parse(snapshot) };
}

const drafted = z
  .object({
    snapshot: paperSnapshot,
    number: z.string().nullable(),
    refusal: z.enum(paperRefusals).nullable(),
    identity_withheld: z.boolean(),
  })
  .transform(({ identity_withheld: identityWithheld, ...paper }) => ({ ...paper, identityWithheld }));

/** The paper as it would be issued now. */
export async function draftPaper(
  client: BrowserClient,
  orderId: number,
  kind: PaperKind,
  paymentId: number | null,
): Promise<PrintedPaper> {
  const answer = await client.rpc("draft_paper", {
    p_order_id: orderId,
    p_kind: kind,
    ...(paymentId === null ? {} : { p_payment_id: paymentId }),
  });
  return { id: null, secret: null, isVoid: false, ...drafted.parse(unwrap(answer)) };
}

const issued = z.object({ id: z.number(), number: z.string() });

interface PaperToIssue {
  orderId: number;
  kind: PaperKind;
  paymentId: number | null;
  key: string;
  /** What a tax invoice says of the buyer; empty texts for nothing. */
  buyer?: { company: string; vat_number: string };
}

/** Issues a paper. Idempotent: once for each key. */
export async function issuePaper(
  client: BrowserClient,
  { orderId, kind, paymentId, key, buyer }: PaperToIssue,
): Promise<{ id: number; number: string }> {
  const answer = await client.rpc("issue_paper", {
    p_order_id: orderId,
    p_kind: kind,
    ...(paymentId === null ? {} : { p_payment_id: paymentId }),
    p_key: key,
    ...(buyer ? { p_buyer: buyer } : {}),
  });
  return issued.parse(unwrap(answer));
}

/** Voids a paper with a reason. Idempotent: once for each key. */
export async function voidPaper(client: BrowserClient, id: number, reason: string, key: string): Promise<void> {
  unwrap(await client.rpc("void_paper", { p_id: id, p_reason: reason, p_key: key }));
}

/** Takes a tax invoice back with a credit note. Idempotent: once for each key. */
export async function creditInvoice(
  client: BrowserClient,
  id: number,
  reason: string,
  key: string,
): Promise<{ id: number; number: string }> {
  return issued.parse(unwrap(await client.rpc("credit_invoice", { p_id: id, p_reason: reason, p_key: key })));
}

/** E-mails the customer the link to a paper. Idempotent: once for each key. */
export async function sendPaper(client: BrowserClient, id: number, key: string): Promise<void> {
  unwrap(await client.rpc("send_paper", { p_id: id, p_key: key }));
}
