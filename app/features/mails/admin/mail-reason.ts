/** Why an e-mail was not sent, as the database stores it. */
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

/** Reads a stored reason: null if none, `rejected` for an unknown one. */
export function readReason(stored: string | null): MailReason | null {
  return stored === null ? null : (mailReasons.find((reason) => reason === stored) ?? "rejected");
}
