import { FileText } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { textIn } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { Picture } from "~/ui/picture";
import { Dimensions } from "./dimensions";
import { typeNames, type MediaPicture } from "./media";
import { useWeight } from "./use-weight";

/** The whole picture, or an icon for a document, with the facts of its file. */
export function MediaPreview({ picture }: { picture: MediaPicture }) {
  const { t } = useTranslation("admin_media");
  const { language } = useLanguage();
  const format = useFormat();
  const weight = useWeight();
  const document = picture.type === "pdf";
  return (
    <>
      <div className="grid min-h-40 place-items-center overflow-hidden rounded-sm bg-muted">
        {document ? (
          <FileText aria-hidden="true" strokeWidth={1} className="size-14 text-muted-foreground" />
        ) : (
          <Picture
            key={picture.path}
            path={picture.path}
            alt={textIn(picture.alt, language) || picture.fileName}
            width={picture.width ?? 960}
            height={picture.height ?? 640}
            sizes="(min-width: 40rem) 36rem, 100vw"
            color={picture.colour}
            priority
            className="max-h-[50dvh] w-auto object-contain"
          />
        )}
      </div>
      <dl
        aria-label={t("panel.facts")}
        className="figures mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground [&_dt]:sr-only"
      >
        {document ? null : (
          <div>
            <dt>{t("columns.dimensions")}</dt>
            <dd>
              <Dimensions width={picture.width} height={picture.height} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t("columns.weight")}</dt>
          <dd>
            <bdi>{weight(picture.bytes)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t("filters.type")}</dt>
          <dd>{typeNames[picture.type]}</dd>
        </div>
        <div>
          <dt>{t("columns.added")}</dt>
          <dd>{format.date(picture.createdAt)}</dd>
        </div>
      </dl>
    </>
  );
}
