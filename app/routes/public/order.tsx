import { data, replace, type ShouldRevalidateFunctionArgs } from "react-router";
import { KeyFacts } from "~/features/cars/card/main-facts";
import { canOrder, type CarCard as Card, carTitle, keyFacts } from "~/features/cars/cars";
import { canView } from "~/features/cars/can-view";
import { findCarCard, listSimilarCars } from "~/features/cars/cars.queries";
import { SimilarCars } from "~/features/cars/similar-cars-grid";
import type { OfferedCar } from "~/features/orders/offered-car";
import { OrderPage } from "~/features/orders/order-page";
import { confirmationAddress, confirmedReference, takeOrder } from "~/features/orders/order-submission.server";
import { readDealer, readDealerOrDefaults } from "~/features/site-content/dealer.queries";
import { takesViewings } from "~/features/site-content/offices";
import { instanceOf } from "~/i18n/instances";
import type { Language } from "~domain/languages";
import { languageOf, localePath } from "~domain/public-paths";
import { textIn } from "~/i18n/localized";
import { newStamp } from "~/site/forms/form-stamp.server";
import { sendOrKeep } from "~/site/send-or-keep";
import { postedForm, refuse } from "~/site/forms/submission.server";
import { staleOnError } from "~/site/stale-on-error";
import { idFrom, notFound } from "~/utils/not-found";
import { notFoundMeta, pageTexts } from "~/site/page-texts";
import { pageMeta } from "~/site/seo";
import { servicesFrom, supabaseFrom } from "~/supabase/server";
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
      car: offered(card, dealer.currency, language, servicesFrom(context).origin),
      facts: keyFacts(card),
      placed,
      // Its text is the server's own: who orders without an e-mail address loads nothing for it.
      mailNote:
        placed && url.searchParams.has("mail") ? instanceOf(language).getFixedT(language, "mails")("placed") : null,
      viewing: canView(card) && takesViewings(dealer, card.officeId),
      similar,
      stamp: newStamp(),
      countryCode: dealer.countryCode,
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
  const taken = await takeOrder({ client, services: servicesFrom(context), form, countryCode }, id, language);
  if ("refusal" in taken) return refuse(taken.refusal);
  throw replace(confirmationAddress(localePath(`/order/${id}`, language), taken), 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrKeep(serverAction);
}

/** A car that was sold while the form was open: the page is fetched again and shows similar cars. */
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
  const { similar, stamp, facts, ...page } = loaderData;
  return (
    <OrderPage
      {...page}
      stamp={actionData?.stamp ?? stamp}
      answer={actionData}
      facts={<KeyFacts car={facts} />}
      similar={similar.length > 0 ? <SimilarCars cars={similar} /> : null}
    />
  );
}

function offered(card: Card, currency: string, language: Language, origin: string): OfferedCar {
  const status = card.status === "draft" || card.status === "archived" ? "sold" : card.status;
  return {
    id: card.id,
    title: carTitle(card, language),
    stockNo: card.stockNo,
    status,
    price: card.price,
    currency,
    url: origin + localePath(`/cars/${card.id}`, language),
    image: card.cover && { ...card.cover, alt: textIn(card.cover.alt, language) },
  };
}
