import { Heart } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { localePath } from "~domain/public-paths";
import { LocaleLink } from "~/i18n/locale-link";
import { useLanguage } from "~/i18n/use-language";
import { currentCarLists, setFavourites, useCarLists } from "~/site/favourites/favourites";
import { toast, undoToast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { Container } from "~/ui/container";
import { EmptyState } from "~/ui/empty-state";
import { CarGrid } from "../card/car-grid";
import { FavouritesTools } from "./favourites-tools";
import { useCarsById } from "./use-cars-by-id";

/** The visitor's favourites. Only the browser knows their ids, so they are loaded by script. */
export function FavouritesPage() {
  const { t } = useTranslation("kept");
  const { language } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const ids = useCarLists()?.favourites;
  const before = useRef(ids);
  const { cars, gone, state, retry } = useCarsById(ids ?? []);

  useEffect(() => {
    const was = before.current;
    before.current = ids;
    if (!was || !ids || ids.length >= was.length) return;
    // Keep favourites that were added meanwhile, here or in another tab.
    const undo = () => setFavourites([...was, ...currentCarLists().favourites.filter((id) => !was.includes(id))]);
    toast({
      title: t("favourites.removed"),
      duration: undoToast,
      action: { label: t("favourites.undo"), onClick: undo },
    });
    // The pressed button was removed with its card.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [ids, t]);

  const shared = cars.map(({ id }) => id);
  return (
    <Container className="py-10 lg:py-16">
      <h1 ref={heading} tabIndex={-1} className="headline outline-none">
        {t("favourites.title")}
      </h1>
      <p className="mt-3 measure text-muted-foreground">{t("favourites.description")}</p>
      <noscript>
        <p className="mt-10 border-s-2 border-accent ps-5">{t("favourites.scripts")}</p>
      </noscript>
      {gone.length > 0 ? (
        <p
          role="status"
          className="mt-6 flex flex-wrap items-center gap-x-6 border-s-2 border-accent ps-5 text-muted-foreground"
        >
          {t("gone", { count: gone.length })}
          <Button variant="link" onClick={() => setFavourites(shared)}>
            {t("goneClear")}
          </Button>
        </p>
      ) : null}
      {state === "failed" ? (
        <EmptyState
          className="mt-10"
          title={t("favourites.failed")}
          actions={
            <Button variant="outline" onClick={retry}>
              {t("favourites.again")}
            </Button>
          }
        />
      ) : null}
      {state === "waiting" ? (
        <p role="status" className="mt-10 text-muted-foreground">
          {t("favourites.loading")}
        </p>
      ) : null}
      {ids?.length === 0 ? <NoFavourites /> : null}
      {cars.length > 0 ? (
        <>
          <FavouritesTools
            cars={shared}
            share={localePath(`/favourites?cars=${shared.join(",")}`, language)}
            title={t("favourites.shared")}
          />
          <div className="mt-8">
            <CarGrid cars={cars} first />
          </div>
        </>
      ) : null}
    </Container>
  );
}

function NoFavourites() {
  const { t } = useTranslation("kept");
  return (
    <EmptyState
      className="mt-10 border-b-0"
      icon={<Heart aria-hidden="true" strokeWidth={1.25} />}
      title={t("favourites.empty")}
      description={t("favourites.hint")}
      actions={
        <LocaleLink to="/cars" className={buttonStyles()}>
          {t("browse")}
        </LocaleLink>
      }
    />
  );
}
