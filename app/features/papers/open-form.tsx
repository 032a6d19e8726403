import { lazy, Suspense, useRef } from "react";
import { loadEveryLanguage } from "~/i18n/catalogue";
import { useTranslation } from "~/i18n/use-translation";
import type { FormAnswer } from "~/site/forms/answer";
import { PhoneField } from "~/site/forms/contact-fields";
import { FormProblems } from "~/site/forms/form-problems";
import { useArrivalFocus } from "~/site/forms/use-arrival-focus";
import { useFormSend } from "~/site/forms/use-form-send";
import { Button } from "~/ui/button";
import { lateFile } from "~/ui/lazy-with-fallback";
import type { OpenField } from "./open-form.schema";
import type { OpenedPaper } from "./papers.queries";

/** Why a paper was not opened. */
export type OpenRefusal = FormAnswer<OpenField> & {
  /** Whether the phone number is not that of the order; its words are in no text that other forms load. */
  closed?: boolean;
};

/** The paper, or why it was not opened. */
type OpenAnswer = { paper: OpenedPaper } | OpenRefusal;

/** The sheet, its style sheet and the texts of both languages, for those who may see it. */
const OpenedSheet = lazy(
  lateFile(
    async () =>
      (
        await Promise.all([import("./sheet/opened-sheet"), loadEveryLanguage("papers"), loadEveryLanguage("public")])
      )[0],
    { needs: true },
  ),
);

interface OpenFormProps {
  answer: OpenAnswer | undefined;
  /** Origin of the website, for the code on the paper. */
  origin: string;
}

/** The paper that was opened, in place of the form. */
function Opened({ paper, origin }: { paper: OpenedPaper; origin: string }) {
  const { t } = useTranslation("papers");
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading);
  const { kind, payments, payment_id: id } = paper.snapshot;
  const isRefund = payments.some((payment) => payment.id === id && payment.kind === "refund");
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="title mb-3">
        {isRefund ? t("refund") : t(`kinds.${kind}`)} <bdi dir="ltr">{paper.number}</bdi>
      </h2>
      <Suspense>
        <OpenedSheet paper={paper} origin={origin} />
      </Suspense>
    </section>
  );
}

/** Asks for the phone number of the order, then shows the paper. */
export function OpenForm({ answer, origin }: OpenFormProps) {
  const { t } = useTranslation("papers");
  const opened = answer && "paper" in answer ? answer.paper : null;
  const refused = answer && "paper" in answer ? undefined : answer;
  const { shown, busy, summary, form } = useFormSend<OpenField>({
    draft: null,
    answer: refused,
    check: async (sent) => (await import("./open-form.schema")).readOpenForm(sent).problems,
  });
  if (opened) return <Opened paper={opened} origin={origin} />;
  const label = t("open.phone");
  return (
    <section className="max-w-[40rem]">
      <h2 className="title mb-3">{t("open.title")}</h2>
      <p className="mb-6 text-muted-foreground">{t("open.intro")}</p>
      <div>
        <FormProblems answer={shown} ref={summary} labels={{ phone: label }} />
        {refused?.closed && shown === refused ? (
          <div role="alert" className="mb-8 grid gap-3 border-s-2 border-destructive bg-destructive/6 px-5 py-4">
            <p className="font-medium text-destructive">{t("open.closed")}</p>
            <p className="text-sm">{t("open.closedText")}</p>
          </div>
        ) : null}
        <form {...form} className="grid gap-7">
          <PhoneField label={label} hint={t("open.phoneHint")} answer={shown} required />
          <div>
            <Button type="submit" size="lg" busy={busy} aria-disabled={busy || undefined}>
              {t("open.send")}
            </Button>
          </div>
        </form>
      </div>
    </section>
  );
}
