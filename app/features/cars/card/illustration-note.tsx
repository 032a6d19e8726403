import { useTranslation } from "~/i18n/use-translation";
import type { CarImage } from "../cars";

/** Says once under pictures of cars that they are drawn, where one is. */
export function IllustrationNote({ images }: { images: readonly (CarImage | null)[] }) {
  const { t } = useTranslation("cars");
  if (!images.some((image) => image?.illustration)) return null;
  return <p className="mt-8 text-xs text-muted-foreground">{t("illustrations")}</p>;
}
