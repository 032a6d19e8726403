import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Field } from "~/ui/field";
import { IconButton } from "~/ui/icon-button";
import { Input } from "~/ui/input";

interface PasswordFieldProps {
  name?: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: string;
  error?: string;
}

/** A password field with a button that shows the password. */
export function PasswordField({ name = "password", label, autoComplete, hint, error }: PasswordFieldProps) {
  const { t } = useTranslation("auth");
  const [shown, setShown] = useState(false);
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <Input
            {...control}
            type={shown ? "text" : "password"}
            dir="ltr"
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className="pe-12! rtl:ps-12! rtl:pe-4! rtl:text-end"
          />
          <IconButton
            label={t(shown ? "hidePassword" : "showPassword")}
            aria-pressed={shown}
            icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            onClick={() => setShown(!shown)}
            className="absolute end-0.5 top-0.5"
          />
        </span>
      )}
    </Field>
  );
}
