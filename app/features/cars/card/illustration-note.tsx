import { useTranslation } from "~/i18n/use-translation";
import type { CarImage } from "../cars";

/** A note below pictures of cars if any of them is an illustration. */
export function IllustrationNote({ images }: { images: readonly (CarImage | null)[] }) {
  const { t } = useTranslation("cars");
  if (!images.some((image) => image?.illustration)) return null;
  return <p className="mt-8 text-xs text-muted-foreground">{t("illustrations")}</p>;
}
