import { useTranslation } from "~/i18n/use-translation";

const steps = ["contact", "see", "hold"] as const;

/** The steps that follow after an order was sent. */
export function NextSteps({ className }: { className?: string }) {
  const { t } = useTranslation("orders");
  return (
    <section className={className}>
      <h2 className="eyebrow text-muted-foreground">{t("next.title")}</h2>
      <ol className="mt-4 border-t">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-5 border-b py-5">
            <span aria-hidden="true" className="figures w-6 shrink-0 text-accent" dir="ltr">
              {index + 1}
            </span>
            <div className="grid gap-1">
              <h3 className="font-medium">{t(`next.steps.${step}.title`)}</h3>
              <p className="text-sm text-muted-foreground">{t(`next.steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
