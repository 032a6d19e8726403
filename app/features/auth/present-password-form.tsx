import { useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { fieldText } from "~/utils/text";
import { useAuth } from "./auth-context";
import { PasswordField } from "./password-field";

/** What is wrong, by the name of the field. */
export type WrongFields = Partial<Record<"email" | "password" | "present", string>>;

interface PresentPasswordFormProps {
  /** Name of the form and of its button. */
  title: string;
  variant?: ComponentProps<typeof Button>["variant"];
  /** What is wrong with the fields, the first of which gets the focus; null for nothing. */
  check: (fields: FormData, present: string) => WrongFields | null;
  /** Called once the present password is known to be right. @returns whether it was done; then the form is emptied */
  change: (fields: FormData) => Promise<boolean>;
  /** The fields, among them the one for the present password. */
  children: (present: ReactNode, wrong: WrongFields) => ReactNode;
  /** Shown below the button. */
  below?: ReactNode;
}

/** A form that changes how the signed-in account signs in, and asks for its present password first. */
export function PresentPasswordForm({ title, variant, check, change, children, below }: PresentPasswordFormProps) {
  const { t } = useTranslation("auth");
  const { confirmPassword } = useAuth();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<WrongFields>({});

  function refuse(found: WrongFields): void {
    setWrong(found);
    const [name] = Object.keys(found);
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const present = fieldText(fields, "present");
    const found = check(fields, present);
    if (found) return refuse(found);
    setWrong({});
    setBusy(true);
    const isRight = await confirmPassword(present);
    if (isRight === "wrong") refuse({ present: t("details.wrongPassword") });
    if (isRight === "right" && (await change(fields))) form.current?.reset();
    setBusy(false);
  }

  const present = (
    <PasswordField name="present" label={t("details.present")} autoComplete="current-password" error={wrong.present} />
  );
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void save(event)}
      aria-label={title}
      className="grid max-w-lg content-start gap-5"
    >
      {children(present, wrong)}
      <Button type="submit" variant={variant} busy={busy} className="justify-self-start">
        {title}
      </Button>
      {below}
    </form>
  );
}
