import { paperDrafts } from "../../../domain/paper-drafts.ts";
import type { PaperKind } from "../../../domain/paper-kinds.ts";
import { type Insert, done, type SeedClient, written } from "../client.ts";
import { uuidOf } from "../random.ts";
import { demoReferences } from "./orders.ts";

/**
 * Papers of the demo: of the car that was delivered last the receipts, the agreement and the hand-over checklist, of
 * the reserved car that is paid for its reservation receipt and the receipt of its deposit. The terms and points are
 * our drafts. Comes last: orders with papers cannot be cleared.
 */
export async function seedPapers(client: SeedClient): Promise<void> {
  written(
    "Writing the terms of papers",
    await client.from("site_content").upsert({ content_key: "papers", content_value: paperDrafts, private: true }),
  );
  const papers = [
    ...(await papersOf(client, "delivered", ["agreement", "handover"])),
    ...(await papersOf(client, "reserved", ["reservation"])),
  ];
  // Numbers are given in the order in which the rows are written.
  papers.sort((one, other) => (one.issued_at ?? "").localeCompare(other.issued_at ?? ""));
  written("Writing the papers", await client.from("papers").insert(papers));
}

/** The papers of the newest paid order in a status: a receipt of each payment, then the others. */
async function papersOf(
  client: SeedClient,
  status: "delivered" | "reserved",
  kinds: readonly PaperKind[],
): Promise<Insert<"papers">[]> {
  const [order] = done(
    `Reading the ${status} orders`,
    await client
      .from("orders")
      .select("id, reference, payments!inner(id, number, reverses, received_at, received_by)")
      .in("reference", demoReferences)
      .eq("status", status)
      .is("deleted_at", null)
      .order("created_at", { ascending: false })
      .order("id", { referencedTable: "payments" })
      .limit(1),
  );
  const reversed = new Set(order?.payments.map(({ reverses }) => reverses));
  const payments = order?.payments.filter(({ id, number }) => number !== null && !reversed.has(id)) ?? [];
  const last = payments.at(-1);
  if (!order || !last) return [];
  const paper = (kind: PaperKind, { received_at, received_by }: typeof last, payment: number | null) => ({
    order_id: order.id,
    kind,
    payment_id: payment,
    idempotency_key: uuidOf(`paper ${order.reference} ${kind} ${payment ?? ""}`),
    request: "",
    issued_at: received_at,
    issued_by: received_by,
  });
  return [
    ...payments.map((payment) => paper("receipt", payment, payment.id)),
    ...kinds.map((kind) => paper(kind, last, null)),
  ];
}
