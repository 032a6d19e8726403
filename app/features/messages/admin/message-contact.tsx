import { MessageCircle } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { toast } from "~/toast/toast";
import { whatsappUrl } from "~/utils/whatsapp";
import { CustomerLink } from "~/admin/layout/customer-link";
import { AdminFact, AdminSection } from "~/admin/layout/admin-section";
import { ContactButtons, EmailFact, PhoneFact } from "~/admin/layout/contact";
import { buttonStyles } from "~/ui/button-styles";
import type { Message } from "./messages.queries";

interface MessageContactProps {
  message: Message;
  office: string | null;
  subject: string;
  onAnswered: () => void;
}

/** How long the question whether the message was answered is shown, in ms; a reply takes time to write. */
const askDuration = 60_000;

/** The sender and the ways to reply. Using one asks whether the message is answered now. */
export function MessageContact({ message, office, subject, onAnswered }: MessageContactProps) {
  const { t } = useTranslation(["admin_orders", "admin_messages"]);
  const format = useFormat();
  const { phone, email } = message;
  const chat = phone === null ? null : whatsappUrl(phone);
  function ask(): void {
    if (message.status !== "new" || message.deletedAt !== null) return;
    toast({
      title: t("admin_messages:messages.answeredNow"),
      duration: askDuration,
      action: { label: t("admin_messages:messages.markAnswered"), onClick: onAnswered },
    });
  }
  const reply =
    chat === null ? null : (
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
    );
  return (
    <AdminSection title={t("admin_messages:messages.from")} action={<CustomerLink id={message.customerId} />}>
      <ContactButtons phone={phone} email={email} subject={subject} reply={reply} onUsed={ask} />
      <dl>
        {phone === null ? null : <PhoneFact phone={phone} />}
        {email === null ? null : <EmailFact email={email} />}
        {office === null ? null : <AdminFact name={t("admin_messages:messages.office")}>{office}</AdminFact>}
        <AdminFact name={t("desk.language")}>{t(`desk.languages.${message.language}`)}</AdminFact>
        <AdminFact name={t("desk.consent")}>
          {t("desk.consentGiven", { date: format.dateTime(message.consentAt) })}
        </AdminFact>
        <AdminFact name={t("admin_messages:messages.handler")}>
          {message.handler === null ? (
            <span className="text-muted-foreground">{t("orders.unassigned")}</span>
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
