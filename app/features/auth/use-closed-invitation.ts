import { useEffect, useState } from "react";
import type { BrowserClient } from "~/supabase/browser";
import { type ClosedInvitation, findStanding } from "./invitation.queries";

/**
 * Why the invitation of a link gives nothing, for a person who is not signed in; null until that is known, or for
 * none.
 */
export function useClosedInvitation(client: BrowserClient | null, secret: string | null): ClosedInvitation {
  const [known, setKnown] = useState<{ secret: string; closed: ClosedInvitation } | null>(null);
  useEffect(() => {
    if (!client || !secret) return;
    let current = true;
    findStanding(client, secret).then(
      (closed) => current && setKnown({ secret, closed }),
      // It is asked about again after the sign-in, which says what failed.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [client, secret]);
  return known !== null && known.secret === secret ? known.closed : null;
}
