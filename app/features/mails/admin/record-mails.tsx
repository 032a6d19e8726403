import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { AdminSection } from "~/admin/layout/admin-section";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import type { Mail } from "./mails.queries";
import { useSendAgain } from "./use-send-again";

interface RecordMailsProps {
  mails: readonly Mail[];
  /** Whether a web server sends e-mails at present. */
  sending: boolean;
}

/** The e-mails about a record with the state of each; renders nothing without any. */
export function RecordMails({ mails, sending }: RecordMailsProps) {
  const { t } = useTranslation("admin_mails");
  const again = useSendAgain();
  if (mails.length === 0) return null;
  return (
    <AdminSection title={t("title")}>
      <ul className="divide-y border-b">
        {mails.map((mail) => (
          <li key={mail.id} className="grid gap-1 py-3">
            <span className="text-sm">{t(`kinds.${mail.kind}`)}</span>
            <MailStatus mail={mail} sending={sending} />
            {mail.status === "failed" && mail.reason !== "outdated" && sending ? (
              <Button
                variant="outline"
                className="mt-1 justify-self-start"
                busy={again.busy === mail.id}
                onClick={() => void again.send(mail.id)}
              >
                {t("again")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}

function MailStatus({ mail, sending }: { mail: Mail; sending: boolean }) {
  const { t } = useTranslation("admin_mails");
  const format = useFormat();
  const { status, reason, sentAt } = mail;
  const why = reason === null ? "" : t(`reasons.${reason}`);
  const text =
    status === "sent"
      ? t("sent", { date: sentAt === null ? "" : format.dateTime(sentAt) })
      : status === "failed"
        ? t("failed", { reason: why })
        : !sending
          ? t("off")
          : reason === null
            ? t("waiting")
            : t("tried", { reason: why });
  return (
    <span className={cn("text-sm", status === "failed" ? "text-destructive" : "text-muted-foreground")}>{text}</span>
  );
}
