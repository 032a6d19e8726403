import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import type { MediaPicture } from "./media";

/** Width and height in pixels, the width first in both text directions. */
export function Dimensions({ width, height }: Pick<MediaPicture, "width" | "height">) {
  const { t } = useTranslation("admin_media");
  const format = useFormat();
  return width && height ? (
    <bdi dir="ltr">{`${format.number(width)} × ${format.number(height)}`}</bdi>
  ) : (
    t("size.unknown")
  );
}
