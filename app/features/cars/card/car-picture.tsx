import type { CSSProperties } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import type { PictureWidth } from "~domain/picture-widths";
import { cn } from "~/ui/cn";
import { Picture } from "~/ui/picture";
import type { CarImage } from "../cars";

interface CarPictureProps {
  image: CarImage | null;
  /** Used if the picture has no alternative text. */
  fallbackAlt: string;
  sizes: string;
  priority?: boolean;
  widths?: readonly PictureWidth[];
  className?: string;
  /** Style of the picture within the frame. */
  style?: CSSProperties | undefined;
}

/** A car's picture in a frame with the theme's background, or a note in the frame if there is no picture. */
export function CarPicture({ image, fallbackAlt, sizes, priority, widths, className, style }: CarPictureProps) {
  const { t } = useTranslation("cars");
  const { language } = useLanguage();
  return (
    <span className={cn("relative block aspect-3/2 overflow-hidden rounded-sm bg-studio", className)}>
      {image ? (
        <span data-picture className="absolute inset-0" style={style}>
          <Picture
            path={image.path}
            dark={image.dark}
            alt={textIn(image.alt, language) || fallbackAlt}
            width={image.width}
            height={image.height}
            color={image.colour}
            sizes={sizes}
            priority={priority}
            widths={widths}
            className="size-full object-cover transition-transform duration-700 ease-calm group-hover:scale-[1.025]"
          />
        </span>
      ) : (
        <span className="absolute inset-0 grid place-content-center text-sm text-muted-foreground">
          {t("noPicture")}
        </span>
      )}
    </span>
  );
}
