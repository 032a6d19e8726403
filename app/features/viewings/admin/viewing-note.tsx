import { useTranslation } from "~/i18n/use-translation";
import { RowNote } from "~/admin/record-form/row-note";
import type { ViewingRow } from "./viewing-row";

/** The note for colleagues on a viewing. */
export function ViewingNote({ viewing }: { viewing: ViewingRow }) {
  const { t } = useTranslation("admin_viewings");
  const words = { title: t("note.title"), label: t("note.label"), hint: t("note.hint") };
  return <RowNote table="viewings" row={viewing} words={words} />;
}
