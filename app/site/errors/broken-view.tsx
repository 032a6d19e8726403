import { useTranslation } from "~/i18n/use-translation";
import { Link, useLocation } from "react-router";
import { LocaleLink } from "~/i18n/locale-link";
import { buttonStyles } from "~/ui/button-styles";
import { Container } from "~/ui/container";

/** View for an unexpected error or a lost connection: retry, link home, and in development the stack. */
export function BrokenView({ error }: { error: unknown }) {
  const { t } = useTranslation("errors");
  const { pathname, search } = useLocation();
  // `fetch` throws a TypeError without a connection.
  const cut = typeof navigator !== "undefined" && !navigator.onLine && error instanceof TypeError;
  return (
    <Container className="grid justify-items-start gap-6">
      <h1 className="headline">{t(cut ? "cut" : "unexpected")}</h1>
      <p className="measure text-lg text-muted-foreground">{t(cut ? "cutText" : "unexpectedText")}</p>
      <p className="mt-2 flex flex-wrap gap-3">
        <Link to={`${pathname}${search}`} reloadDocument className={buttonStyles()}>
          {t("again")}
        </Link>
        <LocaleLink to="/" reloadDocument className={buttonStyles({ variant: "outline" })}>
          {t("home")}
        </LocaleLink>
      </p>
      {import.meta.env.DEV && error instanceof Error ? (
        <pre dir="ltr" className="mt-6 max-w-full overflow-auto border-y py-4 text-start text-xs">
          {error.stack}
        </pre>
      ) : null}
    </Container>
  );
}
