import { Mail, MessageCircle, Phone } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { mailtoUrl } from "~/utils/mailto";
import { toast } from "~/toast/toast";
import { whatsappUrl } from "~/utils/whatsapp";
import { CopyButton } from "~/admin/layout/copy-button";
import { CustomerLink } from "~/admin/layout/customer-link";
import { AdminFact, AdminSection } from "~/admin/layout/admin-section";
import { buttonStyles } from "~/ui/button-styles";
import type { Message } from "./messages.queries";

interface MessageContactProps {
  message: Message;
  office: string | null;
  subject: string;
  onAnswered: () => void;
}

/** How long the question whether it was answered stays, in ms: answering takes its time. */
const askDuration = 60_000;

/** Who wrote, and the ways to answer. Using one of them asks whether the message is answered now. */
export function MessageContact({ message, office, subject, onAnswered }: MessageContactProps) {
  const { t } = useTranslation(["admin_orders", "admin_messages"]);
  const format = useFormat();
  const { phone, email } = message;
  const said = { copied: t("desk.copied"), notCopied: t("desk.notCopied") };
  const chat = phone === null ? null : whatsappUrl(phone);
  function ask(): void {
    if (message.status !== "new" || message.deletedAt !== null) return;
    toast({
      title: t("admin_messages:messages.answeredNow"),
      duration: askDuration,
      action: { label: t("admin_messages:messages.markAnswered"), onClick: onAnswered },
    });
  }
  return (
    <AdminSection title={t("admin_messages:messages.from")} action={<CustomerLink id={message.customerId} />}>
      <div className="flex flex-wrap gap-2 border-b py-4">
        {chat === null ? null : (
          <a
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            onClick={ask}
            className={buttonStyles({ variant: "outline" })}
          >
            <MessageCircle aria-hidden="true" />
            {t("reply.button")}
          </a>
        )}
        {phone === null ? null : (
          <a href={`tel:${phone}`} onClick={ask} className={buttonStyles({ variant: "outline" })}>
            <Phone aria-hidden="true" />
            {t("desk.call")}
          </a>
        )}
        {email === null ? null : (
          <a href={mailtoUrl(email, subject)} onClick={ask} className={buttonStyles({ variant: "outline" })}>
            <Mail aria-hidden="true" />
            {t("desk.write")}
          </a>
        )}
      </div>
      <dl>
        {phone === null ? null : (
          <AdminFact name={t("desk.phone")} action={<CopyButton text={phone} label={t("desk.copyPhone")} {...said} />}>
            <bdi dir="ltr" className="figures">
              {phone}
            </bdi>
          </AdminFact>
        )}
        {email === null ? null : (
          <AdminFact name={t("desk.email")} action={<CopyButton text={email} label={t("desk.copyEmail")} {...said} />}>
            <bdi dir="ltr" className="break-all">
              {email}
            </bdi>
          </AdminFact>
        )}
        {office === null ? null : <AdminFact name={t("admin_messages:messages.office")}>{office}</AdminFact>}
        <AdminFact name={t("desk.language")}>{t(`desk.languages.${message.language}`)}</AdminFact>
        <AdminFact name={t("desk.consent")}>
          {t("desk.consentGiven", { date: format.dateTime(message.consentAt) })}
        </AdminFact>
        <AdminFact name={t("admin_messages:messages.handler")}>
          {message.handler === null ? (
            <span className="text-muted-foreground">{t("orders.nobody")}</span>
          ) : (
            <>
              <bdi>{message.handler}</bdi>
              {message.handledAt === null ? null : (
                <time dateTime={message.handledAt} className="block text-sm text-muted-foreground">
                  {format.dateTime(message.handledAt)}
                </time>
              )}
            </>
          )}
        </AdminFact>
      </dl>
    </AdminSection>
  );
}
