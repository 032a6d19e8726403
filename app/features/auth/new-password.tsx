import { useState, type FormEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { fieldText } from "~/utils/text";
import type { BrowserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { changePassword } from "./auth-calls";
import { authErrorText } from "./auth-text";
import { PasswordField } from "./password-field";

/** A form for a new password after a link in an e-mail; the user stays signed in afterwards. */
export function NewPassword({ client }: { client: BrowserClient }) {
  const { t } = useTranslation("auth");
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = fieldText(new FormData(event.currentTarget), "password");
    setMissing(password === "");
    if (busy || password === "") return;
    setBusy(true);
    const { error } = await changePassword(client.auth, password);
    setBusy(false);
    if (error)
      toast({ variant: "destructive", title: t("newPassword.failed"), description: authErrorText(error, language, t) });
    else toast({ title: t("newPassword.saved") });
  }

  return (
    <form
      method="post"
      onSubmit={(event) => void handleSubmit(event)}
      aria-label={t("newPassword.title")}
      className="grid gap-6"
    >
      <PasswordField
        label={t("newPassword.label")}
        autoComplete="new-password"
        hint={t("newPasswordHint")}
        error={missing ? t("needPassword") : undefined}
      />
      <Button type="submit" size="lg" busy={busy} className="w-full">
        {t("newPassword.save")}
      </Button>
    </form>
  );
}
