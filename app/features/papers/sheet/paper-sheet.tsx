import { useRef } from "react";
import { BidiText } from "~/i18n/bidi-text";
import { textIn } from "~/i18n/localized";
import { cn } from "~/ui/cn";
import type { QrCode } from "~/utils/qr";
import { directionOf, type Language, languages } from "~domain/languages";
import { paperMeanings } from "~domain/paper-kinds";
import { showsTax } from "./invoice-rows";
import { InvoiceTable } from "./invoice-table";
import { type PaperSnapshot, paymentOf, type SheetPaper } from "./paper.schema";
import { payableInWords, paperSums } from "./paper-sums";
import { type PaperFact, paperFacts, paperName, paperPayments, receiptFacts, textsOf } from "./paper-words";
import { PaperTable } from "./paper-table";
import { PaperTerms } from "./paper-terms";
import { useSheetFoot } from "./use-sheet-foot";

interface PaperSheetProps {
  paper: SheetPaper;
  /** QR code of the page that confirms the paper; null for a draft. */
  qr: QrCode | null;
}

/** A paper in both languages side by side, on as many pages of A4 as it needs (`.paper` in paper.css). */
export function PaperSheet({ paper, qr }: PaperSheetProps) {
  const { snapshot, number, mark } = paper;
  const article = useRef<HTMLElement>(null);
  useSheetFoot(article, snapshot, number);
  return (
    <article ref={article} dir="ltr" className="paper tone-paper mx-auto max-w-[210mm] p-6 sm:p-[12mm]">
      {mark ? (
        <p className="paper-mark" aria-hidden="true">
          <span>
            {languages.map((language) => (
              <span key={language} lang={language} dir={directionOf(language)} data-mark={textsOf(language)(mark)} />
            ))}
          </span>
        </p>
      ) : null}
      <PaperHead snapshot={snapshot} />
      <Sides>
        {(language) => (
          <>
            <h2 className="text-2xl leading-tight">{paperName(snapshot, language)}</h2>
            {mark ? <p className="text-sm font-medium text-accent">{textsOf(language)(mark)}</p> : null}
            <Facts facts={paperFacts(snapshot, number, language)} />
          </>
        )}
      </Sides>
      {snapshot.kind === "receipt" ? (
        <Sides>{(language) => <Facts facts={receiptFacts(snapshot, language)} />}</Sides>
      ) : null}
      {paperMeanings[snapshot.kind].about === "order" ? (
        <PaperTable title="what" end="amount" rows={(language) => paperSums(snapshot, language)} />
      ) : null}
      {paperMeanings[snapshot.kind].about === "tax" ? (
        <>
          <InvoiceTable snapshot={snapshot} />
          {showsTax(snapshot) ? null : (
            <Sides>{(language) => <p className="paper-row text-xs">{textsOf(language)("marginNote")}</p>}</Sides>
          )}
        </>
      ) : null}
      {showsPayments(snapshot) ? <InWords snapshot={snapshot} /> : null}
      <PaperTerms terms={snapshot.terms} above={<LastPart snapshot={snapshot} />}>
        <PaperEnd snapshot={snapshot} qr={qr} />
      </PaperTerms>
    </article>
  );
}

function showsPayments({ kind, payments }: PaperSnapshot): boolean {
  return paperMeanings[kind].about === "order" && kind !== "quotation" && payments.length > 0;
}

/** What comes last before the terms. */
function LastPart({ snapshot }: { snapshot: PaperSnapshot }) {
  if (snapshot.kind === "handover")
    return (
      <PaperTable
        title="points"
        end="done"
        rows={(language) => snapshot.points.map((point) => ({ label: textIn(point, language), amount: "" }))}
      />
    );
  if (showsPayments(snapshot))
    return <PaperTable title="payments" end="amount" rows={(language) => paperPayments(snapshot, language)} />;
  return paperMeanings[snapshot.kind].about === "payment" ? null : <InWords snapshot={snapshot} />;
}

/** Lines to sign on, and the code of the page that confirms the paper. */
function PaperEnd({ snapshot, qr }: { snapshot: PaperSnapshot; qr: QrCode | null }) {
  return (
    <footer dir="ltr" className="flex items-end justify-between gap-8 pt-10 sheet:pt-3">
      <div className="grid grow gap-14 pt-8 sheet:gap-12 sheet:pt-6">
        {signers(snapshot).map((who) => (
          <p key={who} className="flex flex-wrap justify-between gap-4 border-t pt-2 text-xs text-muted-foreground">
            {languages.map((language) => (
              <span key={language} lang={language} dir={directionOf(language)}>
                {textsOf(language)(who)}
              </span>
            ))}
          </p>
        ))}
      </div>
      {qr ? <Proof qr={qr} /> : null}
    </footer>
  );
}

