import { replace } from "react-router";
import { ContactForm } from "~/features/messages/contact-form";
import { MessageSent } from "~/features/messages/message-sent";
import { takeMessage } from "~/features/messages/message-submission.server";
import { ContactPage } from "~/features/site-content/contact-page";
import { officesJsonLd } from "~/features/site-content/dealer-json-ld";
import { readDealer, readDealerOrDefaults } from "~/features/site-content/dealer.queries";
import { otherHoursOf } from "~/features/site-content/opening-exceptions";
import { takesViewings } from "~/features/site-content/offices";
import { useTranslation } from "~/i18n/use-translation";
import { languageOf, localePath } from "~domain/public-paths";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { describe, describedPage } from "~/site/json-ld/describe.server";
import { newStamp } from "~/site/forms/form-stamp.server";
import { sendOrKeep } from "~/site/send-or-keep";
import { postedForm, refuse } from "~/site/forms/submission.server";
import { pageTexts } from "~/site/page-texts";
import { pageMeta } from "~/site/seo";
import { servicesFrom, supabaseFrom } from "~/supabase/server";
import { dayAt } from "~/utils/local-time";
import { whatsappUrl } from "~/utils/whatsapp";
import type { Route } from "./+types/contact";

export { PublicErrorBoundary as ErrorBoundary } from "~/site/errors/error-page";
export { answerHeaders as headers } from "~/site/forms/form-headers";

export async function loader({ request, context }: Route.LoaderArgs) {
  const dealer = await readDealer(supabaseFrom(context));
  const { brand, contact, registration } = dealer;
  const today = dayAt();
  describe(context, ...officesJsonLd(dealer, describedPage(context, request)));
  return {
    brand,
    contact,
    registration,
    others: contact.offices.map(({ id }) => otherHoursOf(dealer.viewings.exceptions, id, today)),
    viewings: takesViewings(dealer),
    stamp: newStamp(),
    sent: new URL(request.url).searchParams.has("sent"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const client = supabaseFrom(context);
  const language = languageOf(new URL(request.url).pathname, null);
  const { countryCode, contact } = await readDealerOrDefaults(client);
  const offices = contact.offices.map(({ id }) => id).filter(Boolean);
  const refusal = await takeMessage({ client, services: servicesFrom(context), form, countryCode, offices, language });
  if (refusal) return refuse(refusal);
  throw replace(`${localePath("/contact", language)}?sent=1#message`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrKeep(serverAction);
}

export function meta(route: Route.MetaArgs) {
  const t = pageTexts(route.location.pathname, "pages");
  const brand = route.loaderData ? textIn(route.loaderData.brand, languageOf(route.location.pathname, null)) : "";
  return pageMeta(route, {
    title: t("contact.metaTitle"),
    description: t("contact.metaDescription", { brand }),
    noindex: route.loaderData?.sent,
  });
}

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("pages");
  const { language } = useLanguage();
  const { contact, registration, others, viewings, stamp, sent } = loaderData;
  const form = sent ? (
    <MessageSent />
  ) : (
    <ContactForm
      stamp={actionData?.stamp ?? stamp}
      offices={contact.offices.filter(({ id }) => id).map(({ id, name }) => ({ id, name: textIn(name, language) }))}
      answer={actionData}
      whatsapp={whatsappUrl(contact.whatsapp_number, t("contact.whatsappGreeting"))}
    />
  );
  return <ContactPage contact={contact} registration={registration} others={others} viewings={viewings} form={form} />;
}
