import { data, replace, type ShouldRevalidateFunctionArgs } from "react-router";
import { CardFacts } from "~/features/cars/card/card-facts";
import { canOrder, keyFacts } from "~/features/cars/cars";
import { canView } from "~/features/cars/can-view";
import { findCarCard, listSimilarCars } from "~/features/cars/cars.queries";
import { offeredCar } from "~/features/cars/offered-car";
import { SimilarCars } from "~/features/cars/similar-cars-grid";
import { OrderPage } from "~/features/orders/order-page";
import { confirmationAddress, confirmedReference, takeOrder } from "~/features/orders/order-submission.server";
import { orderFields, readOrderForm } from "~/features/orders/orders.schema";
import { useOrderTradeIn } from "~/features/trade-ins/order-trade-in";
import { takeWithTradeIn } from "~/features/trade-ins/trade-in-submission.server";
import { readDealer, readDealerOrDefaults } from "~/features/site-content/dealer.queries";
import { takesViewings } from "~/features/site-content/offices";
import { instanceOf } from "~/i18n/instances";
import { languageOf, localePath } from "~domain/public-paths";
import { newStamp } from "~/site/forms/form-stamp.server";
import { sendOrKeep } from "~/site/send-or-keep";
import { postedForm, refuse } from "~/site/forms/submission.server";
import { staleOnError } from "~/site/stale-on-error";
import { idFrom, notFound } from "~/utils/not-found";
import { notFoundMeta, pageTexts } from "~/site/page-texts";
import { pageMeta } from "~/site/seo";
import { servicesFrom, supabaseFrom } from "~/supabase/server";
import { phoneReader } from "~/utils/phone";
import type { Route } from "./+types/order";

export { PublicErrorBoundary as ErrorBoundary } from "~/site/errors/error-page";
export { formHeaders as headers } from "~/site/forms/form-headers";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = idFrom(params.carId);
  if (id === null) throw notFound("car");
  const client = supabaseFrom(context);
  const url = new URL(request.url);
  const language = languageOf(url.pathname, null);
  const [card, dealer, placed] = await Promise.all([
    staleOnError(`car-card:${id}`, () => findCarCard(client, id)),
    readDealer(client),
    confirmedReference(client, id, url.searchParams),
  ]);
  if (!card) throw notFound("car");
  const refused = !canOrder(card) && !placed;
  const similar = refused ? await staleOnError(`similar:${id}`, () => listSimilarCars(client, card)) : [];
  return data(
    {
      car: offeredCar(card, dealer.currency, language, servicesFrom(context).origin),
      facts: keyFacts(card),
      placed,
      // The text comes from the server: visitors without an e-mail address do not load it.
      mailNote:
        placed && url.searchParams.has("mail") ? instanceOf(language).getFixedT(language, "mails")("placed") : null,
      viewing: canView(card) && takesViewings(dealer, card.officeId),
      similar,
      photos: servicesFrom(context).photos,
      tradedIn: /^TI-[0-9A-Z]{6}$/.exec(url.searchParams.get("trade_in") ?? "")?.[0] ?? null,
      stamp: newStamp(),
      whatsappNumber: dealer.contact.whatsapp_number,
    },
    { status: refused ? 409 : 200 },
  );
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = idFrom(params.carId);
  if (id === null) throw notFound("car");
  const form = await postedForm(request);
  const client = supabaseFrom(context);
  const language = languageOf(new URL(request.url).pathname, null);
  const { countryCode } = await readDealerOrDefaults(client);
  const submission = { client, services: servicesFrom(context), form, countryCode };
  const sent = await takeWithTradeIn(submission, language, {
    fields: orderFields,
    reading: readOrderForm(form, phoneReader(countryCode)),
    take: async () => {
      const taken = await takeOrder(submission, id, language);
      return "refusal" in taken ? taken : { taken };
    },
  });
  if ("refusal" in sent) return refuse(sent.refusal);
  const placed = confirmationAddress(localePath(`/order/${id}`, language), sent.taken);
  throw replace(sent.tradeIn ? `${placed}&trade_in=${sent.tradeIn}` : placed, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrKeep(serverAction);
}

/** Reloads the data if the car was sold while the form was open: the page then shows similar cars. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export function meta(route: Route.MetaArgs) {
  if (!route.loaderData) return notFoundMeta(route);
  const t = pageTexts(route.location.pathname, "orders");
  const { car, placed } = route.loaderData;
  const title = placed
    ? t("placed.metaTitle")
    : t(car.status === "sold" ? "unavailable.metaTitle" : "order.metaTitle", { car: car.title });
  return pageMeta(route, { title, description: t("order.metaDescription", { car: car.title }), noindex: true });
}

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { similar, stamp, facts, photos, ...page } = loaderData;
  const tradeIn = useOrderTradeIn(photos);
  return (
    <OrderPage
      {...page}
      stamp={actionData?.stamp ?? stamp}
      answer={actionData}
      tradeIn={tradeIn}
      facts={<CardFacts car={facts} />}
      similar={similar.length > 0 ? <SimilarCars cars={similar} /> : null}
    />
  );
}
