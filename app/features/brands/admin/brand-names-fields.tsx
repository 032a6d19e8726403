import { ChevronDown } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { FieldGroup } from "~/admin/record-form/field-group";
import { TextAreaField } from "~/admin/record-form/text-fields";
import { useField } from "~/admin/record-form/use-field";
import { cn } from "~/ui/cn";
import type { BrandNames } from "../brand-names";

/**
 * The alternative names of the brand and its models: fields for the dealer's own, and a list of those the product
 * knows.
 */
export function BrandNamesFields({ names }: { names: BrandNames }) {
  const { t } = useTranslation("admin_content");
  const { language } = useLanguage();
  const { value } = useField("models", t("brands.aliasesModels"));
  // A draft may hold other models than the present stock.
  const held = typeof value === "object" && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  const models = held.map(
    (slug) => names.models.find((model) => model.slug === slug) ?? { slug, name: { en: slug, ar: null }, known: [] },
  );
  return (
    <FieldGroup title={t("brands.aliases")} description={t("brands.aliasesHint")}>
      <TextAreaField
        name="aliases"
        label={t("brands.aliasesBrand")}
        hint={<Known names={names.known} />}
        dir="auto"
        rows={3}
        className="col-span-full"
      />
      {models.length === 0 ? null : (
        <details className="group col-span-full border-t" open={models.length <= 3}>
          <summary
            className={cn(
              "flex min-h-14 cursor-pointer list-none items-center gap-2 text-sm",
              "font-medium hover:text-accent [&::-webkit-details-marker]:hidden",
            )}
          >
            {t("brands.aliasesModels")}
            <span className="figures text-muted-foreground">{models.length}</span>
            <ChevronDown
              aria-hidden="true"
              strokeWidth={1.5}
              className="ms-auto size-4 transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="grid items-start gap-6 pt-2 @lg:grid-cols-2">
            {models.map(({ slug, name, known }) => (
              <TextAreaField
                key={slug}
                name={`models.${slug}`}
                label={textIn(name, language)}
                hint={<Known names={known} />}
                dir="auto"
                rows={2}
              />
            ))}
          </div>
        </details>
      )}
    </FieldGroup>
  );
}

function Known({ names }: { names: readonly string[] }) {
  const { t } = useTranslation("admin_content");
  if (names.length === 0) return t("brands.aliasesNone");
  return (
    <>
      {t("brands.aliasesKnown")}{" "}
      {names.map((name, index) => (
        <span key={name}>
          {index === 0 ? null : " · "}
          <bdi>{name}</bdi>
        </span>
      ))}
    </>
  );
}
