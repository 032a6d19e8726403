import { ChevronLeft, ChevronRight, Maximize2 } from "lucide-react";
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { Picture, pictureUrl } from "~/ui/picture";
import { VisuallyHidden } from "~/ui/visually-hidden";
import { CarPicture } from "./card/car-picture";
import type { CarImage } from "./cars";

const loadZoom = () => import("./car-zoom");
const CarZoom = lazy(loadZoom);

const sizes = "(min-width: 1280px) 46rem, (min-width: 1024px) 58vw, 100vw";

/**
 * A car's pictures: swiped through by touch, arrows or thumbnails. Without scripts the row scrolls,
 * the thumbnails are links into it, and a picture opens at full size.
 */
export function CarGallery({ images, name }: { images: CarImage[]; name: string }) {
  const { t } = useTranslation("cars");
  const { direction } = useLanguage();
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);

  if (images.length === 0) return <CarPicture image={null} fallbackAlt={name} sizes={sizes} />;

  function show(index: number) {
    const row = track.current;
    const slide = row?.children[Math.min(Math.max(index, 0), images.length - 1)];
    if (row && slide instanceof HTMLElement)
      row.scrollTo({ left: slide.offsetLeft - row.offsetLeft, behavior: "smooth" });
  }

  function handleScroll() {
    const row = track.current;
    if (row) setCurrent(Math.round(Math.abs(row.scrollLeft) / row.clientWidth));
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const forward = (event.key === "ArrowRight") === (direction === "ltr");
    show(current + (forward ? 1 : -1));
  }

  /** Where the file of the large view cannot be had, the link leads to the picture as it does without scripts. */
  function zoom(index: number, href: string) {
    loadZoom().then(
      () => setZoomed(index),
      () => location.assign(href),
    );
  }

  function handleLink(event: MouseEvent, action: () => void) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    action();
  }

  const many = images.length > 1;
  const arrow = (step: 1 | -1) => (
    <button
      type="button"
      disabled={step === 1 ? current >= images.length - 1 : current === 0}
      aria-label={t(step === 1 ? "detail.gallery.next" : "detail.gallery.previous")}
      onClick={() => show(current + step)}
      onKeyDown={handleKey}
      className={buttonStyles({ variant: "ghost", size: "icon", className: "bg-overlay disabled:opacity-30" })}
    >
      {step === 1 ? (
        <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
      ) : (
        <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
      )}
    </button>
  );

  return (
    <section aria-label={t("detail.gallery.label", { car: name })}>
      <div className="tone-ink relative -mx-5 overflow-hidden sm:mx-0 sm:rounded-sm">
        <ul
          ref={track}
          onScroll={handleScroll}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {images.map((image, index) => (
            <li key={image.path} id={`picture-${index + 1}`} className="relative w-full shrink-0 snap-center">
              <a
                href={pictureUrl(image.path, 1920)}
                onClick={(event) => handleLink(event, () => zoom(index, pictureUrl(image.path, 1920)))}
                onKeyDown={handleKey}
                className="block -outline-offset-4"
              >
                <VisuallyHidden>{`${t("detail.gallery.zoom", { index: index + 1 })}: `}</VisuallyHidden>
                <CarPicture
                  image={image}
                  fallbackAlt={name}
                  sizes={sizes}
                  priority={index === 0}
                  className="rounded-none"
                />
              </a>
            </li>
          ))}
        </ul>
        <p
          className="figures pointer-events-none absolute start-3 bottom-2 rounded-sm bg-overlay px-2 py-0.5 text-xs"
          aria-live="polite"
        >
          <span className="sr-only">{t("detail.gallery.picture", { index: current + 1, total: images.length })}</span>
          <bdi aria-hidden="true" dir="ltr">
            {t("detail.gallery.counter", { index: current + 1, total: images.length })}
          </bdi>
        </p>
        <Maximize2 aria-hidden="true" strokeWidth={1.5} className="pointer-events-none absolute end-4 top-4 size-5" />
        {many ? (
          <div
            className={cn(
              "absolute inset-x-3 top-1/2 -mt-5.5 flex justify-between",
              "max-sm:hidden [&>button]:pointer-events-auto pointer-events-none",
            )}
          >
            {arrow(-1)}
            {arrow(1)}
          </div>
        ) : null}
      </div>
      {many ? (
        <ul className="mt-3 grid grid-cols-4 gap-3 sm:grid-cols-6">
          {images.map((image, index) => (
            <li key={image.path}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={t("detail.gallery.picture", { index: index + 1, total: images.length })}
                aria-current={index === current ? "true" : undefined}
                onClick={(event) => handleLink(event, () => show(index))}
                onKeyDown={handleKey}
                className={cn(
                  "block overflow-hidden rounded-sm border-b-2 transition-opacity",
                  index === current ? "border-accent" : "border-transparent opacity-60 hover:opacity-100",
                )}
              >
                <Picture
                  path={image.path}
                  alt=""
                  width={image.width}
                  height={image.height}
                  color={image.colour}
                  sizes="8rem"
                  widths={[160, 320]}
                  className="aspect-8/5 w-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {zoomed !== null ? (
        <Suspense>
          <CarZoom images={images} name={name} start={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      ) : null}
    </section>
  );
}
