/** Why an e-mail did not leave, as the database keeps it. */
export const mailReasons = [
  "unreachable",
  "login",
  "tls",
  "busy",
  "rejected",
  "address",
  "no_address",
  "too_many",
  "too_late",
  "unreadable",
  "outdated",
] as const;
export type MailReason = (typeof mailReasons)[number];

/** A reason as it was stored; one we do not know counts as the server's own refusal. */
export function readReason(stored: string | null): MailReason | null {
  return stored === null ? null : (mailReasons.find((reason) => reason === stored) ?? "rejected");
}
