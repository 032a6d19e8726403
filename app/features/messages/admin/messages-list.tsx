import { Archive, MessageSquare, MessageSquareReply, Trash2 } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { AdminList } from "~/admin/record-list/list-page";
import { SelectionBar } from "~/admin/record-list/selection-bar";
import { TrashRowButtons } from "~/admin/record-list/trash-row-buttons";
import type { SavedView } from "~/admin/saved-views/saved-views";
import { usePageSelection } from "~/admin/selection/use-page-selection";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { RecordTable, type RecordColumn } from "~/admin/ui/record-table";
import { useMessageColumns } from "./message-columns";
import { isNarrowed, type MessageSearch } from "./message-search";
import { MessagesFilters } from "./messages-filters";
import type { Page } from "~/supabase/pages";
import type { Message } from "./messages.queries";
import { useMessageWork } from "./use-message-work";
import { usePurgeDialog } from "./purge-dialog";

export interface MessagesListProps {
  messages: Page<Message>;
  search: MessageSearch;
  trash: boolean;
  views: readonly SavedView[];
}

/** The list of contact messages and car requests, or of those in the trash. */
export function MessagesList({ messages, search, trash, views }: MessagesListProps) {
  const { t } = useTranslation(["admin_orders", "admin_messages"]);
  const shown = messages.rows.map((message) => message.id);
  const selection = usePageSelection(shown);
  const work = useMessageWork();
  const columns = useMessageColumns();
  const purge = usePurgeDialog((message) => void work.purge(message), work.busy);
  const picked = messages.rows.filter((message) => selection.ids.has(message.id));
  const actions: RecordColumn<Message> = {
    key: "actions",
    header: t("trash.actions"),
    bare: true,
    cell: (message) => (
      <TrashRowButtons
        name={message.name}
        onRestore={() => void work.restore(message)}
        onPurge={() => purge.ask(message)}
      />
    ),
  };
  const pick: RecordColumn<Message> = {
    key: "pick",
    header: t("selection.pick"),
    picture: true,
    className: "md:w-px md:pe-0! md:align-top!",
    cell: (message) => (
      <Checkbox
        label={<span className="sr-only">{t("selection.one", { name: message.name })}</span>}
        checked={selection.ids.has(message.id)}
        onChange={() => selection.toggle(message.id)}
      />
    ),
  };
  return (
    <>
      <MessagesFilters search={search} trash={trash} views={views} />
      <AdminList
        count={messages.rows.length}
        page={messages.page}
        pages={messages.pages}
        more={messages.more}
        filtered={isNarrowed(search)}
        empty={{
          title: t(trash ? "trash.empty" : "admin_messages:messages.empty"),
          hint: t(trash ? "trash.emptyHint" : "admin_messages:messages.emptyHint"),
          icon: <MessageSquare aria-hidden="true" strokeWidth={1.25} />,
        }}
      >
        {trash ? null : (
          <SelectionBar
            selection={selection}
            label={selection.ids.size > 0 ? t("selection.count", { number: selection.ids.size }) : t("selection.all")}
          >
            <Button
              variant="outline"
              busy={work.busy}
              onClick={() => void work.moveMany(picked, "answered").then(selection.clear)}
            >
              <MessageSquareReply aria-hidden="true" />
              {t("admin_messages:messages.markAnswered")}
            </Button>
            <Button variant="outline" onClick={() => void work.moveMany(picked, "archived").then(selection.clear)}>
              <Archive aria-hidden="true" />
              {t("admin_messages:messages.archive")}
            </Button>
            <Button variant="ghost" onClick={() => void work.trashMany(picked).then(selection.clear)}>
              <Trash2 aria-hidden="true" />
              {t("trash.move")}
            </Button>
          </SelectionBar>
        )}
        <RecordTable
          label={t("orders.messages")}
          columns={trash ? [...columns, actions] : [pick, ...columns]}
          rows={messages.rows}
          rowKey={(message) => message.id}
        />
      </AdminList>
      {purge.dialog}
    </>
  );
}
