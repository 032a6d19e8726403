import { lazy, type MouseEvent, Suspense, useState, type UIEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { Container } from "~/ui/container";
import { pictureUrl } from "~/ui/picture";
import { VisuallyHidden } from "~/ui/visually-hidden";
import { CarPicture } from "./card/car-picture";
import { IllustrationNote } from "./card/illustration-note";
import { movedPicture } from "./card/picture-flight";
import type { CarImage } from "./cars";
import { usePictureName } from "./use-picture-name";

const loadZoom = () => import("./car-zoom");
const CarZoom = lazy(loadZoom);

const mainSizes = "(min-width: 768px) 67vw, 100vw";
const besideSizes = "(min-width: 768px) 33vw, 100vw";

/** How many pictures a wide window shows at once: a large one, and two in the column beside it. */
const besides = 3;

/**
 * The pictures of a car across the window: a row to swipe on a phone; on wider screens a large one with a column of two
 * beside it. Each opens the large view, which has all of them. Without scripts all are on the page, and each opens its
 * file.
 */
export function CarGallery({ car, images, name }: { car: number; images: CarImage[]; name: string }) {
  const { t: extra } = useTranslation("car_extra");
  const nameOf = usePictureName(images, name);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const [moved] = useState(() => movedPicture(car));
  const total = images.length;

  if (total === 0)
    return <CarPicture image={null} fallbackAlt={name} sizes="100vw" className="max-h-[40svh] w-full rounded-none" />;

  function handleScroll({ currentTarget: row }: UIEvent<HTMLElement>) {
    setCurrent(Math.round(Math.abs(row.scrollLeft) / row.clientWidth));
  }

  /** If the code of the large view cannot be loaded, the link opens the picture, as it does without scripts. */
  function open(event: MouseEvent<HTMLAnchorElement>, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    loadZoom().then(
      () => setZoomed(index),
      () => location.assign(href),
    );
  }

  return (
    <section aria-label={extra("gallery.label", { car: name })} className="relative">
      <ul
        onScroll={handleScroll}
        className={cn(
          "flex [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-x-contain [scrollbar-width:none]",
          "md:grid md:gap-1 md:overflow-visible",
          total === 2 && "md:grid-cols-2",
          total > 2 && "md:grid-cols-3",
        )}
      >
        {images.map((image, index) => (
          <li
            key={image.path}
            className={cn(
              "relative w-full shrink-0 snap-center",
              index >= besides && "md:hidden md:noscript:block",
              index === 0 && total > 2 && "md:col-span-2 md:row-span-2",
            )}
          >
            <a
              href={pictureUrl(image.path, 1920)}
              onClick={(event) => open(event, index)}
              className="block h-full -outline-offset-4"
            >
              <VisuallyHidden>{`${extra("gallery.zoom", { index: index + 1 })}: `}</VisuallyHidden>
              <CarPicture
                image={image}
                fallbackAlt={name}
                sizes={index === 0 ? mainSizes : besideSizes}
                priority={index === 0}
                style={index === 0 ? moved : undefined}
                className={cn(
                  "rounded-none",
                  total === 1 && "md:max-h-[54svh] md:w-full",
                  total > 2 && (index === 0 ? "md:aspect-auto md:h-full" : "md:max-h-[27svh] md:w-full"),
                )}
              />
            </a>
          </li>
        ))}
      </ul>
      {total > 1 ? (
        <p
          className={cn(
            "tone-ink figures pointer-events-none absolute start-3 top-2 rounded-sm px-2 py-0.5 text-xs",
            "md:hidden print:hidden",
          )}
          aria-live="polite"
        >
          <span className="sr-only">{nameOf(current)}</span>
          <bdi aria-hidden="true" dir="ltr">
            {extra("gallery.counter", { index: current + 1, total })}
          </bdi>
        </p>
      ) : null}
      {total > besides ? (
        <a
          href={pictureUrl(images[0]?.path ?? "", 1920)}
          onClick={(event) => open(event, 0)}
          className={buttonStyles({
            variant: "outline",
            // The button needs a background of its own: the picture below may be light.
            className: cn(
              "tone-ink absolute start-8 top-4 bg-overlay! hover:bg-background! xl:start-14 2xl:start-20",
              "max-md:hidden noscript:hidden print:hidden",
            ),
          })}
        >
          {extra("page.allPictures", { total })}
        </a>
      ) : null}
      <Container className="-mt-5">
        <IllustrationNote images={images} />
      </Container>
      {zoomed !== null ? (
        <Suspense>
          <CarZoom images={images} name={name} start={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      ) : null}
    </section>
  );
}
