import { data } from "react-router";
import { checkPaper } from "~/features/papers/papers.queries";
import { type ProofAnswer, ProofPage } from "~/features/papers/proof-page";
import { OpenForm } from "~/features/papers/open-form";
import { takeOpenForm } from "~/features/papers/open-paper.server";
import { answerInit, postedForm, refuse } from "~/site/forms/submission.server";
import { sendOrKeep } from "~/site/send-or-keep";
import { pageTexts } from "~/site/page-texts";
import { pageMeta } from "~/site/seo";
import { servicesFrom, supabaseFrom } from "~/supabase/server";
import type { Route } from "./+types/paper";

export { PublicErrorBoundary as ErrorBoundary } from "~/site/errors/error-page";

/** Every request is counted by network address, so that secrets cannot be guessed. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { allowed, retryAfter } = await servicesFrom(context).limit("paper");
  const { origin } = servicesFrom(context);
  const answered = (answer: ProofAnswer, status: number, more: Record<string, string> = {}) =>
    data({ answer, origin }, { status, headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex", ...more } });
  if (!allowed) return answered("busy", 429, { "Retry-After": String(retryAfter) });
  const named = namedPaper(request, params.number);
  const client = supabaseFrom(context);
  const proof = named ? await checkPaper(client, named.number, named.secret) : null;
  return proof ? answered(proof, 200) : answered("unknown", 404);
}

/** Number and secret of the address; null for what cannot be those of a paper. */
function namedPaper(request: Request, number: string): { number: string; secret: string } | null {
  const secret = new URL(request.url).searchParams.get("key") ?? "";
  return /^[A-Z]-\d{4}-\d{4,9}$/.test(number) && /^[0-9a-f]{32}$/.test(secret) ? { number, secret } : null;
}

/** Opens the paper for the phone number of its order. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const client = supabaseFrom(context);
  const services = servicesFrom(context);
  // What cannot be a paper is looked for like one, and not found.
  const { number, secret } = namedPaper(request, params.number) ?? { number: "", secret: "" };
  const answer = await takeOpenForm({ client, services, form, number, secret });
  return "refusal" in answer ? refuse(answer.refusal) : data(answer, answerInit());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrKeep(serverAction);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta(route: Route.MetaArgs) {
  const t = pageTexts(route.location.pathname, "papers");
  const number = route.params.number.slice(0, 20);
  return pageMeta(route, { title: t("metaTitle", { number }), description: t("metaDescription"), noindex: true });
}

export default function PaperRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, origin } = loaderData;
  return (
    <ProofPage answer={answer}>
      <OpenForm answer={actionData} origin={origin} />
    </ProofPage>
  );
}
