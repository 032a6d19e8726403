import { useRef } from "react";
import { useNavigation } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import type { FormAnswer } from "~/site/forms/answer";
import { PhoneField } from "~/site/forms/contact-fields";
import type { PairField } from "~/site/form-schemas/field-schemas";
import { FormField } from "~/site/forms/form-field";
import { FormProblems } from "~/site/forms/form-problems";
import { SendingForm } from "~/site/forms/sending-form";
import { useRefusalFocus } from "~/site/forms/use-arrival-focus";
import { Button } from "~/ui/button";
import { Input } from "~/ui/input";

/** Form for reference and phone of a viewing. Uses POST, so that neither appears in an address, a history or a log. */
export function FollowForm({ answer }: { answer: FormAnswer<PairField> | undefined }) {
  const { t } = useTranslation(["viewings", "pages"]);
  const summary = useRef<HTMLDivElement>(null);
  useRefusalFocus(summary, answer);
  const busy = useNavigation().state !== "idle";
  const labels: Record<PairField, string> = { reference: t("placed.reference"), phone: t("pages:form.phone") };
  return (
    <section aria-labelledby="follow-viewing" className="grid gap-6 border-t pt-10 lg:max-w-4xl">
      <h2 id="follow-viewing" className="title">
        {t("follow.ask")}
      </h2>
      <div>
        <FormProblems answer={answer} ref={summary} labels={labels} prefix="follow-" />
        <SendingForm values={{ intent: "see" }} className="grid gap-6 sm:grid-cols-2">
          <FormField name="reference" label={labels.reference} prefix="follow-" answer={answer} required>
            {(control) => <Input {...control} dir="ltr" autoComplete="off" maxLength={40} className="rtl:text-end" />}
          </FormField>
          <PhoneField label={labels.phone} prefix="follow-" answer={answer} required />
          <div>
            <Button type="submit" variant="outline" busy={busy}>
              {t("follow.show")}
            </Button>
          </div>
        </SendingForm>
      </div>
    </section>
  );
}
