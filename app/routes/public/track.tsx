import { useState } from "react";
import { data } from "react-router";
import { followOrder } from "~/features/orders/order-submission.server";
import { TrackPage } from "~/features/orders/track-page";
import { followTradeIn } from "~/features/trade-ins/trade-in-submission.server";
import { isTradeInReference } from "~/features/trade-ins/trade-ins.schema";
import { listTradeInsOfOrder } from "~/features/trade-ins/trade-ins.queries";
import { TradeInsOfOrder } from "~/features/trade-ins/trade-ins-of-order";
import { isViewingReference } from "~/features/viewings/viewings.schema";
import { readDealer } from "~/features/site-content/dealer.queries";
import { sendOrKeep } from "~/site/send-or-keep";
import { answerInit, failed, postedForm, refuse } from "~/site/forms/submission.server";
import { pageTexts } from "~/site/page-texts";
import { pageMeta } from "~/site/seo";
import { servicesFrom, supabaseFrom } from "~/supabase/server";
import { fieldText } from "~/utils/text";
import { moved } from "~/utils/moved";
import type { Route } from "./+types/track";

export { PublicErrorBoundary as ErrorBoundary } from "~/site/errors/error-page";
export { formHeaders as headers } from "~/site/forms/form-headers";

export async function loader({ context }: Route.LoaderArgs) {
  const { contact } = await readDealer(supabaseFrom(context));
  return { whatsappNumber: contact.whatsapp_number, origin: servicesFrom(context).origin };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  // 307 repeats the POST at the new address, so that reference and phone do not appear in an address.
  if (isViewingReference(fieldText(form, "reference"))) throw moved("/viewing", request, 307);
  const client = supabaseFrom(context);
  const submission = { client, services: servicesFrom(context), form };
  if (isTradeInReference(fieldText(form, "reference"))) {
    const { found: tradeIn, refusal } = await followTradeIn(submission, "see");
    if (!tradeIn) return refuse(refusal ?? failed({ values: {} }, "notFound", 404));
    throw moved("/trade-in", request, 307);
  }
  const { found: order, pair, refusal } = await followOrder(submission);
  if (!order) return refuse(refusal ?? failed({ values: {} }, "notFound", 404));
  const phone = fieldText(form, "phone");
  // If they cannot be read, the order is shown without them.
  const tradeIns = pair ? await listTradeInsOfOrder(client, pair.reference, pair.phone).catch(() => []) : [];
  const shown = { order, refusal: refusal?.answer, now: new Date().toISOString(), tradeIns, phone };
  return data(shown, answerInit());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrKeep(serverAction);
}

export function meta(route: Route.MetaArgs) {
  const t = pageTexts(route.location.pathname, "orders");
  return pageMeta(route, { title: t("track.metaTitle"), description: t("track.metaDescription") });
}

export default function TrackRoute({ loaderData, actionData }: Route.ComponentProps) {
  // Keeps the result when the visitor switches the language, which reloads the page's data.
  const [found, setFound] = useState(actionData);
  const [received, setReceived] = useState(actionData);
  if (actionData && actionData !== received) {
    setReceived(actionData);
    setFound(actionData);
  }
  const tradeIns = found && "order" in found ? <TradeInsOfOrder {...found} /> : null;
  return <TrackPage answer={found} tradeIns={tradeIns} onAnother={() => setFound(undefined)} {...loaderData} />;
}
