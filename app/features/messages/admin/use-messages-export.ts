import { useState } from "react";
import { useTranslation } from "react-i18next";
import { csvFileName, downloadCsv } from "~/lib/csv/csv-download";
import { toLocalTime } from "~/lib/editing/local-time";
import { browserClient } from "~/lib/supabase/browser";
import { problemOf } from "~/lib/supabase/errors";
import { toast } from "~/lib/toast/toast";
import type { MessageSearch } from "./message-search";
import { exportMessages } from "./messages.queries";

/** Hands every message that a search finds to the browser as a CSV file, with headings in the page's language. */
export function useMessagesExport(search: MessageSearch, trash: boolean) {
  const { t } = useTranslation("admin_orders");
  const { t: errors } = useTranslation("auth");
  const [busy, setBusy] = useState(false);

  async function exportCsv(): Promise<void> {
    setBusy(true);
    try {
      const rows = await exportMessages(await browserClient(), search, trash);
      const time = (at: string | null) => toLocalTime(at).replace("T", " ");
      const headings = [
        t("messages.received"), t("messages.status"), t("desk.name"), t("desk.phone"), t("desk.email"), t("desk.language"), t("messages.message"),
        t("messages.handler"), t("desk.answered"), t("messages.note"),
      ];
      const cells = rows.map((message) => [
        time(message.createdAt), t(`messages.statuses.${message.status}`), message.name, message.phone, message.email,
        t(`desk.languages.${message.language}`), message.body, message.handler, time(message.handledAt), message.note,
      ]);
      const { csvText } = await import("~/lib/csv/csv-text");
      downloadCsv(csvFileName("messages"), csvText(headings, cells));
    } catch (error) {
      toast({ variant: "destructive", title: t("export.failed"), description: errors(problemOf(error).messageKey) });
    } finally {
      setBusy(false);
    }
  }
  return { exportCsv, busy };
}
