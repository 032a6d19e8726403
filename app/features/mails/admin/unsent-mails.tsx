import { Link } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import type { UnsentMail } from "./mails.queries";

/** The e-mails that were given up, each with a link to its record; renders nothing without any. */
export function UnsentMails({ mails }: { mails: readonly UnsentMail[] }) {
  const { t } = useTranslation("admin_mails");
  if (mails.length === 0) return null;
  return (
    <section aria-label={t("unsent.title")} className="mb-10 border-s-2 border-destructive ps-5">
      <h2 className="title">{t("unsent.title")}</h2>
      <p className="measure mt-1 text-sm text-muted-foreground">{t("unsent.text")}</p>
      <ul className="mt-2">
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link to={mail.to} className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm hover:text-accent">
              <bdi dir={mail.isReference ? "ltr" : undefined} className="figures font-medium">
                {mail.about}
              </bdi>
              <span>{t(`kinds.${mail.kind}`)}</span>
              <span className="text-muted-foreground">{t(`reasons.${mail.reason}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
