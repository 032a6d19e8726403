import { useTranslation } from "~/i18n/use-translation";
import type { SiteContent } from "./site-content.schema";

/** The dealer's registration numbers; nothing if none is set. */
export function Registration({ numbers }: { numbers: SiteContent<"registration"> | null }) {
  const { t } = useTranslation("pages");
  const shown = (["commercial", "vat"] as const).filter((kind) => numbers?.[kind]);
  if (shown.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm text-muted-foreground">
      {shown.map((kind) => (
        <div key={kind} className="flex flex-wrap gap-x-2">
          <dt>{t(`registration.${kind}`)}</dt>
          <dd className="figures text-foreground wrap-anywhere">
            <bdi dir="ltr">{numbers?.[kind]}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
