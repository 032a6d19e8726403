import { useTranslation } from "~/i18n/use-translation";
import type { FormAnswer } from "~/site/forms/answer";
import { PhoneField } from "~/site/forms/contact-fields";
import type { PairField } from "~/site/form-schemas/field-schemas";
import { FormField } from "~/site/forms/form-field";
import { FormProblems } from "~/site/forms/form-problems";
import { useFormSend } from "~/site/forms/use-form-send";
import { Button } from "~/ui/button";
import { ReferenceInput } from "./reference-input";

interface TrackFormProps {
  answer: FormAnswer<PairField> | undefined;
}

/** Asks for reference and phone. Posted, so that neither appears in an address, a history or a log. */
export function TrackForm({ answer }: TrackFormProps) {
  const { t } = useTranslation("orders");
  const { shown, busy, summary, form } = useFormSend<PairField>({
    draft: null,
    answer,
    check: async (sent) => (await import("./orders.schema")).readTrackForm(sent).problems,
  });
  const labels: Record<PairField, string> = { reference: t("track.reference"), phone: t("track.phone") };
  return (
    <>
      <FormProblems answer={shown} ref={summary} labels={labels} />
      <form {...form} className="grid gap-7">
        {/* The form is redirected to /viewing or /trade-in if the reference is one of theirs: they read `intent`. */}
        <input type="hidden" name="intent" value="see" />
        <FormField name="reference" label={labels.reference} hint={t("track.referenceHint")} answer={shown} required>
          {(control) => <ReferenceInput {...control} />}
        </FormField>
        <PhoneField label={labels.phone} hint={t("track.phoneHint")} answer={shown} required />
        <div>
          <Button type="submit" size="lg" busy={busy} aria-disabled={busy || undefined}>
            {t("track.send")}
          </Button>
        </div>
      </form>
    </>
  );
}
