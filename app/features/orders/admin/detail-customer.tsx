import { useTranslation } from "~/i18n/use-translation";
import { LocalizedText } from "~/i18n/localized-text";
import { useFormat } from "~/i18n/use-format";
import { CustomerLink } from "~/admin/layout/customer-link";
import { AdminFact, AdminSection } from "~/admin/layout/admin-section";
import { EmailFact, PhoneFact } from "~/admin/layout/contact";
import type { OrderDetail } from "./order.queries";

/** The customer of an order: name, contact details, preferred channel and message. */
export function DetailCustomer({ detail }: { detail: OrderDetail }) {
  const { t } = useTranslation("admin_orders");
  const { t: texts } = useTranslation("orders");
  const { t: customers } = useTranslation("admin_customers");
  const { t: desk } = useTranslation("admin_desk");
  const format = useFormat();
  const { order } = detail;
  if (order.erasedAt !== null)
    return (
      <AdminSection title={t("orders.customer")}>
        <p className="border-b py-4 text-muted-foreground">
          {customers("erasedOn", { date: format.dateTime(order.erasedAt) })}
        </p>
      </AdminSection>
    );
  return (
    <AdminSection title={t("orders.customer")} action={<CustomerLink id={order.customerId} />}>
      <dl>
        <AdminFact name={t("desk.name")}>
          <bdi>{order.customer}</bdi>
        </AdminFact>
        <PhoneFact phone={order.phone} />
        {order.email === null ? null : <EmailFact email={order.email} />}
        <AdminFact name={t("desk.contact")}>{texts(`order.channels.${order.contact}`)}</AdminFact>
        <AdminFact name={t("desk.language")}>{t(`desk.languages.${order.language}`)}</AdminFact>
        {order.message === null ? null : (
          <AdminFact name={t("desk.message")}>
            <p
              lang={order.language}
              dir="auto"
              className="border-s-2 border-accent ps-4 text-start whitespace-pre-line"
            >
              {order.message}
            </p>
          </AdminFact>
        )}
        <AdminFact name={t("desk.consent")}>
          {detail.consentAt === null
            ? desk("noConsent")
            : t(detail.hasAccount ? "desk.consentAccount" : "desk.consentGiven", {
                date: format.dateTime(detail.consentAt),
              })}
        </AdminFact>
        <AdminFact name={desk("source")}>{desk(`sources.${detail.source}`)}</AdminFact>
        {detail.campaign === null ? null : (
          <AdminFact name={desk("campaign")}>
            <LocalizedText text={detail.campaign.name} as="bdi" />
          </AdminFact>
        )}
      </dl>
    </AdminSection>
  );
}
