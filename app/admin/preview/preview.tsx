import { Maximize2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { Language } from "~domain/languages";
import { LanguageProvider } from "~/i18n/language-provider";
import { useCatalogue } from "~/i18n/use-catalogue";
import { useLanguage } from "~/i18n/use-language";
import { Dialog, DialogContent } from "~/admin/ui/dialog";
import { IconButton } from "~/ui/icon-button";
import { Segmented } from "~/admin/ui/segmented";
import { PreviewFrame } from "./preview-scale";

interface AdminPreviewProps {
  /** What is shown, e.g. "About Us page". */
  title: string;
  /** How many texts are missing in a language and shown in the other one. */
  missing?: Record<Language, number>;
  /** Shows the first screen only, as of a page whose opening fills it. */
  firstScreen?: boolean;
  children: ReactNode;
}

/** A part of the public site as visitors will see it, in either language, on a phone and on a wide screen. */
export function AdminPreview({ title, missing, firstScreen, children }: AdminPreviewProps) {
  const { t } = useTranslation("admin_site");
  const { t: common } = useTranslation("common");
  const { language: own } = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const [wide, setWide] = useState(false);
  const ready = useCatalogue(language, "admin");
  const lacking = missing?.[language] ?? 0;

  const choice = (
    <Segmented
      label={t("preview.language")}
      value={language}
      onValueChange={setLanguage}
      options={[
        { value: "en", label: t("preview.en") },
        { value: "ar", label: t("preview.ar") },
      ]}
    />
  );
  const shown = (width: number, screen: number) =>
    ready ? (
      <PreviewFrame
        title={t("preview.of", { page: title })}
        language={language}
        width={width}
        height={screen}
        grow={!firstScreen}
      >
        <LanguageProvider language={language}>{children}</LanguageProvider>
      </PreviewFrame>
    ) : null;
  const note =
    lacking > 0 ? (
      <p className="text-sm text-muted-foreground">{t(`preview.missing.${language}`, { count: lacking })}</p>
    ) : null;

  return (
    <section aria-label={t("preview.of", { page: title })} className="grid content-start gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="title">{t("preview.title")}</h2>
        <div className="flex items-center gap-2">
          {choice}
          <IconButton
            label={t("preview.wide")}
            icon={<Maximize2 aria-hidden="true" />}
            variant="outline"
            onClick={() => setWide(true)}
          />
        </div>
      </div>
      {note}
      <div className="overflow-hidden rounded-md border">{shown(390, 760)}</div>
      <Dialog open={wide} onOpenChange={setWide}>
        <DialogContent
          size="xl"
          title={t("preview.of", { page: title })}
          closeLabel={common("close")}
          className="grid content-start gap-4"
        >
          <div className="flex flex-wrap items-center gap-4">
            {choice}
            {note}
          </div>
          <div className="overflow-hidden rounded-md border">{shown(1280, 800)}</div>
        </DialogContent>
      </Dialog>
    </section>
  );
}
