import { exactTotal, useListTotal } from "~/admin/record-list/use-list-total";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { ExportBar } from "~/admin/csv/export-bar";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { MessagesList, type MessagesListProps } from "./messages-list";
import { useMessagesExport } from "./use-messages-export";

interface MessagesRoomProps extends MessagesListProps {
  /** Renders the screen: heading with the total and the actions, around the list. */
  frame: (total: string | undefined, actions: ReactNode, content: ReactNode) => ReactNode;
}

/** The contact messages, or those in the trash. */
export function MessagesRoom({ frame, ...list }: MessagesRoomProps) {
  const { t } = useTranslation(["admin_orders", "admin_messages"]);
  const totalText = useListTotal();
  const { exportCsv, done, stop } = useMessagesExport(list.search, list.trash);
  return frame(
    totalText(list.messages, t("admin_messages:messages.total", { count: list.messages.total })),
    <Button variant="outline" className="max-sm:px-3.5" busy={done !== null} onClick={exportCsv}>
      {done !== null ? null : <Download aria-hidden="true" />}
      <span className="max-sm:sr-only">{t("export.button")}</span>
    </Button>,
    <>
      <ExportBar done={done} total={exactTotal(list.messages)} onStop={stop} />
      <MessagesList {...list} />
    </>,
  );
}
