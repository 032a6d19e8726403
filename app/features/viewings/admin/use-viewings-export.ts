import { useTranslation } from "~/i18n/use-translation";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { csvPhone } from "~/admin/csv/csv-phone";
import { csvTime, useCsvExport } from "~/admin/csv/use-csv-export";
import { browserClient } from "~/supabase/browser";
import { exportViewings, type WantedViewings } from "./viewing-desk.queries";

/** Downloads all viewings of a search as a CSV file, with headings in the page's language. */
export function useViewingsExport(wanted: WantedViewings, officeName: (id: string) => string) {
  const { t } = useTranslation(["admin_viewings", "admin_orders", "viewings"]);
  const { language } = useLanguage();
  return useCsvExport("viewings", t("admin_orders:export.failed"), async (watch) => {
    const rows = await exportViewings(await browserClient(), wanted, watch);
    return {
      headings: [
        t("export.reference"),
        t("export.begins"),
        t("export.ends"),
        t("status"),
        t("kind"),
        t("office"),
        t("customer"),
        t("admin_orders:desk.phone"),
        t("admin_orders:desk.email"),
        t("admin_orders:desk.language"),
        t("car"),
        t("admin_orders:desk.stockNo"),
        t("order"),
        t("admin_orders:orders.assigned"),
        t("page.wish"),
        t("note.title"),
        t("admin_orders:orders.received"),
      ],
      cells: rows.map((viewing) => [
        viewing.reference,
        csvTime(viewing.startsAt),
        csvTime(viewing.endsAt),
        t(`statuses.${viewing.status}`),
        t(`viewings:kinds.${viewing.kind}`),
        officeName(viewing.officeId),
        viewing.customer,
        csvPhone(viewing.phone),
        viewing.email,
        t(`admin_orders:desk.languages.${viewing.language}`),
        viewing.car && textIn(viewing.car, language),
        viewing.stockNo,
        viewing.order?.reference ?? null,
        viewing.assignee,
        viewing.wish,
        viewing.note,
        csvTime(viewing.createdAt),
      ]),
    };
  });
}
