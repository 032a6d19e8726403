import { useState, type FormEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { fieldText } from "~/utils/text";
import type { BrowserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { mailReturn, requestPasswordReset } from "./auth-calls";
import { authErrorText } from "./auth-text";

interface ForgotPasswordProps {
  client: BrowserClient | null;
  onSent: (email: string) => void;
  onBack: () => void;
}

/** Asks for the mail with which a forgotten password is replaced. */
export function ForgotPassword({ client, onSent, onBack }: ForgotPasswordProps) {
  const { t } = useTranslation("auth");
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = fieldText(new FormData(event.currentTarget), "email").trim();
    if (busy || !client || email === "") return;
    setBusy(true);
    const { error } = await requestPasswordReset(client.auth, email, mailReturn(language));
    setBusy(false);
    if (error)
      toast({ variant: "destructive", title: t("forgot.failed"), description: authErrorText(error, language, t) });
    else onSent(email);
  }

  return (
    <form method="post" onSubmit={(event) => void handleSubmit(event)}>
      <fieldset disabled={!client} className="grid gap-6">
        <p className="text-muted-foreground">{t("forgot.description")}</p>
        <Field name="email" label={t("email")} required>
          {(control) => (
            <Input {...control} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
          )}
        </Field>
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
