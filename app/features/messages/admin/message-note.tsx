import { useTranslation } from "~/i18n/use-translation";
import { RowNote } from "~/admin/record-form/row-note";
import type { Message } from "./messages.queries";

/** The note for colleagues on a message. */
export function MessageNote({ message }: { message: Message }) {
  const { t } = useTranslation("admin_messages");
  const words = { title: t("messages.note"), label: t("messages.noteLabel"), hint: t("messages.noteHint") };
  return <RowNote table="messages" row={message} words={words} />;
}
