import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { LocalizedText } from "~/i18n/localized-text";
import { useMay } from "~/admin/permissions/permissions-provider";
import { addressOfUse, contentName, type MediaUse } from "./media";

/** The places that use a picture, each with a link. */
export function UseList({ uses }: { uses: readonly MediaUse[] }) {
  const { t } = useTranslation("admin_media");
  const may = useMay();
  return (
    <ul aria-label={t("uses.title")} className="grid text-sm">
      {uses.map((use) => {
        const to = addressOfUse(use, may("settings.edit"));
        const name =
          use.kind === "content" ? t(`uses.content.${contentName(use.record)}`) : <LocalizedText text={use.title} />;
        return (
          <li key={`${use.kind}/${use.record}`} className="flex min-h-11 flex-wrap items-center gap-x-3">
            <span className="text-muted-foreground">{t(`uses.kinds.${use.kind}`)}</span>
            {to === null ? (
              name
            ) : (
              <Link to={to} className="inline-flex min-h-11 items-center text-link">
                {name}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
