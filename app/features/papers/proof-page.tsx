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
  const state = stateOf(answer);
  const day = state === "void" ? answer.voided_on : answer.valid_until;
  const money = (label: string, amount: number | null) =>
    amount === null || answer.kind === "handover"
      ? []
      : [[label, formatAccountMoney(amount, answer.currency, language)]];
  const facts = [
    [t("proof.paper"), answer.refund ? t("refund") : t(`kinds.${answer.kind}`)],
    [t("number"), answer.number],
    [t("date"), format.date(answer.issued_on)],
    ...(answer.valid_until === null ? [] : [[t("validUntil"), format.date(answer.valid_until)]]),
    ...money(t(answer.kind === "receipt" ? "amount" : "total"), answer.amount),
    ...(answer.kind === "receipt" || answer.payable === null || answer.payable < 0
      ? []
      : money(t("payable"), answer.payable)),
  ];
  return (
    <Container className="grid grid-cols-1 gap-8 pt-12 pb-20 sm:pt-20 sm:pb-28">
      <div className="grid gap-5">
        <h1 className="headline">{t(`proof.${state}`)}</h1>
        <p className="measure text-lg text-muted-foreground">
          {t(`proof.${state}Text`, { date: day ? format.date(day) : "" })}
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

/** What the holder of a paper has to know first: a void paper is also out of date. */
function stateOf({ status, outdated, expired }: PaperProof): "void" | "outdated" | "expired" | "valid" {
  if (status === "void") return "void";
  if (outdated) return "outdated";
  return expired ? "expired" : "valid";
}
