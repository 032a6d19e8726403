import type { AuthError } from "@supabase/supabase-js";
import type { TFunction } from "i18next";
import type { Language } from "~domain/languages";

/** Codes of the sign-in service for which the catalogue has a text. */
const codes = [
  "invalid_credentials",
  "user_already_exists",
  "email_exists",
  "weak_password",
  "email_address_invalid",
  "email_not_confirmed",
  "over_request_rate_limit",
  "over_email_send_rate_limit",
  "signup_disabled",
  "same_password",
  "validation_failed",
  "mfa_verification_failed",
  "mfa_challenge_expired",
  "insufficient_aal",
] as const;

/**
 * The text about a failed call: in English the message of the sign-in service, in Arabic its translation if the code is
 * known; "Something went wrong" if there is no message.
 */
export function authErrorText(
  error: Pick<AuthError, "message" | "code" | "status" | "name">,
  language: Language,
  t: TFunction<"auth">,
): string {
  if (error.name === "AuthInvalidCredentialsError") return t("needEmailAndPassword");
  // No answer (status 0), or an answer without text: there is no server message.
  const message = error.status === 0 || error.message === "{}" ? "" : error.message;
  const code = codes.find((known) => known === error.code);
  if (language === "ar") return code ? t(`server.${code}`) : t("somethingWentWrong");
  return message || t("somethingWentWrong");
}
