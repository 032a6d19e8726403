import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { Checkbox } from "~/ui/checkbox";
import type { Doubt } from "./confirming.queries";

interface DoubtListProps {
  doubts: readonly Doubt[];
  /** Keys of the records that were confirmed as this person's. */
  theirs: readonly string[];
  onChange: (theirs: string[]) => void;
}

/** Asks which records with another name or address nevertheless belong to the person. */
export function DoubtList({ doubts, theirs, onChange }: DoubtListProps) {
  const { t } = useTranslation("admin_customers");
  return (
    <fieldset className="mt-2 grid gap-1 border-t pt-4">
      <legend className="sr-only">{t("doubts.legend")}</legend>
      <p aria-hidden="true" className="font-medium">
        {t("doubts.legend")}
      </p>
      <p className="text-sm text-muted-foreground">{t("doubts.hint")}</p>
      <div className="divide-y">
        {doubts.map((doubt) => (
          <Checkbox
            key={doubt.key}
            checked={theirs.includes(doubt.key)}
            onChange={({ target }) =>
              onChange(target.checked ? [...theirs, doubt.key] : theirs.filter((key) => key !== doubt.key))
            }
            label={<DoubtWords doubt={doubt} />}
          />
        ))}
      </div>
    </fieldset>
  );
}

function DoubtWords({ doubt }: { doubt: Doubt }) {
  const { t } = useTranslation("admin_customers");
  const format = useFormat();
  const { kind, reference, name, phone, email, at } = doubt;
  return (
    <span className="block wrap-anywhere">
      <span className="flex flex-wrap gap-x-2">
        <span className="font-medium">{t(`doubts.kinds.${kind}`)}</span>
        {reference === null ? null : <bdi dir="ltr">{reference}</bdi>}
        {name === null ? null : <bdi>{name}</bdi>}
      </span>
      <span className="flex flex-wrap gap-x-3 text-muted-foreground">
        {[phone, email].map((reach) =>
          reach === null ? null : (
            <bdi key={reach} dir="ltr" className="figures">
              {reach}
            </bdi>
          ),
        )}
        <time dateTime={at}>{format.date(at)}</time>
      </span>
    </span>
  );
}
