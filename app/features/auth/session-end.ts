import { type AuthError, isAuthSessionMissingError } from "@supabase/supabase-js";
import { reasonOf } from "./auth-codes";

/** Why a session is over, as a key of the sentence on the sign-in page. */
export type SessionEnd = "server.too_many_codes" | "sessionEnded";

/** Whether a refused code means that the session is over, and why; null if another code may be entered. */
export function sessionEndOf(error: AuthError): SessionEnd | null {
  const reason = reasonOf(error.code);
  if (reason === "too_many_codes") return "server.too_many_codes";
  return reason === "session_over" || isAuthSessionMissingError(error) ? "sessionEnded" : null;
}
