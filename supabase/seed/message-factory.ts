import type { Insert, Row, SeedClient } from "./client.ts";
import { done } from "./client.ts";
import { uuidOf } from "./random.ts";

let count = 0;

/** A whole row of `messages`. */
export function messageRow(given: Partial<Insert<"messages">> = {}): Insert<"messages"> {
  count += 1;
  const at = given.created_at ?? new Date().toISOString();
  return {
    idempotency_key: uuidOf(`message ${count}`),
    name: "Test Visitor",
    phone: "+97333000010",
    email: null,
    body: "A question.",
    kind: "message",
    search: null,
    language: "en",
    office_id: null,
    status: "new",
    handled_by: null,
    handled_at: null,
    note: null,
    consent_at: at,
    deleted_at: null,
    created_at: at,
    updated_at: at,
    ...given,
  };
}

/** Writes one contact message and answers its row. */
export async function createMessage(
  client: SeedClient,
  given: Partial<Insert<"messages">> = {},
): Promise<Row<"messages">> {
  return done("Creating a message", await client.from("messages").insert(messageRow(given)).select().single());
}
