import { BidiText } from "~/i18n/bidi-text";
import { directionOf, type Language } from "~domain/languages";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { cn } from "~/ui/cn";
import { Picture } from "~/ui/picture";
import type { Fact } from "../car-facts";
import type { CarImage } from "../cars";
import type { SheetSide } from "./car-sheet";
import type { QrCode } from "~/utils/qr";

interface PrintSheetProps {
  logoUrl: string | null;
  /** One language, or both side by side, each with the QR code of its own page. */
  sides: { sheet: SheetSide; qr: QrCode }[];
  /** The car's picture; null without one. */
  picture: CarImage | null;
  className?: string;
}

/**
 * An A4 page about a car for the showroom. On paper nothing else of the page is printed (`print-sheet.css`).
 */
export function PrintSheet({ logoUrl, sides, picture, className }: PrintSheetProps) {
  const { language } = useLanguage();
  return (
    <article className={cn("print-sheet tone-paper flex-col", className)}>
      <header className="flex flex-wrap items-center justify-between gap-6 border-b pb-4 print:pb-2!">
        {logoUrl ? (
          <img
            src={logoUrl}
            alt={sides[0]?.sheet.dealer ?? ""}
            width={168}
            height={36}
            className="h-9 w-auto max-w-44 object-contain"
          />
        ) : (
          sides.map(({ sheet }) => (
            <p
              key={sheet.language}
              lang={sheet.language}
              dir={directionOf(sheet.language)}
              className="text-lg font-medium"
            >
              {sheet.dealer}
            </p>
          ))
        )}
      </header>
      {picture ? (
        <Picture
          path={picture.path}
          alt={textIn(picture.alt, language)}
          width={picture.width}
          height={picture.height}
          color={picture.colour}
          sizes="(min-width: 52rem) 44rem, 100vw"
          priority
          className="sheet-picture mx-auto mt-4 h-44 w-auto max-w-full shrink-0 object-contain sm:h-48"
        />
      ) : null}
      <div
        className={cn(
          "grid min-h-0 grow gap-x-10 gap-y-16 pt-6 print:pt-3!",
          sides.length > 1 && "sm:grid-cols-2 print:grid-cols-2!",
        )}
      >
        {sides.map((side) => (
          <Side key={side.sheet.language} {...side} alone={sides.length === 1} />
        ))}
      </div>
    </article>
  );
}

/** Name and price; large text on a narrow screen does not break a word. */
const sideText = "text-[min(1.5rem,8vw)] leading-tight";

/** The sheet in one language, in its text direction. */
function Side({ sheet, qr, alone }: { sheet: SheetSide; qr: QrCode; alone: boolean }) {
  const long = sheet.title.length > 40;
  return (
    <section lang={sheet.language} dir={directionOf(sheet.language)} className="flex min-h-0 min-w-0 flex-col">
      <p className="flex justify-between gap-4 text-sm text-muted-foreground">
        <bdi>{sheet.brand}</bdi>
        <span>
          {sheet.stockNo.label} <bdi dir="ltr">{sheet.stockNo.value}</bdi>
        </span>
      </p>
      <h2 className={cn("mt-1 leading-tight", long ? "line-clamp-4 text-xl" : alone ? "text-5xl" : sideText)}>
        <BidiText text={sheet.title} />
      </h2>
      <p
        className={cn("figures mt-3 flex flex-wrap items-baseline gap-x-3 font-medium", alone ? "text-4xl" : sideText)}
      >
        <bdi>{sheet.price}</bdi>
        {sheet.wasPrice ? (
          <s className="text-base font-normal text-muted-foreground">
            <bdi>{sheet.wasPrice}</bdi>
          </s>
        ) : null}
        {sheet.status ? <span className="text-base text-accent">{sheet.status}</span> : null}
      </p>
      {/* Facts that do not fit on the paper are cut off; phone numbers and QR code always fit. */}
      <div className="min-h-0 overflow-hidden">
        <Facts facts={sheet.facts} language={sheet.language} alone={alone} />
        {sheet.battery.length > 0 ? (
          <>
            <h3 className="eyebrow mt-5 text-accent print:mt-2!">{sheet.batteryTitle}</h3>
            <Facts facts={sheet.battery} language={sheet.language} alone={alone} />
          </>
        ) : null}
      </div>
      <footer
        className={cn(
          "mt-auto flex shrink-0 flex-wrap items-end justify-between gap-4 pt-6",
          "print:flex-nowrap! print:pt-3!",
        )}
      >
        <div className={cn("min-w-0", alone ? "text-base" : "text-xs")}>
          {sheet.offices.map((office) => (
            <p key={office.name} className="mt-1">
              <span className="block text-muted-foreground">{office.name}</span>
              <span className="figures flex flex-wrap gap-x-4">
                {office.phones.map((phone) => (
                  <bdi key={phone} dir="ltr" className="whitespace-nowrap">
                    {phone}
                  </bdi>
                ))}
              </span>
            </p>
          ))}
        </div>
        <div className={cn("shrink-0 text-center text-xs", alone ? "w-40" : "w-24")}>
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={sheet.scan}
            shapeRendering="crispEdges"
            className="w-full"
          >
            <path d={qr.path} stroke="currentColor" transform="translate(0 .5)" />
          </svg>
          <p>{sheet.scan}</p>
        </div>
      </footer>
    </section>
  );
}

function Facts({ facts, language, alone }: { facts: Fact[]; language: Language; alone: boolean }) {
  return (
    <dl className={cn("mt-3 grid content-start gap-x-10 print:mt-2!", alone ? "grid-cols-2 text-base" : "text-xs")}>
      {facts.map(({ label, value, note }) => (
        <div
          key={label}
          className={cn(
            "fact-row gap-x-3 border-b print:grid! print:grid-cols-[2fr_3fr]!",
            alone ? "py-1.5" : "py-[3px] print:py-px!",
          )}
        >
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="figures">
            <bdi lang={value.language === language ? undefined : value.language}>{value.text}</bdi>
            {note ? <span className="ms-2 text-[0.875em] text-muted-foreground">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
