import { useState, type FormEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { fieldText } from "~/utils/text";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { useAuth } from "./auth-context";
import { PasswordField } from "./password-field";
import { type PasswordProblem, passwordProblem } from "./password-rule";
import { UsernameField } from "./username-field";

/** A form for a new password after a link in an e-mail; the user stays signed in afterwards. */
export function NewPassword() {
  const { t } = useTranslation("auth");
  const { user, changePassword } = useAuth();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PasswordProblem | "missing" | null>(null);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = fieldText(new FormData(event.currentTarget), "password");
    const found = password === "" ? "missing" : passwordProblem(password);
    setProblem(found);
    if (busy || found) return;
    setBusy(true);
    const { error } = await changePassword(password);
    setBusy(false);
    if (!error) toast({ title: t("newPassword.saved") });
  }

  return (
    <form
      method="post"
      onSubmit={(event) => void handleSubmit(event)}
      aria-label={t("newPassword.title")}
      className="grid gap-6"
    >
      <UsernameField email={user?.email ?? ""} />
      <PasswordField
        label={t("newPassword.label")}
        autoComplete="new-password"
        hint={t("newPasswordHint")}
        error={problem === "missing" ? t("needPassword") : (problem && t(`passwordProblem.${problem}`)) || undefined}
      />
      <Button type="submit" size="lg" busy={busy} className="w-full">
        {t("newPassword.save")}
      </Button>
    </form>
  );
}
