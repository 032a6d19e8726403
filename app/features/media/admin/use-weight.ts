import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { fileSize } from "./media";

/** Formats the size of a file: "232 KB". */
export function useWeight(): (bytes: number) => string {
  const { t } = useTranslation("admin_media");
  const format = useFormat();
  return (bytes) => {
    const { value, unit } = fileSize(bytes);
    return t(`size.${unit}`, { size: format.number(value) });
  };
}
