import { useRef } from "react";
import { flushSync } from "react-dom";
import { useWatch } from "react-hook-form";
import { useTranslation } from "~/i18n/use-translation";
import { instanceOf } from "~/i18n/instances";
import { directionOf, type Language } from "~domain/languages";
import { localePath } from "~domain/public-paths";
import { useCatalogue } from "~/i18n/use-catalogue";
import { requiredMark } from "~/admin/record-form/field-frame";
import { useRecordFormState } from "~/admin/record-form/record-form-state";
import { useField } from "~/admin/record-form/use-field";
import { cn } from "~/ui/cn";
import {
  fillReply,
  placeholdersOf,
  replyOccasions,
  unknownPlaceholders,
  type Placeholder,
} from "~domain/reply-templates";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";

interface ReplyBodyProps {
  /** Path of the template in the form. */
  path: string;
  language: Language;
  required?: boolean;
}

/**
 * Field for the text of a template in one language. Buttons insert placeholders at the cursor; a preview is below.
 */
export function ReplyBody({ path, language, required }: ReplyBodyProps) {
  const { t } = useTranslation("admin_site");
  const label = t(`replies.body.${language}`);
  const field = useField(`${path}.body_${language}`, label);
  const form = useRecordFormState();
  const status: unknown = useWatch({ control: form.control, name: `${path}.status` });
  const occasion = replyOccasions.find((one) => one === status) ?? "new";
  const area = useRef<HTMLTextAreaElement>(null);

  function insert(placeholder: Placeholder) {
    const { selectionStart: from, selectionEnd: to } = area.current ?? {
      selectionStart: field.text.length,
      selectionEnd: field.text.length,
    };
    const word = `{${placeholder}}`;
    // At once, so that the cursor can be put behind the placeholder.
    flushSync(() => field.set(field.text.slice(0, from) + word + field.text.slice(to)));
    area.current?.focus();
    area.current?.setSelectionRange(from + word.length, from + word.length);
  }

  const unknown = unknownPlaceholders(field.text);
  return (
    <div id={field.anchor} className="grid content-start gap-3">
      <Field
        name={field.name}
        label={label}
        note={requiredMark(required)}
        required={required}
        error={field.error ?? (unknown[0] ? t("replies.unknown", { placeholder: unknown[0] }) : undefined)}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={area}
            lang={language}
            dir={directionOf(language)}
            rows={6}
            value={field.text}
            onChange={(event) => field.set(event.target.value)}
            onBlur={field.onBlur}
          />
        )}
      </Field>
      <div role="group" aria-label={t("replies.insert")} className="flex flex-wrap gap-1.5">
        {placeholdersOf(occasion).map((placeholder) => (
          <button
            key={placeholder}
            type="button"
            title={t("replies.insertOne", { what: t(`replies.placeholders.${placeholder}`) })}
            onClick={() => insert(placeholder)}
            className={cn(
              "inline-flex min-h-11 cursor-pointer items-center rounded-sm border",
              "border-dashed border-input px-3 text-xs hover:border-accent hover:text-accent",
            )}
          >
            {t(`replies.placeholders.${placeholder}`)}
          </button>
        ))}
      </div>
      <Arrived text={field.text} language={language} />
    </div>
  );
}

/** Sample values for the placeholders. */
function sample(language: Language) {
  return { reference: "MR-7K2Q9X", link: `${location.origin}${localePath("/cars/7", language)}` };
}

/** Preview of the message with sample values. */
function Arrived({ text, language }: { text: string; language: Language }) {
  const { t: page } = useTranslation("admin_site");
  const ready = useCatalogue(language, "admin");
  if (!ready || !text.trim()) return null;
  const t = instanceOf(language).getFixedT(language, "admin_site");
  const values = { ...t("replies.sample", { returnObjects: true }), ...sample(language) };
  return (
    <figure className="grid gap-2">
      <figcaption className="text-xs text-muted-foreground">{page("replies.arrives")}</figcaption>
      <p
        lang={language}
        dir={directionOf(language)}
        className="rounded-md rounded-ss-none border bg-card px-4 py-3 text-sm break-words whitespace-pre-line"
      >
        {fillReply(text, values)}
      </p>
    </figure>
  );
}
