import { formatExactMoney } from "~/i18n/exact-money";
import { formatDateTime } from "~/i18n/format";
import { localePath } from "~domain/public-paths";
import { textIn, type Localized } from "~/i18n/localized";
import { customerTexts } from "./customer-texts";
import { statusMeanings } from "~domain/order-statuses";
import type { OrderRow } from "./order-row";
import type { ReplyValues } from "~/admin/replies/reply-text";

/**
 * Values of a reply's placeholders, in the customer's language. The link leads to the car's page while the order leaves
 * the car free, and to /track once the car is held or sold, or if it was deleted.
 * @param origin origin of the website, without a slash at the end
 */
export function replyValues(order: OrderRow, dealer: Localized | null, origin: string): ReplyValues {
  const { language } = order;
  const carIsFree = statusMeanings[order.status].car === "free";
  const path = order.carId !== null && carIsFree ? `/cars/${order.carId}` : "/track";
  return {
    name: order.customer,
    reference: order.reference,
    car: textIn(order.car, language),
    price:
      order.price === null
        ? customerTexts(language)("order.priceOnRequest")
        : formatExactMoney(order.price, order.currency, language),
    link: origin + localePath(path, language),
    hold: order.holdUntil === null ? null : formatDateTime(order.holdUntil, language),
    time: null,
    place: null,
    dealer: dealer === null ? null : textIn(dealer, language),
  };
}