/** A refund is also signed by the customer, who confirms that the money came back. */
function signers(snapshot: PaperSnapshot): readonly ("signDealer" | "signCustomer")[] {
  const both = paperMeanings[snapshot.kind].signed === "both" || paymentOf(snapshot)?.kind === "refund";
  return both ? ["signDealer", "signCustomer"] : ["signDealer"];
}

/** The amount that matters, in words of both languages. */
function InWords({ snapshot }: { snapshot: PaperSnapshot }) {
  if (payableInWords(snapshot, "en") === null) return null;
  return (
    <Sides className="paper-with-sums">
      {(language) => {
        const amount = payableInWords(snapshot, language);
        return (
          <p className="paper-row text-xs">
            <span className="text-muted-foreground">{amount?.label}</span> {amount?.words}
          </p>
        );
      }}
    </Sides>
  );
}

interface SidesProps {
  className?: string;
  children: (language: Language) => React.ReactNode;
}

/** Content in both languages: English on the left, Arabic on the right; on a phone that of the page first. */
function Sides({ className, children }: SidesProps) {
  return (
    <div dir="ltr" className={cn("grid gap-x-10 gap-y-6 pt-6 sm:grid-cols-2 sheet:grid-cols-2 sheet:pt-4", className)}>
      {languages.map((language) => (
        <section key={language} lang={language} dir={directionOf(language)} className="paper-side min-w-0">
          {children(language)}
        </section>
      ))}
    </div>
  );
}

function Facts({ facts }: { facts: readonly PaperFact[] }) {
  return (
    <dl className="mt-3 text-xs sheet:mt-2">
      {facts.map(({ label, value, ltr }) => (
        <div key={label} className="paper-row grid grid-cols-[2fr_3fr] gap-3 border-b py-1 sheet:py-px">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="figures wrap-anywhere">{ltr ? <bdi dir="ltr">{value}</bdi> : <BidiText text={value} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The dealer: logo or name, offices, registration numbers. */
function PaperHead({ snapshot: { dealer, invoice } }: { snapshot: PaperSnapshot }) {
  const offices = dealer.offices.map((office, place) => ({ place, ...office }));
  return (
    <header className="border-b pb-4 sheet:pb-3">
      {dealer.logo ? (
        <img
          src={dealer.logo}
          alt={textIn(dealer.name, "en")}
          width={168}
          height={36}
          className="h-9 w-auto max-w-44 object-contain"
        />
      ) : null}
      <div dir="ltr" className="grid gap-x-10 gap-y-3 sm:grid-cols-2 sheet:grid-cols-2">
        {languages.map((language) => {
          const t = textsOf(language);
          return (
            <div key={language} lang={language} dir={directionOf(language)} className="paper-side min-w-0 text-xs">
              <p className="text-base font-medium sheet:text-[11pt]">{textIn(dealer.name, language)}</p>
              {invoice ? <p>{textIn(invoice.seller, language)}</p> : null}
              {offices.map((office) => (
                <p key={office.place} className="text-muted-foreground">
                  {[textIn(office.name, language), textIn(office.address, language)].filter(Boolean).join(" · ")}{" "}
                  {office.phones.map((phone) => (
                    <span key={phone} className="me-3 inline-block">
                      <bdi dir="ltr" className="figures">
                        {phone}
                      </bdi>
                    </span>
                  ))}
                </p>
              ))}
              <p className="text-muted-foreground">
                {(["commercial", "vat"] as const).map((name) =>
                  dealer.registration[name] ? (
                    <span key={name} className="me-4 inline-block">
                      {t(name)} <bdi dir="ltr">{dealer.registration[name]}</bdi>
                    </span>
                  ) : null,
                )}
              </p>
            </div>
          );
        })}
      </div>
    </header>
  );
}

function Proof({ qr }: { qr: QrCode }) {
  return (
    <div className="w-28 shrink-0 text-center text-xs sheet:w-52">
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={languages.map((language) => textsOf(language)("scan")).join(" · ")}
        shapeRendering="crispEdges"
        className="w-full sheet:mx-auto sheet:w-28"
      >
        <path d={qr.path} stroke="currentColor" transform="translate(0 .5)" />
      </svg>
      {languages.map((language) => (
        <p key={language} lang={language} dir={directionOf(language)}>
          {textsOf(language)("scan")}
        </p>
      ))}
    </div>
  );
}
