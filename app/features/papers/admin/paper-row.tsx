import { Ban, Mail, MessageCircle, Printer, Undo2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useMay } from "~/admin/permissions/permissions-provider";
import { createKey, forgetCreateKey } from "~/admin/create-key";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { instanceOf } from "~/i18n/instances";
import { type Localized, textIn } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { formatAccountMoney } from "~/i18n/exact-money";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { whatsappUrl } from "~/utils/whatsapp";
import type { Language } from "~domain/languages";
import { proofPath } from "~domain/paper-kinds";
import { localePath } from "~domain/public-paths";
import { isolated, paperProblem } from "./paper-problem";
import { type Paper, sendPaper } from "./papers.queries";

/** Who a paper is sent to. */
export interface PaperRecipient {
  /** The name on the order. */
  customer: string;
  phone: string;
  email: string | null;
  language: Language;
}

interface PaperRowProps {
  paper: Paper;
  orderId: number;
  /** Recipient; null after an erasure. */
  customer: PaperRecipient | null;
  dealer: Localized | null;
  origin: string;
  onVoid: () => void;
}

/** The text that goes with the link, in the customer's language, whose texts the order's page has loaded. */
function paperMessage(
  paper: Paper,
  { customer, language }: PaperRecipient,
  dealer: Localized | null,
  origin: string,
): string {
  const words = instanceOf(language).getFixedT(language, "papers");
  return words("message", {
    paper: paper.isRefund ? words("refund") : words(`kinds.${paper.kind}`),
    number: isolated(paper.number),
    name: customer,
    dealer: dealer ? textIn(dealer, language) : "",
    link: origin + localePath(proofPath(paper), language),
  });
}

/** An issued paper: what it is, and what can be done with it. */
export function PaperRow({ paper, orderId, customer, dealer, origin, onVoid }: PaperRowProps) {
  const { t } = useTranslation(["admin_papers", "papers", "admin_customers"]);
  const { language } = useLanguage();
  const format = useFormat();
  const may = useMay();
  const refresh = useRefresh();
  const refused = useRefusal({ explain: (error) => paperProblem(error, t) });
  const [busy, setBusy] = useState(false);
  const number = isolated(paper.number);
  const chat = customer && whatsappUrl(customer.phone, paperMessage(paper, customer, dealer, origin));

  async function send(): Promise<void> {
    const name = `mail of paper ${paper.id}`;
    setBusy(true);
    try {
      const client = await browserClient();
      await madeOnce(() => sendPaper(client, paper.id, createKey(name)));
      forgetCreateKey(name);
      toast({ title: t("mailed") });
      await refresh();
    } catch (error) {
      refused(t("mailFailed"), error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className={paper.isVoid ? "line-through" : undefined}>
          {paper.isRefund ? t("papers:refund") : t(`papers:kinds.${paper.kind}`)} <bdi dir="ltr">{paper.number}</bdi>
        </span>
        <span className="figures text-muted-foreground">
          {paper.amount === null || paper.kind === "handover" ? null : (
            <bdi className="me-3">{formatAccountMoney(paper.amount, paper.currency, language)}</bdi>
          )}
          {format.date(paper.issuedAt)}
        </span>
      </p>
      {paper.isVoid ? (
        <p className="text-sm wrap-anywhere text-destructive">
          {t("isVoid", { reason: paper.voidReason === "-" ? t("admin_customers:erased") : (paper.voidReason ?? "") })}
        </p>
      ) : null}
      {paper.beside === null ? null : (
        <p className="text-sm text-muted-foreground">
          {t(paper.isCredited ? "isCredited" : "takesBack", { number: isolated(paper.beside) })}
        </p>
      )}
      {paper.isOutdated ? <p className="text-sm text-destructive">{t("outdated")}</p> : null}
      {paper.validUntil === null || paper.isVoid ? null : (
        <p className="text-sm text-muted-foreground">{t("validUntil", { date: format.date(paper.validUntil) })}</p>
      )}
      <p className="flex flex-wrap gap-x-4">
        <Link
          to={`/admin/orders/${orderId}/papers/${paper.id}`}
          aria-label={t("printOne", { number })}
          className={buttonStyles({ variant: "link" })}
        >
          <Printer aria-hidden="true" />
          {t("print")}
        </Link>
        {paper.isVoid ? null : (
          <>
            {chat === null ? null : (
              <a
                href={chat}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t("whatsappOne", { number })}
                className={buttonStyles({ variant: "link" })}
              >
                <MessageCircle aria-hidden="true" />
                {t("whatsapp")}
              </a>
            )}
            {!customer?.email ? null : (
              <Button variant="link" busy={busy} aria-label={t("mailOne", { number })} onClick={() => void send()}>
                <Mail aria-hidden="true" />
                {t("mail")}
              </Button>
            )}
            {may("papers.void") && !paper.isCredited && paper.kind !== "credit_note" ? (
              <Button
                variant="link"
                className="text-destructive"
                aria-label={t(paper.kind === "invoice" ? "creditOne" : "voidOne", { number })}
                onClick={onVoid}
              >
                {paper.kind === "invoice" ? <Undo2 aria-hidden="true" /> : <Ban aria-hidden="true" />}
                {t(paper.kind === "invoice" ? "credit" : "void")}
              </Button>
            ) : null}
          </>
        )}
      </p>
    </li>
  );
}
