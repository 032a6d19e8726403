import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { useFormat } from "~/i18n/use-format";
import { AssigneeName } from "~/admin/ui/assignee-name";
import type { RecordColumn } from "~/admin/ui/record-table";
import { MessageStatusBadge } from "./message-status-badge";
import type { Message } from "./messages.queries";
import { WishBadge } from "./wish-badge";

/** The columns of the list of messages. */
export function useMessageColumns(): RecordColumn<Message>[] {
  const { t } = useTranslation(["admin_orders", "admin_messages"]);
  const format = useFormat();
  return [
    {
      key: "from",
      header: t("admin_messages:messages.from"),
      main: true,
      className: "wrap-anywhere md:min-w-56 md:align-top!",
      cell: (message) => (
        <>
          <Link to={`/admin/orders/messages/${message.id}`} className="inline-flex min-h-11 items-center text-link">
            <span>
              <bdi>{message.name}</bdi>
            </span>
          </Link>
          {[message.phone, message.email].map((way) =>
            way === null ? null : (
              <span key={way} className="figures block font-normal text-muted-foreground">
                <bdi dir="ltr">{way}</bdi>
              </span>
            ),
          )}
        </>
      ),
    },
    {
      key: "body",
      header: t("admin_messages:messages.message"),
      bare: true,
      className: "measure wrap-anywhere md:min-w-56 md:align-top! md:pt-5.5!",
      cell: (message) => (
        <>
          <span lang={message.language} dir="auto" className="line-clamp-3 text-start whitespace-pre-line">
            {message.body}
          </span>
          {message.note === null ? null : (
            <span
              dir="auto"
              className="mt-1 line-clamp-1 border-s-2 border-accent ps-3 text-start text-muted-foreground"
            >
              {message.note}
            </span>
          )}
        </>
      ),
    },
    {
      key: "status",
      header: t("admin_messages:messages.status"),
      className: "md:align-top! md:pt-5!",
      cell: (message) => (
        <span className="flex flex-wrap gap-2">
          <MessageStatusBadge status={message.status} />
          <WishBadge kind={message.kind} />
        </span>
      ),
    },
    {
      key: "received",
      header: t("admin_messages:messages.received"),
      className: "figures text-muted-foreground md:align-top! md:pt-5.5! md:whitespace-nowrap",
      cell: (message) => <time dateTime={message.createdAt}>{format.dateTime(message.createdAt)}</time>,
    },
    {
      key: "handler",
      header: t("admin_messages:messages.handler"),
      className: "wrap-anywhere md:min-w-36 md:align-top! md:pt-5.5!",
      cell: (message) => <AssigneeName name={message.handler} />,
    },
  ];
}
