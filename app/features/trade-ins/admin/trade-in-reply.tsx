import { ReplyButton } from "~/admin/replies/reply-button";
import type { ReplyValues } from "~/admin/replies/reply-text";
import { formatExactMoney } from "~/i18n/exact-money";
import { formatDateTime } from "~/i18n/format";
import { type Localized, textIn } from "~/i18n/localized";
import { localePath } from "~domain/public-paths";
import { type ReplyTemplate, tradeInOccasionOf } from "~domain/reply-templates";
import { tradeInName } from "../trade-ins";
import type { TradeInRow } from "./trade-in-row";

interface TradeInReplyProps {
  tradeIn: TradeInRow;
  templates: readonly ReplyTemplate[];
  dealer: Localized | null;
  /** Origin of the website, without a slash at the end. */
  origin: string;
}

/** Button to reply to the customer of a trade-in with a template, on WhatsApp or by e-mail. */
export function TradeInReply({ tradeIn, templates, dealer, origin }: TradeInReplyProps) {
  const { phone, language, email, reference, offer } = tradeIn;
  const values: ReplyValues = {
    name: tradeIn.customer,
    reference,
    car: tradeInName(tradeIn),
    price: offer && formatExactMoney(offer.amount, offer.currency, language),
    link: origin + localePath("/track", language),
    hold: null,
    time: offer && formatDateTime(offer.until, language),
    place: null,
    dealer: dealer && textIn(dealer, language),
  };
  const subject = [values.dealer, values.car, reference].filter(Boolean).join(" · ");
  return (
    <ReplyButton
      about="trade_in"
      to={{ phone, language, email: email === null ? null : { address: email, subject } }}
      templates={templates}
      fitting={tradeInOccasionOf(tradeIn.status)}
      values={values}
    />
  );
}
