import { Scale } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/toast/toast";
import { MarkButton, type MarkProps } from "./mark-button";
import { toggleCompared, useCarLists } from "./favourites";

/** Adds a car to the comparison or removes it; a fifth car is refused with a message. */
export function CompareButton({ car, name, bare }: MarkProps) {
  const { t } = useTranslation("shortlist");
  const compared = useCarLists()?.compared;
  if (!compared) return null;

  function handleClick() {
    if (!toggleCompared(car)) toast({ title: t("full.title"), description: t("full.text", { car: name }) });
  }

  return (
    <MarkButton
      icon={<Scale aria-hidden="true" strokeWidth={1.5} />}
      pressed={compared.includes(car)}
      label={t("compareOf", { car: name })}
      text={t("compare")}
      bare={bare}
      onClick={handleClick}
      className="aria-pressed:text-accent aria-pressed:[&_svg]:fill-current"
    />
  );
}
