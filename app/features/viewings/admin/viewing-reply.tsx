import { ReplyButton } from "~/admin/replies/reply-button";
import type { ReplyValues } from "~/admin/replies/reply-text";
import { textIn, type Localized } from "~/i18n/localized";
import { comma } from "~/i18n/comma";
import { localePath } from "~domain/public-paths";
import { occasionOf, type ReplyTemplate } from "~domain/reply-templates";
import { dayOf, formatTimeOf, formatWeekday } from "../viewing-time";
import type { ViewingRow } from "./viewing-row";

interface ViewingReplyProps {
  viewing: ViewingRow;
  /** The showroom's name. */
  office: Localized | null;
  templates: readonly ReplyTemplate[];
  dealer: Localized | null;
  /** Origin of the website, without a slash at the end. */
  origin: string;
}

/** Button to reply to the customer of a viewing with a template, on WhatsApp or by e-mail. */
export function ViewingReply({ viewing, office, templates, dealer, origin }: ViewingReplyProps) {
  const { phone, language, email, reference } = viewing;
  const values = replyValues(viewing, { office, dealer, origin });
  const subject = [values.dealer, values.time, reference].filter(Boolean).join(" · ");
  return (
    <ReplyButton
      about="viewing"
      to={{ phone, language, email: email === null ? null : { address: email, subject } }}
      templates={templates}
      fitting={occasionOf(viewing.status, new Date(viewing.startsAt) <= new Date())}
      values={values}
    />
  );
}

/** Values of a reply's placeholders, in the customer's language. */
function replyValues(
  { language, startsAt, customer, reference, car }: ViewingRow,
  { office, dealer, origin }: Pick<ViewingReplyProps, "office" | "dealer" | "origin">,
): ReplyValues {
  return {
    name: customer,
    reference,
    car: car && textIn(car, language),
    price: null,
    link: origin + localePath("/viewing", language),
    hold: null,
    time: [formatWeekday(dayOf(startsAt), language), formatTimeOf(startsAt, language)].join(comma[language]),
    place: office && textIn(office, language),
    dealer: dealer && textIn(dealer, language),
  };
}
