import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { useFormat } from "~/i18n/use-format";
import { MessageStatusBadge } from "./message-status-badge";
import type { Message } from "./messages.queries";
import { WishBadge } from "./wish-badge";

/** The messages of one sender, each a link; says so if there are none. */
export function MessageLinks({ messages }: { messages: readonly Message[] }) {
  const { t } = useTranslation("admin_orders");
  const format = useFormat();
  if (messages.length === 0)
    return <p className="border-b py-3 text-sm text-muted-foreground">{t("others.noMessages")}</p>;
  return (
    <ul className="divide-y border-b">
      {messages.map((message) => (
        <li key={message.id}>
          <Link to={`/admin/orders/messages/${message.id}`} className="grid gap-1 py-3 hover:text-accent">
            <span className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted-foreground">
              <time dateTime={message.createdAt}>{format.date(message.createdAt)}</time>
              <span className="flex flex-wrap gap-2">
                <MessageStatusBadge status={message.status} />
                <WishBadge kind={message.kind} />
              </span>
            </span>
            <span lang={message.language} dir="auto" className="line-clamp-2 text-start">
              {message.body}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
