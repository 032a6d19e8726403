import { useTranslation } from "~/i18n/use-translation";
import { useNavigate, useRevalidator } from "react-router";
import { LocaleLink } from "~/i18n/locale-link";
import { AdminScreenError } from "~/features/auth/screen-error";
import { LanguageToggle } from "~/site/layout/language-toggle";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { Container } from "~/ui/container";
import { SignOutButton } from "./sign-out-button";

/** What the back office shows to a signed-in person without a role. */
export function NoRolePage({ email }: { email: string }) {
  const { t } = useTranslation("admin");
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();

  return (
    <Container className="flex min-h-dvh max-w-3xl flex-col justify-center py-16">
      <header className="text-end">
        <LanguageToggle />
      </header>
      <main>
        <AdminScreenError
          kind="refused"
          title={t("noRole.title")}
          description={t("noRole.description", { email: `\u2066${email}\u2069` })}
          actions={
            <>
              <LocaleLink to="/" className={buttonStyles()}>
                {t("noRole.home")}
              </LocaleLink>
              <Button variant="outline" busy={state === "loading"} onClick={() => void revalidate()}>
                {t("noRole.retry")}
              </Button>
              <SignOutButton variant="ghost" onSignedOut={() => navigate("/login")} />
            </>
          }
        />
      </main>
    </Container>
  );
}
