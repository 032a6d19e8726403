import { useState, type FormEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import type { BrowserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { requestPasswordReset } from "./auth-calls";
import { EmailField, type TypedEmail } from "./email-field";
import { authErrorText } from "./auth-text";

interface ForgotPasswordProps extends TypedEmail {
  client: BrowserClient | null;
  /** The address that the e-mail's link leads to. */
  returnTo: (email: string) => Promise<string>;
  onSent: (email: string) => void;
  onBack: () => void;
}

/** A form that requests the e-mail to reset a forgotten password. */
export function ForgotPassword({ client, returnTo, email, onEmail, onSent, onBack }: ForgotPasswordProps) {
  const { t } = useTranslation("auth");
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = email.trim();
    setMissing(address === "");
    if (busy || !client || address === "") return;
    setBusy(true);
    const { error } = await requestPasswordReset(client.auth, address, await returnTo(address));
    setBusy(false);
    if (error)
      toast({ variant: "destructive", title: t("forgot.failed"), description: authErrorText(error, language, t) });
    else onSent(address);
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <fieldset disabled={!client} className="grid gap-6">
        <p className="text-muted-foreground">{t("forgot.description")}</p>
        <EmailField email={email} onEmail={onEmail} error={missing ? t("needEmail") : undefined} />
        <Button type="submit" size="lg" busy={busy} className="w-full">
          {t("forgot.send")}
        </Button>
        <Button variant="link" onClick={onBack}>
          {t("forgot.back")}
        </Button>
      </fieldset>
    </form>
  );
}
