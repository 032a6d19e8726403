import { MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { AdminFact, AdminSection } from "~/admin/layout/admin-section";
import { ContactButtons, EmailFact, PhoneFact } from "~/admin/layout/contact";
import { buttonStyles } from "~/ui/button-styles";
import { whatsappUrl } from "~/utils/whatsapp";
import type { Customer } from "./customer-row";
import { CustomerUnconfirmed } from "./customer-unconfirmed";

interface CustomerContactProps {
  customer: Customer;
  /** Subject of an e-mail to the customer. */
  subject: string;
  /** Whether a colleague has confirmed name, number and address. */
  confirmed: boolean;
  /** Called when a chat in WhatsApp is opened. */
  onReply: () => void;
  /** Content below the ways to reply, shown after one was used. */
  offer: ReactNode;
}

/** The contact details of a customer and their consent. */
export function CustomerContact({ customer, subject, confirmed, onReply, offer }: CustomerContactProps) {
  const { t } = useTranslation(["admin_customers", "admin_orders"]);
  const { t: orders } = useTranslation("admin_orders");
  const { t: desk } = useTranslation("admin_desk");
  const format = useFormat();
  const { phone, email } = customer;
  const chat = phone === null ? null : whatsappUrl(phone);
  const reply =
    chat === null ? null : (
      <a href={chat} target="_blank" rel="noopener noreferrer" onClick={onReply} className={buttonStyles({})}>
        <MessageCircle aria-hidden="true" />
        {orders("reply.button")}
      </a>
    );
  return (
    <AdminSection title={t("reach")}>
      {confirmed ? null : <CustomerUnconfirmed customer={customer} />}
      <ContactButtons phone={phone} email={email} subject={subject} reply={reply} />
      {offer}
      {customer.doubtfulPhone ? (
        <p role="note" className="my-3 border-s-2 border-destructive py-1 ps-4 text-sm">
          {t("doubtfulPhone")}
        </p>
      ) : null}
      <dl>
        {[phone, ...customer.phones].map((number, index) =>
          number === null ? null : (
            <PhoneFact key={number} phone={number} name={index === 0 ? undefined : t("furtherPhone")} />
          ),
        )}
        {[email, ...customer.emails].map((address, index) =>
          address === null ? null : (
            <EmailFact key={address} email={address} name={index === 0 ? undefined : t("furtherEmail")} />
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
