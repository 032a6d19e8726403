import { useState, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { ConfirmDialog } from "~/admin/ui/confirm-dialog";
import type { Message } from "./messages.queries";

/** Asks before a message is deleted for good. */
export function usePurgeDialog(
  onPurge: (message: Message) => void,
  busy: boolean,
): { ask: (message: Message) => void; dialog: ReactNode } {
  const { t } = useTranslation(["admin_orders", "admin_messages"]);
  const { t: editing } = useTranslation("editing");
  const [message, setMessage] = useState<Message | null>(null);
  return {
    ask: setMessage,
    dialog: (
      <ConfirmDialog
        open={message !== null}
        onOpenChange={(open) => {
          if (!open) setMessage(null);
        }}
        title={t("admin_messages:messages.purgeTitle", { name: message?.name ?? "" })}
        description={t("admin_messages:messages.purgeText")}
        confirmLabel={t("trash.purge")}
        cancelLabel={editing("cancel")}
        destructive
        busy={busy}
        onConfirm={() => {
          if (message !== null) onPurge(message);
          setMessage(null);
        }}
      />
    ),
  };
}
