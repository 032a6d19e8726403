import { useEffect, useState } from "react";
import { browserClient, connectedClient, type BrowserClient } from "~/supabase/browser";

/** The page's client once it is connected; null before, and on the server. */
export function useBrowserClient(): BrowserClient | null {
  const [client, setClient] = useState(connectedClient);
  useEffect(() => {
    let current = true;
    browserClient().then(
      (connected) => current && setClient(connected),
      // A failure is reported by the loader that requested the backend's address.
      () => {},
    );
    return () => {
      current = false;
    };
  }, []);
  return client;
}
