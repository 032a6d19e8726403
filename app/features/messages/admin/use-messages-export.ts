import { useTranslation } from "~/i18n/use-translation";
import { csvTime, useCsvExport } from "~/admin/csv/use-csv-export";
import { browserClient } from "~/supabase/browser";
import type { MessageSearch } from "./message-search";
import { exportMessages } from "./messages.queries";

/** Hands every message that a search finds to the browser as a CSV file, with headings in the page's language. */
export function useMessagesExport(search: MessageSearch, trash: boolean) {
  const { t } = useTranslation("admin_orders");
  const { t: messages } = useTranslation("admin_messages");
  return useCsvExport("messages", t("export.failed"), async () => {
    const rows = await exportMessages(await browserClient(), search, trash);
    return {
      headings: [
        t("messages.received"),
        t("messages.status"),
        messages("kind"),
        t("desk.name"),
        t("desk.phone"),
        t("desk.email"),
        t("desk.language"),
        t("messages.message"),
        messages("search"),
        t("messages.handler"),
        t("desk.answered"),
        t("messages.note"),
      ],
      cells: rows.map((message) => [
        csvTime(message.createdAt),
        t(`messages.statuses.${message.status}`),
        messages(`kinds.${message.kind}`),
        message.name,
        message.phone,
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
