import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { RouterContextProvider } from "react-router";
import { servicesContext } from "~/request-services";
import type { RequestServices } from "~domain/contracts/request-services";
import type { Database } from "~domain/database.types";

type RequestContext = Readonly<Pick<RouterContextProvider, "get">>;

const clients = new WeakMap<RequestServices, SupabaseClient<Database>>();

/** The services of the request a loader or action runs in. */
export function servicesFrom(context: RequestContext): RequestServices {
  return context.get(servicesContext);
}

/**
 * The anonymous client of this request, the same one for all loaders that run in it. It keeps no
 * session: what a visitor may read and write is decided by row-level security alone.
 */
export function supabaseFrom(context: RequestContext): SupabaseClient<Database> {
  const services = servicesFrom(context);
  const known = clients.get(services);
  if (known) return known;
  const { url, publishableKey, fetch } = services.supabase;
  const client = createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: fetch ? { fetch } : {},
    // A page that waits for a second try is worse than the copy the server has of it.
    db: { retry: false },
  });
  clients.set(services, client);
  return client;
}
