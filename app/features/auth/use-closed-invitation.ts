import { useEffect, useState } from "react";
import type { BrowserClient } from "~/supabase/browser";
import { type ClosedInvitation, findInvitationState } from "./invitation.queries";

/**
 * Why the invitation of a link cannot be accepted, for a visitor who is not signed in; null while that is unknown, if
 * the invitation is open, or without one.
 */
export function useClosedInvitation(client: BrowserClient | null, secret: string | null): ClosedInvitation {
  const [known, setKnown] = useState<{ secret: string; closed: ClosedInvitation } | null>(null);
  useEffect(() => {
    if (!client || !secret) return;
    let current = true;
    findInvitationState(client, secret).then(
      (closed) => current && setKnown({ secret, closed }),
      // Ignore failures: it is read again after the sign-in, which reports them.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [client, secret]);
  return known !== null && known.secret === secret ? known.closed : null;
}
