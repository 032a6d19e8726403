import { readDealer } from "~/features/site-content/dealer.queries";
import { officesOf } from "~/features/site-content/offices";
import { calendarFile } from "~/features/viewings/viewing-calendar.server";
import { confirmedViewing } from "~/features/viewings/viewing-submission.server";
import { instanceOf } from "~/i18n/instances";
import { textIn } from "~/i18n/localized";
import { servicesFrom, supabaseFrom } from "~/supabase/server";
import { localePath } from "~domain/public-paths";
import type { Route } from "./+types/viewing-calendar";

/** `/viewing.ics?ref=…&key=…&lang=…`: a viewing as a calendar file, for anyone who has its key. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const language = url.searchParams.get("lang") === "ar" ? "ar" : "en";
  const client = supabaseFrom(context);
  const search = new URLSearchParams({
    done: url.searchParams.get("ref") ?? "",
    key: url.searchParams.get("key") ?? "",
  });
  const viewing = await confirmedViewing(client, search);
  if (!viewing) return new Response("Not found\n", { status: 404, headers: { "Cache-Control": "no-store" } });
  const dealer = await readDealer(client);
  const t = instanceOf(language).getFixedT(language, "viewings");
  const office = officesOf(dealer.contact).find(({ id }) => id === viewing.officeId);
  const car = viewing.car && textIn(viewing.car.title, language);
  const { origin } = servicesFrom(context);
  const file = calendarFile({
    viewing,
    title: car
      ? t(`calendar.${viewing.kind}Of`, { car })
      : t(`calendar.${viewing.kind}`, { dealer: textIn(dealer.brand, language) ?? "" }),
    location: office
      ? [textIn(office.name, language), textIn(office.address, language)].filter(Boolean).join(", ")
      : "",
    description: `${t("placed.reference")}: ${viewing.reference}`,
    url: origin + localePath("/viewing", language),
    host: new URL(origin).host,
    organizer: {
      name: textIn(dealer.brand, language) ?? "",
      address: dealer.contact.email ? `mailto:${dealer.contact.email}` : origin,
    },
  });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${viewing.reference}.ics"`,
      "Cache-Control": "no-store",
    },
  });
}
