import { Info } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BilingualText } from "~/shell/admin-bilingual-text";
import { EmptyState } from "~/ui/empty-state";
import type { SiteContent } from "./site-content.schema";

/** What the About Us page says now. */
export function AdminAbout({ about }: { about: SiteContent<"about"> | null }) {
  const { t } = useTranslation("admin");
  if (!about) return <EmptyState icon={<Info aria-hidden="true" strokeWidth={1.25} />} title={t("about.empty")} description={t("about.emptyHint")} />;
  return (
    <>
      <dl className="border-b">
        <BilingualText label={t("about.heading")} text={about.title} />
        <BilingualText label={t("about.description")} text={about.description} />
        <BilingualText label={t("about.body")} text={about.body} />
      </dl>
      {about.values.length > 0 ? (
        <section className="mt-10">
          <h2 className="title mb-4">{t("about.values")}</h2>
          {about.values.map((value) => (
            <dl key={`${value.title.en} ${value.title.ar}`} className="mb-8 border-b">
              <BilingualText label={t("about.heading")} text={value.title} />
              <BilingualText label={t("about.body")} text={value.text} />
            </dl>
          ))}
        </section>
      ) : null}
    </>
  );
}
