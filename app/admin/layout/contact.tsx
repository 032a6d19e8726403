import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { mailtoUrl } from "~/utils/mailto";
import { AdminFact } from "./admin-section";
import { CopyButton } from "./copy-button";

interface ContactButtonsProps {
  phone: string | null;
  email: string | null;
  /** Of an e-mail to them. */
  subject: string;
  /** The button that answers on WhatsApp. */
  reply: ReactNode;
  /** Whether they are in the head of a record: without the line below them. */
  inHead?: boolean;
  /** A telephone or an e-mail program was opened. */
  onUsed?: () => void;
}

/** The ways to reach a person: WhatsApp, telephone, e-mail. */
export function ContactButtons({ phone, email, subject, reply, inHead = false, onUsed }: ContactButtonsProps) {
  const { t } = useTranslation("admin_orders");
  const className = buttonStyles({ variant: "outline" });
  return (
    <div className={cn("flex flex-wrap gap-2 empty:hidden", !inHead && "border-b py-4")}>
      {reply}
      {phone === null ? null : (
        <a href={`tel:${phone}`} onClick={onUsed} className={className}>
          <Phone aria-hidden="true" />
          {t("desk.call")}
        </a>
      )}
      {email === null ? null : (
        <a href={mailtoUrl(email, subject)} onClick={onUsed} className={className}>
          <Mail aria-hidden="true" />
          {t("desk.write")}
        </a>
      )}
    </div>
  );
}

/** A phone number as a fact of a record, to be copied. */
export function PhoneFact({ phone, name }: { phone: string; name?: string }) {
  const { t } = useTranslation("admin_orders");
  return (
    <AdminFact
      name={name ?? t("desk.phone")}
      action={
        <CopyButton
          text={phone}
          label={t("desk.copyPhone")}
          copied={t("desk.copied")}
          notCopied={t("desk.notCopied")}
        />
      }
    >
      <bdi dir="ltr" className="figures">
        {phone}
      </bdi>
    </AdminFact>
  );
}

/** An e-mail address as a fact of a record, to be copied. */
export function EmailFact({ email, name }: { email: string; name?: string }) {
  const { t } = useTranslation("admin_orders");
  return (
    <AdminFact
      name={name ?? t("desk.email")}
      action={
        <CopyButton
          text={email}
          label={t("desk.copyEmail")}
          copied={t("desk.copied")}
          notCopied={t("desk.notCopied")}
        />
      }
    >
      <bdi dir="ltr" className="break-all">
        {email}
      </bdi>
    </AdminFact>
  );
}
