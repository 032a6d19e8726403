import { Download, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { MessagesList, type MessagesListProps } from "./messages-list";
import { useMessagesExport } from "./use-messages-export";

interface MessagesRoomProps extends MessagesListProps {
  /** Heading of the screen with the file and the trash at its end, around the list. */
  frame: (actions: ReactNode, content: ReactNode) => ReactNode;
}

/** The contact messages, or those in the trash. */
export function MessagesRoom({ frame, ...list }: MessagesRoomProps) {
  const { t } = useTranslation("admin_orders");
  const { exportCsv, busy } = useMessagesExport(list.search, list.trash);
  const actions = list.trash ? (
    <Link to="/admin/orders?view=messages" className={buttonStyles({ variant: "outline" })}>
      {t("messages.back")}
    </Link>
  ) : (
    <div className="flex flex-wrap gap-2">
      <Button variant="ghost" busy={busy} onClick={() => void exportCsv()}>
        {busy ? null : <Download aria-hidden="true" />}
        {t("export.button")}
      </Button>
      <Link to="/admin/orders?view=messages_trash" className={buttonStyles({ variant: "ghost" })}>
        <Trash2 aria-hidden="true" />
        {t("trash.title")}
      </Link>
    </div>
  );
  return frame(actions, <MessagesList {...list} />);
}
