import { useTranslation } from "~/i18n/use-translation";
import { focusContent } from "~/utils/focus-content";
import { forgetViewed } from "~/site/favourites/favourites";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { Container } from "~/ui/container";
import { Picture } from "~/ui/picture";
import { CarLink } from "../card/car-link";
import { CarPrice } from "../card/car-price";
import { MainFacts } from "../card/card-facts";
import { useCarsById } from "./use-cars-by-id";

/** Recently viewed cars as a row of small pictures. Cars that cannot be loaded are left out. */
export default function RecentRow({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation("shortlist");
  const { cars } = useCarsById(ids);
  if (cars.length === 0) return null;
  function forget(): void {
    forgetViewed();
    focusContent();
  }
  return (
    <section aria-labelledby="recent-title" className="border-t py-10 lg:py-14 print:hidden">
      <Container>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
          <h2 id="recent-title" className="title">
            {t("recent.title")}
          </h2>
          <Button variant="link" className="text-muted-foreground" onClick={forget}>
            {t("recent.forget")}
          </Button>
        </div>
        <ul
          className={cn(
            "-mx-5 grid [scroll-snap-type:x] scroll-px-5 auto-cols-[9.5rem] grid-flow-col gap-x-4",
            "overflow-x-auto px-5 pb-2 [scrollbar-width:none] sm:mx-0 sm:scroll-px-0",
            "sm:px-0 lg:grid-flow-row lg:grid-cols-6 lg:gap-x-6 lg:overflow-visible",
          )}
        >
          {cars.map((car) => (
            <li key={car.id} className="group relative min-w-0 snap-start text-sm">
              <span className="block aspect-3/2 overflow-hidden rounded-sm bg-studio">
                {car.cover ? (
                  <Picture
                    path={car.cover.path}
                    dark={car.cover.dark}
                    alt=""
                    width={car.cover.width}
                    height={car.cover.height}
                    color={car.cover.colour}
                    sizes="12rem"
                    widths={[160, 320, 480]}
                    className="size-full object-cover"
                  />
                ) : null}
              </span>
              <h3 className="mt-2.5 line-clamp-2 font-medium">
                <CarLink car={car} />
              </h3>
              <CarPrice car={car} className="text-muted-foreground" />
              <MainFacts car={car} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
