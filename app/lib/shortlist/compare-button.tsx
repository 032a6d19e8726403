import { Scale } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/lib/toast/toast";
import { buttonStyles } from "~/ui/button-styles";
import type { MarkProps } from "./favourite-button";
import { toggleCompared, useShortlist } from "./shortlist";

/** Puts a car into the comparison or takes it out; the fifth is refused with the reason. */
export function CompareButton({ car, name, bare }: MarkProps) {
  const { t } = useTranslation("shortlist");
  const compared = useShortlist()?.compared;
  if (!compared) return null;

  function handleClick() {
    if (!toggleCompared(car)) toast({ title: t("full.title"), description: t("full.text", { car: name }) });
  }

  return (
    <button
      type="button"
      aria-pressed={compared.includes(car)}
      aria-label={t("compareOf", { car: name })}
      title={bare ? t("compare") : undefined}
      onClick={handleClick}
      className={buttonStyles({
        variant: bare ? "ghost" : "link",
        size: "icon",
        className: bare ? "aria-pressed:bg-accent aria-pressed:text-accent-foreground" : "aria-pressed:text-accent",
      })}
    >
      <Scale aria-hidden="true" strokeWidth={1.5} />
      {bare ? null : t("compare")}
    </button>
  );
}
