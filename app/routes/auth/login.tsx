import { LoginPage } from "~/features/auth/login-page";
import { servicesFrom } from "~/supabase/server";
import type { Route } from "./+types/login";

export function loader({ context }: Route.LoaderArgs) {
  return { mail: servicesFrom(context).mail };
}

/** The same for everyone, as long as the page is open. */
export function shouldRevalidate() {
  return false;
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return <LoginPage mail={loaderData.mail} />;
}
