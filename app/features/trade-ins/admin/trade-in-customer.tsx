import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { AdminFact, AdminSection } from "~/admin/layout/admin-section";
import { ContactButtons, EmailFact, PhoneFact } from "~/admin/layout/contact";
import { CustomerLink } from "~/admin/layout/customer-link";
import type { TradeInRow } from "./trade-in-row";

/** The customer of a trade-in, with contact details. */
export function TradeInCustomer({ tradeIn, reply }: { tradeIn: TradeInRow; reply: ReactNode }) {
  const { t } = useTranslation(["admin_orders", "admin_trade_ins", "admin_desk"]);
  const format = useFormat();
  const { phone, email } = tradeIn;
  return (
    <AdminSection title={t("admin_trade_ins:customer")} action={<CustomerLink id={tradeIn.customerId} />}>
      <ContactButtons phone={phone} email={email} subject={tradeIn.reference} reply={reply} />
      <dl>
        <AdminFact name={t("desk.name")}>
          <bdi>{tradeIn.customer}</bdi>
        </AdminFact>
        <PhoneFact phone={phone} />
        {email === null ? null : <EmailFact email={email} />}
        <AdminFact name={t("desk.language")}>{t(`desk.languages.${tradeIn.language}`)}</AdminFact>
        <AdminFact name={t("admin_trade_ins:consent")}>
          {tradeIn.consentAt === null
            ? t("admin_desk:noConsent")
            : t(tradeIn.hasAccount ? "desk.consentAccount" : "desk.consentGiven", {
                date: format.dateTime(tradeIn.consentAt),
              })}
        </AdminFact>
      </dl>
    </AdminSection>
  );
}
