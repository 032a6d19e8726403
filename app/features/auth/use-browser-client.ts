import { useEffect, useState } from "react";
import { browserClient, connectedClient, type BrowserClient } from "~/supabase/browser";

/** The page's client once it is connected; null before, and on the server. */
export function useBrowserClient(): BrowserClient | null {
  const [client, setClient] = useState(connectedClient);
  useEffect(() => {
    let current = true;
    browserClient().then(
      (connected) => current && setClient(connected),
      // The loader that asked for the backend's address reports it.
      () => {},
    );
    return () => {
      current = false;
    };
  }, []);
  return client;
}
