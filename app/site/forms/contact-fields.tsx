import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Input } from "~/ui/input";
import { FormField, type FormFieldProps } from "./form-field";

type ContactFieldProps = Omit<FormFieldProps, "name" | "children">;

/** The name of the visitor. Field name and limits are those of the schemas in `field-schemas.ts`. */
export function NameField(props: ContactFieldProps) {
  return (
    <FormField name="name" {...props}>
      {(control) => <Input {...control} autoComplete="name" maxLength={240} />}
    </FormField>
  );
}

/** A phone number in any spelling. */
export function PhoneField(props: ContactFieldProps) {
  return (
    <FormField name="phone" {...props}>
      {(control) => <Input {...control} type="tel" autoComplete="tel" maxLength={60} />}
    </FormField>
  );
}

/** The e-mail address of the visitor. */
export function EmailField(props: ContactFieldProps) {
  return (
    <FormField name="email" {...props}>
      {(control) => <Input {...control} type="email" autoComplete="email" maxLength={254} />}
    </FormField>
  );
}

/** The button that sends a form. */
export function SendButton({ busy, label }: { busy: boolean; label: string }) {
  const { t } = useTranslation("pages");
  return (
    <Button type="submit" size="lg" busy={busy} aria-disabled={busy || undefined}>
      {busy ? t("form.sending") : label}
    </Button>
  );
}

/** The end of a form: the button, and beside it what is done with the data. */
export function SendRow({ busy, label, note }: { busy: boolean; label: string; note: string }) {
  return (
    <div className="grid gap-4 sm:flex sm:items-center sm:gap-6">
      <SendButton busy={busy} label={label} />
      <p className="text-sm text-muted-foreground">{note}</p>
    </div>
  );
}
