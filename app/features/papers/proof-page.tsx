import type { ReactNode } from "react";
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

interface ProofPageProps {
  answer: ProofAnswer;
  /** The form that opens the paper, or the paper. */
  children?: ReactNode;
}

/** Confirms a paper by repeating its data, without personal data, and offers its customer to open it. */
export function ProofPage({ answer, children }: ProofPageProps) {
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
    ...money(
      t(answer.kind === "receipt" ? "amount" : answer.kind === "credit_note" ? "credit" : "total"),
      answer.amount,
    ),
    ...(answer.kind === "credit_note" && answer.beside ? [[t("ofInvoice"), answer.beside]] : []),
    ...(proves(answer) || answer.payable === null || answer.payable < 0 ? [] : money(t("payable"), answer.payable)),
  ];
  return (
    <Container className="grid grid-cols-1 gap-8 pt-12 pb-20 sm:pt-20 sm:pb-28">
      <div className="grid gap-5">
        <h1 className="headline">{t(`proof.${state}`)}</h1>
        <p className="measure text-lg text-muted-foreground">
          {t(`proof.${state}Text`, { date: day ? format.date(day) : "", number: answer.beside ?? "" })}
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
      {children}
    </Container>
  );
}

type ProofState = "void" | "credited" | "outdated" | "expired" | "valid";

/** Whether the paper is about its own amount, not about what is still to be paid. */
function proves({ kind }: PaperProof): boolean {
  return kind === "receipt" || kind === "invoice" || kind === "credit_note";
}

/** What the holder of a paper has to know first: a void paper is also out of date. */
function stateOf({ status, outdated, expired }: PaperProof): ProofState {
  if (status !== "issued") return status;
  if (outdated) return "outdated";
  return expired ? "expired" : "valid";
}
