import { lazy, Suspense, useState } from "react";
import { data, replace } from "react-router";
import { readDealer, readDealerOrDefaults } from "~/features/site-content/dealer.queries";
import {
  confirmationAddress,
  confirmedTradeIn,
  followTradeIn,
  intentOf,
  takeTradeIn,
} from "~/features/trade-ins/trade-in-submission.server";
import { TradeInPage } from "~/features/trade-ins/trade-in-page";
import { pageTexts } from "~/site/page-texts";
import { sendOrKeep } from "~/site/send-or-keep";
import { pageMeta } from "~/site/seo";
import { newStamp } from "~/site/forms/form-stamp.server";
import { answerInit, postedForm, refuse } from "~/site/forms/submission.server";
import { servicesFrom, supabaseFrom } from "~/supabase/server";
import { lateFile } from "~/ui/lazy-with-fallback";
import { whatsappUrl } from "~/utils/whatsapp";
import { languageOf, localePath } from "~domain/public-paths";
import type { Route } from "./+types/trade-in";

/** After a search on the page of orders. */
const TrackedTradeIn = lazy(lateFile(() => import("~/features/trade-ins/tracked-trade-in"), { needs: true }));
/** Only after sending; the address brings it again. */
const TradeInPlaced = lazy(lateFile(() => import("~/features/trade-ins/trade-in-placed"), { needs: true }));

export { PublicErrorBoundary as ErrorBoundary } from "~/site/errors/error-page";
export { formHeaders as headers } from "~/site/forms/form-headers";

export async function loader({ request, context }: Route.LoaderArgs) {
  const client = supabaseFrom(context);
  const [dealer, sent] = await Promise.all([
    readDealer(client),
    confirmedTradeIn(client, new URL(request.url).searchParams),
  ]);
  return {
    sent,
    stamp: newStamp(),
    whatsappNumber: dealer.contact.whatsapp_number,
    photos: servicesFrom(context).photos,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const client = supabaseFrom(context);
  const language = languageOf(new URL(request.url).pathname, null);
  const { countryCode } = await readDealerOrDefaults(client);
  const submission = { client, services: servicesFrom(context), form, countryCode };
  const intent = intentOf(form);
  if (intent) {
    const { found: tradeIn, pair, refusal } = await followTradeIn(submission, intent);
    return data({ tradeIn, pair, answer: refusal?.answer }, answerInit(refusal ?? undefined));
  }
  const taken = await takeTradeIn(submission, language);
  if ("refusal" in taken) return refuse(taken.refusal);
  throw replace(confirmationAddress(localePath("/trade-in", language), taken), 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrKeep(serverAction);
}

export function meta(route: Route.MetaArgs) {
  const t = pageTexts(route.location.pathname, "trade_in_page");
  const title = t(route.loaderData?.sent ? "metaTitlePlaced" : "metaTitle");
  return pageMeta(route, { title, description: t("metaDescription"), noindex: true });
}

export default function TradeInRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, whatsappNumber, stamp, ...form } = loaderData;
  // Keeps the result when the visitor switches the language, which reloads the page's data.
  const [kept, setKept] = useState(actionData);
  const [received, setReceived] = useState(actionData);
  if (actionData && actionData !== received) {
    setReceived(actionData);
    setKept(actionData);
  }
  if (kept && "tradeIn" in kept && kept.tradeIn && kept.pair)
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        <TrackedTradeIn tradeIn={kept.tradeIn} pair={kept.pair} refusal={kept.answer} whatsappNumber={whatsappNumber} />
      </Suspense>
    );
  if (sent)
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        <TradeInPlaced tradeIn={sent} whatsappNumber={whatsappNumber} />
      </Suspense>
    );
  const answer = kept && !("tradeIn" in kept) ? kept : undefined;
  return (
    <TradeInPage {...form} stamp={answer?.stamp ?? stamp} answer={answer} whatsapp={whatsappUrl(whatsappNumber)} />
  );
}
