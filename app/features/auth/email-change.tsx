import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { isEmail, readEmail } from "~domain/email";
import { useAuth } from "./auth-context";
import { EmailField } from "./email-field";
import { PresentPasswordForm, type WrongFields } from "./present-password-form";

/** A form that moves the signed-in account to another e-mail address, which the new mailbox confirms. */
export function EmailChange() {
  const { t } = useTranslation("auth");
  const { user, changeEmail } = useAuth();
  const [typed, setTyped] = useState("");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const email = readEmail(typed);

  function check(_fields: FormData, present: string): WrongFields | null {
    if (!isEmail(email)) return { email: t("needEmail") };
    if (email === user?.email) return { email: t("details.sameEmail") };
    return present === "" ? { present: t("needPassword") } : null;
  }

  async function change(): Promise<boolean> {
    const { error } = await changeEmail(email);
    if (error) return false;
    setTyped("");
    setSentTo(email);
    return true;
  }

  const said = sentTo === null ? "" : t("details.emailSent", { email: `\u2066${sentTo}\u2069` });
  return (
    <PresentPasswordForm
      title={t("details.email")}
      variant="outline"
      check={check}
      change={change}
      below={
        <p role="status" className="text-muted-foreground">
          {said}
        </p>
      }
    >
      {(present, wrong) => (
        <>
          <EmailField label={t("details.newEmail")} email={typed} onEmail={setTyped} error={wrong.email} />
          {present}
        </>
      )}
    </PresentPasswordForm>
  );
}
