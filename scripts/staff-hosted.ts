import { randomBytes } from "node:crypto";
import { createClient, type SupabaseClient, type User } from "@supabase/supabase-js";
import { z } from "zod";
import type { Database } from "../domain/database.types.ts";
import { readEmail } from "../domain/email.ts";
import type { StaffRole } from "../domain/roles.ts";
import { keyKind } from "../server/supabase-key.ts";
import { notColleague, refuseUnasked } from "./existing-account.ts";

type Client = SupabaseClient<Database>;

/** A hosted project with the key that may do everything; it is read by scripts alone. */
export interface HostedProject {
  url: string;
  secretKey: string | undefined;
}

const needsKey = `On a hosted project this needs the secret key (Project Settings > API Keys), for this command alone:
SUPABASE_SECRET_KEY=sb_secret_… npm run staff -- list`;

/** What `npm run staff` does on a hosted project: through its interfaces, as its dashboard would. */
export async function staffOfHosted(
  project: HostedProject,
  command: string | undefined,
  email = "",
  role?: StaffRole,
  existing = false,
): Promise<string> {
  const client = connect(project);
  if (command === "list") return list(client);
  if (command === "factor-rule") return dropFactorRule(client);
  const account = await findAccount(client, email);
  const id = account?.id;
  if (command === "add" && role) return add(client, account, email, role, existing);
  if (command === "role" && role) return changeRole(client, id, email, role);
  if (!id) throw new Error(`There is no account with the address ${email}.`);
  if (command === "remove") {
    done(
      await client.from("staff").update({ ended_at: new Date().toISOString() }).eq("user_id", id).is("ended_at", null),
    );
    return `${email} no longer works here.`;
  }
  if (command === "reset-factor") return resetFactors(client, id, email);
  return `${email} signs in with ${await setNewPassword(client, account)}`;
}

/** The secret of a new invitation. */
export async function inviteOnHosted(project: HostedProject, role: StaffRole, name: string): Promise<string> {
  return z
    .object({ secret: z.string() })
    .parse(done(await connect(project).rpc("invite_staff", { p_role: role, p_name: name })).data).secret;
}

function connect({ url, secretKey }: HostedProject): Client {
  if (!secretKey) throw new Error(needsKey);
  if (keyKind(secretKey) === "publishable")
    throw new Error(`SUPABASE_SECRET_KEY holds the publishable key.\n${needsKey}`);
  return createClient<Database>(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

async function list(client: Client): Promise<string> {
  const { data } = done(
    await client.from("staff").select("role, email").is("ended_at", null).order("role").order("email"),
  );
  return (data ?? []).map((row) => `${row.role.padEnd(8)} ${row.email}`).join("\n") || "There are no staff yet.";
}

async function add(
  client: Client,
  account: User | undefined,
  email: string,
  role: StaffRole,
  existing: boolean,
): Promise<string> {
  if (account) {
    const colleague = await roleOf(client, account.id);
    const {
      created_at: createdAt,
      email_confirmed_at: confirmedAt = null,
      last_sign_in_at: lastSignInAt = null,
    } = account;
    refuseUnasked({ email, createdAt, confirmedAt, lastSignInAt, role: colleague }, role, existing);
  }
  // The password of an account that is not confirmed may be a stranger's.
  const isNew = !account?.email_confirmed_at;
  const password = account && isNew ? await setNewPassword(client, account) : newPassword();
  const id =
    account?.id ?? done(await client.auth.admin.createUser({ email, password, email_confirm: true })).data.user?.id;
  if (!id) throw new Error("The account was not made.");
  done(
    await client
      .from("staff")
      .upsert({ user_id: id, role, email: readEmail(email), ended_at: null }, { onConflict: "user_id" }),
  );
  return isNew ? `${email} is now ${role} and signs in with ${password}` : `${email} is now ${role}.`;
}

async function changeRole(client: Client, id: string | undefined, email: string, role: StaffRole): Promise<string> {
  if (id === undefined) throw notColleague(email);
  const before = await roleOf(client, id);
  if (before === null) throw notColleague(email);
  done(await client.from("staff").update({ role }).eq("user_id", id));
  return `${email} is now ${role}, no longer ${before}.`;
}

/** The role of a colleague; null for others and for those who left. */
async function roleOf(client: Client, id: string): Promise<StaffRole | null> {
  const rows = client.from("staff").select("role").eq("user_id", id).is("ended_at", null);
  return done(await rows.maybeSingle()).data?.role ?? null;
}

/** The accounts cannot be asked by address: they are looked through, newest first. */
async function findAccount(client: Client, email: string): Promise<User | undefined> {
  const wanted = readEmail(email);
  const perPage = 1000;
  for (let page = 1; ; page += 1) {
    const { users } = done(await client.auth.admin.listUsers({ page, perPage })).data;
    const found = users.find((user) => user.email?.toLowerCase() === wanted);
    if (found || users.length < perPage) return found;
  }
}

/** For owners locked out by the rule that owners need a second factor. */
async function dropFactorRule(client: Client): Promise<string> {
  done(await client.from("security_rules").update({ owners_need_second_factor: false }).eq("id", 1));
  return "Owners may work without a second factor again.";
}

async function resetFactors(client: Client, userId: string, email: string): Promise<string> {
  const { error } = await client.rpc("reset_second_factor", { p_user_id: userId });
  if (error && error.code !== "PT404") throw new Error(error.message, { cause: error });
  return error === null
    ? `${email} signs in with the password alone, and can set up a new second factor.`
    : `${email} has no second factor.`;
}

function done<T extends { error: { message: string } | null }>(answer: T): T {
  if (answer.error) throw new Error(answer.error.message, { cause: answer.error });
  return answer;
}

/** Confirms the address and then sets a new password: confirming a sign-up clears the password sent with it. */
async function setNewPassword(client: Client, { id, email_confirmed_at }: User): Promise<string> {
  const password = newPassword();
  if (!email_confirmed_at) done(await client.auth.admin.updateUserById(id, { email_confirm: true }));
  done(await client.auth.admin.updateUserById(id, { password }));
  return password;
}

function newPassword(): string {
  return randomBytes(12).toString("base64url");
}
