import { redirect } from "react-router";
import { RecordHistory } from "~/features/audit/admin/record-history";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { listUnconfirmed } from "~/features/customers/admin/confirming.queries";
import { CustomerPage } from "~/features/customers/admin/customer-page";
import { findCustomer } from "~/features/customers/admin/customers.queries";
import { readIdentity } from "~/features/customers/admin/identity.queries";
import { findMergedInto, listMerges, listTwins } from "~/features/customers/admin/merges.queries";
import { MessageLinks } from "~/features/messages/admin/message-links";
import { listMessagesOfCustomer } from "~/features/messages/admin/messages.queries";
import { listOfCustomer } from "~/features/orders/admin/order.queries";
import { OrderLinks } from "~/features/orders/admin/order-links";
import { listSellers } from "~/features/staff/admin/staff.queries";
import { readContent } from "~/features/site-content/site-content.queries";
import { listTradeInsOf } from "~/features/trade-ins/admin/trade-in-desk.queries";
import { TradeInLinks } from "~/features/trade-ins/admin/trade-in-links";
import { listViewingsOfCustomer } from "~/features/viewings/admin/viewing-desk.queries";
import { ViewingLinks } from "~/features/viewings/admin/viewing-links";
import { textIn } from "~/i18n/localized";
import { useLiveScreen } from "~/admin/live-updates/live-context";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import { idFrom } from "~/utils/not-found";
import type { Route } from "./+types/customer";

/** One person with everything they ordered, viewed and wrote. */
export const clientLoader = keepsShown(({ request, params }: Route.ClientLoaderArgs) =>
  asStaff(request, "orders", async (client) => {
    const id = idFrom(params.id) ?? 0;
    const mergedInto = await findMergedInto(client, id);
    if (mergedInto !== null) throw redirect(`/admin/orders/customers/${mergedInto}`);
    const [customer, orders, viewings, tradeIns, messages, twins, merges, unconfirmed, dealer, staff, identity] =
      await Promise.all([
        findCustomer(client, id),
        listOfCustomer(client, id),
        listViewingsOfCustomer(client, id),
        listTradeInsOf(client, { customer: id }),
        listMessagesOfCustomer(client, id),
        listTwins(client, id),
        listMerges(client, id),
        listUnconfirmed(client, [id]),
        readContent(client, "brand_name"),
        listSellers(client),
        readIdentity(client, id),
      ]);
    return { customer, orders, viewings, tradeIns, messages, twins, merges, unconfirmed, dealer, staff, identity };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Customer({ loaderData }: Route.ComponentProps) {
  const { customer, orders, viewings, tradeIns, messages, twins, merges, unconfirmed, dealer, staff, identity } =
    loaderData;
  useLiveScreen(["customers", "orders", "viewings", "trade_ins", "messages"], customer.id);
  return (
    <CustomerPage
      key={customer.id}
      customer={customer}
      staff={staff}
      identity={identity}
      confirmed={!unconfirmed.includes(customer.id)}
      subject={dealer === null ? "" : textIn(dealer, customer.language)}
      orders={<OrderLinks phone={customer.phone ?? ""} orders={orders} total={customer.orders} />}
      viewings={<ViewingLinks viewings={viewings} />}
      tradeIns={<TradeInLinks tradeIns={tradeIns} />}
      twins={twins}
      merges={merges}
      messages={<MessageLinks messages={messages} />}
      history={<RecordHistory table="customers" id={customer.id} />}
    />
  );
}
