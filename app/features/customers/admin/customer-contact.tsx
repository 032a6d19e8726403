import { Mail, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { AdminFact, AdminSection } from "~/admin/layout/admin-section";
import { CopyButton } from "~/admin/layout/copy-button";
import { buttonStyles } from "~/ui/button-styles";
import { mailtoUrl } from "~/utils/mailto";
import { whatsappUrl } from "~/utils/whatsapp";
import type { Customer } from "./customer-row";
import { CustomerUnconfirmed } from "./customer-unconfirmed";

interface CustomerContactProps {
  customer: Customer;
  /** Subject of an e-mail to the customer. */
  subject: string;
  /** Whether a colleague has confirmed name, number and address. */
  confirmed: boolean;
  /** WhatsApp was opened with the customer. */
  onReply: () => void;
  /** What is offered after an answer. */
  offer: ReactNode;
}

/** How a customer is reached, and that they agreed to it. */
export function CustomerContact({ customer, subject, confirmed, onReply, offer }: CustomerContactProps) {
  const { t } = useTranslation(["admin_customers", "admin_orders"]);
  const { t: orders } = useTranslation("admin_orders");
  const { t: desk } = useTranslation("admin_desk");
  const format = useFormat();
  const { phone, email } = customer;
  const said = { copied: orders("desk.copied"), notCopied: orders("desk.notCopied") };
  const chat = phone === null ? null : whatsappUrl(phone);
  return (
    <AdminSection title={t("reach")}>
      {confirmed ? null : <CustomerUnconfirmed customer={customer} />}
      <div className="flex flex-wrap gap-2 border-b py-4 empty:hidden">
        {chat === null ? null : (
          <a href={chat} target="_blank" rel="noopener noreferrer" onClick={onReply} className={buttonStyles({})}>
            <MessageCircle aria-hidden="true" />
            {orders("reply.button")}
          </a>
        )}
        {phone === null ? null : (
          <a href={`tel:${phone}`} className={buttonStyles({ variant: "outline" })}>
            <Phone aria-hidden="true" />
            {orders("desk.call")}
          </a>
        )}
        {email === null ? null : (
          <a href={mailtoUrl(email, subject)} className={buttonStyles({ variant: "outline" })}>
            <Mail aria-hidden="true" />
            {orders("desk.write")}
          </a>
        )}
      </div>
      {offer}
      <dl>
        {[phone, ...customer.phones].map((number, index) =>
          number === null ? null : (
            <AdminFact
              key={number}
              name={index === 0 ? orders("desk.phone") : t("furtherPhone")}
              action={<CopyButton text={number} label={orders("desk.copyPhone")} {...said} />}
            >
              <bdi dir="ltr" className="figures">
                {number}
              </bdi>
            </AdminFact>
          ),
        )}
        {[email, ...customer.emails].map((address, index) =>
          address === null ? null : (
            <AdminFact
              key={address}
              name={index === 0 ? orders("desk.email") : t("furtherEmail")}
              action={<CopyButton text={address} label={orders("desk.copyEmail")} {...said} />}
            >
              <bdi dir="ltr" className="break-all">
                {address}
              </bdi>
            </AdminFact>
          ),
        )}
        <AdminFact name={orders("desk.language")}>{orders(`desk.languages.${customer.language}`)}</AdminFact>
        <AdminFact name={orders("desk.consent")}>
          {customer.consent === null ? (
            <span className="text-muted-foreground">{t("form.noConsent")}</span>
          ) : (
            t("consentGiven", {
              date: format.dateTime(customer.consent.at),
              source: desk(`sources.${customer.consent.source}`),
            })
          )}
        </AdminFact>
        <AdminFact name={t("since")}>
          <time dateTime={customer.createdAt}>{format.dateTime(customer.createdAt)}</time>
        </AdminFact>
      </dl>
    </AdminSection>
  );
}
