import { RecordHistory } from "~/features/audit/admin/record-history";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { readMails } from "~/features/mails/admin/mails.queries";
import { RecordMails } from "~/features/mails/admin/record-mails";
import { MessageDetailView } from "~/features/messages/admin/message-detail";
import { findMessage } from "~/features/messages/admin/messages.queries";
import { listByPhone } from "~/features/orders/admin/order.queries";
import { OrderLinks } from "~/features/orders/admin/order-links";
import { readContents } from "~/features/site-content/site-content.queries";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { useLiveScreen } from "~/admin/live-updates/live-context";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import { idFrom } from "~/utils/not-found";
import type { Route } from "./+types/message";

const noOrders = { phone: "", orders: [], total: 0 };

export const clientLoader = keepsShown(({ request, params }: Route.ClientLoaderArgs) =>
  asStaff(request, "orders", async (client) => {
    const messageId = idFrom(params.id) ?? 0;
    const [message, mails, content] = await Promise.all([
      findMessage(client, messageId),
      readMails(client, { message: messageId }),
      readContents(client, ["brand_name", "contact_info"]),
    ]);
    const office = content.contact_info?.offices.find(({ id }) => id === message.officeId)?.name ?? null;
    const orders = message.phone === null ? null : await listByPhone(client, message.phone);
    return { message, mails, office, orders, dealer: content.brand_name };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Message({ loaderData }: Route.ComponentProps) {
  const { language } = useLanguage();
  const { message, mails, office, orders, dealer } = loaderData;
  useLiveScreen(["messages"], message.id);
  return (
    <MessageDetailView
      key={message.id}
      message={message}
      office={office && textIn(office, language)}
      subject={`Re: ${dealer === null ? "" : textIn(dealer, message.language)}`}
      orders={<OrderLinks {...(orders ?? noOrders)} />}
      mails={<RecordMails {...mails} />}
      history={<RecordHistory table="messages" id={message.id} />}
    />
  );
}
