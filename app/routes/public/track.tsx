import { data, redirect } from "react-router";
import { followOrder } from "~/features/orders/order-submission.server";
import { TrackPage } from "~/features/orders/track-page";
import { isViewingReference } from "~/features/viewings/viewings.schema";
import { readDealer, readDealerOrDefaults } from "~/features/site-content/dealer.queries";
import { sendOrKeep } from "~/site/send-or-keep";
import { postedForm, refuse } from "~/site/forms/submission.server";
import { pageTexts } from "~/site/page-texts";
import { pageMeta } from "~/site/seo";
import { servicesFrom, supabaseFrom } from "~/supabase/server";
import { fieldText } from "~/utils/text";
import { languageOf, localePath } from "~domain/public-paths";
import type { Route } from "./+types/track";

export { PublicErrorBoundary as ErrorBoundary } from "~/site/errors/error-page";
export { formHeaders as headers } from "~/site/forms/form-headers";

export async function loader({ context }: Route.LoaderArgs) {
  const { countryCode, contact } = await readDealer(supabaseFrom(context));
  return { countryCode, whatsappNumber: contact.whatsapp_number, origin: servicesFrom(context).origin };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  // 307: the form goes on as it was posted, so that neither reference nor phone appears in an address.
  if (isViewingReference(fieldText(form, "reference")))
    throw redirect(localePath("/viewing", languageOf(new URL(request.url).pathname, null)), 307);
  const client = supabaseFrom(context);
  const { countryCode } = await readDealerOrDefaults(client);
  const found = await followOrder({ client, services: servicesFrom(context), form, countryCode });
  if ("refusal" in found) return refuse(found.refusal);
  return data({ order: found.order, now: new Date().toISOString() }, { headers: { "Cache-Control": "no-store" } });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrKeep(serverAction);
}

export function meta(route: Route.MetaArgs) {
  const t = pageTexts(route.location.pathname, "orders");
  return pageMeta(route, { title: t("track.metaTitle"), description: t("track.metaDescription") });
}

export default function TrackRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <TrackPage answer={actionData} {...loaderData} />;
}
