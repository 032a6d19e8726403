import { useTranslation } from "~/i18n/use-translation";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";

/** The state of the e-mail address, shared by the forms of the sign-in page so that it is typed once. */
export interface TypedEmail {
  email: string;
  onEmail: (email: string) => void;
}

interface EmailFieldProps extends TypedEmail {
  /** Of another address than the one to sign in with. */
  label?: string;
  error: string | undefined;
}

export function EmailField({ label, email, onEmail, error }: EmailFieldProps) {
  const { t } = useTranslation("auth");
  return (
    <Field name="email" label={label ?? t("email")} error={error}>
      {(control) => (
        <Input
          {...control}
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          type="email"
          autoComplete={label === undefined ? "username" : "email"}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
