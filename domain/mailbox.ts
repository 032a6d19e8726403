/**
 * The mailbox of an e-mail address, by which e-mails to it are counted: large providers ignore
 * dots and the part after a plus, so that one person has any number of addresses. At others two may count as one.
 * `mailbox()` in supabase/schemas is the same.
 */
export function mailboxOf(email: string): string {
  const [local = "", host = ""] = email.toLowerCase().split("@");
  const name = local.replace(/\+.*$/, "").replaceAll(".", "");
  return `${name || local}@${host}`;
}
