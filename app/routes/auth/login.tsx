import { LoginPage } from "~/features/auth/login-page";
import { servicesFrom } from "~/supabase/server";
import type { Route } from "./+types/login";

export function loader({ context }: Route.LoaderArgs) {
  return { mail: servicesFrom(context).mail };
}

/** The data is the same for every visitor and does not change while the page is open. */
export function shouldRevalidate() {
  return false;
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return <LoginPage mail={loaderData.mail} />;
}
