import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import { type IdentityKind, identityKinds } from "~domain/identities";
import type { IdentityInput } from "./identity.schema";

/** Who a customer is by a document. */
export interface Identity {
  kind: IdentityKind | null;
  number: string | null;
  /** ISO 3166-1, two letters. */
  nationality: string | null;
  address: string | null;
  /** 0 where nothing was saved yet. */
  version: number;
}

const row = z.object({
  kind: z.enum(identityKinds).nullable(),
  number: z.string().nullable(),
  nationality: z.string().nullable(),
  address: z.string().nullable(),
  version: z.number(),
});

const nothing: Identity = { kind: null, number: null, nationality: null, address: null, version: 0 };

/** The identity of a customer; null for users who may not see it. */
export async function readIdentity(client: BrowserClient, customerId: number): Promise<Identity | null> {
  const [may, answer] = await Promise.all([
    client.rpc("may_see_identity", { p_customer_id: customerId }),
    client
      .from("customer_identities")
      .select("kind, number, nationality, address, version")
      .eq("customer_id", customerId)
      .maybeSingle(),
  ]);
  if (!unwrap(may)) return null;
  return row.nullable().parse(unwrapMaybe(answer)) ?? nothing;
}

/**
 * Saves the identity of a customer; what is saved already is not saved again. Throws BackendError: `PT404`
 * customer_not_found, `42501` not_yours, `PT409` version_conflict, `PT422` with the field.
 */
export async function saveIdentity(
  client: BrowserClient,
  customerId: number,
  identity: IdentityInput,
  version: number,
): Promise<void> {
  const change = { p_customer_id: customerId, p_identity: identity, p_version: version };
  unwrap(await client.rpc("save_identity", change));
}
