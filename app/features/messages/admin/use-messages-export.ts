import { useTranslation } from "~/i18n/use-translation";
import { csvPhone } from "~/admin/csv/csv-phone";
import { csvTime, useCsvExport } from "~/admin/csv/use-csv-export";
import { browserClient } from "~/supabase/browser";
import type { MessageSearch } from "./message-search";
import { exportMessages } from "./messages.queries";

/** Downloads every message of a search as a CSV file, with headings in the page's language. */
export function useMessagesExport(search: MessageSearch, trash: boolean) {
  const { t } = useTranslation(["admin_orders", "admin_messages"]);
  const { t: messages } = useTranslation("admin_messages");
  return useCsvExport("messages", t("export.failed"), async (watch) => {
    const rows = await exportMessages(await browserClient(), search, trash, watch);
    return {
      headings: [
        t("admin_messages:messages.received"),
        t("admin_messages:messages.status"),
        messages("kind"),
        t("desk.name"),
        t("desk.phone"),
        t("desk.email"),
        t("desk.language"),
        t("admin_messages:messages.message"),
        messages("search"),
        t("admin_messages:messages.handler"),
        t("desk.answered"),
        t("admin_messages:messages.note"),
      ],
      cells: rows.map((message) => [
        csvTime(message.createdAt),
        t(`admin_messages:messages.statuses.${message.status}`),
        messages(`kinds.${message.kind}`),
        message.name,
        csvPhone(message.phone),
        message.email,
        t(`desk.languages.${message.language}`),
        message.body,
        message.search,
        message.handler,
        csvTime(message.handledAt),
        message.note,
      ]),
    };
  });
}
