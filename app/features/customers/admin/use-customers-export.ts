import { useTranslation } from "~/i18n/use-translation";
import { csvPhone } from "~/admin/csv/csv-phone";
import { csvTime, useCsvExport } from "~/admin/csv/use-csv-export";
import type { Selected } from "~/admin/selection/selection";
import { browserClient } from "~/supabase/browser";
import type { CustomerSearch } from "./customer-search";
import { collectCustomers } from "./customers.queries";

const everything: Selected = { everything: true, ids: new Set() };

/**
 * Downloads customers as a CSV file, with headings in the page's language.
 * @param search the search of the list
 * @param selected the selected customers; all customers of the search if omitted
 */
export function useCustomersExport(search: CustomerSearch, userId: string, selected: Selected = everything) {
  const { t } = useTranslation("admin_customers");
  const { t: orders } = useTranslation("admin_orders");
  const { t: desk } = useTranslation("admin_desk");
  const { t: followUps } = useTranslation("admin_follow_ups");
  const { t: editing } = useTranslation("editing");
  return useCsvExport("customers", orders("export.failed"), async (watch) => {
    const rows = await collectCustomers(await browserClient(), search, userId, selected, watch);
    const named = (language: "en" | "ar") =>
      editing("labelIn", { label: orders("desk.name"), language: editing(`language.${language}`) });
    return {
      headings: [
        named("en"),
        named("ar"),
        orders("desk.phone"),
        t("form.phones"),
        orders("desk.email"),
        t("form.emails"),
        orders("desk.language"),
        t("tags"),
        t("counts.orders"),
        t("counts.viewings"),
        t("counts.tradeIns"),
        t("counts.messages"),
        t("counts.wishes"),
        orders("orders.assigned"),
        followUps("title"),
        followUps("about"),
        t("last"),
        t("since"),
        orders("desk.consent"),
        t("form.consent"),
        t("notes.title"),
      ],
      cells: rows.map((customer) => [
        customer.name.en,
        customer.name.ar,
        csvPhone(customer.phone),
        customer.phones.map(csvPhone).join(", "),
        customer.email,
        customer.emails.join(", "),
        orders(`desk.languages.${customer.language}`),
        customer.tags.join(", "),
        customer.orders,
        customer.viewings,
        customer.tradeIns,
        customer.messages,
        customer.wishes,
        customer.assignee,
        customer.followUp?.on ?? null,
        customer.followUp?.note ?? null,
        csvTime(customer.lastAt),
        csvTime(customer.createdAt),
        csvTime(customer.consent?.at ?? null),
        customer.consent === null ? null : desk(`sources.${customer.consent.source}`),
        customer.notes,
      ]),
    };
  });
}
