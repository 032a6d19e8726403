import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { AdminFact, AdminSection } from "~/admin/layout/admin-section";
import { CopyButton } from "~/admin/layout/copy-button";
import { CustomerLink } from "~/admin/layout/customer-link";
import { buttonStyles } from "~/ui/button-styles";
import { mailtoUrl } from "~/utils/mailto";
import type { TradeInRow } from "./trade-in-row";

/** Whose car it is, and the ways to reach them. */
export function TradeInCustomer({ tradeIn, reply }: { tradeIn: TradeInRow; reply: ReactNode }) {
  const { t } = useTranslation(["admin_orders", "admin_trade_ins"]);
  const format = useFormat();
  const { phone, email } = tradeIn;
  const said = { copied: t("desk.copied"), notCopied: t("desk.notCopied") };
  return (
    <AdminSection title={t("admin_trade_ins:customer")} action={<CustomerLink id={tradeIn.customerId} />}>
      <div className="flex flex-wrap gap-2 border-b py-4">
        {reply}
        <a href={`tel:${phone}`} className={buttonStyles({ variant: "outline" })}>
          <Phone aria-hidden="true" />
          {t("desk.call")}
        </a>
        {email === null ? null : (
          <a href={mailtoUrl(email, tradeIn.reference)} className={buttonStyles({ variant: "outline" })}>
            <Mail aria-hidden="true" />
            {t("desk.write")}
          </a>
        )}
      </div>
      <dl>
        <AdminFact name={t("desk.name")}>
          <bdi>{tradeIn.customer}</bdi>
        </AdminFact>
        <AdminFact name={t("desk.phone")} action={<CopyButton text={phone} label={t("desk.copyPhone")} {...said} />}>
          <bdi dir="ltr" className="figures">
            {phone}
          </bdi>
        </AdminFact>
        {email === null ? null : (
          <AdminFact name={t("desk.email")} action={<CopyButton text={email} label={t("desk.copyEmail")} {...said} />}>
            <bdi dir="ltr" className="break-all">
              {email}
            </bdi>
          </AdminFact>
        )}
        <AdminFact name={t("desk.language")}>{t(`desk.languages.${tradeIn.language}`)}</AdminFact>
        <AdminFact name={t("admin_trade_ins:consent")}>
          {tradeIn.consentAt === null
            ? t("admin_trade_ins:byStaff")
            : t(tradeIn.hasAccount ? "desk.consentAccount" : "desk.consentGiven", {
                date: format.dateTime(tradeIn.consentAt),
              })}
        </AdminFact>
      </dl>
    </AdminSection>
  );
}
