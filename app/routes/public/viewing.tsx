import { data, replace } from "react-router";
import { CarCard } from "~/features/cars/card/car-card";
import { cardIn } from "~/features/cars/car-cards";
import { carTitle } from "~/features/cars/cars";
import { findCarCard } from "~/features/cars/cars.queries";
import { readDealer, readDealerOrDefaults } from "~/features/site-content/dealer.queries";
import { officesOf } from "~/features/site-content/offices";
import {
  confirmationAddress,
  confirmedViewing,
  intentOf,
  takeViewing,
} from "~/features/viewings/viewing-submission.server";
import { followed } from "~/features/viewings/followed.server";
import { TrackedViewing } from "~/features/viewings/tracked-viewing";
import { ViewingPage } from "~/features/viewings/viewing-page";
import { ViewingPlaced } from "~/features/viewings/viewing-placed";
import { viewingPath } from "~/features/viewings/viewings";
import { chosenIn, freeDay, slotsOrRefusal } from "~/features/viewings/chosen.server";
import { findCarOffice } from "~/features/viewings/viewings.queries";
import { textIn } from "~/i18n/localized";
import { pageTexts } from "~/site/page-texts";
import { sendOrKeep } from "~/site/send-or-keep";
import { pageMeta } from "~/site/seo";
import { newStamp } from "~/site/forms/form-stamp.server";
import { postedForm, refuse } from "~/site/forms/submission.server";
import { servicesFrom, supabaseFrom } from "~/supabase/server";
import { notFound } from "~/utils/not-found";
import { whatsappUrl } from "~/utils/whatsapp";
import { languageOf, localePath } from "~domain/public-paths";
import type { Route } from "./+types/viewing";

export { PublicErrorBoundary as ErrorBoundary } from "~/site/errors/error-page";
export { formHeaders as headers } from "~/site/forms/form-headers";

export async function loader({ request, context }: Route.LoaderArgs) {
  const client = supabaseFrom(context);
  const url = new URL(request.url);
  const language = languageOf(url.pathname, null);
  const chosen = chosenIn(url);
  const [dealer, booked] = await Promise.all([readDealer(client), confirmedViewing(client, url.searchParams)]);
  const all = officesOf(dealer.contact);
  const { whatsapp_number: whatsappNumber } = dealer.contact;
  if (booked) {
    const office = all.find(({ id }) => id === booked.officeId) ?? null;
    return { booked, office, whatsappNumber, form: null } as const;
  }
  const [card, carOffice] = await Promise.all([
    chosen.car === null ? null : findCarCard(client, chosen.car),
    chosen.car === null ? null : findCarOffice(client, chosen.car),
  ]);
  if (chosen.car !== null && !card) throw notFound("car");
  const offices = carOffice === null ? all : all.filter(({ id }) => id === carOffice);
  const office = offices.find(({ id }) => id === chosen.office) ?? offices[0] ?? null;
  const slots = office && (await slotsOrRefusal(client, { office: office.id, car: chosen.car, from: chosen.day }));
  const unavailable = slots === "unavailable";
  return {
    booked: null,
    whatsappNumber,
    form: {
      car: card && { id: card.id, title: carTitle(card, language) },
      card: card && cardIn(card, language),
      offices,
      office,
      slots: unavailable ? null : slots,
      day: unavailable ? null : freeDay(slots, chosen.day),
      unavailable,
      note: textIn(dealer.viewings.note, language),
      stamp: newStamp(),
    },
  } as const;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const client = supabaseFrom(context);
  const url = new URL(request.url);
  const { contact, countryCode } = await readDealerOrDefaults(client);
  const submission = { client, services: servicesFrom(context), form, countryCode };
  const intent = intentOf(form);
  if (intent) return followed(submission, intent, officesOf(contact));
  const { car, office: asked } = chosenIn(url);
  const office = (car && (await findCarOffice(client, car).catch(() => null))) || asked || officesOf(contact)[0]?.id;
  if (!office) throw data(null, { status: 400 });
  const language = languageOf(url.pathname, null);
  const taken = await takeViewing(submission, { office, car, language });
  if ("refusal" in taken) return refuse(taken.refusal);
  throw replace(confirmationAddress(localePath(viewingPath({}), language), taken), 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrKeep(serverAction);
}

export function meta(route: Route.MetaArgs) {
  const t = pageTexts(route.location.pathname, "viewings");
  const { booked, form } = route.loaderData ?? {};
  const title = form?.car ? t("metaTitleOf", { car: form.car.title }) : t(booked ? "placed.metaTitle" : "metaTitle");
  return pageMeta(route, { title, description: t("metaDescription"), noindex: true });
}

export default function ViewingRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { booked, form, whatsappNumber } = loaderData;
  const seen = actionData && "followed" in actionData ? actionData : null;
  const answer = actionData && !("followed" in actionData) ? actionData : undefined;
  if (seen?.followed)
    return <TrackedViewing {...seen.followed} refusal={seen.answer} whatsappNumber={whatsappNumber} />;
  if (booked) return <ViewingPlaced viewing={booked} office={loaderData.office} whatsappNumber={whatsappNumber} />;
  return (
    <ViewingPage
      {...form}
      aside={form.card && <CarCard car={form.card} heading="h2" sizes="30vw" />}
      stamp={answer?.stamp ?? form.stamp}
      whatsapp={whatsappUrl(whatsappNumber)}
      answer={answer}
      followAnswer={seen?.answer}
    />
  );
}
