import { FileText } from "lucide-react";
import { documentUrl } from "~domain/car-documents";
import { directionOf } from "~domain/languages";
import { shownIn } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { VisuallyHidden } from "~/ui/visually-hidden";
import { carTitle, type CarDocument, type PageCar } from "../cars";

interface CarPapersProps {
  car: PageCar;
  documents: readonly CarDocument[];
}

/** The documents of a car, each with its size; they open in a new tab. */
export function CarPapers({ car, documents }: CarPapersProps) {
  const { t } = useTranslation("car_extra");
  const { language } = useLanguage();
  const weight = useWeight();
  if (documents.length === 0) return null;
  return (
    <ul className="mt-6 grid gap-x-14 md:grid-cols-2 print:hidden">
      {documents.map(({ path, size, kind, name }) => {
        const own = shownIn(name, language);
        const title = own?.text ?? t(`document.${kind}`);
        const foreign = own && own.language !== language ? own.language : undefined;
        return (
          <li key={path}>
            <a
              href={documentUrl(path, `${title} ${carTitle(car, language)}`)}
              target="_blank"
              rel="noopener"
              className="group flex min-h-14 items-center gap-4 py-2"
            >
              <FileText aria-hidden="true" strokeWidth={1.25} className="size-7 shrink-0 text-accent" />
              <span className="min-w-0">
                <span
                  lang={foreign}
                  dir={foreign && directionOf(foreign)}
                  className="block font-medium decoration-accent decoration-1 underline-offset-4 group-hover:underline"
                >
                  {title}
                </span>
                <span className="figures block text-sm text-muted-foreground">
                  {t("document.size", { size: weight(size) })}
                </span>
                <VisuallyHidden>{t("document.opens")}</VisuallyHidden>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Formats the size of a file. */
function useWeight(): (bytes: number) => string {
  const { t } = useTranslation("car_extra");
  const format = useFormat();
  return (bytes) => {
    const kilobytes = bytes / 1024;
    return kilobytes < 1000
      ? t("document.kilobytes", { value: format.number(Math.max(1, Math.round(kilobytes))) })
      : t("document.megabytes", { value: format.number(Math.round(kilobytes / 102.4) / 10) });
  };
}
