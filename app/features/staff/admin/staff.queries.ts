import type { BrowserClient } from "~/supabase/browser";
import type { StaffRole } from "~domain/roles";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";

export interface Colleague {
  id: string;
  name: string;
  email: string;
  /** Display name; includes the e-mail address if two colleagues have the same name. */
  called: string;
  role: StaffRole;
  /** ISO time when they got a role. */
  since: string;
  /** ISO time when they left; null for those who work here. */
  left: string | null;
}

/** Everyone who works here, owners first, then those who left. */
export async function listStaff(client: BrowserClient): Promise<Colleague[]> {
  const rows = unwrap(
    await client
      .from("staff")
      .select("user_id, name, email, called, role, created_at, ended_at")
      .order("ended_at", { ascending: false, nullsFirst: true })
      .order("role")
      .order("created_at"),
  );
  return rows.map((row) => ({
    id: row.user_id,
    name: row.name,
    email: row.email,
    called: row.called,
    role: row.role,
    since: row.created_at,
    left: row.ended_at,
  }));
}

interface Seller {
  id: string;
  /** Display name, unique among the staff. */
  name: string;
  /** Keeps what they closed, and gets nothing new. */
  left: boolean;
}

/** Colleagues who have records (all except editors), with their display names; those who left come last. */
export async function listSellerNames(client: BrowserClient): Promise<Seller[]> {
  const staff = await listStaff(client);
  return staff
    .filter(({ role }) => role !== "editor")
    .map(({ id, called, left }) => ({ id, name: called, left: left !== null }));
}

/** The same; `closed` is true for all of them if the reader sees only their own customers. */
export async function listSellers(client: BrowserClient): Promise<(Seller & { closed: boolean })[]> {
  const [sellers, open] = await Promise.all([listSellerNames(client), client.rpc("sees_all_customers")]);
  const closed = !unwrap(open);
  return sellers.map((seller) => ({ ...seller, closed }));
}

/** Whether sales see only their own customers and unassigned ones. */
export async function readSalesScope(client: BrowserClient): Promise<boolean> {
  return unwrap(await client.from("security_rules").select("sales_see_own").single()).sales_see_own;
}

/** Changes what sales see. Owners only. */
export async function changeSalesScope(client: BrowserClient, own: boolean): Promise<void> {
  unwrapMaybe(await client.rpc("narrow_sales", { p_own: own }));
}

/** Changes a colleague's name or role. Errors: PT409 last_owner. */
export async function changeColleague(
  client: BrowserClient,
  id: string,
  { role, name }: Pick<Colleague, "role" | "name">,
): Promise<void> {
  unwrap(await client.from("staff").update({ role, name }).eq("user_id", id).select("user_id").maybeSingle());
}

/** The ids of the colleagues who have a second factor. Owners only. */
export async function listFactorHolders(client: BrowserClient): Promise<string[]> {
  return unwrap(await client.rpc("staff_with_second_factor"));
}

/** Removes a colleague's lost second factor and ends their sessions. Errors: PT404 no_factor, 42501 own_factor. */
export async function resetColleagueFactor(client: BrowserClient, id: string): Promise<void> {
  unwrapMaybe(await client.rpc("reset_second_factor", { p_user_id: id }));
}

/** Clear Cache: the backend reloads its schema, and the web servers empty their page caches. */
export async function rebuildSchemaCache(client: BrowserClient): Promise<void> {
  unwrapMaybe(await client.rpc("rebuild_schema_cache"));
}
