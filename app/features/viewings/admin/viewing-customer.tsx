import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { AdminFact, AdminSection } from "~/admin/layout/admin-section";
import { CopyButton } from "~/admin/layout/copy-button";
import { CustomerLink } from "~/admin/layout/customer-link";
import { buttonStyles } from "~/ui/button-styles";
import { mailtoUrl } from "~/utils/mailto";
import type { ViewingRow } from "./viewing-row";

/** Who comes, the ways to reach them, and what they added. */
export function ViewingCustomer({ viewing, reply }: { viewing: ViewingRow; reply: ReactNode }) {
  const { t } = useTranslation(["admin_viewings", "admin_orders"]);
  const { t: orders } = useTranslation("admin_orders");
  const format = useFormat();
  const { phone, email } = viewing;
  const said = { copied: orders("desk.copied"), notCopied: orders("desk.notCopied") };
  return (
    <AdminSection title={t("customer")} action={<CustomerLink id={viewing.customerId} />}>
      <div className="flex flex-wrap gap-2 border-b py-4">
        {reply}
        <a href={`tel:${phone}`} className={buttonStyles({ variant: "outline" })}>
          <Phone aria-hidden="true" />
          {orders("desk.call")}
        </a>
        {email === null ? null : (
          <a href={mailtoUrl(email, viewing.reference)} className={buttonStyles({ variant: "outline" })}>
            <Mail aria-hidden="true" />
            {orders("desk.write")}
          </a>
        )}
      </div>
      <dl>
        <AdminFact name={orders("desk.name")}>
          <bdi>{viewing.customer}</bdi>
        </AdminFact>
        <AdminFact
          name={orders("desk.phone")}
          action={<CopyButton text={phone} label={orders("desk.copyPhone")} {...said} />}
        >
          <bdi dir="ltr" className="figures">
            {phone}
          </bdi>
        </AdminFact>
        {email === null ? null : (
          <AdminFact
            name={orders("desk.email")}
            action={<CopyButton text={email} label={orders("desk.copyEmail")} {...said} />}
          >
            <bdi dir="ltr" className="break-all">
              {email}
            </bdi>
          </AdminFact>
        )}
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
            ? t("page.byStaff")
            : orders(viewing.hasAccount ? "desk.consentAccount" : "desk.consentGiven", {
                date: format.dateTime(viewing.consentAt),
              })}
        </AdminFact>
      </dl>
    </AdminSection>
  );
}
