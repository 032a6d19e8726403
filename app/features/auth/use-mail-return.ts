import { readEmail } from "~domain/email";
import { useLanguage } from "~/i18n/use-language";
import type { BrowserClient } from "~/supabase/browser";
import { mailReturn } from "./auth-calls";
import { carryInvitation } from "./invitation.queries";

/**
 * Makes the address that the link in an e-mail leads to. It carries an open invitation along, because the link may be
 * opened in another browser than this one, which has it stored.
 */
export function useMailReturn(client: BrowserClient | null, invitation: string | null) {
  const { language } = useLanguage();
  return async (email: string): Promise<string> => {
    if (!client || invitation === null) return mailReturn(language);
    // Without it the e-mail still does what it is for, and the invitation waits in this browser.
    return mailReturn(language, await carryInvitation(client, invitation, readEmail(email)).catch(() => null));
  };
}
