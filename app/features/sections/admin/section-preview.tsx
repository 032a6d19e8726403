import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormValue } from "~/admin/record-form/use-field";
import { PreviewFrame } from "~/admin/preview-frame";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { SectionRow, type CarPlace } from "../section-row";
import type { Section } from "../sections";
import type { PreviewQuestion } from "./use-section-preview";
import { useSectionPreview, type PreviewAnswer } from "./use-section-preview";

interface SectionPreviewProps<Card> {
  find: (question: PreviewQuestion) => Promise<PreviewAnswer<Card>>;
  renderCar: (card: Card, place: CarPlace) => ReactNode;
  /** Whether it is the first section of the home page. */
  opening: boolean;
}

/** Preview of the section as the home page will show it, updated while typing. */
export function SectionPreview<Card extends { id: number }>({ find, renderCar, opening }: SectionPreviewProps<Card>) {
  const { question, answer, busy, failed, retry } = useSectionPreview(find);
  const words = useWords();
  return (
    <PreviewFrame
      busy={busy}
      note={<Note question={question} total={answer?.total ?? null} failed={failed} onRetry={retry} />}
    >
      {question === null || answer === null || answer.cars.length === 0 ? null : (
        <SectionRow
          section={{ id: 0, ...words, rule: sectionRule(question), total: answer.total, cars: answer.cars }}
          opening={opening}
          renderCar={renderCar}
        />
      )}
    </PreviewFrame>
  );
}

interface NoteProps {
  question: PreviewQuestion | null;
  total: number | null;
  failed: boolean;
  onRetry: () => void;
}

/** Number of matching cars, or why no preview is shown. */
function Note({ question, total, failed, onRetry }: NoteProps) {
  const { t } = useTranslation("admin_content");
  if (failed) {
    return (
      <div
        role="alert"
        className={cn(
          "flex flex-wrap items-center justify-between gap-4",
          "border-s-2 border-destructive bg-destructive/6 px-5 py-3",
        )}
      >
        <p>{t("preview.failed")}</p>
        <Button variant="outline" onClick={onRetry}>
          {t("preview.retry")}
        </Button>
      </div>
    );
  }
  return (
    <p role="status" className="figures text-sm text-muted-foreground">
      {question === null ? t("sections.previewUnfinished") : null}
      {question !== null && total === 0 ? t("sections.previewNone") : null}
      {question !== null && total !== null && total > 0 ? t("sections.previewCars", { count: total }) : null}
    </p>
  );
}

/** The typed title, description and slug. */
function useWords(): Pick<Section<unknown>, "title" | "description" | "slug"> {
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    // An empty heading would not be accessible.
    title: { en: text(useFormValue("title_en")) || "…", ar: text(useFormValue("title_ar")) },
    description: { en: text(useFormValue("description_en")), ar: text(useFormValue("description_ar")) },
    slug: text(useFormValue("slug")),
  };
}

/** The rule in the form of the home page, which decides where "View All" leads. */
function sectionRule({ rule, read: { value } }: PreviewQuestion): Section<unknown>["rule"] {
  if (rule === "fuel") return { kind: "fuel", fuels: "fuels" in value ? value.fuels : [] };
  if (rule === "brand") return { kind: "brand", brandId: "brand_id" in value ? value.brand_id : 0 };
  if (rule === "price")
    return { kind: "price", min: "min" in value ? value.min : null, max: "max" in value ? value.max : null };
  return { kind: rule };
}
