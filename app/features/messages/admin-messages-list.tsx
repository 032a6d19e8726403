import { MessageSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/use-format";
import { AdminList } from "~/shell/admin-list";
import { Badge } from "~/ui/badge";
import { FilterBar, FilterSelect } from "~/ui/filter-bar";
import { RecordTable, type RecordColumn } from "~/ui/record-table";
import { messageStatuses, type listMessages, type MessageRow, type MessageSearch } from "./messages.admin.queries";

interface AdminMessagesListProps {
  messages: Awaited<ReturnType<typeof listMessages>>;
  search: MessageSearch;
}

/** What visitors wrote on the contact page; stands beside the orders. */
export function AdminMessagesList({ messages, search }: AdminMessagesListProps) {
  const { t } = useTranslation("admin");
  const columns = useColumns();
  return (
    <>
      <FilterBar label={t("list.filters")} searchLabel={t("messages.search")} search={search.q}>
        <input type="hidden" name="view" value="messages" />
        <FilterSelect
          name="status"
          label={t("list.status")}
          value={search.status ?? ""}
          options={[{ value: "", label: t("list.allStatuses") }, ...messageStatuses.map((status) => ({ value: status, label: t(`messages.statuses.${status}`) }))]}
        />
      </FilterBar>
      <AdminList
        total={t("messages.total", { count: messages.total })}
        count={messages.rows.length}
        page={messages.page}
        pages={messages.pages}
        filtered={search.q !== "" || search.status !== null || search.page > 1}
        empty={{ title: t("messages.empty"), hint: t("messages.emptyHint"), icon: <MessageSquare aria-hidden="true" strokeWidth={1.25} /> }}
      >
        <RecordTable label={t("orders.messages")} columns={columns} rows={messages.rows} rowKey={(message) => message.id} />
      </AdminList>
    </>
  );
}

function useColumns(): RecordColumn<MessageRow>[] {
  const { t } = useTranslation("admin");
  const format = useFormat();
  return [
    {
      key: "from",
      header: t("messages.from"),
      main: true,
      className: "align-top!",
      cell: (message) => (
        <>
          <span className="block">
            <bdi>{message.name}</bdi>
          </span>
          {message.phone ? (
            <a href={`tel:${message.phone}`} className="figures block font-normal text-muted-foreground hover:text-accent">
              <bdi dir="ltr">{message.phone}</bdi>
            </a>
          ) : null}
          {message.email ? (
            <a href={`mailto:${message.email}`} className="block font-normal text-muted-foreground hover:text-accent">
              <bdi dir="ltr">{message.email}</bdi>
            </a>
          ) : null}
        </>
      ),
    },
    {
      key: "body",
      header: t("messages.message"),
      bare: true,
      className: "max-w-prose",
      cell: (message) => (
        <span dir="auto" className="block text-start whitespace-pre-line">
          {message.body}
        </span>
      ),
    },
    {
      key: "status",
      header: t("messages.status"),
      className: "align-top!",
      cell: (message) => <Badge tone={message.status === "new" ? "accent" : "neutral"}>{t(`messages.statuses.${message.status}`)}</Badge>,
    },
    {
      key: "received",
      header: t("messages.received"),
      className: "figures align-top! text-muted-foreground md:whitespace-nowrap",
      cell: (message) => <time dateTime={message.createdAt}>{format.dateTime(message.createdAt)}</time>,
    },
  ];
}
