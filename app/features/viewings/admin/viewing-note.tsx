import { useTranslation } from "~/i18n/use-translation";
import { RecordNote } from "~/admin/record-form/record-note";
import { browserClient } from "~/supabase/browser";
import { findViewingNote, saveViewingNote } from "./viewing-desk.queries";
import type { ViewingRow } from "./viewing-row";

/** The note for colleagues on a viewing. */
export function ViewingNote({ viewing: { id, note, version } }: { viewing: ViewingRow }) {
  const { t } = useTranslation("admin_viewings");
  return (
    <RecordNote
      record={`viewings/${id}`}
      note={note}
      version={version}
      words={{ title: t("note.title"), label: t("note.label"), hint: t("note.hint") }}
      save={async (text, seen) => saveViewingNote(await browserClient(), id, text, seen)}
      reload={async () => findViewingNote(await browserClient(), id)}
    />
  );
}
