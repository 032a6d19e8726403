import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { AdminFact, AdminSection } from "~/admin/layout/admin-section";
import { ContactButtons, EmailFact, PhoneFact } from "~/admin/layout/contact";
import { CustomerLink } from "~/admin/layout/customer-link";
import type { ViewingRow } from "./viewing-row";

/** The customer of a viewing: name, contact details and message. */
export function ViewingCustomer({ viewing, reply }: { viewing: ViewingRow; reply: ReactNode }) {
  const { t } = useTranslation(["admin_viewings", "admin_orders"]);
  const { t: orders } = useTranslation("admin_orders");
  const { t: desk } = useTranslation("admin_desk");
  const format = useFormat();
  const { phone, email } = viewing;
  return (
    <AdminSection title={t("customer")} action={<CustomerLink id={viewing.customerId} />}>
      <ContactButtons phone={phone} email={email} subject={viewing.reference} reply={reply} />
      <dl>
        <AdminFact name={orders("desk.name")}>
          <bdi>{viewing.customer}</bdi>
        </AdminFact>
        <PhoneFact phone={phone} />
        {email === null ? null : <EmailFact email={email} />}
        <AdminFact name={orders("desk.language")}>{orders(`desk.languages.${viewing.language}`)}</AdminFact>
        {viewing.wish === null ? null : (
          <AdminFact name={t("page.wish")}>
            <p
              lang={viewing.language}
              dir="auto"
              className="border-s-2 border-accent ps-4 text-start whitespace-pre-line"
            >
              {viewing.wish}
            </p>
          </AdminFact>
        )}
        <AdminFact name={t("page.consent")}>
          {viewing.consentAt === null
            ? desk("noConsent")
            : orders(viewing.hasAccount ? "desk.consentAccount" : "desk.consentGiven", {
                date: format.dateTime(viewing.consentAt),
              })}
        </AdminFact>
      </dl>
    </AdminSection>
  );
}
