import { useEffect, useId, useState, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { loadCatalogue } from "~/i18n/catalogue";
import { directionOf, type Language, languages } from "~domain/languages";
import { LanguageProvider } from "~/i18n/language-provider";
import { useLanguage } from "~/i18n/use-language";
import { cn } from "~/ui/cn";
import { Segmented } from "~/admin/ui/segmented";
import { Spinner } from "~/ui/spinner";

interface PreviewFrameProps {
  /** Shown above it, e.g. how many cars fit. */
  note?: ReactNode;
  /** Says that what is shown is about to change. */
  busy?: boolean;
  className?: string;
  /** Null while there is nothing to show. */
  children: ReactNode;
}

/**
 * A part of the public site as visitors will see it, in either language. Its links open elsewhere,
 * so that a look at the site never leaves a form that is being filled in.
 */
export function PreviewFrame({ note, busy, className, children }: PreviewFrameProps) {
  const { t } = useTranslation("admin_content");
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<Language>(language);
  const ready = useTexts(chosen);
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h2 id={id} className="title">
            {t("preview.title")}
          </h2>
          <p className="text-sm text-muted-foreground">{t("preview.hint")}</p>
        </div>
        <Segmented
          label={t("preview.language")}
          value={chosen}
          options={languages.map((one) => ({ value: one, label: t(`preview.${one}`) }))}
          onValueChange={setChosen}
        />
      </div>
      {note}
      {children === null ? null : (
        <div
          lang={chosen}
          dir={directionOf(chosen)}
          aria-busy={busy || !ready || undefined}
          onClickCapture={openElsewhere}
          className={cn(
            "overflow-hidden rounded-md border bg-background transition-opacity",
            busy && "opacity-60",
            className,
          )}
        >
          {ready ? <LanguageProvider language={chosen}>{children}</LanguageProvider> : <Spinner className="m-8" />}
        </div>
      )}
    </section>
  );
}

function openElsewhere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link) return;
  event.preventDefault();
  window.open(link.href, "_blank", "noopener");
}

/** Brings the texts of a language that the screen itself does not speak. */
function useTexts(language: Language): boolean {
  const { language: own } = useLanguage();
  const [loaded, setLoaded] = useState<Language | null>(null);
  useEffect(() => {
    if (language === own) return;
    let wanted = true;
    loadCatalogue(language, "admin").then(
      () => wanted && setLoaded(language),
      // Offline: the frame keeps waiting, and the next choice tries again.
      (error: unknown) => console.warn(error),
    );
    return () => {
      wanted = false;
    };
  }, [language, own]);
  return language === own || loaded === language;
}
