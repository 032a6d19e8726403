import { formatAccountMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { buttonStyles } from "~/ui/button-styles";
import { Container } from "~/ui/container";
import type { PaperProof } from "./papers.queries";

/** The confirmed paper, `unknown`, or `busy` after too many requests. */
export type ProofAnswer = PaperProof | "unknown" | "busy";

/** Confirms a paper by repeating its data, without personal data. */
export function ProofPage({ answer }: { answer: ProofAnswer }) {
  const { t } = useTranslation("papers");
  const { language } = useLanguage();
  const format = useFormat();
  if (answer === "unknown" || answer === "busy")
    return (
      <Container className="grid grid-cols-1 justify-items-start gap-5 pt-12 pb-20 sm:pt-20 sm:pb-28">
        <h1 className="headline">{t(`proof.${answer}`)}</h1>
        <p className="measure text-lg text-muted-foreground">{t(`proof.${answer}Text`)}</p>
        {answer === "unknown" ? (
          <LocaleLink to="/contact" className={buttonStyles({ variant: "outline" })}>
            {t("proof.ask")}
          </LocaleLink>
        ) : null}
      </Container>
    );
  const isVoid = answer.status === "void";
  const facts = [
    [t("proof.paper"), answer.refund ? t("refund") : t(`kinds.${answer.kind}`)],
    [t("number"), answer.number],
    [t("date"), format.date(answer.issued_on)],
    ...(answer.total === null || answer.kind === "handover"
      ? []
      : [
          [
            t(answer.kind === "receipt" ? "amount" : "total"),
            formatAccountMoney(answer.total, answer.currency, language),
          ],
        ]),
  ];
  return (
    <Container className="grid grid-cols-1 gap-8 pt-12 pb-20 sm:pt-20 sm:pb-28">
      <div className="grid gap-5">
        <h1 className="headline">{t(isVoid ? "proof.void" : "proof.valid")}</h1>
        <p className="measure text-lg text-muted-foreground">
          {isVoid
            ? t("proof.voidText", { date: answer.voided_on ? format.date(answer.voided_on) : "" })
            : t("proof.validText")}
        </p>
      </div>
      <dl className="max-w-[40rem] border-t">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[2fr_3fr] gap-4 border-b py-3">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="figures">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Container>
  );
}
