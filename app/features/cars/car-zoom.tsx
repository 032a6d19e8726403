import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { cn } from "~/ui/cn";
import { IconButton } from "~/ui/icon-button";
import { pictureUrl } from "~/ui/picture";
import type { CarImage } from "./cars";
import { usePictureName } from "./use-picture-name";

interface CarZoomProps {
  images: CarImage[];
  name: string;
  start: number;
  onClose: () => void;
}

/** The pictures in full screen; a press enlarges one, which can then be moved. */
export default function CarZoom({ images, name, start, onClose }: CarZoomProps) {
  const { t } = useTranslation(["car_extra", "cars"]);
  const { t: common } = useTranslation("common");
  const { language, direction } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const nameOf = usePictureName(images, name);
  const [index, setIndex] = useState(start);
  const [close, setClose] = useState(false);
  const image = images[index];
  const width = close ? 1920 : 1280;

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  function show(next: number) {
    if (next < 0 || next >= images.length) return;
    setIndex(next);
    setClose(false);
  }

  function handleKey(event: KeyboardEvent) {
    if (close || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    event.preventDefault();
    show(index + ((event.key === "ArrowRight") === (direction === "ltr") ? 1 : -1));
  }

  if (!image) return null;
  return (
    <dialog
      ref={dialog}
      aria-label={t("gallery.zoomed")}
      onClose={onClose}
      onKeyDown={handleKey}
      className="tone-ink fixed inset-0 m-0 size-full max-h-none max-w-none border-0 p-0 backdrop:bg-overlay"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 px-3 py-2">
          <p className="figures ps-2 text-sm text-muted-foreground" aria-live="polite">
            <span className="sr-only">{nameOf(index)}</span>
            <bdi aria-hidden="true" dir="ltr">
              {t("gallery.counter", { index: index + 1, total: images.length })}
            </bdi>
            {image.illustration ? (
              <span aria-hidden="true" className="ms-4">
                {t("cars:illustration")}
              </span>
            ) : null}
          </p>
          <IconButton label={common("close")} icon={<X aria-hidden="true" />} onClick={() => dialog.current?.close()} />
        </div>
        <button
          type="button"
          aria-label={t("gallery.closer")}
          aria-pressed={close}
          onClick={() => setClose(!close)}
          className={cn(
            "min-h-0 grow overflow-auto -outline-offset-4",
            close ? "cursor-zoom-out" : "grid cursor-zoom-in place-items-center",
          )}
        >
          <picture className="contents">
            {image.dark ? <source media="(prefers-color-scheme: dark)" srcSet={pictureUrl(image.dark, width)} /> : null}
            <img
              src={pictureUrl(image.path, width)}
              style={image.dark ? undefined : { backgroundColor: image.colour ?? undefined }}
              alt={textIn(image.alt, language) || name}
              width={image.width}
              height={image.height}
              className={
                close ? "h-auto w-[220%] max-w-none sm:w-[170%]" : "max-h-full w-auto max-w-full object-contain"
              }
            />
          </picture>
        </button>
        <div className="flex justify-center gap-3 p-3">
          <IconButton
            // Not `disabled`: such a button would lose the focus.
            aria-disabled={index === 0}
            label={t("gallery.previous")}
            icon={<ChevronLeft aria-hidden="true" className="mirrored" />}
            onClick={() => show(index - 1)}
          />
          <IconButton
            aria-disabled={index === images.length - 1}
            label={t("gallery.next")}
            icon={<ChevronRight aria-hidden="true" className="mirrored" />}
            onClick={() => show(index + 1)}
          />
        </div>
      </div>
    </dialog>
  );
}
