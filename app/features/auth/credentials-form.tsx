import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { fieldText } from "~/utils/text";
import { Button } from "~/ui/button";
import { EmailField, type TypedEmail } from "./email-field";
import { PasswordField } from "./password-field";
import { type PasswordProblem, passwordProblem } from "./password-rule";

interface CredentialsFormProps extends TypedEmail {
  kind: "signIn" | "createAccount";
  /** False until the client is loaded: a form sent before would put the password into the address. */
  ready: boolean;
  /** Sends the input; the form is busy until the promise settles, and the fields keep their values. */
  send: (email: string, password: string) => Promise<void>;
}

/** E-mail and password, to sign in or to create an account. */
export function CredentialsForm({ kind, email, onEmail, ready, send }: CredentialsFormProps) {
  const { t } = useTranslation("auth");
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<"email" | "password" | null>(null);
  const [problem, setProblem] = useState<PasswordProblem | null>(null);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const address = email.trim();
    const password = fieldText(fields, "password");
    const empty = address === "" ? "email" : password === "" ? "password" : null;
    const refused = kind === "createAccount" && !empty ? passwordProblem(password) : null;
    setMissing(empty);
    setProblem(refused);
    const wrong = empty ?? (refused && "password");
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    if (refused) return;
    setBusy(true);
    await send(address, password);
    setBusy(false);
  }

  const incomplete = (field: "email" | "password") => (missing === field ? t("needEmailAndPassword") : undefined);
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)} aria-label={t(kind)}>
      <fieldset disabled={!ready} className="grid gap-6">
        <EmailField email={email} onEmail={onEmail} error={incomplete("email")} />
        <PasswordField
          label={t("password")}
          autoComplete={kind === "signIn" ? "current-password" : "new-password"}
          hint={kind === "createAccount" ? t("newPasswordHint") : undefined}
          error={incomplete("password") ?? (problem ? t(`passwordProblem.${problem}`) : undefined)}
        />
        <Button type="submit" size="lg" busy={busy} className="w-full">
          {t(kind)}
        </Button>
      </fieldset>
    </form>
  );
}
