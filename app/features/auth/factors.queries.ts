import type { AuthError } from "@supabase/supabase-js";
import { latinDigits } from "~/utils/phone";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import { forgetRole } from "./role-lookup";
import { isRaised } from "./session-level";
import { normalForm } from "~/utils/normal-form";

/** A confirmed factor: an authenticator app on one device. */
export interface Factor {
  id: string;
  /** ISO time since when it is confirmed or was begun. */
  since: string;
}

/** A factor that was begun: what the app needs to know. */
export interface NewFactor {
  id: string;
  /** `otpauth://…`, the text of the QR code. */
  uri: string;
  /** To be typed where it cannot be scanned. */
  secret: string;
}

/** The caller's standing: `owed` whether a factor must be shown or set up before the role counts. */
export interface FactorStanding {
  owed: boolean;
  /** Whether the rule for owners holds for this person. */
  required: boolean;
}

/** The confirmed factors of the person, the oldest first. */
export async function listFactors(client: BrowserClient): Promise<Factor[]> {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw error;
  return data.totp.map((factor) => ({ id: factor.id, since: factor.created_at }));
}

/**
 * Begins a new factor; what was begun before and never confirmed goes. Status 404 where the sign-in service knows no
 * factors.
 */
export async function beginFactor(client: BrowserClient, issuer: string): Promise<NewFactor> {
  const { data: known, error: unknown } = await client.auth.mfa.listFactors();
  if (unknown) throw unknown;
  for (const factor of known.all)
    if (factor.status === "unverified") await client.auth.mfa.unenroll({ factorId: factor.id });
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", issuer });
  if (error) throw error;
  return { id: data.id, uri: data.totp.uri, secret: data.totp.secret };
}

/**
 * Shows a code, in any digits and spacing; with several devices it may be the code of each. Raises the session and
 * confirms a factor that was begun.
 */
export async function showCode(
  client: BrowserClient,
  factorIds: readonly string[],
  typed: string,
): Promise<{ error: AuthError | null }> {
  const code = latinDigits(normalForm(typed)).replace(/[\s\u200e\u200f-]/g, "");
  let refused: AuthError | null = null;
  for (const factorId of factorIds) {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
    refused = error;
    if (error?.code !== "mfa_verification_failed") break;
  }
  if (!refused) forgetRole();
  return { error: refused };
}

/** Takes a confirmed factor away; from then on the session counts as one without. */
export async function removeFactor(client: BrowserClient, id: string): Promise<void> {
  const { error } = await client.auth.mfa.unenroll({ factorId: id });
  if (error) throw error;
  await client.auth.refreshSession();
  forgetRole();
}

/** Whether the caller must show or set up a second factor before the role counts. */
export async function readFactorStanding(client: BrowserClient): Promise<FactorStanding> {
  const answer = unwrap(await client.rpc("my_second_factor"));
  const says = (key: string) => typeof answer === "object" && !Array.isArray(answer) && answer[key] === true;
  return { owed: says("owed"), required: says("required") };
}

/** Whether a second factor was shown in this session. */
export async function hasShownFactor(client: BrowserClient): Promise<boolean> {
  const { data } = await client.auth.getSession();
  return data.session !== null && isRaised(data.session);
}

/** Whether owners need a second factor. */
export async function readFactorRule(client: BrowserClient): Promise<boolean> {
  return unwrap(await client.from("security_rules").select("owners_need_second_factor").single())
    .owners_need_second_factor;
}

/** Switches the rule for owners. Errors: PT409 second_factor_first. */
export async function changeFactorRule(client: BrowserClient, required: boolean): Promise<void> {
  unwrapMaybe(await client.rpc("require_second_factor", { p_required: required }));
}
