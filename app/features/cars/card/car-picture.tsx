import { useTranslation } from "~/i18n/use-translation";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { cn } from "~/ui/cn";
import { Picture } from "~/ui/picture";
import type { CarImage } from "../cars";

interface CarPictureProps {
  image: CarImage | null;
  /** Used when the picture has no text of its own. */
  fallbackAlt: string;
  sizes: string;
  priority?: boolean;
  className?: string;
}

/** A car's picture in its frame, labelled where it is drawn; a quiet ground where there is none. */
export function CarPicture({ image, fallbackAlt, sizes, priority, className }: CarPictureProps) {
  const { t } = useTranslation("cars");
  const { language } = useLanguage();
  return (
    <span className={cn("tone-ink relative block aspect-8/5 overflow-hidden rounded-sm", className)}>
      {image ? (
        <span data-picture className="absolute inset-0">
          <Picture
            path={image.path}
            alt={textIn(image.alt, language) || fallbackAlt}
            width={image.width}
            height={image.height}
            color={image.colour}
            sizes={sizes}
            priority={priority}
            className="size-full object-cover transition-transform duration-700 ease-calm group-hover:scale-[1.025]"
          />
        </span>
      ) : (
        <span className="absolute inset-0 grid place-content-center text-sm text-muted-foreground">
          {t("noPicture")}
        </span>
      )}
      {image?.illustration ? (
        <span
          className={cn(
            "absolute end-2 bottom-2 rounded-sm bg-overlay px-2 py-0.5",
            "text-[0.6875rem] leading-relaxed text-foreground",
          )}
        >
          {t("illustration")}
        </span>
      ) : null}
    </span>
  );
}
