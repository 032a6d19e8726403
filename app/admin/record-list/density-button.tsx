import { Rows3, Rows4 } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "~/ui/icon-button";
import { rowDensity } from "./row-density";

/** Turns compact rows on and off, for every list. A phone shows cards, which have one density. */
export function DensityButton() {
  const { t } = useTranslation("admin");
  const compact = rowDensity.use() === "compact";
  return (
    <IconButton
      label={t("list.compact")}
      icon={compact ? <Rows4 aria-hidden="true" /> : <Rows3 aria-hidden="true" />}
      aria-pressed={compact}
      onClick={() => rowDensity.write(compact ? "normal" : "compact")}
      className="max-md:hidden aria-pressed:bg-foreground/8"
    />
  );
}
