import { Outlet } from "react-router";
import { AuthProvider } from "~/features/auth/auth-provider";
import { useBrowserClient } from "~/features/auth/use-browser-client";
import { watchAddress } from "~/features/auth/address-secrets";
import { connectBrowser, connectionFailed } from "~/supabase/browser";
import { servicesFrom } from "~/supabase/server";
import adminCss from "~/styles/admin.css?url";
import type { Route } from "./+types/layout";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminCss }];

export function loader({ context }: Route.LoaderArgs) {
  return { backend: servicesFrom(context).browser };
}

/** Connects the browser to its backend; the loaders below wait for it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  watchAddress();
  try {
    const { backend } = await serverLoader();
    connectBrowser(backend);
    return { backend };
  } catch (error) {
    connectionFailed(error);
    throw error;
  }
}
clientLoader.hydrate = true as const;

/** The backend's address does not change. */
export function shouldRevalidate() {
  return false;
}

export default function AuthLayout() {
  return (
    <AuthProvider client={useBrowserClient()}>
      <meta name="robots" content="noindex" />
      <Outlet />
    </AuthProvider>
  );
}
