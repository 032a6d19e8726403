import { AuthWeakPasswordError, type AuthError, isAuthSessionMissingError } from "@supabase/supabase-js";
import type { TFunction } from "i18next";
import type { Language } from "~domain/languages";
import { retryMinutes } from "~/supabase/retry-wait";
import { reasonOf } from "./auth-codes";

/** What a password lacks, by the service's own words, with the key of its text. */
const lacks = [
  ["length", "passwordProblem.short"],
  ["characters", "weak.characters"],
  ["pwned", "weak.pwned"],
] as const;

/**
 * The text about a failed call in the words of the site; the code beside it where nothing is known about it.
 * @param specified whether the specification words it: then it is the sign-in service's own message in English
 */
export function authErrorText(
  error: Pick<AuthError, "message" | "code" | "status" | "name">,
  language: Language,
  t: TFunction<"auth">,
  { specified = false } = {},
): string {
  if (error.name === "AuthInvalidCredentialsError") return t("needEmailAndPassword");
  if (isAuthSessionMissingError(error)) return t("server.session_over");
  // No answer (status 0), or an answer without text: there is no server message.
  const message = error.status === 0 || error.message === "{}" ? "" : error.message;
  const reason = reasonOf(error.code);
  const minutes = reason === "over_request_rate_limit" ? retryMinutes() : undefined;
  const isServices = specified && language === "en";
  if (minutes !== undefined)
    return `${(isServices && message && `${message}.`) || t("tooManyAttempts")} ${t("tryAgainIn", { count: minutes })}`;
  if (isServices) return message || t("somethingWentWrong");
  if (reason === "weak_password" && error instanceof AuthWeakPasswordError) {
    const known = lacks.filter(([lack]) => error.reasons.some((said) => said === lack));
    if (known.length > 0) return known.map(([, key]) => t(key)).join(" ");
  }
  if (reason) return t(`server.${reason}`);
  return error.code ? t("refusedWithCode", { code: error.code }) : t("somethingWentWrong");
}
