import type { AuthError } from "@supabase/supabase-js";
import { latinDigits } from "~/utils/latin-digits";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import { forgetRole } from "./role-lookup";
import { isRaised } from "./session-level";
import { normalForm } from "~/utils/normal-form";
import { withoutDirectionMarks } from "~/utils/direction-marks";

/** A confirmed factor: an authenticator app on one device. */
export interface Factor {
  id: string;
  /** Time at which it was created, ISO 8601. */
  since: string;
}

/** A factor that is not confirmed yet, with what the app needs to know. */
export interface NewFactor {
  id: string;
  /** `otpauth://…`, the text of the QR code. */
  uri: string;
  /** To be typed if the QR code cannot be scanned. */
  secret: string;
}

/** `owed`: whether the caller must show or set up a second factor before the role counts. */
export interface FactorRequirement {
  owed: boolean;
  /** Whether the rule for owners applies to this user. */
  required: boolean;
}

/** The user's confirmed factors, the oldest first. */
export async function listFactors(client: BrowserClient): Promise<Factor[]> {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw error;
  return data.totp.map((factor) => ({ id: factor.id, since: factor.created_at }));
}

/**
 * Creates an unconfirmed factor and deletes earlier unconfirmed ones. Throws status 404 if the sign-in service does not
 * support factors.
 */
export async function beginFactor(client: BrowserClient, issuer: string): Promise<NewFactor> {
  const { data: known, error: unknown } = await client.auth.mfa.listFactors();
  if (unknown) throw unknown;
  for (const factor of known.all)
    if (factor.status === "unverified") await client.auth.mfa.unenroll({ factorId: factor.id });
  // Two factors of an account cannot have one name, nor both have none.
  const friendlyName = `Authenticator ${new Date().toISOString()}`;
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", issuer, friendlyName });
  if (error) throw error;
  return { id: data.id, uri: data.totp.uri, secret: data.totp.secret };
}

/**
 * Verifies a code, in any digits and spacing, against each factor until one accepts it. Success raises the session to
 * the second factor and confirms an unconfirmed factor.
 */
export async function showCode(
  client: BrowserClient,
  factorIds: readonly string[],
  typed: string,
): Promise<{ error: AuthError | null }> {
  const code = withoutDirectionMarks(latinDigits(normalForm(typed))).replace(/[\s-]/g, "");
  let refused: AuthError | null = null;
  for (const factorId of factorIds) {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
    refused = error;
    // One that was removed at another place keeps no other from its turn.
    if (error?.code !== "mfa_verification_failed" && error?.code !== "mfa_factor_not_found") break;
  }
  if (!refused) forgetRole();
  return { error: refused };
}

/** Deletes a confirmed factor and refreshes the session, which then counts as one without a second factor. */
export async function removeFactor(client: BrowserClient, id: string): Promise<void> {
  const { error } = await client.auth.mfa.unenroll({ factorId: id });
  if (error) throw error;
  await client.auth.refreshSession();
  forgetRole();
}

/** Whether the caller must show or set up a second factor before the role counts. */
export async function readFactorRequirement(client: BrowserClient): Promise<FactorRequirement> {
  const answer = unwrap(await client.rpc("my_second_factor", undefined, { get: true }));
  const says = (key: string) => typeof answer === "object" && !Array.isArray(answer) && answer[key] === true;
  return { owed: says("owed"), required: says("required") };
}

/** Whether a second factor was shown in this session. */
export async function hasShownFactor(client: BrowserClient): Promise<boolean> {
  const { data } = await client.auth.getSession();
  return data.session !== null && isRaised(data.session);
}

/** After how many days sign-ins end: those of staff without use and in all, those of customers without use. */
export interface SignInDays {
  staffIdle: number;
  staff: number;
  customerIdle: number;
}

export interface SecurityRules {
  /** Whether owners need a second factor. */
  factor: boolean;
  days: SignInDays;
}

/** What owners have decided for all sign-ins. */
export async function readSecurityRules(client: BrowserClient): Promise<SecurityRules> {
  const row = unwrap(
    await client
      .from("security_rules")
      .select("owners_need_second_factor, staff_idle_days, staff_days, customer_idle_days")
      .single(),
  );
  return {
    factor: row.owners_need_second_factor,
    days: { staffIdle: row.staff_idle_days, staff: row.staff_days, customerIdle: row.customer_idle_days },
  };
}

/** Sets after how many days sign-ins end. Errors: 42501 owner_only; PT422 session_days. */
export async function changeSignInDays(client: BrowserClient, days: SignInDays): Promise<void> {
  unwrapMaybe(
    await client.rpc("set_session_days", {
      p_staff_idle: days.staffIdle,
      p_staff: days.staff,
      p_customer_idle: days.customerIdle,
    }),
  );
}

/** Switches the rule for owners. Errors: PT409 second_factor_first. */
export async function changeFactorRule(client: BrowserClient, required: boolean): Promise<void> {
  unwrapMaybe(await client.rpc("require_second_factor", { p_required: required }));
}

/** Sign-ins of the user's account that ended with too many wrong codes, since the user last said to have seen it. */
export interface WrongCodes {
  times: number;
  /** Time of the last, ISO 8601. */
  at: string;
  /** Network address of the last, if it is known. */
  address: string | null;
}

/** What the user is to be told about wrong codes; null if there is nothing, or no second factor was shown. */
export async function readWrongCodes(client: BrowserClient, userId: string): Promise<WrongCodes | null> {
  return unwrapMaybe(
    await client.from("wrong_code_notices").select("times, at:last_at, address").eq("user_id", userId).maybeSingle(),
  );
}

/** The user has seen it. */
export async function forgetWrongCodes(client: BrowserClient, userId: string): Promise<void> {
  unwrapMaybe(await client.from("wrong_code_notices").delete().eq("user_id", userId));
}
