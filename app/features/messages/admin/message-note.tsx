import { useTranslation } from "~/i18n/use-translation";
import { RecordNote } from "~/admin/record-form/record-note";
import { browserClient } from "~/supabase/browser";
import { findNote, saveNote, type Message } from "./messages.queries";

/** The note for colleagues on a message. */
export function MessageNote({ message: { id, note, version } }: { message: Message }) {
  const { t } = useTranslation("admin_messages");
  return (
    <RecordNote
      record={`messages/${id}`}
      note={note}
      version={version}
      words={{ title: t("messages.note"), label: t("messages.noteLabel"), hint: t("messages.noteHint") }}
      save={async (text, seen) => saveNote(await browserClient(), id, text, seen)}
      reload={async () => findNote(await browserClient(), id)}
    />
  );
}
