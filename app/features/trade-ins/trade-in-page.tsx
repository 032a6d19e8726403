import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Container } from "~/ui/container";
import { TradeInForm } from "./trade-in-form";

const steps = ["look", "offer", "deduct"] as const;

/** `/trade-in`: explains the steps and shows the form. */
export function TradeInPage(form: Parameters<typeof TradeInForm>[0]) {
  const { t } = useTranslation("trade_in_page");
  return (
    <Container className="grid gap-8 pt-6 pb-20 sm:pb-28">
      <Breadcrumb
        label={t("crumbs")}
        parents={[{ key: "home", link: <LocaleLink to="/">{t("home")}</LocaleLink> }]}
        current={t("current")}
      />
      <div className="grid gap-12 lg:grid-cols-[1.35fr_1fr] lg:gap-20">
        <div className="grid content-start">
          <h1 className="headline">{t("title")}</h1>
          <p className="mt-4 mb-10 measure text-muted-foreground">{t("intro")}</p>
          <TradeInForm {...form} />
        </div>
        <section aria-labelledby="trade-in-steps" className="self-start lg:sticky lg:top-28">
          <h2 id="trade-in-steps" className="eyebrow text-muted-foreground">
            {t("steps.title")}
          </h2>
          <ol className="mt-4 border-t">
            {steps.map((step, index) => (
              <li key={step} className="flex gap-5 border-b py-5">
                <span aria-hidden="true" className="figures w-6 shrink-0 text-accent" dir="ltr">
                  {index + 1}
                </span>
                <div className="grid gap-1">
                  <h3 className="font-medium">{t(`steps.${step}.title`)}</h3>
                  <p className="text-sm text-muted-foreground">{t(`steps.${step}.text`)}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="mt-6 text-sm text-muted-foreground">
            {t("sentBefore")}{" "}
            <LocaleLink to="/track" className="text-link">
              {t("follow")}
            </LocaleLink>
          </p>
        </section>
      </div>
    </Container>
  );
}
