import type { AuthError } from "@supabase/supabase-js";

/** Those that are written out in a type that also allows any other text. */
type WrittenOut<Text> = Text extends string ? (string & {} extends Text ? never : Text) : never;

/** The codes of the sign-in service that the client library knows. */
export type AuthCode = WrittenOut<AuthError["code"]>;

/**
 * What each code says to a person: a key of `auth:server`. A code of a newer library does not compile until it is
 * here. Ways to sign in that the product does not use are switched off as far as it is concerned.
 */
export const reasonOfCode = {
  invalid_credentials: "invalid_credentials",
  user_already_exists: "user_already_exists",
  email_exists: "user_already_exists",
  phone_exists: "user_already_exists",
  identity_already_exists: "user_already_exists",
  weak_password: "weak_password",
  same_password: "same_password",
  email_address_invalid: "email_address_invalid",
  email_address_not_authorized: "email_address_not_authorized",
  email_not_confirmed: "email_not_confirmed",
  phone_not_confirmed: "email_not_confirmed",
  provider_email_needs_verification: "email_not_confirmed",
  signup_disabled: "signup_disabled",
  user_banned: "user_banned",
  captcha_failed: "captcha_failed",
  validation_failed: "validation_failed",
  bad_json: "validation_failed",
  over_request_rate_limit: "over_request_rate_limit",
  mfa_recovery_codes_locked: "over_request_rate_limit",
  over_email_send_rate_limit: "over_email_send_rate_limit",
  over_sms_send_rate_limit: "over_email_send_rate_limit",
  sms_send_failed: "not_sent",

  bad_jwt: "session_over",
  no_authorization: "session_over",
  user_not_found: "session_over",
  session_not_found: "session_over",
  session_expired: "session_over",
  refresh_token_not_found: "session_over",
  refresh_token_already_used: "session_over",
  reauthentication_needed: "reauthentication_needed",
  reauthentication_not_valid: "reauthentication_needed",
  reauth_nonce_missing: "reauthentication_needed",

  otp_expired: "link_over",
  flow_state_not_found: "link_over",
  flow_state_expired: "link_over",
  bad_code_verifier: "link_over",
  invite_not_found: "link_over",

  insufficient_aal: "insufficient_aal",
  mfa_verification_failed: "mfa_verification_failed",
  mfa_verification_rejected: "too_many_codes",
  mfa_challenge_expired: "mfa_challenge_expired",
  webauthn_challenge_expired: "mfa_challenge_expired",
  mfa_ip_address_mismatch: "mfa_ip_address_mismatch",
  mfa_factor_not_found: "factor_gone",
  mfa_verified_factor_exists: "factor_gone",
  mfa_factor_name_conflict: "mfa_factor_name_conflict",
  too_many_enrolled_mfa_factors: "too_many_enrolled_mfa_factors",

  mfa_totp_enroll_not_enabled: "switched_off",
  mfa_totp_verify_not_enabled: "switched_off",
  mfa_phone_enroll_not_enabled: "switched_off",
  mfa_phone_verify_not_enabled: "switched_off",
  mfa_webauthn_enroll_not_enabled: "switched_off",
  mfa_webauthn_verify_not_enabled: "switched_off",
  mfa_recovery_codes_enroll_not_enabled: "switched_off",
  mfa_recovery_codes_verify_not_enabled: "switched_off",
  mfa_recovery_codes_sole_factor: "switched_off",
  email_provider_disabled: "switched_off",
  phone_provider_disabled: "switched_off",
  anonymous_provider_disabled: "switched_off",
  provider_disabled: "switched_off",
  manual_linking_disabled: "switched_off",
  otp_disabled: "switched_off",
  oauth_provider_not_supported: "switched_off",
  bad_oauth_state: "switched_off",
  bad_oauth_callback: "switched_off",
  sso_provider_not_found: "switched_off",
  sso_domain_already_exists: "switched_off",
  saml_provider_disabled: "switched_off",
  saml_relay_state_not_found: "switched_off",
  saml_relay_state_expired: "switched_off",
  saml_idp_not_found: "switched_off",
  saml_idp_already_exists: "switched_off",
  saml_assertion_no_user_id: "switched_off",
  saml_assertion_no_email: "switched_off",
  saml_metadata_fetch_failed: "switched_off",
  saml_entity_id_mismatch: "switched_off",

  not_admin: "not_allowed",
  user_sso_managed: "not_allowed",
  unexpected_audience: "not_allowed",
  identity_not_found: "not_allowed",
  single_identity_not_deletable: "not_allowed",
  email_conflict_identity_not_deletable: "not_allowed",

  unexpected_failure: "later",
  request_timeout: "later",
  conflict: "later",
  hook_timeout: "later",
  hook_timeout_after_retry: "later",
  hook_payload_over_size_limit: "later",
  hook_payload_invalid_content_type: "later",
} as const satisfies Record<AuthCode, string>;

export type AuthReason = (typeof reasonOfCode)[AuthCode] | "current_password";

/** What a code says, or undefined for one that is not known. */
export function reasonOf(code: string | undefined): AuthReason | undefined {
  // Newer services ask for the present password; their codes are not in the library yet.
  if (code?.startsWith("current_password")) return "current_password";
  return code !== undefined && isKnown(code) ? reasonOfCode[code] : undefined;
}

function isKnown(code: string): code is AuthCode {
  return Object.hasOwn(reasonOfCode, code);
}
