import { useId } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { directionOf, type Language } from "~domain/languages";
import { cn } from "~/ui/cn";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Textarea } from "~/ui/textarea";
import { requiredMark, type FieldProps } from "./field-frame";
import { useField } from "./use-field";

interface BilingualFieldProps extends Omit<FieldProps, "required"> {
  /** The two fields; `name` + `_en` and `_ar` when left out. */
  names?: Record<Language, string>;
  /** Which of the two must be filled in. */
  required?: boolean | Language;
  multiline?: boolean;
  rows?: number;
}

/** One text in both languages: English at the reading start, Arabic beside it, below it on a phone. */
export function BilingualField({
  name,
  names,
  label,
  hint,
  required,
  className,
  multiline,
  rows,
}: BilingualFieldProps) {
  const hintId = useId();
  const shared = { label, multiline, rows, hintId: hint ? hintId : undefined };
  return (
    <div className={cn("col-span-full grid content-start gap-2", className)}>
      <div className="grid items-start gap-x-6 gap-y-4 @lg:grid-cols-2">
        <OneLanguage
          {...shared}
          language="en"
          name={names?.en ?? `${name}_en`}
          required={required === true || required === "en"}
        />
        <OneLanguage
          {...shared}
          language="ar"
          name={names?.ar ?? `${name}_ar`}
          required={required === true || required === "ar"}
        />
      </div>
      {hint ? (
        <p id={hintId} className="text-sm wrap-anywhere text-muted-foreground">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

type OneLanguageProps = Omit<BilingualFieldProps, "names" | "required" | "hint" | "className"> & {
  language: Language;
  required: boolean;
  hintId: string | undefined;
};

function OneLanguage({ name, label, language, required, multiline, rows = 5, hintId }: OneLanguageProps) {
  const { t } = useTranslation("editing");
  const inLanguage = t(`language.${language}`);
  const field = useField(name, t("labelIn", { label, language: inLanguage }));
  const bound = { lang: language, dir: directionOf(language), value: field.text, onBlur: field.onBlur };
  return (
    <div id={field.anchor}>
      <Field
        name={name}
        label={
          <>
            {label} <span className="ms-1 font-normal text-muted-foreground">{inLanguage}</span>
          </>
        }
        note={requiredMark(required)}
        error={field.error}
        required={required}
      >
        {({ "aria-describedby": described, ...control }) => {
          const about = { "aria-describedby": [described, hintId].filter(Boolean).join(" ") || undefined };
          return multiline ? (
            <Textarea
              {...control}
              {...bound}
              {...about}
              rows={rows}
              onChange={(event) => field.set(event.target.value)}
            />
          ) : (
            <Input
              {...control}
              {...bound}
              {...about}
              autoComplete="off"
              onChange={(event) => field.set(event.target.value)}
            />
          );
        }}
      </Field>
    </div>
  );
}
