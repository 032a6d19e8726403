import { RecordHistory } from "~/features/audit/admin/record-history";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { MessageLinks } from "~/features/messages/admin/message-links";
import { listMessagesByPhone } from "~/features/messages/admin/messages.queries";
import { readMails } from "~/features/mails/admin/mails.queries";
import { RecordMails } from "~/features/mails/admin/record-mails";
import { loadCustomerTexts } from "~/features/orders/admin/customer-texts";
import { findMoney } from "~/features/orders/admin/money/money.queries";
import { findOrder } from "~/features/orders/admin/order.queries";
import { OrderDetailView } from "~/features/orders/admin/order-detail";
import { OrderPapers } from "~/features/papers/admin/order-papers";
import { readPapers } from "~/features/papers/admin/papers.queries";
import { readContents, readSettings } from "~/features/site-content/site-content.queries";
import { listSellers } from "~/features/staff/admin/staff.queries";
import { listTradeInsOf } from "~/features/trade-ins/admin/trade-in-desk.queries";
import { TradeInLinks } from "~/features/trade-ins/admin/trade-in-links";
import { listViewingsOfOrder } from "~/features/viewings/admin/viewing-desk.queries";
import { ViewingLinks } from "~/features/viewings/admin/viewing-links";
import { useLiveScreen } from "~/admin/live-updates/live-context";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import { loadCatalogue } from "~/i18n/catalogue";
import { idFrom } from "~/utils/not-found";
import type { Route } from "./+types/order";

export const clientLoader = keepsShown(({ request, params }: Route.ClientLoaderArgs) =>
  asStaff(request, "orders", async (client) => {
    const orderId = idFrom(params.id) ?? 0;
    const [detail, money, mails, papers, viewings, tradeIns, staff, settings, content] = await Promise.all([
      findOrder(client, orderId),
      findMoney(client, orderId),
      readMails(client, { order: orderId }),
      readPapers(client, orderId),
      listViewingsOfOrder(client, orderId),
      listTradeInsOf(client, { order: orderId }),
      listSellers(client),
      readSettings(client),
      readContents(client, ["brand_name", "reply_templates"]),
    ]);
    const [messages] = await Promise.all([
      listMessagesByPhone(client, detail.order.phone),
      loadCustomerTexts(detail.order.language),
      loadCatalogue(detail.order.language, "papers"),
    ]);
    return {
      detail,
      money,
      mails,
      papers,
      viewings,
      tradeIns,
      messages,
      staff,
      dealer: content.brand_name,
      templates: content.reply_templates?.templates ?? [],
      firstResponseMinutes: settings.first_response_minutes,
      holdHours: settings.hold_hours,
    };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { messages, mails, papers, viewings, tradeIns, ...given } = loaderData;
  const { order } = given.detail;
  const { id } = order;
  useLiveScreen(["orders", "viewings", "trade_ins"], id);
  return (
    <OrderDetailView
      key={id}
      {...given}
      origin={location.origin}
      viewings={<ViewingLinks viewings={viewings} orderId={id} />}
      tradeIns={<TradeInLinks tradeIns={tradeIns} orderId={id} />}
      messages={<MessageLinks messages={messages} />}
      papers={
        <OrderPapers
          {...papers}
          payments={given.money.payments}
          orderId={id}
          customer={order.erasedAt === null ? order : null}
          dealer={given.dealer ?? null}
          origin={location.origin}
        />
      }
      mails={<RecordMails {...mails} />}
      history={<RecordHistory table="orders" id={id} />}
    />
  );
}
