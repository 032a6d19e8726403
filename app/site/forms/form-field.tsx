import { use, type ReactNode } from "react";
import { LocaleLink } from "~/i18n/locale-link";
import { useTranslation } from "~/i18n/use-translation";
import { Field, FieldError, type FieldControl } from "~/ui/field";
import { Checkbox } from "~/ui/checkbox";
import { ShellContext } from "../layout/shell-data";
import type { FormAnswer } from "./answer";
import { fieldAnchor } from "./form-problems";

export interface FormFieldProps {
  name: string;
  label: string;
  answer: FormAnswer | undefined;
  hint?: string;
  required?: boolean;
  /** Omits the note "optional", because a text above explains it. */
  plain?: boolean;
  /** Prefix of the field's id, for pages with two forms. */
  prefix?: string;
  className?: string;
  children: (control: FieldControl & { defaultValue?: string }) => ReactNode;
}

/** A field of a public form, with its sent value, its problem, and the anchor for the summary's link. */
export function FormField({ name, label, answer, hint, required, plain, prefix, className, children }: FormFieldProps) {
  const { t } = useTranslation("pages");
  const problem = answer?.problems[name];
  return (
    <div id={fieldAnchor(name, prefix)} className={className}>
      <Field
        name={name}
        label={label}
        hint={hint}
        required={required}
        note={required || plain ? undefined : t("form.optional")}
        error={problem ? t(`form.problems.${problem}`) : undefined}
      >
        {(control) => children({ ...control, defaultValue: answer?.values[name] })}
      </Field>
    </div>
  );
}

/** The consent to be contacted, which every public form needs. */
export function ConsentField({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation("pages");
  const problem = answer?.problems["consent"];
  const errorId = `${fieldAnchor("consent")}-error`;
  return (
    <div id={fieldAnchor("consent")}>
      <Checkbox
        name="consent"
        required
        label={t("form.consent")}
        defaultChecked={answer?.values["consent"] === "on"}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? errorId : undefined}
      />
      {problem ? <FieldError id={errorId}>{t(`form.problems.${problem}`)}</FieldError> : null}
      {use(ShellContext)?.privacy ? (
        <LocaleLink
          to="/privacy"
          className="ms-8 inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-accent"
        >
          {t("form.consentMore")}
        </LocaleLink>
      ) : null}
    </div>
  );
}
