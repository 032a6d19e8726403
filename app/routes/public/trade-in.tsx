import { replace } from "react-router";
import { readDealer, readDealerOrDefaults } from "~/features/site-content/dealer.queries";
import { confirmationAddress, confirmedTradeIn, takeTradeIn } from "~/features/trade-ins/trade-in-submission.server";
import { TradeInPage } from "~/features/trade-ins/trade-in-page";
import { TradeInPlaced } from "~/features/trade-ins/trade-in-placed";
import { pageTexts } from "~/site/page-texts";
import { sendOrKeep } from "~/site/send-or-keep";
import { pageMeta } from "~/site/seo";
import { newStamp } from "~/site/forms/form-stamp.server";
import { postedForm, refuse } from "~/site/forms/submission.server";
import { servicesFrom, supabaseFrom } from "~/supabase/server";
import { whatsappUrl } from "~/utils/whatsapp";
import { languageOf, localePath } from "~domain/public-paths";
import type { Route } from "./+types/trade-in";

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
    countryCode: dealer.countryCode,
    whatsappNumber: dealer.contact.whatsapp_number,
    photos: servicesFrom(context).photos,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const client = supabaseFrom(context);
  const language = languageOf(new URL(request.url).pathname, null);
  const { countryCode } = await readDealerOrDefaults(client);
  const taken = await takeTradeIn({ client, services: servicesFrom(context), form, countryCode }, language);
  if ("refusal" in taken) return refuse(taken.refusal);
  throw replace(confirmationAddress(localePath("/trade-in", language), taken), 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrKeep(serverAction);
}

export function meta(route: Route.MetaArgs) {
  const t = pageTexts(route.location.pathname, "trade_in");
  const title = t(route.loaderData?.sent ? "metaTitlePlaced" : "metaTitle");
  return pageMeta(route, { title, description: t("metaDescription"), noindex: true });
}

export default function TradeInRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, whatsappNumber, stamp, ...form } = loaderData;
  if (sent) return <TradeInPlaced tradeIn={sent} whatsappNumber={whatsappNumber} />;
  return (
    <TradeInPage
      {...form}
      stamp={actionData?.stamp ?? stamp}
      answer={actionData}
      whatsapp={whatsappUrl(whatsappNumber)}
    />
  );
}
