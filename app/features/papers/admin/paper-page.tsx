import { ArrowLeft, FilePlus2, Printer } from "lucide-react";
import { Link } from "react-router";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { qrCode } from "~/utils/qr";
import { proofPath } from "~domain/paper-kinds";
import { localePath } from "~domain/public-paths";
import { PaperSheet } from "../sheet/paper-sheet";
import { paperName } from "../sheet/paper-words";
import type { PrintedPaper } from "./papers.queries";
import { useIssueAndPrint } from "./use-issue-and-print";

interface PaperPageProps {
  paper: PrintedPaper;
  orderId: number;
  /** The payment of a receipt that is a draft. */
  paymentId: number | null;
  /** Whether the receipt was asked for by a press that issues and prints it. */
  issueNow: boolean;
  /** Origin of the website, for the QR code. */
  origin: string;
}

/** Print preview of a paper, with a link back to the order and a print button. */
export function PaperPage({ paper, orderId, paymentId, issueNow, origin }: PaperPageProps) {
  const { t } = useTranslation("papers");
  const { t: admin } = useTranslation("admin_papers");
  const { t: documents } = useTranslation("admin_documents");
  const { language } = useLanguage();
  const { number, secret, snapshot } = paper;
  const proof =
    number !== null && secret !== null
      ? origin + localePath(proofPath({ number, secret }), snapshot.order.language)
      : null;
  const mark = paper.id === null ? "draft" : paper.isVoid ? "void" : null;
  const issuable = paper.id === null && paymentId !== null && paper.refusal === null;
  const { issueAndPrint, busy } = useIssueAndPrint(orderId, paymentId, issueNow && issuable);
  const title = `${paperName(snapshot, language)} ${number ?? t("draft")}`;
  return (
    <main className="min-h-dvh bg-muted px-4 pb-16 print:min-h-0 print:bg-transparent print:p-0">
      <title>{title}</title>
      <h1 className="sr-only print:hidden">{title}</h1>
      <p className="mx-auto flex max-w-[210mm] flex-wrap items-center justify-between gap-4 py-4 print:hidden">
        <Link to={`/admin/orders/${orderId}`} className={buttonStyles({ variant: "link" })}>
          <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="mirrored" />
          {t("back")}
        </Link>
        <span className="flex flex-wrap items-center gap-3">
          <Button variant={issuable ? "outline" : "primary"} onClick={() => window.print()}>
            <Printer aria-hidden="true" strokeWidth={1.5} />
            {t("print")}
          </Button>
          {issuable ? (
            <Button busy={busy} onClick={issueAndPrint}>
              <FilePlus2 aria-hidden="true" strokeWidth={1.5} />
              {admin("issueAndPrint")}
            </Button>
          ) : null}
        </span>
      </p>
      {paper.identityWithheld ? (
        <p role="note" className="mx-auto max-w-[210mm] pb-4 text-sm print:hidden">
          {documents("identity.onPaper")}
        </p>
      ) : null}
      <PaperSheet paper={{ number, snapshot, mark }} qr={proof === null ? null : qrCode(proof)} />
    </main>
  );
}
