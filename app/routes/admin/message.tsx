import { RecordHistory } from "~/features/audit/admin/record-history";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { MessageDesk } from "~/features/messages/admin/message-desk";
import { findMessage } from "~/features/messages/admin/messages.queries";
import { listByPhone } from "~/features/orders/admin/order.queries";
import { OrderLinks } from "~/features/orders/admin/order-links";
import { readContents } from "~/features/site-content/site-content.queries";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { idFrom } from "~/lib/not-found";
import type { Route } from "./+types/message";

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return asStaff(request, "orders", async (client) => {
    const [message, content] = await Promise.all([findMessage(client, idFrom(params.id) ?? 0), readContents(client, ["brand_name", "contact_info"])]);
    const office = content.contact_info?.offices.find(({ id }) => id === message.officeId)?.name ?? null;
    const orders = message.phone === null ? [] : await listByPhone(client, message.phone);
    return { message, office, orders, dealer: content.brand_name };
  });
}
clientLoader.hydrate = true as const;

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Message({ loaderData }: Route.ComponentProps) {
  const { language } = useLanguage();
  const { message, office, orders, dealer } = loaderData;
  return (
    <MessageDesk
      key={message.id}
      message={message}
      office={office && textIn(office, language)}
      subject={`Re: ${dealer === null ? "" : textIn(dealer, message.language)}`}
      orders={<OrderLinks orders={orders} />}
      history={<RecordHistory table="messages" id={message.id} />}
    />
  );
}
