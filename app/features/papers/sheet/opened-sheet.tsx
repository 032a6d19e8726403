import { Printer } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import paperCss from "~/styles/paper-sheet.css?url";
import { Button } from "~/ui/button";
import { qrCode } from "~/utils/qr";
import { proofPath } from "~domain/paper-kinds";
import { localePath } from "~domain/public-paths";
import type { OpenedPaper } from "../papers.queries";
import { PaperSheet } from "./paper-sheet";

interface OpenedSheetProps {
  paper: OpenedPaper;
  /** Origin of the website, for the code on the paper. */
  origin: string;
}

/** A paper as the dealer printed it, for its customer to read and print. */
export function OpenedSheet({ paper, origin }: OpenedSheetProps) {
  const { t } = useTranslation("papers");
  const { number, secret, status, snapshot } = paper;
  const proof = origin + localePath(proofPath({ number, secret }), snapshot.order.language);
  return (
    <>
      <link rel="stylesheet" href={paperCss} precedence="paper" />
      <p className="pb-6">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" strokeWidth={1.5} />
          {t("print")}
        </Button>
      </p>
      <PaperSheet paper={{ number, snapshot, mark: status === "void" ? "void" : null }} qr={qrCode(proof)} />
    </>
  );
}

export default OpenedSheet;
