import { FilePlus2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useMay } from "~/admin/permissions/permissions-provider";
import type { Localized } from "~/i18n/localized";
import { useTranslation } from "~/i18n/use-translation";
import type { PaymentKind } from "~domain/payments";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { IssueInvoiceDialog } from "./issue-invoice-dialog";
import { refusalText } from "./paper-problem";
import { type PaperRecipient, PaperRow } from "./paper-row";
import type { Paper, PaperChoice } from "./papers.queries";
import { useIssuePaper } from "./use-issue-paper";
import { VoidPaperDialog } from "./void-paper-dialog";

interface OrderPapersProps {
  orderId: number;
  papers: readonly Paper[];
  choices: readonly PaperChoice[];
  /** Payments of the order, for the numbers of their receipts. */
  payments: readonly { id: number; number: string | null; kind: PaymentKind }[];
  /** Recipient of the papers; null after an erasure. */
  customer: PaperRecipient | null;
  /** Name of the showroom, which sends them. */
  dealer: Localized | null;
  /** Origin of the website, for links. */
  origin: string;
}

/** The issued papers of an order, and those that can be issued, or why they cannot. */
export function OrderPapers({ orderId, papers, choices, payments, customer, dealer, origin }: OrderPapersProps) {
  const { t } = useTranslation(["admin_papers", "papers"]);
  const mayVoid = useMay()("papers.void");
  const [invoicing, setInvoicing] = useState(false);
  const [voiding, setVoiding] = useState<Paper | null>(null);
  const { question, busy } = useIssuePaper(orderId);
  // Leaves out receipts that cannot be issued: those that exist, and those of reversed payments.
  const open = choices.filter(({ paymentId, refusal }) => paymentId === null || refusal === null);
  return (
    <>
      {papers.length === 0 ? (
        <p className="border-b py-3 text-sm text-muted-foreground">{t("none")}</p>
      ) : (
        <ul className="divide-y border-b">
          {papers.map((paper) => (
            <PaperRow
              key={paper.id}
              paper={paper}
              orderId={orderId}
              customer={customer}
              dealer={dealer}
              origin={origin}
              onVoid={() => setVoiding(paper)}
            />
          ))}
        </ul>
      )}
      <ul className="mt-4 divide-y border-b">
        {open.map((choice) => {
          const payment = payments.find(({ id }) => id === choice.paymentId);
          const name = payment?.kind === "refund" ? t("papers:refund") : t(`papers:kinds.${choice.kind}`);
          const paper = payment ? t("ofPayment", { paper: name, number: payment.number ?? "" }) : name;
          const query = payment ? `?payment=${payment.id}` : "";
          return (
            <li key={`${choice.kind} ${choice.paymentId}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-28 flex-1 text-sm">
                <bdi>{paper}</bdi>
                {choice.refusal ? (
                  <span className="block text-xs text-muted-foreground">{refusalText(choice, mayVoid, t)}</span>
                ) : null}
              </span>
              {/* Both stay on one line, also beside the longer name of a receipt. */}
              <span className="ms-auto flex items-center gap-x-3">
                <Link
                  to={`/admin/orders/${orderId}/papers/${choice.kind}${query}`}
                  aria-label={t("draftOne", { paper })}
                  className={buttonStyles({ variant: "link" })}
                >
                  {t("draft")}
                </Link>
                {choice.refusal === null ? (
                  <Button
                    variant="outline"
                    busy={busy}
                    aria-label={t("issueOne", { paper })}
                    onClick={() =>
                      choice.kind === "invoice" ? setInvoicing(true) : question.ask({ ...choice, name: paper })
                    }
                  >
                    <FilePlus2 aria-hidden="true" />
                    {t("issue")}
                  </Button>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
      {question.dialog}
      {invoicing ? <IssueInvoiceDialog orderId={orderId} onClose={() => setInvoicing(false)} /> : null}
      {voiding ? <VoidPaperDialog paper={voiding} onClose={() => setVoiding(null)} /> : null}
    </>
  );
}
