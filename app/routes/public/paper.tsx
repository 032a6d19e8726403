import { data } from "react-router";
import { checkPaper } from "~/features/papers/papers.queries";
import { type ProofAnswer, ProofPage } from "~/features/papers/proof-page";
import { pageTexts } from "~/site/page-texts";
import { pageMeta } from "~/site/seo";
import { servicesFrom, supabaseFrom } from "~/supabase/server";
import type { Route } from "./+types/paper";

export { PublicErrorBoundary as ErrorBoundary } from "~/site/errors/error-page";

/** Every request is counted by network address, so that secrets cannot be guessed. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { allowed, retryAfter } = await servicesFrom(context).limit("paper");
  const answered = (answer: ProofAnswer, status: number, more: Record<string, string> = {}) =>
    data({ answer }, { status, headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex", ...more } });
  if (!allowed) return answered("busy", 429, { "Retry-After": String(retryAfter) });
  const secret = new URL(request.url).searchParams.get("key") ?? "";
  const known = /^[A-Z]-\d{4}-\d{4,9}$/.test(params.number) && /^[0-9a-f]{32}$/.test(secret);
  const proof = known ? await checkPaper(supabaseFrom(context), params.number, secret) : null;
  return proof ? answered(proof, 200) : answered("unknown", 404);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta(route: Route.MetaArgs) {
  const t = pageTexts(route.location.pathname, "papers");
  const number = route.params.number.slice(0, 20);
  return pageMeta(route, { title: t("metaTitle", { number }), description: t("metaDescription"), noindex: true });
}

export default function PaperRoute({ loaderData }: Route.ComponentProps) {
  return <ProofPage answer={loaderData.answer} />;
}
